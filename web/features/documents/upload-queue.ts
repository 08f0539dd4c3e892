import type { DocumentLanguage } from '#contract/document-kinds.ts'
import type { DocumentItem } from '#contract/documents.ts'
import type { TenderId } from '#contract/ids.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { createStore } from '#web/lib/create-store.ts'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { errorBeforeUpload, uploadErrorOf, mayPass } from './upload-error.ts'
import { isSameFile } from './file-key.ts'
import { deleteStoredUpload, storeFile, storeUpload, listStoredUploads } from './stored-uploads.ts'
import { UploadFileGone, sendFile } from './send-file.ts'
import { waitBeforeRetry } from './wait-before-retry.ts'
import { lockUploadForTab, unlockUpload } from './upload-lock.ts'
import { wireOf } from './upload-wire.ts'
import { uploadOf } from './upload.ts'
import type { Upload } from './upload.ts'

/**
 * Uploads of all tenders: they continue while the reader visits other pages of the app. One at a time, because on a
 * slow network none would arrive otherwise.
 */
export const uploads = createStore<readonly Upload[]>([])
const files = new Map<string, File>()
const arrivedUploads = new Set<(document: DocumentItem) => void>()
let running: { id: string; end: AbortController } | undefined

/** Calls back with each file that has become a document. */
export function onArrival(listener: (document: DocumentItem) => void): () => void {
  arrivedUploads.add(listener)
  return () => arrivedUploads.delete(listener)
}

let stored: Promise<unknown> = Promise.resolve()
/** One after the other, so that a deleted upload is not stored again by an earlier operation. */
function store(work: () => Promise<void>): void {
  stored = stored.then(work, work)
}
const isHere = (id: string): boolean => uploads.get().some((upload) => upload.id === id)
const change = (id: string, facts: Partial<Upload>) =>
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)))

function drop(upload: Upload): void {
  uploads.set(uploads.get().filter(({ id }) => id !== upload.id))
  files.delete(upload.id)
  unlockUpload(upload.id)
  store(() => deleteStoredUpload(upload))
}

/** Adds files for a tender. Files that the server would certainly refuse are refused here, before anything is sent. */
export function addFiles(tenderId: TenderId, chosen: readonly File[], language: DocumentLanguage): void {
  const added = chosen.map((file) => {
    const upload = uploadOf(crypto.randomUUID(), tenderId, file, language, errorBeforeUpload(file))
    if (upload.phase === 'refused') return upload
    files.set(upload.id, file)
    void lockUploadForTab(upload.id)
    store(() => storeUpload(upload))
    store(async () => (isHere(upload.id) ? storeFile(upload.id, file) : undefined))
    return upload
  })
  uploads.set([...uploads.get(), ...added])
  next()
}

/**
 * Resumes this person's uploads for the tender that an earlier page on this device began; asks for missing files.
 */
export async function takeUp(tenderId: TenderId): Promise<void> {
  const fromDevice = await listStoredUploads(tenderId).catch(() => [])
  for (const { upload, file } of fromDevice) {
    if (isHere(upload.id) || !(await lockUploadForTab(upload.id))) continue
    if (file) files.set(upload.id, file)
    uploads.set([...uploads.get(), { ...upload, phase: file ? 'queued' : 'lost' }])
  }
  next()
}

/** The file that was chosen again. False when it is another one. */
export function giveAgain(upload: Upload, file: File): boolean {
  if (!isSameFile(upload, file)) return false
  files.set(upload.id, file)
  store(() => storeFile(upload.id, file))
  tryAgain(upload.id)
  return true
}

export function tryAgain(id: string): void {
  change(id, { phase: 'queued', fault: undefined, said: undefined })
  next()
}

/** Cancels it, here and at the service; without a response, the service deletes it later. */
export function giveUpUpload(upload: Upload): void {
  if (running?.id === upload.id) running.end.abort(new Error('Cancelled'))
  drop(upload)
  const { uploadId } = upload
  if (uploadId !== undefined)
    void browserCall('DELETE /api/Documents/upload/{uploadId}', { params: { uploadId } }).catch(() => undefined)
}

function next(): void {
  const upload = uploads.get().find(({ phase }) => phase === 'queued')
  if (upload && !running) void run(upload)
}

async function run(upload: Upload): Promise<void> {
  const { id, tenderId, name, size, language } = upload
  const end = new AbortController()
  running = { id, end }
  const now = () => uploads.get().find((upload) => upload.id === id) ?? upload
  const keep = (facts: Partial<Upload>) => {
    change(id, facts)
    store(async () => (isHere(id) ? storeUpload(now()) : undefined))
  }
  change(id, { phase: 'sending' })
  try {
    const file = files.get(id)
    if (!file) throw new UploadFileGone()
    const watch = {
      begun: (uploadId: string) => keep({ uploadId }),
      sent: (sent: number) => change(id, { sent, phase: 'sending' }),
      pause(tries: number, seconds: number | undefined, signal: AbortSignal) {
        keep({ phase: 'waiting' })
        return waitBeforeRetry(tries, seconds, signal)
      },
      now: () => performance.now(),
    }
    const document = await sendFile(file, upload.uploadId, wireOf(tenderId, name, size, language), watch, end.signal)
    drop(now())
    for (const arrived of arrivedUploads) arrived(document)
  } catch (error) {
    if (!end.signal.aborted) stop(now(), error)
  } finally {
    running = undefined
    next()
  }
}

function stop(upload: Upload, error: unknown): void {
  if (error instanceof UploadFileGone) {
    files.delete(upload.id)
    return change(upload.id, { phase: 'lost' })
  }
  const fault = uploadErrorOf(error)
  change(upload.id, { phase: 'refused', fault, said: refusalText(error).banner })
  // It stays on the screen, not on the device.
  if (!mayPass(fault)) store(() => deleteStoredUpload(upload))
}

import { createHash, randomBytes } from 'node:crypto'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import {
  endingFor,
  FileStoreUnavailable,
  fitsType,
  putFile,
  ReaderFailed,
  refusedFile,
  updateFileDocument,
} from '#server/modules/files/index.ts'
import type { Inspected } from '#server/modules/files/index.ts'
import { lockTender, noteDocuments } from '#server/modules/tenders/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { deleteDocument, listDocumentsOf, insertDocument, updateDocumentOrder } from '../store/documents.ts'
import {
  deleteUpload,
  findTenderOfUpload,
  findUploadedBytes,
  lockUpload,
  updateUploadComplete,
} from '../store/uploads.ts'
import type { UploadRow } from '../store/uploads.ts'
import { publishTextChanged, TEXT_WAITS } from './text-events.ts'
import type { DocumentsWorld, FinishingWorld } from './documents-world.ts'

type File = { key: string; type: Exclude<Inspected, { fault: unknown }>['type']; bytes: Uint8Array }

/**
 * Turns a complete upload into a document: inspected, stored, then recorded with the tender. May be repeated after any
 * failure; files stored in vain are swept away. A file that is refused ends its upload.
 */
export const finishUpload = (world: FinishingWorld, id: string): Promise<void> =>
  unlessAway(world.inTurn(() => finish(world, id)))

async function finish(world: DocumentsWorld, id: string): Promise<void> {
  const { db } = world
  const bytes = await findUploadedBytes(db, id)
  // Another request has finished it meanwhile.
  if (bytes.length === 0) return
  const found = await world.reader.inspect(bytes)
  if ('fault' in found) {
    await deleteUpload(db, id)
    throw refusedFile(found.fault)
  }
  const content = { type: found.type, bytes: bytes.subarray(0, found.size) }
  const file: File = { key: await putFile(world, content), ...content }
  const isTaken = await inTransaction(db, async (tx) => {
    const tenderId = await findTenderOfUpload(tx, id)
    // Locked before anything else: otherwise the deletion of the tender and ending uploads would wait for each other.
    if (tenderId !== undefined) await lockTender(tx, tenderId)
    const upload = await lockUpload(tx, id)
    if (!upload || upload.document_id !== null) return true
    if (!fitsType(upload.file_name, found.type)) return false
    await addDocument(world, tx, upload, file)
    return true
  })
  if (isTaken) return
  await deleteUpload(db, id)
  throw refusedFile('name-differs')
}

async function addDocument(
  { clock, jobs }: DocumentsWorld,
  tx: Db,
  upload: UploadRow,
  { key, type, bytes }: File,
): Promise<void> {
  const now = clock.now()
  const before = await listDocumentsOf(tx, upload.tender_id)
  const place = before.findIndex(({ id }) => id === upload.replaces_id)
  const added = await insertDocument(tx, {
    tender_id: upload.tender_id,
    unique_file_name: `${randomBytes(16).toString('base64url')}.${endingFor(type)}`,
    file_key: key,
    file_name: upload.file_name,
    file_size: bytes.length,
    media_type: type,
    sha256: createHash('sha256').update(bytes).digest('base64url'),
    language: upload.language,
    position: before.length,
    uploaded_at: now,
    uploaded_by: upload.begun_by,
    uploaded_by_id: upload.begun_by_id,
    text: null,
  })
  await updateFileDocument(tx, key, added.id)
  await updateUploadComplete(tx, upload.id, added.id)
  const replaced = before[place]
  const after = replaced ? before.with(place, added) : [...before, added]
  if (replaced) await deleteDocument(tx, replaced.id)
  await updateDocumentOrder(
    tx,
    after.map(({ id }) => id),
  )
  // A new file under the old name would otherwise not show as a change.
  const isUnderItsName = replaced?.file_name === added.file_name
  const names = after.map(({ id, file_name }) =>
    id === added.id && isUnderItsName ? `${file_name} (${isoDate(civilDateAt(now))})` : file_name,
  )
  await noteDocuments(
    tx,
    jobs,
    upload.tender_id,
    { before: before.map(({ file_name }) => file_name), after: names },
    now,
    { by: upload.begun_by, byId: upload.begun_by_id },
  )
  await jobs.send(tx, TEXT_WAITS, { id: added.id })
  if (replaced) await publishTextChanged(tx, jobs, upload.tender_id)
}

/** A service that does not answer now may later: the upload stays, and an empty last piece retries it. */
async function unlessAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ReaderFailed || error instanceof FileStoreUnavailable) throw new Refused('unavailable')
    throw error
  }
}

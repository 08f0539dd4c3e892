import { refusal } from '#contract/refusals.ts'
import type { UploadState } from '#contract/documents.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { insertPiece, findUpload, lockUpload } from '../store/uploads.ts'
import { UPLOAD_TTL } from './begin-upload.ts'
import type { FinishingWorld } from './documents-world.ts'
import { finishUpload } from './finish-upload.ts'
import { uploadState } from './read-upload.ts'

/** Shorter than the limit of a call: bytes received by then are stored, and the answer says how many. */
const READING_TIME = 15_000

/**
 * Stores the next bytes of an upload as they arrive, even if the connection breaks. With the last ones the file is
 * inspected and becomes a document. A wrong offset is refused with 'changed-meanwhile', and changes nothing.
 */
export async function receivePiece(
  world: FinishingWorld,
  caller: Caller,
  {
    id,
    offset,
    body,
    announced,
  }: { id: string; offset: number | undefined; body: ReadableStream<Uint8Array> | null; announced: number | undefined },
): Promise<UploadState> {
  const person = personOf(caller)
  const upload = await findUpload(world.db, id, person.id, world.clock.now())
  if (!upload) throw new Refused('not-found')
  if (offset === undefined) throw refuse('upload-offset', 'header-missing', { header: 'Upload-Offset' })
  if (offset !== upload.received) throw elsewhere(upload.received)
  const room = upload.file_size - upload.received
  if (announced !== undefined && announced > room) throw new Refused('too-large')
  const { bytes, whole } = await readAsFarAsItComes(body, room)
  if (bytes.length > 0) {
    await inTransaction(world.db, async (tx) => {
      const locked = await lockUpload(tx, id)
      if (!locked) throw new Refused('not-found')
      if (locked.received !== offset) throw elsewhere(locked.received)
      await insertPiece(tx, locked, bytes, world.clock.now() + UPLOAD_TTL)
    })
  }
  if (!whole || offset + bytes.length < upload.file_size) return uploadState(world, person.id, id)
  await finishUpload(world, id)
  return uploadState(world, person.id, id)
}

const elsewhere = (uploadOffset: number) =>
  new Refused('changed-meanwhile', refusal('next-byte', { byte: uploadOffset }), { extra: { uploadOffset } })

/**
 * A broken connection is no error: the bytes before it are valid. More bytes than were announced are refused with
 * 'too-large'.
 */
async function readAsFarAsItComes(
  body: ReadableStream<Uint8Array> | null,
  room: number,
): Promise<{ bytes: Uint8Array; whole: boolean }> {
  const chunks: Uint8Array[] = []
  if (!body) return { bytes: new Uint8Array(), whole: true }
  const reader = body.getReader()
  let timer: NodeJS.Timeout | undefined
  // Not cancelled when it is late, because that would close the connection before the answer.
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), READING_TIME)
  })
  let size = 0
  let whole = false
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late])
      if (next === 'late') break
      whole = next.done
      if (next.done) break
      size += next.value.length
      if (size > room) throw new Refused('too-large')
      chunks.push(next.value)
    }
  } catch (error) {
    if (error instanceof Refused) throw error
  } finally {
    clearTimeout(timer)
  }
  return { bytes: Buffer.concat(chunks), whole: whole || size === room }
}

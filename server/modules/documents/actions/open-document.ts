import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { requireOpenable } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { hasAlready } from '#server/platform/http/entity-tag.ts'
import { Refused } from '#server/platform/refused.ts'
import { FileNotFound, FileStoreUnavailable, portionOf } from '#server/modules/files/index.ts'
import type { ByteRange, Portion } from '#server/modules/files/index.ts'
import { findByUniqueName } from '../store/documents.ts'
import type { DocumentsWorld } from './documents-world.ts'

export type OpenedDocument = {
  fileName: string
  mediaType: string
  size: number
  etag: string
  uploadedAt: Instant
  portion: Portion
  /** Only where there are bytes to send. */
  bytes?: ReadableStream<Uint8Array>
}

type Opening = {
  uniqueFileName: string
  guid: string | undefined
  headersOnly: boolean
  asked: { range: string | undefined; ifRange: string | undefined; ifNoneMatch: string | undefined }
}

/** A document for readers who may open its tender now; the guid of a shared tender opens its documents, too. */
export async function openDocument(
  { db, files, log }: DocumentsWorld,
  caller: Caller,
  { uniqueFileName, guid, headersOnly, asked }: Opening,
): Promise<OpenedDocument> {
  const row = await findByUniqueName(db, uniqueFileName)
  if (!row) throw new Refused('not-found')
  await requireOpenable(db, caller, row.tender_id, guid).catch((error: unknown) => {
    throw withTender(error, row.tender_id)
  })
  const etag = `"${row.sha256}"`
  const portion = portionOf({ ...asked, known: hasAlready(asked.ifNoneMatch, etag) }, row.file_size, etag)
  const document = {
    fileName: row.file_name,
    mediaType: row.media_type,
    size: row.file_size,
    etag,
    uploadedAt: row.uploaded_at,
    portion,
  }
  // An unread body would keep a connection to the store open.
  if (headersOnly || portion.kind === 'known' || portion.kind === 'beyond') return document
  const range: ByteRange | undefined = portion.kind === 'part' ? portion.range : undefined
  try {
    return { ...document, bytes: await files.read(row.file_key, range) }
  } catch (error) {
    if (error instanceof FileStoreUnavailable) throw new Refused('unavailable')
    if (!(error instanceof FileNotFound)) throw error
    log.error({ document: row.id }, 'the file of a document is not in the store')
    throw new Refused('not-found')
  }
}

/**
 * A person who may know of a tender but lacks a session or a subscription is shown which of the two, and so the next
 * step.
 */
function withTender(error: unknown, tenderId: TenderId): unknown {
  const isKnowable = error instanceof Refused && (error.code === 'signed-out' || error.code === 'subscription-needed')
  return isKnowable ? new Refused(error.code, error.reason, { extra: { tenderId } }) : error
}

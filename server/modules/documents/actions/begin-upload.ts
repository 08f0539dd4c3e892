import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { randomBytes } from 'node:crypto'
import { DOCUMENT_LIMITS, fileNameError } from '#contract/document-kinds.ts'
import type { DocumentLanguage } from '#contract/document-kinds.ts'
import type { UploadState } from '#contract/documents.ts'
import { lockTender, requireOpenable } from '#server/modules/tenders/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { harmlessName, refusedFile } from '#server/modules/files/index.ts'
import { documentsAfter } from '../core/documents-after.ts'
import { listDocumentsOf } from '../store/documents.ts'
import { countBytesBegunSince, lockUploader, insertBegunUpload } from '../store/upload-allowance.ts'
import { insertUpload, listOpenReplacements } from '../store/uploads.ts'
import { uploadView } from './document-views.ts'

/** Milliseconds after its last piece in which an upload can be continued. */
export const UPLOAD_TTL = DAY
/** Bytes that one person may begin to upload in 24 hours, finished or not. */
const QUOTA = 1024 * 1024 * 1024

type NewUpload = {
  tenderId: TenderId
  fileName: string
  fileSize: number
  language: DocumentLanguage
  replaces?: number | undefined
}

/** Begins an upload for a tender; a file whose name or size is not allowed is refused before its bytes are sent. */
export async function beginUpload({ db, clock }: Reading, caller: Caller, asked: NewUpload): Promise<UploadState> {
  const person = personOf(caller)
  const now = clock.now()
  const name = harmlessName(asked.fileName)
  if (asked.fileSize === 0) throw refusedFile('empty')
  if (asked.fileSize > DOCUMENT_LIMITS.fileSize) throw refusedFile('too-large')
  const fault = fileNameError(name)
  if (fault) throw refusedFile(fault)
  return inTransaction(db, async (tx) => {
    await lockUploader(tx, person.id)
    await requireOpenable(tx, caller, asked.tenderId)
    // Uploads to one tender also begin one after the other, because only one editor can have its last place.
    if (!(await lockTender(tx, asked.tenderId))) throw new Refused('not-found')
    const there = await listDocumentsOf(tx, asked.tenderId)
    if (asked.replaces !== undefined && !there.some(({ id }) => id === asked.replaces)) throw new Refused('not-found')
    const uploads = [...(await listOpenReplacements(tx, asked.tenderId, now)), asked.replaces ?? null]
    const ids = there.map(({ id }) => id)
    if (documentsAfter(ids, uploads) > DOCUMENT_LIMITS.perTender) throw refusedFile('too-many')
    if ((await countBytesBegunSince(tx, person.id, now - DAY)) + asked.fileSize > QUOTA) throw refusedFile('quota')
    await insertBegunUpload(tx, person.id, asked.fileSize, now)
    const row = await insertUpload(tx, {
      id: randomBytes(16).toString('base64url'),
      tender_id: asked.tenderId,
      file_name: name,
      file_size: asked.fileSize,
      language: asked.language,
      replaces_id: asked.replaces ?? null,
      begun_by: caller.name ?? null,
      begun_by_id: person.id,
      begun_at: now,
      expires_at: now + UPLOAD_TTL,
      document_id: null,
    })
    return uploadView(row)
  })
}

import type { Reading } from '#server/platform/world.ts'
import type { UploadState } from '#contract/documents.ts'
import type { PersonId } from '#contract/ids.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { findDocument } from '../store/documents.ts'
import { deleteUpload, findUpload } from '../store/uploads.ts'
import { documentView, uploadView } from './document-views.ts'

export async function uploadState({ db, clock }: Reading, personId: PersonId, id: string): Promise<UploadState> {
  const upload = await findUpload(db, id, personId, clock.now())
  if (!upload) throw new Refused('not-found')
  const document = upload.document_id === null ? undefined : await findDocument(db, upload.document_id)
  return uploadView(upload, document && documentView(document, true))
}

/** The progress of the caller's own upload; another person's is treated as missing. */
export const readUpload = (world: Reading, caller: Caller, id: string): Promise<UploadState> =>
  uploadState(world, personOf(caller).id, id)

/** Cancels the caller's own upload; a finished document stays. */
export async function cancelUpload({ db, clock }: Reading, caller: Caller, id: string): Promise<{ ended: boolean }> {
  if (!(await findUpload(db, id, personOf(caller).id, clock.now()))) throw new Refused('not-found')
  await deleteUpload(db, id)
  return { ended: true }
}

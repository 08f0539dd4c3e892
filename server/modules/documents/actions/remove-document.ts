import type { Publishing } from '#server/platform/world.ts'
import type { DocumentId } from '#contract/ids.ts'
import { noteDocuments } from '#server/modules/tenders/index.ts'
import { authorOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { deleteDocument, listDocumentsOf, updateDocumentOrder } from '../store/documents.ts'
import { lockDocumentAndTender } from './lock-document.ts'
import { publishTextChanged } from './text-events.ts'

/** Removes a document from its tender; its file is swept away later. */
export async function removeDocument(
  { db, clock, jobs }: Publishing,
  caller: Caller,
  id: DocumentId,
): Promise<{ id: DocumentId }> {
  return inTransaction(db, async (tx) => {
    const found = await lockDocumentAndTender(tx, id)
    const before = await listDocumentsOf(tx, found.tender_id)
    const after = before.filter((row) => row.id !== id)
    await deleteDocument(tx, id)
    await updateDocumentOrder(
      tx,
      after.map((row) => row.id),
    )
    const names = { before: before.map(({ file_name }) => file_name), after: after.map(({ file_name }) => file_name) }
    await noteDocuments(tx, jobs, found.tender_id, names, clock.now(), authorOf(caller))
    await publishTextChanged(tx, jobs, found.tender_id)
    return { id }
  })
}

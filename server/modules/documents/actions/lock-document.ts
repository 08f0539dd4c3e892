import type { DocumentId } from '#contract/ids.ts'
import { lockTender } from '#server/modules/tenders/index.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { findDocument } from '../store/documents.ts'
import type { DocumentRow } from '../store/documents.ts'

/**
 * A document whose tender is locked until the transaction ends: the documents of one tender change one after the other.
 * Refuses with not-found.
 */
export async function lockDocumentAndTender(tx: Db, id: DocumentId): Promise<DocumentRow> {
  const named = await findDocument(tx, id)
  if (named) await lockTender(tx, named.tender_id)
  // Read again under the lock: somebody may have removed or changed it meanwhile.
  const found = await findDocument(tx, id)
  if (!found) throw new Refused('not-found')
  return found
}

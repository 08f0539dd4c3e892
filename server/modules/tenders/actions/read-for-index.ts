import type { TenderId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import { indexable } from '../core/indexable.ts'
import type { IndexableTender } from '../core/indexable.ts'
import { findTenders } from '../store/tenders.ts'

/**
 * Tenders as search indexes them, in every state and no particular order; deleted ones are left out. Call it in
 * portions, because descriptions can be long.
 */
export async function readForIndex(db: Db, ids: readonly TenderId[]): Promise<IndexableTender[]> {
  return (await findTenders(db, ids)).map(indexable)
}

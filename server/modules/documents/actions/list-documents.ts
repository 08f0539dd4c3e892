import type { World } from '#server/platform/world.ts'
import type { DocumentItem } from '#contract/documents.ts'
import type { TenderId } from '#contract/ids.ts'
import { requireOpenable } from '#server/modules/tenders/index.ts'
import { isStaff } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { listDocumentsOf } from '../store/documents.ts'
import { documentView } from './document-views.ts'

/** Documents of a tender for readers who may open it, in the order of its page; staff also sees who uploaded them. */
export async function listDocuments(
  { db }: Pick<World, 'db'>,
  caller: Caller,
  tenderId: TenderId,
): Promise<DocumentItem[]> {
  await requireOpenable(db, caller, tenderId)
  return (await listDocumentsOf(db, tenderId)).map((row) => documentView(row, isStaff(caller)))
}

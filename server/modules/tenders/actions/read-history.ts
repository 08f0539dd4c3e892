import type { World } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import type { Caller } from '#server/platform/caller.ts'
import { isStaff } from '#server/platform/caller.ts'
import { publicHistory, staffHistory } from '../core/history.ts'
import type { TenderHistoryEntry } from '../core/history.ts'
import { requireAccess } from '../core/access.ts'
import { listHistoryRows as linesOf } from '../store/history.ts'
import { findSummaries } from '../store/tenders.ts'

/** A tender's history, oldest first: public changes for readers who may open it, everything for staff. */
export async function readTenderHistory(
  { db }: Pick<World, 'db'>,
  caller: Caller,
  id: TenderId,
): Promise<TenderHistoryEntry[]> {
  const [found] = await findSummaries(db, [id])
  requireAccess(found, caller)
  const lines = await linesOf(db, id)
  return isStaff(caller) ? staffHistory(lines) : publicHistory(lines)
}

import type { Reading, World } from '#server/platform/world.ts'
import { STATUS } from '#contract/tenders.ts'
import { noDocuments } from '../core/ports.ts'
import type { TenderPorts, Totals } from '../core/ports.ts'
import { countApproved, countWaitingTenders } from '../store/counts.ts'

/** Open and archived tenders among the approved ones. */
export function countTenders(
  { db, clock }: Reading,
  { totals }: Pick<TenderPorts, 'totals'> = noDocuments,
): Promise<Totals> {
  return totals(() => countApproved(db, clock.now()))
}

/** How many tenders wait in each state before approval. */
export async function countByStatus({
  db,
}: Pick<World, 'db'>): Promise<{ draft: number; submitted: number; declined: number }> {
  const counts = await countWaitingTenders(db)
  return {
    draft: counts[STATUS.draft] ?? 0,
    submitted: counts[STATUS.submitted] ?? 0,
    declined: counts[STATUS.declined] ?? 0,
  }
}

import { TOTAL_CAP } from '#contract/fields.ts'
import type { Page } from '#contract/fields.ts'
import type { PublicCard } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { World } from '#server/platform/world.ts'
import { publicCard } from '../core/card.ts'
import { mayOpen } from '../core/sight.ts'
import { countChanged } from '../store/counts.ts'
import { findChanged } from '../store/tenders.ts'

export type ChangedCard = PublicCard & { lastChangeTimestamp: number }
export type ChangedQuery = { lastChangedOn: number; pageIndex: number; pageSize: number }

/**
 * Public cards of tenders changed at an instant or later, oldest change first, so that a reader who goes on from the last change it saw
 * misses none.
 */
export async function readChanged({ db, clock }: Pick<World, 'db' | 'clock'>, caller: Caller, query: ChangedQuery): Promise<Page<ChangedCard>> {
  const { lastChangedOn, pageIndex, pageSize } = query
  const [tenders, totalCount] = await Promise.all([
    findChanged(db, lastChangedOn, pageSize, pageIndex * pageSize),
    countChanged(db, lastChangedOn, TOTAL_CAP + 1),
  ])
  const now = clock.now()
  const data = tenders.map((tender) => ({ ...publicCard(tender, now, mayOpen(tender.freeTender, caller)), lastChangeTimestamp: tender.changedAt }))
  return { data, pageIndex, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}

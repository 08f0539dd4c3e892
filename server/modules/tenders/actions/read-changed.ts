import type { Reading } from '#server/platform/world.ts'
import { TOTAL_CAP } from '#contract/fields.ts'
import type { Page } from '#contract/fields.ts'
import { STATUS } from '#contract/tenders.ts'
import type { ChangedItem } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import { pageOf } from '#server/platform/page.ts'
import { publicCard } from '../core/card.ts'
import { mayOpen } from '../core/access.ts'
import { updateChangePlaces, listChanges } from '../store/changes.ts'
import { findSummaries } from '../store/tenders.ts'

type ChangedQuery = { lastChangedOn: number; pageIndex: number; pageSize: number }

/**
 * Changes visible to readers at an instant or later, oldest first: public cards, and ids of tenders they may no longer
 * see. Continuing from the last seen change misses none.
 */
export async function readChanged(
  { db, clock }: Reading,
  caller: Caller,
  query: ChangedQuery,
): Promise<Page<ChangedItem>> {
  const { lastChangedOn, pageIndex, pageSize } = query
  await updateChangePlaces(db)
  const wanted = { since: lastChangedOn, limit: pageSize, offset: pageIndex * pageSize, cap: TOTAL_CAP + 1 }
  const { changes, total: totalCount } = await listChanges(db, wanted)
  // Read last: a card may be newer than its change, which then comes again, but never older.
  const tenders = await findSummaries(db, [...new Set(changes.map(({ tenderId }) => tenderId))])
  const shown = new Map(
    tenders.filter(({ status }) => status === STATUS.approved).map((tender) => [tender.id, tender] as const),
  )
  const now = clock.now()
  const data = changes.map(({ at, tenderId }): ChangedItem => {
    const tender = shown.get(tenderId)
    if (!tender) return { id: tenderId, withdrawn: true, lastChangeTimestamp: at }
    return { ...publicCard(tender, now, mayOpen(tender.freeTender, caller)), lastChangeTimestamp: at }
  })
  return pageOf(data, totalCount, query)
}

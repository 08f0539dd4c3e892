import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { requireVisible } from '../core/access.ts'
import { updateViewCount } from '../store/counts.ts'
import { findSummaries, findTenderByGuid } from '../store/tenders.ts'
import { insertVisit } from '../store/visits.ts'

/** Counts a view of a tender that the caller may know of. */
export async function countView(world: Reading, caller: Caller, id: TenderId): Promise<{ visitorCount: number }> {
  const [found] = await findSummaries(world.db, [id])
  requireVisible(found, caller)
  return count(world, caller, id)
}

/** Counts a view of a share link. */
export async function countSharedView(world: Reading, caller: Caller, guid: string): Promise<{ visitorCount: number }> {
  const tender = await findTenderByGuid(world.db, guid)
  if (tender?.status !== STATUS.approved) throw new Refused('not-found')
  return count(world, caller, tender.id)
}

/** Every view counts, and a person signed in counts once a tender. */
async function count({ db, clock }: Reading, { person }: Caller, id: TenderId): Promise<{ visitorCount: number }> {
  const visitorCount = await inTransaction(db, async (tx) => {
    if (!person) return updateViewCount(tx, id, { views: 1, people: 0 })
    const isNewPerson = await insertVisit(tx, id, person.id, isoDate(civilDateAt(clock.now())))
    return updateViewCount(tx, id, { views: 1, people: isNewPerson ? 1 : 0 })
  })
  if (visitorCount === undefined) throw new Refused('not-found')
  return { visitorCount }
}

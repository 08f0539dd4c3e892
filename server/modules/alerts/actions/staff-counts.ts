import type { Reading } from '#server/platform/world.ts'
import { civilDateAt, instantOf } from '#ethiopia/calendar.ts'
import { countAll } from '../store/found-tenders.ts'
import { listMissedApprovals } from './match-missed.ts'

type StaffCounts = {
  hitsToday: number
  tendersToMatch: number
  oldestToMatch?: number
  profiles: number
  savedSearches: number
}

/** How matching stands: the day is that of Addis Ababa, instants are epoch milliseconds. */
export async function staffCounts({ db, clock }: Reading): Promise<StaffCounts> {
  const { hits, profiles, searches } = await countAll(db, instantOf(civilDateAt(clock.now()), 0))
  let tendersToMatch = 0
  let oldest = Infinity
  for await (const waiting of listMissedApprovals({ db, clock })) {
    tendersToMatch += waiting.length
    oldest = Math.min(oldest, ...waiting.map(({ approvedAt }) => approvedAt))
  }
  return {
    hitsToday: hits,
    tendersToMatch,
    ...(tendersToMatch > 0 ? { oldestToMatch: oldest } : {}),
    profiles,
    savedSearches: searches,
  }
}

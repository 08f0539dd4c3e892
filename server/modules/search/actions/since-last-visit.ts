import type { Reading } from '#server/platform/world.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { TenderId } from '#contract/ids.ts'
import { findLastVisit } from '#server/modules/accounts/index.ts'
import { listApprovedLate } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { startOfDay } from '../core/published-range.ts'

/**
 * The list of new tenders: those published since the day of the visit, and these of earlier newspapers that were
 * entered later.
 */
export type SinceVisit = { since: Instant | undefined; enteredLate: TenderId[] }

/** Tenders of earlier newspapers count as new for LATE_SPAN after they became public, at most MAX_LATE of them. */
const LATE_SPAN = 30 * DAY
const MAX_LATE = 1000

/**
 * The caller's last visit: for signed-in people as the server stored it, else as their browser reports it (`since`).
 */
export async function sinceLastVisit(
  world: Reading,
  { person }: Caller,
  since: Instant | undefined,
): Promise<SinceVisit> {
  return newSince(world, (person && (await findLastVisit(world, person.id))) ?? since)
}

export async function newSince({ db, clock }: Reading, since: Instant | undefined): Promise<SinceVisit> {
  if (since === undefined) return { since, enteredLate: [] }
  const now = clock.now()
  const span = { since: Math.max(since, now - LATE_SPAN), publishedBefore: startOfDay(since), now }
  return { since, enteredLate: await listApprovedLate(db, span, MAX_LATE) }
}

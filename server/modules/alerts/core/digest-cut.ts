import { DAY, HOUR } from '#ethiopia/time-units.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { addDays, civilDateAt, instantOf, isoDate, weekday } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** Eight in the morning in Addis Ababa. */
const DIGEST_MINUTE_OF_DAY = 8 * 60
/**
 * How far each run looks back before the last cut: hits may be committed after the cut they belong to, and a clock may
 * be a day wrong.
 */
export const OVERLAP = 2 * DAY
/** By then a morning's digests have reached everybody. */
const DELIVERING = HOUR
/** How far the very first run looks back. */
export const FIRST_DIGEST_SPAN = 30 * DAY

const eightOn = (date: CivilDate): number => instantOf(date, DIGEST_MINUTE_OF_DAY)
const mondayOf = (date: CivilDate): CivilDate => addDays(date, -((weekday(date) + 6) % 7))

/**
 * `date` names the run; hits from before `cut` (epoch milliseconds) are included; `monday` names the week for weekly
 * searches.
 */
export type DigestDay = { date: string; cut: number; monday: string }

/** The digest of the local day, from eight o'clock on, or later that day if nothing ran at eight. Undefined before. */
export function digestDue(now: Instant): DigestDay | undefined {
  const date = civilDateAt(now)
  const cut = eightOn(date)
  return now < cut ? undefined : { date: isoDate(date), cut, monday: isoDate(mondayOf(date)) }
}

/**
 * The last daily and weekly digests that can have been sent by an instant: hits from before their cuts may have been in
 * them.
 */
export function digestCutsBefore(at: number): { daily: number; weekly: number } {
  const date = civilDateAt(at)
  const day = eightOn(date) <= at ? date : addDays(date, -1)
  return { daily: eightOn(day), weekly: eightOn(mondayOf(day)) }
}

/** When the next digest is sent. */
export function nextDigest(now: Instant): number {
  const date = civilDateAt(now)
  const today = eightOn(date)
  return now < today ? today : eightOn(addDays(date, 1))
}

/** When the next weekly digest is sent. */
export const nextWeekly = (now: Instant): number => eightOn(addDays(mondayOf(civilDateAt(nextDigest(now) - DAY)), 7))

/** Whether an open tender closes before the next weekly digest has reached everybody: a daily one has to contain it. */
export const closesBeforeWeekly = (closingAt: Instant | null | undefined, now: Instant): boolean =>
  closingAt !== null && closingAt !== undefined && closingAt > now && closingAt <= nextWeekly(now) + DELIVERING

/**
 * Whether an open tender closes before the next digest has reached everybody, so that it has to be sent at once (0088).
 */
export const closesBeforeDigest = (closingAt: Instant | null | undefined, now: Instant): boolean =>
  closingAt !== null && closingAt !== undefined && closingAt > now && closingAt <= nextDigest(now) + DELIVERING

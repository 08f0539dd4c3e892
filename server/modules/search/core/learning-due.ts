import { HOUR } from '#ethiopia/time-units.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** The last round of learning. `version` is its instant. */
export type Learnt = { version: number; analyserVersion: number; approved: number }

/** The day of learning begins at this hour of the night in Addis Ababa. */
const STARTS_AT = 3 * HOUR
/** With at most this many tenders learning takes no time, so any change is worth it. */
const MAX_SMALL_CATALOGUE = 500
const GROWTH = 1.2

/**
 * Whether words should be learnt again: never done, another day or analyser, or there are many more tenders than then.
 * `now` in epoch milliseconds.
 */
export function learningIsDue(
  learnt: Learnt | undefined,
  present: { now: Instant; analyserVersion: number; approved: number },
): boolean {
  if (!learnt || learnt.analyserVersion !== present.analyserVersion) return true
  const day = (at: number) => isoDate(civilDateAt(at - STARTS_AT))
  if (day(learnt.version) !== day(present.now)) return true
  return (
    present.approved > learnt.approved * GROWTH ||
    (present.approved <= MAX_SMALL_CATALOGUE && present.approved !== learnt.approved)
  )
}

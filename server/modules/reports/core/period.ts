import { addDays, civilDateAt, daysBetween, instantOf, parseIsoDate } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** Days in Addis Ababa, the first and the last included, as instants. */
export type ReportPeriod = { first: CivilDate; last: CivilDate; from: number; until: number }
type Fault = { field: 'from' | 'to'; fault: 'unknown' | 'reversed' | 'too-long' }

const USUAL_DAYS = 30
/** A year and a day, so that the same weekday a year ago is included. */
const MAX_DAYS = 366

const periodOf = (first: CivilDate, last: CivilDate): ReportPeriod => ({
  first,
  last,
  from: instantOf(first, 0),
  until: instantOf(addDays(last, 1), 0),
})

/** The period between ISO days, by `now` where one is left out; or the invalid field and its reason. */
export function readPeriod({ from, to }: { from?: string; to?: string }, now: Instant): ReportPeriod | Fault {
  const last = to === undefined ? civilDateAt(now) : parseIsoDate(to)
  if (!last) return { field: 'to', fault: 'unknown' }
  const first = from === undefined ? addDays(last, 1 - USUAL_DAYS) : parseIsoDate(from)
  if (!first) return { field: 'from', fault: 'unknown' }
  const length = daysBetween(first, last) + 1
  if (length < 1) return { field: 'to', fault: 'reversed' }
  return length > MAX_DAYS ? { field: 'from', fault: 'too-long' } : periodOf(first, last)
}

/** The period of equal length that ends the day before. */
export const periodBefore = ({ first, last }: ReportPeriod): ReportPeriod =>
  periodOf(addDays(first, daysBetween(last, first) - 1), addDays(first, -1))

/** The days of the period, in order. */
export const daysOf = ({ first, last }: ReportPeriod): CivilDate[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => addDays(first, n))

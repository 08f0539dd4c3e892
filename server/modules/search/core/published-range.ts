import { PERIOD } from '#contract/search.ts'
import { addDays, civilDateAt, endOfDay, instantOf } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** Both ends included, epoch milliseconds; an absent end is open. */
export type Range = { from?: number | undefined; to?: number | undefined }

/** Days before today that a period begins, as decision 0090 counts them. */
const DAYS_BACK: Readonly<Record<number, number>> = {
  [PERIOD.days30]: 29,
  [PERIOD.days14]: 13,
  [PERIOD.days7]: 7,
  [PERIOD.days3]: 3,
  [PERIOD.days2]: 2,
  [PERIOD.today]: 0,
}
/** The slider's last step: no limit. */
const ANY_TIME = 30

/** Midnight in Addis Ababa, this many days before the day of `now`. */
export const startOfDay = (now: Instant, daysBack = 0): number => instantOf(addDays(civilDateAt(now), -daysBack), 0)

/** Whole days of Addis Ababa: from the start of the first to the end of the last. */
export function wholeDays(from: number | undefined, to: number | undefined): Range {
  return {
    from: from === undefined ? undefined : startOfDay(from),
    to: to === undefined ? undefined : endOfDay(civilDateAt(to)),
  }
}

/**
 * A period and the slider reach to the end of today. The dates of a custom range count with period 7, and with no
 * period at all: a form may send them alone.
 */
export function publishedRange(
  params: {
    period: number
    publishedWithin?: number | undefined
    publishOtherDateFrom?: number | undefined
    publishOtherDateTo?: number | undefined
  },
  now: Instant,
): Range {
  const { period, publishedWithin } = params
  const custom = period === PERIOD.custom || period === PERIOD.any
  const today = endOfDay(civilDateAt(now))
  const range = custom
    ? wholeDays(params.publishOtherDateFrom, params.publishOtherDateTo)
    : { from: startOfDay(now, DAYS_BACK[period]), to: today }
  if (publishedWithin === undefined || publishedWithin >= ANY_TIME) return range
  return { ...narrowed(range, startOfDay(now, publishedWithin)), to: Math.min(range.to ?? Infinity, today) }
}

/** The range from `from` on. */
export function narrowed(range: Range, from: number): Range {
  return { from: Math.max(range.from ?? -Infinity, from), to: range.to }
}

import { addMonths, civilDateAt, instantOf } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/**
 * The period given for one source. `months` is undefined where only the end is known, for periods from before they were
 * recorded.
 */
export type PaidPeriod = { id: number; months: number | undefined; givenAt: Instant; begins: number; ends: number }

/** The instant `months` later by the calendar in Addis Ababa, at the same time of day; epoch milliseconds. */
export function monthsLater(instant: number, months: number): number {
  const date = civilDateAt(instant)
  const sinceMidnight = instant - instantOf(date, 0)
  return instantOf(addMonths(date, months), 0) + sinceMidnight
}

/**
 * Periods in the order they were given, each beginning where the one before ends and not before it was given, the first
 * at the end of the trial: a renewal loses no day, and the others move forward after one was taken back.
 */
export function laidOut<P extends PaidPeriod>(periods: readonly P[], trialEnd: number | undefined): P[] {
  let end = trialEnd ?? -Infinity
  return periods.map((period) => {
    const begins = period.months === undefined ? period.begins : Math.max(end, period.givenAt)
    const ends = period.months === undefined ? period.ends : monthsLater(begins, period.months)
    end = Math.max(end, ends)
    return { ...period, begins, ends }
  })
}

/** Where the last uninterrupted series of periods begins, to compute the length of the running time. */
export function runsSince(laid: readonly PaidPeriod[]): number | undefined {
  return laid.reduceRight<number | undefined>(
    (since, { begins, ends }) => (since === undefined || ends >= since ? begins : since),
    undefined,
  )
}

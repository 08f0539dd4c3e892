import { addDays, civilDateAt, instantOf, isoDate } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'

export const WEEK_DAYS = 7

type SavedClosing = { closingAt: Instant | null; remindOn: string | undefined }
type ChosenClosings<T> = { count: number; shown: T[] }

/** Seven days of Addis Ababa from that of `now` on, as ISO dates, with the instants of beginning and end. */
export function weekFrom(now: Instant): { start: number; end: number; days: string[] } {
  const today = civilDateAt(now)
  const days = Array.from({ length: WEEK_DAYS }, (_, place) => addDays(today, place))
  return { start: instantOf(today, 0), end: instantOf(addDays(today, WEEK_DAYS), 0), days: days.map(isoDate) }
}

/**
 * Saved tenders, next to close first: those that close before `end` or have a reminder `today`, at most `most`. Where
 * these are few, those that close next fill up to `least`.
 */
export function chooseClosings<T extends SavedClosing>(
  kept: readonly T[],
  { end, today, least, most }: { end: number; today: string; least: number; most: number },
): ChosenClosings<T> {
  const concerns = ({ closingAt, remindOn }: SavedClosing) =>
    (closingAt !== null && closingAt < end) || remindOn === today
  const due = kept.filter(concerns)
  const next = kept
    .filter((tender) => tender.closingAt !== null && !concerns(tender))
    .slice(0, Math.max(0, least - due.length))
  const chosen = new Set([...due.slice(0, most), ...next])
  return { count: due.length, shown: kept.filter((tender) => chosen.has(tender)) }
}

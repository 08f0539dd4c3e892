import { instantOf, parseIsoDate } from '#ethiopia/calendar.ts'
import { dayText } from '#web/lib/dates.ts'
import type { Visitor } from '#web/lib/visitor.ts'

const NOON = 12 * 60

/** A day as the reader writes it, from year-month-day. */
export function isoDayText(iso: string | undefined, visitor: Visitor): string {
  const day = parseIsoDate(iso ?? '')
  return day ? dayText(instantOf(day, NOON), visitor) : (iso ?? '')
}

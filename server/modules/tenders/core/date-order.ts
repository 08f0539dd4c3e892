import { dateTextsOf } from './file-calendar.ts'
import { MONTHS, numericParts } from './numeric-date.ts'

/** A smaller share of the dates counts as mistakes, which do not decide the order of a file. */
const SLIPS = 0.02
/**
 * Whether the rows of a file show dates with the month first, as '12/25/2026' does: we read the day first, and would
 * swap the others.
 */
export function isMonthFirst(rows: Iterable<unknown>): boolean {
  const votes = { day: 0, month: 0 }
  for (const row of rows) {
    for (const text of Object.values(dateTextsOf(row))) {
      const [first = 0, second = 0] = (text && numericParts(text)) || []
      if (first > MONTHS && second <= MONTHS && second > 0) votes.day += 1
      if (second > MONTHS && first <= MONTHS && first > 0) votes.month += 1
    }
  }
  return votes.month > (votes.day + votes.month) * SLIPS
}

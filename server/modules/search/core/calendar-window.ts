import type { Refusal } from '#contract/refusals.ts'
import { refusal } from '#contract/refusals.ts'
import { MAX_CALENDAR_DAYS } from '#contract/tender-calendar.ts'
import { daysBetween, endOfDay, instantOf, parseIsoDate } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'

type CalendarWindow = { window: { first: CivilDate; start: number; end: number } }
type Faults = { faults: Record<string, Refusal[]> }

/** The instants between two days, both included; or what is wrong with them. */
export function calendarWindow(from: string, to: string): CalendarWindow | Faults {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)]
  const field = first ? 'to' : 'from'
  if (!first || !last) return { faults: { [field]: [refusal('day-field-malformed', { field })] } }
  const days = daysBetween(first, last) + 1
  if (days < 1) return { faults: { to: [refusal('range-reversed', { from: 'from', to: 'to' })] } }
  if (days > MAX_CALENDAR_DAYS)
    return { faults: { to: [refusal('out-of-range', { field: 'to', min: 1, max: MAX_CALENDAR_DAYS })] } }
  return { window: { first, start: instantOf(first, 0), end: endOfDay(last) } }
}

import type { DateTextFault } from '#notices/typed-text.ts'
import { m } from '#web/lib/messages.ts'

/** Why something typed cannot be read. */
export const DATE_FAULTS: Readonly<Record<DateTextFault['fault'] | 'point-unclear', () => string>> = {
  'date-unclear': m.entry_date_unclear,
  'days-unclear': m.entry_days_unclear,
  'clock-unclear': m.entry_clock_unclear,
  'clock-which': m.entry_clock_needed,
  'point-unclear': m.entry_point_unclear,
}

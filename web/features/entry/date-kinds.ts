import { DATE_TYPE } from '#contract/tender-states.ts'
import type { DateType } from '#contract/tender.ts'
import { m } from '#web/lib/messages.ts'

/** The ways to state a date in the form, in the order of its choices, with their names. */
export const KINDS: readonly (readonly [DateType, () => string])[] = [
  [DATE_TYPE.gregorian, m.entry_kind_gc],
  [DATE_TYPE.ethiopian, m.entry_kind_et],
  [DATE_TYPE.calendarDays, m.entry_kind_days],
  [DATE_TYPE.workingDays, m.entry_kind_working],
  [DATE_TYPE.text, m.entry_kind_words],
]

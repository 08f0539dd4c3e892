import { DATE_TYPE } from '#contract/tender-states.ts'
import type { DateType } from '#contract/tender.ts'
import { m } from '#web/lib/messages.ts'

export const KINDS: readonly (readonly [DateType, () => string])[] = [
  [DATE_TYPE.gregorian, m.entry_kind_gc],
  [DATE_TYPE.ethiopian, m.entry_kind_et],
  [DATE_TYPE.calendarDays, m.entry_kind_days],
  [DATE_TYPE.workingDays, m.entry_kind_working],
  [DATE_TYPE.text, m.entry_kind_words],
]

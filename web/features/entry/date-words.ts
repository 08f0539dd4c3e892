import { DATE_TYPE } from '#contract/tender-states.ts'
import type { DateType } from '#contract/tender.ts'
import { civilDateAt, minutesOfDayAt } from '#ethiopia/calendar.ts'
import { formatClock, formatEthiopianClock } from '#ethiopia/clock.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { isWholeDay } from '#notices/dates.ts'
import { m } from '#web/lib/messages.ts'

export const KINDS: readonly (readonly [DateType, () => string])[] = [
  [DATE_TYPE.gregorian, m.entry_kind_gc],
  [DATE_TYPE.ethiopian, m.entry_kind_et],
  [DATE_TYPE.calendarDays, m.entry_kind_days],
  [DATE_TYPE.workingDays, m.entry_kind_working],
  [DATE_TYPE.text, m.entry_kind_words],
]

/** An instant in both calendars and both clocks: whoever types compares it with the notice, in whichever it is written. */
export function whenText(at: number, lang: 'en' | 'am'): string {
  const date = civilDateAt(at)
  const days = `${formatGregorian(date, lang)} · ${formatEthiopian(date, lang)}`
  if (isWholeDay(at)) return `${days} · ${m.entry_no_hour()}`
  const minutes = minutesOfDayAt(at)
  return `${days} · ${formatClock(minutes)} (${formatEthiopianClock(minutes, lang)})`
}

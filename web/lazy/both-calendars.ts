import { civilDateAt, minutesOfDayAt } from '#ethiopia/calendar.ts'
import { formatClock, formatUnnamedClock } from '#ethiopia/clock.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { isWholeDay } from '#notices/dates.ts'
import { m } from '#web/lib/messages.ts'

/** An instant in both calendars and both clocks, to be compared with a notice in either of them. */
export function whenText(at: number, lang: 'en' | 'am'): string {
  const date = civilDateAt(at)
  const days = `${formatGregorian(date, lang)} · ${formatEthiopian(date, lang)}`
  if (isWholeDay(at)) return `${days} · ${m.entry_no_hour()}`
  const minutes = minutesOfDayAt(at)
  return `${days} · ${formatClock(minutes)} (${formatUnnamedClock(minutes, lang)})`
}

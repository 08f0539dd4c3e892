import { isCivilDate, isEthiopianDate } from '#ethiopia/calendar.ts'
import type { DateCalendar } from '#ethiopia/date-parsing.ts'
import { calendarNamed, writtenIn } from '#ethiopia/date-parsing.ts'
import { plainDate } from './loose-dates.ts'

/** A day that its month does not have; `days` are those it has. */
export type DayBeyond = { calendar: DateCalendar; year: number; month: number; days: number }

/** Why words name no day, where that is because the month is shorter; read in `calendar` where nothing in them tells which. */
export function dayBeyond(words: string, calendar: DateCalendar): DayBeyond | undefined {
  const { written, marked } = writtenIn(plainDate(words.trim(), undefined))
  if (!written) return undefined
  const { year, month, day } = written
  const of = calendarNamed(written, marked) ?? calendar
  const isDay = (one: number) => (of === 'ethiopian' ? isEthiopianDate : isCivilDate)({ year, month, day: one })
  if (!isDay(1) || isDay(day)) return undefined
  let days = 1
  while (isDay(days + 1)) days += 1
  return day > days ? { calendar: of, year, month, days } : undefined
}

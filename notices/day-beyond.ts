import { isCivilDate, isEthiopianDate } from '#ethiopia/calendar.ts'
import type { DateCalendar } from '#ethiopia/date-parsing.ts'
import { calendarNamed, writtenIn } from '#ethiopia/date-parsing.ts'
import { plainDate } from './loose-dates.ts'

/** A day that its month does not have; `days` is how many the month has. */
export type DayBeyond = { calendar: DateCalendar; year: number; month: number; days: number }

/** Why words name no existing day, where the month is too short; read in `calendar` where the words do not name one. */
export function dayBeyond(words: string, calendar: DateCalendar): DayBeyond | undefined {
  const { written, marked } = writtenIn(plainDate(words.trim(), undefined))
  if (!written) return undefined
  const { year, month, day } = written
  const dayCalendar = calendarNamed(written, marked) ?? calendar
  const isDay = (day: number) =>
    (dayCalendar === 'ethiopian' ? isEthiopianDate : isCivilDate)({ year, month, day: day })
  if (!isDay(1) || isDay(day)) return undefined
  let days = 1
  while (isDay(days + 1)) days += 1
  return day > days ? { calendar: dayCalendar, year, month, days } : undefined
}

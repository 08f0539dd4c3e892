import { civilDateAt, daysBetween, isoDate, toEthiopian } from '#ethiopia/calendar.ts'
import { formatClock, formatEthiopianClock } from '#ethiopia/clock.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import type { DateForm } from '#ethiopia/date-text.ts'
import { isAmharic } from './one-language.ts'
import type { Language, Preferences } from './preferences.ts'

export type Reader = Pick<Preferences, 'lang' | 'calendar'>

/** The Addis Ababa day of an instant in the reader's calendar and language. */
export function dayText(instant: number, { lang, calendar }: Reader, form: DateForm = {}): string {
  const date = civilDateAt(instant)
  return calendar === 'et' ? formatEthiopian(date, lang, form) : formatGregorian(date, lang, form)
}

const yearAt = (instant: number, { calendar }: Reader): number => {
  const date = civilDateAt(instant)
  return (calendar === 'et' ? toEthiopian(date) : date).year
}
/** The same, with its year only where it differs from that of `now`, in the calendar that is written. */
export const dayTextNear = (instant: number, now: number, reader: Reader, form?: DateForm): string =>
  dayText(instant, reader, { ...form, year: yearAt(instant, reader) !== yearAt(now, reader) })

/** 'ከጠዋቱ 4:00' for readers of Amharic, '10:00' for readers of English, from the wire's 24-hour reading 'HH:MM'. */
export function clockText(time: string, lang: Language): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const minutesOfDay = hours * 60 + minutes
  return isAmharic(lang) ? formatEthiopianClock(minutesOfDay, 'am') : formatClock(minutesOfDay)
}

export const isSameDay = (a: number, b: number): boolean => daysUntil(a, b) === 0
/** Calendar days in Addis Ababa from one instant to another: 1 when the second is tomorrow, whatever the hour. */
export const daysUntil = (from: number, to: number): number => daysBetween(civilDateAt(from), civilDateAt(to))

/** For the datetime attribute: '2026-02-20T10:00+03:00', or the day alone when the notice gives no hour. */
export function machineDate(instant: number, time?: string): string {
  const day = isoDate(civilDateAt(instant))
  return time === undefined ? day : `${day}T${time}+03:00`
}

import { addDays, daysBetween, isoDate, parseIsoDate } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { dateReadings } from '#ethiopia/date-parsing.ts'
import type { DateReading } from '#ethiopia/date-parsing.ts'
import { plainDate } from './loose-dates.ts'

/** A day without a year is the nearest such day to today. */
const HALF_YEAR = 183

/**
 * The day of publishing as typed in either calendar ('24/11/2026', 'ኅዳር 15 2019'), with its calendar; undefined for no
 * day. Figures valid in both calendars mean the day nearer to `today`.
 */
export function publishedReading(text: string, today: CivilDate): DateReading | undefined {
  const away = ({ date }: { date: CivilDate }): number => Math.abs(daysBetween(today, date))
  const readings = dateReadings(plainDate(text.trim(), addDays(today, -HALF_YEAR)))
  return readings.toSorted((one, other) => away(one) - away(other))[0]
}

export const publishedDay = (text: string, today: CivilDate): CivilDate | undefined =>
  publishedReading(text, today)?.date

/**
 * The day that figures with the year first would be by their form, where they are read as another; undefined where
 * nothing is in doubt.
 */
export function publishedOtherwise(text: string, today: CivilDate): CivilDate | undefined {
  const day = parseIsoDate(text.trim())
  const taken = day && publishedDay(text, today)
  return taken && isoDate(taken) !== isoDate(day) ? day : undefined
}

/** A day as its field shows it: reading it again gives the same day at any time. */
export function publishedText(day: CivilDate, today: CivilDate): string {
  const text = isoDate(day)
  return publishedOtherwise(text, today) ? `${text} G.C.` : text
}

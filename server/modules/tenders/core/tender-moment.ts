import type { TypedDate } from '#contract/tenders.ts'
import { DATE_TYPE } from '#contract/tenders.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { civilDateAt, endOfDay, instantOf, isoDate, minutesOfDayAt, parseIsoDate } from '#ethiopia/calendar.ts'
import { parseClockText } from '#ethiopia/clock-parsing.ts'
import { formatClock } from '#ethiopia/clock.ts'
import { dateReadings } from '#ethiopia/date-parsing.ts'
import type { DateCalendar } from '#ethiopia/date-parsing.ts'

/**
 * A date of a notice on the calendar and 24-hour clock of Addis Ababa; without `time` it gives none. `words`: the hour
 * as written, where it could not be read or could be meant on the other clock.
 */
export type TenderMoment = { day: string; time?: string | undefined; words?: string | undefined }
/** One way to read a date of a notice. `certain`: its calendar is marked, and not assumed. */
export type MomentReading = { moment: TenderMoment; calendar: DateCalendar; certain: boolean }

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i
const FIRST_YEAR = 1900
const LAST_YEAR = 2100

const inRange = (day: CivilDate): boolean => day.year >= FIRST_YEAR && day.year <= LAST_YEAR

function readIso(text: string): TenderMoment | undefined {
  const [, day = '', hour, minute = '00', second = '00', offset] = ISO.exec(text) ?? []
  const date = parseIsoDate(day)
  if (!date || !inRange(date)) return undefined
  if (hour === undefined) return { day }
  // ISO 8601 also calls the end of a day its 24:00.
  const endsDay = Number(hour) === 24 && Number(minute) === 0 && Number(second) === 0
  if ((Number(hour) > 23 && !endsDay) || Number(minute) > 59 || Number(second) > 60) return undefined
  if (!offset && !endsDay) return { day, time: `${hour}:${minute}` }
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset ?? '+03:00') ?? []
  if (Number(hours) > 15 || Number(minutes) > 59) return undefined
  const east = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const at = instantOf(date, Number(hour) * 60 + Number(minute) - east + 180)
  return { day: isoDate(civilDateAt(at)), time: formatClock(minutesOfDayAt(at)) }
}

/** Offices close tenders within these hours of the 24-hour clock; none does at four in the morning. */
export const OFFICE_OPENS = '07:00'
const MAX_WORDS = 80

/**
 * The hour next to a day; an unreadable one keeps its words. A bare one next to an Ethiopian date is read on the
 * 24-hour clock within office hours, never the later, and left open before them.
 */
function hourOf(text: string, calendar: DateCalendar): Omit<TenderMoment, 'day'> | undefined {
  const clock = parseClockText(text)
  const words = text.trim().slice(0, MAX_WORDS)
  // Another year, or nothing but marks: then the text is not an hour.
  if (!clock) return /\d{4}|\d[/-]\d/.test(words) || !/[\p{L}\d]/u.test(words) ? undefined : { words }
  const time = formatClock(clock.minutesOfDay)
  const inDoubt =
    calendar === 'ethiopian' && clock.reading === '24h' && clock.minutesOfDay <= 12 * 60 + 59 && !/[ap]\.?m/i.test(text)
  if (!inDoubt) return { time }
  return time < OFFICE_OPENS ? { words } : { time, words }
}

/** 'Feb 20, 2026 2:00 PM', '13/6/2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት': a date, then perhaps an hour. */
function readWords(text: string): MomentReading[] {
  const whole = dateReadings(text)
  if (whole.length > 0) {
    return whole
      .filter(({ date }) => inRange(date))
      .map(({ date, calendar, certain }) => ({ moment: { day: isoDate(date) }, calendar, certain }))
  }
  // The longest date wins: in '20 Feb 2026 …' the year still belongs to it.
  for (const gap of [...text.matchAll(/(?:,|\s|\bat\b)+/g)].toReversed()) {
    const hour = text.slice(gap.index + gap[0].length)
    const found = dateReadings(text.slice(0, gap.index)).filter(({ date }) => inRange(date))
    const read = found.flatMap(({ date, calendar, certain }) => {
      const clock = hourOf(hour, calendar)
      return clock ? [{ moment: { day: isoDate(date), ...clock }, calendar, certain }] : []
    })
    if (found.length > 0) return read
  }
  return []
}

/** '20/03/2019 (G.C.)': the brackets mean nothing. */
const ERA_IN_BRACKETS = /\s*\(\s*([eg]\.?\s?c\.?|ዓ[./]?\s?ም\.?|እ[./]?\s?ኤ[./]?\s?አ\.?)\s*\)\s*/gi

/**
 * All ways to read a date of a notice: ISO 8601 (a time without an offset is Addis Ababa's), else as people write
 * dates. None when it is no date, two when it could be a day of either calendar.
 */
export function momentReadings(text: string): MomentReading[] {
  const trimmed = text.trim().replace(ERA_IN_BRACKETS, ' $1 ').trim()
  const iso = readIso(trimmed)
  return iso ? [{ moment: iso, calendar: 'gregorian', certain: true }] : readWords(trimmed)
}

/**
 * Reads a date of a notice; one without a mark is read in `unmarked`. Undefined when it is none, or its calendar is
 * unknown.
 */
export function readMoment(text: string, unmarked?: DateCalendar): TenderMoment | undefined {
  return momentReadings(text).find(({ certain, calendar }) => certain || calendar === unmarked)?.moment
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/**
 * Epoch milliseconds; `lacking` decides what a moment without a time means: the first or the last instant of the day.
 */
export function instantOfMoment(moment: TenderMoment, lacking: 'start' | 'end'): number {
  const date = parseIsoDate(moment.day)
  if (!date) throw new Error('a moment was not checked')
  if (moment.time) return instantOf(date, minutesOf(moment.time))
  return lacking === 'end' ? endOfDay(date) : instantOf(date, 0)
}

/** The moment as an editor would have typed it. */
export function typedOf({ day, time, words }: TenderMoment): TypedDate {
  return { dateType: DATE_TYPE.gregorian, gcDate: day, time, text: words }
}

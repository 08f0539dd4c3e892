import type { TypedDate } from '#contract/tenders.ts'
import { DATE_TYPE } from '#contract/tenders.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { civilDateAt, endOfDay, instantOf, isoDate, minutesOfDayAt, parseIsoDate } from '#ethiopia/calendar.ts'
import { formatClock, parseClockText } from '#ethiopia/clock.ts'
import { parseDateText } from '#ethiopia/date-text.ts'

/** A date of a notice on the calendar and the 24-hour clock of Addis Ababa; without `time` the notice gives none. */
export type Moment = { day: string; time?: string | undefined }

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i
const FIRST_YEAR = 1900
const LAST_YEAR = 2100

const inRange = (day: CivilDate): boolean => day.year >= FIRST_YEAR && day.year <= LAST_YEAR

function readIso(text: string): Moment | undefined {
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

/** 'Feb 20, 2026 2:00 PM', '13/6/2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት': a date, then perhaps a time. */
function readWords(text: string, thisYear: number | undefined): Moment | undefined {
  const whole = parseDateText(text, thisYear)
  if (whole) return inRange(whole.date) ? { day: isoDate(whole.date) } : undefined
  for (const gap of text.matchAll(/(?:,|\s|\bat\b)+/g)) {
    const date = parseDateText(text.slice(0, gap.index), thisYear)
    const clock = date && inRange(date.date) ? parseClockText(text.slice(gap.index + gap[0].length)) : undefined
    if (date && clock) return { day: isoDate(date.date), time: formatClock(clock.minutesOfDay) }
  }
  return undefined
}

/** Reads a date of a notice: ISO 8601 (a time without an offset is Addis Ababa's), else as people write dates. Undefined when it is none. */
export function readMoment(text: string, thisYear?: number): Moment | undefined {
  const trimmed = text.trim()
  return readIso(trimmed) ?? readWords(trimmed, thisYear)
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Epoch milliseconds; `lacking` says what a moment without a time means: the first or the last instant of the day. */
export function instantOfMoment(moment: Moment, lacking: 'start' | 'end'): number {
  const date = parseIsoDate(moment.day)
  if (!date) throw new Error('a moment was not checked')
  if (moment.time) return instantOf(date, minutesOf(moment.time))
  return lacking === 'end' ? endOfDay(date) : instantOf(date, 0)
}

/** The moment as an editor would have typed it. */
export function typedOf({ day, time }: Moment): TypedDate {
  return { dateType: DATE_TYPE.gregorian, gcDate: day, time, text: undefined }
}

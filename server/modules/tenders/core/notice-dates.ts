import { DAY } from '#ethiopia/time-units.ts'
import { daysBetween, parseIsoDate } from '#ethiopia/calendar.ts'
import type { DateCalendar } from '#ethiopia/date-parsing.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { instantOfMoment, momentReadings } from './tender-moment.ts'
import type { TenderMoment, MomentReading } from './tender-moment.ts'
import { turnsWithOrder } from './numeric-date.ts'
import { settledHour } from './settled-hour.ts'

/** The dates of a notice as its row writes them. */
export type DateTexts = Partial<
  Record<'issuedAt' | 'publishedAt' | 'closingAt' | 'openingAt' | 'endedAt', string | undefined>
>
type Field = keyof DateTexts
/**
 * `now`: epoch milliseconds. `unmarked`: the calendar of dates without a mark; `forced` when a person chose it, else it
 * is derived from the rest of the file. Without it such a date is refused, unless the row itself decides.
 */
export type DateContext = {
  now: Instant
  unmarked?: DateCalendar | undefined
  forced?: boolean | undefined
  /** The file writes the month first. */ monthFirst?: boolean
}
export type NoticeDates = {
  moments: Partial<Record<Field, TenderMoment>>
  faults: { field: Field; text: string }[]
  notes: { field: Field; text: string }[]
}

/**
 * How far ahead an unmarked date may lie: a publishing hardly, a closing about a year. Certain dates may lie anywhere.
 */
const AHEAD: Readonly<Record<Field, number>> = {
  issuedAt: 60,
  publishedAt: 60,
  endedAt: 60,
  closingAt: 400,
  openingAt: 400,
}
const EARLIEST = Date.parse('1990-01-01T00:00:00+03:00')
/** Dates of one notice lie within this many days of each other. */
const CLOSE = 400

const MAX_YEARS = 5
/** The hour of the other dates is irrelevant. */
const HOURS_MATTER: ReadonlySet<Field> = new Set<Field>(['closingAt', 'openingAt'])

const NAMES: Readonly<Record<DateCalendar, string>> = { gregorian: 'Gregorian', ethiopian: 'Ethiopian' }

const daysApart = (a: TenderMoment, b: TenderMoment): number => {
  const [from, to] = [parseIsoDate(a.day), parseIsoDate(b.day)]
  return from && to ? Math.abs(daysBetween(from, to)) : 0
}

function isPlausible({ moment }: MomentReading, field: Field, now: Instant): boolean {
  const at = instantOfMoment(moment, 'start')
  return at >= EARLIEST && at <= now + AHEAD[field] * DAY
}

type Dated = { field: Field; text: string; readings: MomentReading[]; plausible: MomentReading[] }

function datesIn(texts: DateTexts, now: Instant): Dated[] {
  const written = Object.entries(texts).flatMap(([field, text]) =>
    text?.trim() ? [{ field: field as Field, text, readings: momentReadings(text) }] : [],
  )
  // A certain date of the row decides which reading of the others lies near it.
  const anchors = written.flatMap(({ readings }) => readings.filter(({ certain }) => certain))
  return written.map((date) => {
    const plausible = date.readings.filter((reading) => reading.certain || isPlausible(reading, date.field, now))
    const near = plausible.filter(({ moment }) => anchors.every((anchor) => daysApart(anchor.moment, moment) <= CLOSE))
    return { ...date, plausible: near.length > 0 ? near : plausible }
  })
}

/** The calendars in which unmarked dates can only be read: evidence of how a row, and its file, was written. */
export function calendarsShown(texts: DateTexts, now: Instant): DateCalendar[] {
  const unmarked = datesIn(texts, now).filter(
    ({ readings }) => readings.length > 0 && readings.every(({ certain }) => !certain),
  )
  return unmarked.flatMap(({ plausible: [only, other] }) => (only && !other ? [only.calendar] : []))
}

/** Whether a date of the row could be of either calendar. */
export function isInDoubt(texts: DateTexts, now: Instant): boolean {
  return datesIn(texts, now).some(({ plausible }) => plausible.length > 1)
}

function decide(
  { text, readings, plausible }: Dated,
  row: DateCalendar | undefined,
  { now, unmarked, forced, monthFirst }: DateContext,
): MomentReading | string {
  const shown = `'${text.trim().slice(0, 60)}'`
  if (monthFirst && turnsWithOrder(text))
    return `${shown} could have the month first, as other dates of the file have; write year-month-day`
  if (readings.length === 0) return `${shown} is no date`
  const certain = readings.find((reading) => reading.certain)
  // An Ethiopian month with a Gregorian year is a mistake that would keep a tender open for years.
  if (certain?.calendar === 'ethiopian' && instantOfMoment(certain.moment, 'start') > now + MAX_YEARS * 365 * DAY) {
    return `${shown} lies more than ${MAX_YEARS} years ahead as a day of the Ethiopian calendar`
  }
  if (certain) return certain
  const calendar = unmarked ?? row
  if (!calendar) return `${shown} could be a Gregorian or an Ethiopian day; say which with --calendar`
  const read = plausible.find((reading) => reading.calendar === calendar)
  if (read) return read
  const wanted = forced ? '--calendar' : unmarked ? 'the other dates of the file' : 'the other dates of the row'
  const why = readings.some((reading) => reading.calendar === calendar)
    ? `would lie too far away as a day of the ${NAMES[calendar]} calendar`
    : `is no day of the ${NAMES[calendar]} calendar`
  return `${shown} ${why}, which ${wanted} ${forced ? 'names' : 'are written in'}`
}

function noteOf({ time, words }: TenderMoment): string | undefined {
  if (!words) return undefined
  return time === undefined
    ? `the hour '${words}' could not be read; the day is kept with these words`
    : `the hour '${words}' was read as ${time}; it could be meant on the Ethiopian clock`
}

/**
 * Reads the dates of one row together. A date that cannot be read for certain is a fault with its reason; such an hour
 * is a note.
 */
export function readNoticeDates(texts: DateTexts, context: DateContext): NoticeDates {
  const dates = datesIn(texts, context.now)
  const shown = new Set(calendarsShown(texts, context.now))
  const row = shown.size === 1 ? [...shown][0] : undefined
  const result: NoticeDates = { moments: {}, faults: [], notes: [] }
  for (const date of dates) {
    const read = decide(date, row, context)
    if (typeof read === 'string') {
      result.faults.push({ field: date.field, text: read })
      continue
    }
    if (!HOURS_MATTER.has(date.field)) {
      const { words: _, ...withoutWords } = read.moment
      result.moments[date.field] = withoutWords
      continue
    }
    const { moment, note = noteOf(moment) } = settledHour(date.text, read.moment)
    result.moments[date.field] = moment
    if (note) result.notes.push({ field: date.field, text: note })
  }
  return result
}

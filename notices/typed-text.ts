import { DATE_TYPE } from '#contract/tender-states.ts'
import type { DateType, TypedDate } from '#contract/tender.ts'
import { isoDate, parseIsoDate, toEthiopian } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { parseClockText } from '#ethiopia/clock-parsing.ts'
import { formatClock } from '#ethiopia/clock.ts'
import { parseDateText } from '#ethiopia/date-parsing.ts'
import { plainClock, plainDate, plainFigures } from './loose-dates.ts'

/** A closing or opening as an editor types it: the kind of date, its words, and the hour as written. */
export type DateText = {
  kind: DateType
  text: string
  clock: string
  /** The chosen one of an hour's two readings, as 24-hour time; ignored once the text of the hour changes. */
  meant?: string
}
/** A day without its year is the next one from `from` on. */
type DateWords = DateText & { from?: CivilDate | undefined }
/** Reasons why a date cannot be read. `clock-which`: the hour has two readings, `hours` (24-hour). */
export type DateTextFault =
  | { fault: 'date-unclear' | 'days-unclear' | 'clock-unclear' }
  | { fault: 'clock-which'; hours: readonly [string, string] }
type Read = { typed: TypedDate | null } | DateTextFault

const MAX_DAYS = 365
/** '15', '15 working days', '15 የሥራ ቀናት'. */
const DAYS = /^(\d{1,3})\s*(?:(?:working|calendar)?\s*days?|working|(?:የሥራ|የስራ)?\s*ቀና?ት?)?$/i
const WORKING = /working|የሥራ|የስራ/i
/**
 * A bare hour up to twelve; '08:00' is of the 24-hour clock, but notices print '04:30' for the Ethiopian one. The word
 * for hour next to it decides no clock.
 */
const BARE = /^(0?[1-6]|[7-9]|1[0-2])(?:[:.፡]([0-5]\d)(?:\s*[ሰሠ][ዓአዐኣ]ት)?|\s*[ሰሠ][ዓአዐኣ]ት)$/
const DAWN = 7
const DUSK = 18
const HALF_DAY = 12
const SHIFT = 6
/** Midnight is the end of the day or its beginning: writers use it for either, but for '00:00' of the 24-hour clock. */
const BEGINNING = '00:00'
const MIDNIGHTS = ['23:59', BEGINNING] as const
const FROM_ZERO = /^[0ዐ]{1,2}(?![1-9])/

const inDaytime = (hour: number): number => (hour < DAWN ? hour + HALF_DAY : hour > DUSK ? hour - HALF_DAY : hour)

/** The two readings of a bare hour by day: that of the ordinary clock and that of the Ethiopian one. */
function bothClocks(hour: number, minute: string): readonly [string, string] {
  const text = (at: number) => `${String(at).padStart(2, '0')}:${minute}`
  return [text(inDaytime(hour)), text(inDaytime(hour + SHIFT))]
}

const chosenOf = (
  hours: readonly [string, string],
  meant: string | undefined,
): { time: string | undefined } | DateTextFault =>
  meant !== undefined && hours.includes(meant) ? { time: meant } : { fault: 'clock-which', hours }

function readClock(clock: string, meant: string | undefined): { time: string | undefined } | DateTextFault {
  const text = plainClock(clock.trim())
  if (text === '') return { time: undefined }
  const [bare, hour = '', minute = '00'] = BARE.exec(text) ?? []
  if (bare !== undefined) return chosenOf(bothClocks(Number(hour), minute), meant)
  const read = parseClockText(text)
  if (!read) return { fault: 'clock-unclear' }
  return read.minutesOfDay === 0 && !FROM_ZERO.test(text)
    ? chosenOf(MIDNIGHTS, meant)
    : { time: formatClock(read.minutesOfDay) }
}

/** '15' in the field of a date: a number of days. */
const isBareCount = (words: string, kind: DateType): boolean =>
  (kind === DATE_TYPE.gregorian || kind === DATE_TYPE.ethiopian) && /^(?:\d{1,3}|[፩-፼]+)$/.test(words)

/**
 * Reads the typed text of a date. Empty text is no date; a month's name or a mark decides the calendar whatever kind
 * was chosen.
 */
export function readDateText({ kind: chosen, text, clock, meant, from }: DateWords): Read {
  const words = text.trim()
  const kind = isBareCount(words, chosen) ? DATE_TYPE.calendarDays : chosen
  const read = readClock(clock, meant)
  if (kind === DATE_TYPE.text) return { typed: words === '' ? null : { dateType: kind, text: words } }
  if ('fault' in read) return read
  if (words === '') return read.time === undefined ? { typed: null } : { fault: 'date-unclear' }
  const { time } = read
  if (kind === DATE_TYPE.calendarDays || kind === DATE_TYPE.workingDays) {
    const duration = Number(DAYS.exec(plainFigures(words))?.[1] ?? 0)
    if (duration < 1 || duration > MAX_DAYS) return { fault: 'days-unclear' }
    return { typed: { dateType: kind, duration, time, text: undefined } }
  }
  const found = parseDateText(plainDate(words, from), kind === DATE_TYPE.ethiopian ? 'ethiopian' : 'gregorian')
  if (!found) return { fault: 'date-unclear' }
  return found.calendar === 'ethiopian'
    ? { typed: { dateType: DATE_TYPE.ethiopian, ethDate: isoDate(toEthiopian(found.date)), time, text: undefined } }
    : { typed: { dateType: DATE_TYPE.gregorian, gcDate: isoDate(found.date), time, text: undefined } }
}

/**
 * The kind that the words themselves show ('15 working', 'ኅዳር 15 2018'), so that the `chosen` one can follow; undefined
 * where they show none.
 */
export function kindOfText(text: string, chosen?: DateType, from?: CivilDate): DateType | undefined {
  const words = text.trim()
  if (chosen !== undefined && isBareCount(words, chosen)) return DATE_TYPE.calendarDays
  if (DAYS.test(words) && /\D/.test(words)) return WORKING.test(words) ? DATE_TYPE.workingDays : DATE_TYPE.calendarDays
  const found = parseDateText(plainDate(words, from))
  if (!found) return undefined
  return found.calendar === 'ethiopian' ? DATE_TYPE.ethiopian : DATE_TYPE.gregorian
}

const BEFORE_HOUR = /[\s,፣]+(?:at\s+|[@·-]\s*)?/gi

/**
 * A date with its hour behind it ('መስከረም 5 ከጠዋቱ 3:30') as the texts of both fields; undefined where it is a date alone,
 * or cannot be read so either.
 */
export function splitHour({ kind, text, from }: Omit<DateWords, 'clock'>): { text: string; clock: string } | undefined {
  if (kind === DATE_TYPE.text) return undefined
  const isDate = (words: string) => {
    const read = readDateText({ kind, text: words, clock: '', from })
    return !('fault' in read) && read.typed !== null && !isBareCount(words, kind)
  }
  if (isDate(text)) return undefined
  // The longest date counts, or a year would become the hour.
  for (const { index, 0: gap } of [...text.matchAll(BEFORE_HOUR)].toReversed()) {
    const [date, clock] = [text.slice(0, index).trim(), text.slice(index + gap.length).trim()]
    const hour = readClock(clock, undefined)
    if (clock !== '' && isDate(date) && !('fault' in hour && hour.fault === 'clock-unclear'))
      return { text: date, clock }
  }
  return undefined
}

/** '2018-03-15' as day, month and year. */
function dayFirst(iso: string | null | undefined): string {
  const [year = '', month = '', day = ''] = (iso ?? '').split('-')
  return iso ? `${day}/${month}/${year}` : ''
}

/**
 * A stored date in the words that were typed, or as an editor would have typed it: reading it again gives the same
 * date. `from` is as in reading it.
 */
export function textOfDate(typed: TypedDate | null | undefined, from?: CivilDate): DateText {
  if (!typed) return { kind: DATE_TYPE.gregorian, text: '', clock: '' }
  return inOwnWords(typed, from) ?? inPlainWords(typed)
}

/** The typed words, unless they would be read as another date now: a program may have changed it, or a year passed. */
function inOwnWords(typed: TypedDate, from: CivilDate | undefined): DateText | undefined {
  const { words, dateType: kind, time } = typed
  if (!words) return undefined
  const own = { kind, text: words.date, clock: words.clock }
  const means = (written: DateText): boolean => {
    const read = readDateText({ ...written, from })
    return !('fault' in read) && read.typed !== null && isSameDate(read.typed, typed)
  }
  return [own, { ...own, meant: time ?? undefined }].find(means)
}

function isSameDate(one: TypedDate, other: TypedDate): boolean {
  const dayOf = ({ dateType, gcDate, ethDate, duration }: TypedDate) =>
    dateType === DATE_TYPE.gregorian ? gcDate : dateType === DATE_TYPE.ethiopian ? ethDate : duration
  return (
    one.dateType === other.dateType &&
    dayOf(one) === dayOf(other) &&
    (one.time ?? undefined) === (other.time ?? undefined)
  )
}

function inPlainWords(typed: TypedDate): DateText {
  const clock = clockOf(typed.time)
  switch (typed.dateType) {
    case DATE_TYPE.text:
      return { kind: typed.dateType, text: typed.text ?? '', clock: '' }
    case DATE_TYPE.gregorian:
      return { kind: typed.dateType, text: dayFirst(typed.gcDate), clock }
    case DATE_TYPE.ethiopian:
      return { kind: typed.dateType, text: dayFirst(typed.ethDate ?? ethiopianOf(typed.gcDate)), clock }
    default:
      return { kind: typed.dateType, text: typed.duration ? String(typed.duration) : '', clock }
  }
}

function ethiopianOf(iso: string | null | undefined): string | undefined {
  const date = parseIsoDate(iso ?? '')
  return date && isoDate(toEthiopian(date))
}

/** Whether an hour's two readings are those of midnight: a day's end and its beginning. */
export const isMidnight = (hours: readonly string[]): boolean => hours.includes(BEGINNING)

/** A 24-hour reading in words that exist on that clock only. */
export function clockOf(time: string | null | undefined): string {
  if (!time || time === BEGINNING) return time ?? ''
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${hour % HALF_DAY || HALF_DAY}:${minute} ${hour < HALF_DAY ? 'AM' : 'PM'}`
}

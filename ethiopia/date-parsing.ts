import type { CivilDate } from './calendar.ts'
import { isCivilDate, isEthiopianDate, toGregorian, weekday } from './calendar.ts'
import {
  ETHIOPIAN_MONTHS_AM,
  ETHIOPIAN_MONTHS_EN,
  GREGORIAN_MONTHS_AM,
  GREGORIAN_MONTHS_EN,
  WEEKDAYS_AM,
  WEEKDAYS_EN,
} from './date-names.ts'
import { foldSpelling } from './spelling.ts'

export type DateCalendar = 'gregorian' | 'ethiopian'
/** `calendar` tells how the text was written; `date` is the Gregorian day it means. */
type ParsedDate = { calendar: DateCalendar; date: CivilDate }
/** One way to read a text as a date. `certain`: a mark, the month's name or the ISO form says which calendar it is. */
export type DateReading = ParsedDate & { certain: boolean }

/** Spellings met next to those of date-names.ts, by month, and the names in Tigrinya. */
const OTHER_ETHIOPIAN_MONTHS: readonly string[][] = [
  ['meskrem', 'mesekerem', 'meskeram', 'meskirem', 'መስከርም', 'መሰከረም'],
  ['tekemt', 'tiqimt', 'tikemt', 'tekimt', 'tikimit', 'tiqemt', 'teqemt', 'tikmt', 'ጥቅምትት', 'ጥቀምት', 'ጥቅምቲ'],
  ['hedar', 'hider', 'hdar', 'hiddar', 'ሀዳር'],
  ['tahisas', 'tahesas', 'tahsass', 'tahissas', 'tahsses', 'tahses', 'tahisass', 'ታህሳሰ', 'ታሀሳስ'],
  ['ter', 'tirr', 'tirri', 'terr', 'ጥሪ'],
  ['yekatitt', 'yekatet', 'yekkatit', 'yakatit', 'ለካቲት'],
  ['magabit', 'megabitt', 'meggabit', 'megabet', 'መጋቢቲ'],
  ['miyazya', 'miyazia', 'miazya', 'miyaziya', 'miaziya', 'meyazya', 'meyazia', 'ሚያዚያ', 'ሚያዚአ', 'ሚየዝያ'],
  ['genbot', 'ginbott', 'gunbot', 'ጊንቦት'],
  ['senie', 'sanie', 'senee', 'ሰነ'],
  ['hamlie', 'hamley', 'ሓምለ'],
  ['nehasse', 'nehassie', 'nehasie', 'nehasa', 'nahase', 'nehassa', 'ነሓሰ'],
  ['pagumen', 'pagumie', 'pagumien', 'pagumene', 'ጳጉሜ', 'ጷግሜ', 'ጷጉሜ', 'ጷጉሜን'],
]
const OTHER_GREGORIAN_MONTHS: readonly string[][] = [
  ['jan', 'ጃንዩወሪ', 'ጃንዩዋሪ'],
  ['feb', 'ፌብሩወሪ', 'ፌብሩአሪ', 'ፌብርዋሪ'],
  ['mar'],
  ['apr', 'አፕሪል', 'ኤፕረል'],
  ['ሜ'],
  ['jun'],
  ['jul'],
  ['aug', 'ኦጎስት'],
  ['sep', 'sept', 'ሴፕተምበር', 'ሰፕቴምበር'],
  ['oct', 'ኦክተውበር', 'ኦክቶቨር'],
  ['nov', 'ኖቨምበር'],
  ['dec', 'ዲሰምበር'],
]
/** Includes Tigrinya names that are written differently in Amharic. */
const OTHER_WEEKDAYS: readonly string[][] = [
  ['sun', 'ሰንበት'],
  ['mon', 'ሰኑይ'],
  ['tue', 'tues', 'ሰሉስ'],
  ['wed', 'ሮብ'],
  ['thu', 'thur', 'thurs'],
  ['fri', 'ዓርቢ'],
  ['sat', 'ቀዳም'],
]

function tableOf(...lists: (readonly (string | readonly string[])[])[]): ReadonlyMap<string, number> {
  return new Map(
    lists.flatMap((list) =>
      list.flatMap((names, index) => [names].flat().map((name) => [foldSpelling(name), index] as const)),
    ),
  )
}
const ethiopianMonths = /* @__PURE__ */ tableOf(ETHIOPIAN_MONTHS_AM, ETHIOPIAN_MONTHS_EN, OTHER_ETHIOPIAN_MONTHS)
const gregorianMonths = /* @__PURE__ */ tableOf(GREGORIAN_MONTHS_AM, GREGORIAN_MONTHS_EN, OTHER_GREGORIAN_MONTHS)
const weekdays = /* @__PURE__ */ tableOf(WEEKDAYS_AM, WEEKDAYS_EN, OTHER_WEEKDAYS)

type NamedMonth = { calendar: DateCalendar; month: number }
/** A month by any spelling seen of its name, in either calendar and script; 1 is the first. */
export function monthNamed(word: string): NamedMonth | undefined {
  const folded = foldSpelling(word)
  const ethiopian = find(ethiopianMonths, folded)
  const month = ethiopian ?? find(gregorianMonths, folded)
  return month === undefined
    ? undefined
    : { calendar: ethiopian === undefined ? 'gregorian' : 'ethiopian', month: month + 1 }
}

/** A day of the week by its name, 0 is Sunday. */
export const weekdayNamed = (word: string): number | undefined => find(weekdays, foldSpelling(word))

/**
 * Looks a name up, with or without an Amharic 'on', 'from', 'for', 'of' or 'until', or a Tigrinya 'on', as its prefix.
 */
function find(table: ReadonlyMap<string, number>, word: string): number | undefined {
  return table.get(word) ?? table.get(word.replace(/^(?:[በከለየብ]|እስከ)/, ''))
}

/** The number (1 to 13) of an Ethiopian month by any spelling seen, in either script. */
export function parseEthiopianMonth(text: string): number | undefined {
  const index = find(ethiopianMonths, foldSpelling(text.trim()))
  return index === undefined ? undefined : index + 1
}

const FILLERS = new Set(['ቀን', 'እለት', 'of', 'on', 'the', 'day'])
const GREGORIAN_MARK = /(?<!\p{L})(?:እ[./]?\s?ኤ[./]?\s?አ|እ[./]አ[./]አ|g[./]?\s?c)(?!\p{L})\.?/gu
const ETHIOPIAN_MARK = /(?<!\p{L})(?:አ[./]?\s?ም|አመተ\s?ም[ህሀ]ረት|e[./]?\s?c)(?!\p{L})\.?/gu

type Marks = { rest: string; marked: DateCalendar | undefined }

function readMarks(text: string): Marks {
  const withoutGregorian = text.replace(GREGORIAN_MARK, ' ')
  const rest = withoutGregorian.replace(ETHIOPIAN_MARK, ' ')
  // 'እ.ኤ.አ … ዓ.ም' is a Gregorian date: the second mark then only says 'year'.
  if (withoutGregorian !== text) return { rest, marked: 'gregorian' }
  return { rest, marked: rest === text ? undefined : 'ethiopian' }
}

/**
 * A date as it is written; `named` is the calendar its month's name belongs to, `iso` the form that is Gregorian by its
 * standard.
 */
export type WrittenDate = {
  year: number
  month: number
  day: number
  named?: DateCalendar
  iso?: boolean
  weekday?: number
}

function readNumeric(text: string): WrittenDate | undefined {
  const dayFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text)
  if (dayFirst) return { day: Number(dayFirst[1]), month: Number(dayFirst[3]), year: Number(dayFirst[4]) }
  const yearFirst = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (!yearFirst) return undefined
  return {
    year: Number(yearFirst[1]),
    month: Number(yearFirst[3]),
    day: Number(yearFirst[4]),
    iso: yearFirst[2] === '-',
  }
}

function readWords(text: string): WrittenDate | undefined {
  const found: Partial<WrittenDate> = {}
  for (const token of text.replace(/(\d)(?:st|nd|rd|th)(?!\p{L})/gu, '$1').match(/\p{L}+|\d+/gu) ?? []) {
    const ethiopian = find(ethiopianMonths, token)
    const month = ethiopian ?? find(gregorianMonths, token)
    const dayOfWeek = find(weekdays, token)
    if (month !== undefined && found.month === undefined) {
      found.month = month + 1
      found.named = ethiopian === undefined ? 'gregorian' : 'ethiopian'
    } else if (dayOfWeek !== undefined && found.weekday === undefined) found.weekday = dayOfWeek
    else if (/^\d{1,2}$/.test(token) && found.day === undefined) found.day = Number(token)
    else if (/^\d{4}$/.test(token) && found.year === undefined) found.year = Number(token)
    else if (!FILLERS.has(token)) return undefined
  }
  const { day, month, year } = found
  return day && month && year ? { ...found, day, month, year } : undefined
}

/** Typists use the letter ዐ for the digit zero; before ም it is the letter of the era. */
const repairZeros = (text: string): string => text.replace(/(?<=[\dዐ])ዐ(?![./]?ም)|ዐ(?=\d)/g, '0')

function readIn(calendar: DateCalendar, written: WrittenDate): CivilDate | undefined {
  if (!(calendar === 'ethiopian' ? isEthiopianDate(written) : isCivilDate(written))) return undefined
  const { year, month, day } = written
  const date = calendar === 'ethiopian' ? toGregorian(written) : { year, month, day }
  return written.weekday === undefined || written.weekday === weekday(date) ? date : undefined
}

/**
 * All ways to read a date as notices and editors write it: none when the text is no date or contradicts itself, two
 * when nothing in it names the calendar and it is a day in both. Day comes before month, or year first.
 */
export function dateReadings(text: string): DateReading[] {
  const { written, marked } = writtenIn(text)
  return written ? readingsOf(written, marked) : []
}

/**
 * The parts of a date as written, whether or not such a day exists; `marked` is the calendar that a mark next to it
 * names.
 */
export function writtenIn(text: string): { written: WrittenDate | undefined; marked: DateCalendar | undefined } {
  const { rest, marked } = readMarks(foldSpelling(repairZeros(text)))
  return { written: readNumeric(rest.trim().replace(/[.,፣።፡]$/, '')) ?? readWords(rest), marked }
}

/** The calendar that a date itself names, by a mark next to it, its month or its form; undefined when it names none. */
export const calendarNamed = (written: WrittenDate, marked: DateCalendar | undefined): DateCalendar | undefined =>
  marked ?? written.named ?? (written.iso ? 'gregorian' : undefined)

/** The ways to read a date whose parts are known; `marked` is the calendar that a mark next to it names. */
export function readingsOf(written: WrittenDate, marked: DateCalendar | undefined): DateReading[] {
  if (marked && written.named && marked !== written.named) return []
  const named = calendarNamed(written, marked)
  const calendars: readonly DateCalendar[] = named ? [named] : ['gregorian', 'ethiopian']
  return calendars.flatMap((calendar) => {
    const date = readIn(calendar, written)
    return date ? [{ calendar, date, certain: named !== undefined }] : []
  })
}

/**
 * Reads a date in either calendar; one that does not name its calendar is read in `unmarked`. Undefined when the text
 * is no date, or when its calendar is neither named nor given.
 */
export function parseDateText(text: string, unmarked?: DateCalendar): ParsedDate | undefined {
  const read = dateReadings(text).find(({ calendar, certain }) => certain || calendar === unmarked)
  return read && { calendar: read.calendar, date: read.date }
}

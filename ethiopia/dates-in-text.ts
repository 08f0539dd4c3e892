import type { CivilDate } from './calendar.ts'
import { isEthiopianDate, toGregorian } from './calendar.ts'
import { monthNamed, readingsOf, weekdayNamed } from './date-parsing.ts'
import type { DateCalendar, DateReading, WrittenDate } from './date-parsing.ts'
import { oromoMonthNamed } from './oromo-months.ts'
import { oromoWeekdayNamed } from './oromo-weekdays.ts'

/**
 * A date in a running text. `readings` are all days it can mean, day before month; `turned` those with the month first,
 * where that is another day. `yearless`: the reading of a date without a year. `isAmiss`: the weekday or month next to
 * it names another day. `unfitting`: readings that its weekday contradicts, where it fits another one.
 */
export type FoundDate = {
  at: number
  end: number
  readings: readonly DateReading[]
  turned: readonly DateReading[]
  yearless?: { day: number; month: number; calendar: DateCalendar }
  isAmiss: boolean
  unfitting?: readonly DateReading[]
  /** The day of the week next to it, 0 is Sunday. */
  weekday?: number
  /** The day of figures in the ISO form, were they of the Ethiopian calendar. */
  ifEthiopian?: CivilDate
  /** Its month has a name of both calendars. */
  isOfBoth?: true
}

const NUMERIC =
  /(?<![\d/.,-])(?:(?<day>\d{1,2})\s?(?<mark>[/.-])\s?(?<month>\d{1,2})\s?\k<mark>\s?(?<year>\d{4}|\d{2})|(?<y>\d{4})(?<m>[/.-])(?<mo>\d{1,2})\k<m>(?<d>\d{1,2}))(?![\d%])(?!\s?[/-]\d)/g
const MARK_AFTER =
  /[\s(,]{0,2}(?:(?<ethiopian>አ[./]{0,2}\s?ም|a\.?\s?l\.?\s?[ie]|አመተ\s?ም[ህሀ]ረት|e[./]?\s?c|in the ethiopian calendar|ethiopian calendar)|(?<gregorian>እ[./]?\s?[ኤአ][./]?\s?አ|g[./]?\s?c|gregorian calendar))(?!\p{L})[./]{0,2}\)?/uy
const GREGORIAN_BEFORE =
  /(?:እ[./]?\s?[ኤአ][./]?\s?አ|አውሮፓ(?:ውያን)?(?: አቆጣጠር)?|gregorian calendar|(?<!\d\s?)g\.?c)[\s.:,(]{0,3}$/
const ETHIOPIAN_BEFORE = /(?:ኢትዮጵያ(?: አቆጣጠር| ካላንደር)?|ethiopian calendar|(?<!\d\s?)e\.c)[\s.:,(]{0,3}$/

const WORD = /\p{L}+/gu
/** The text after a month's name: its day and year, a whole date in figures, a span of days, or parts of those. */
const WHOLE = /[\s.,:]{0,3}(?<day>\d{1,2})\s?(?<mark>[/-])\s?(?<month>\d{1,2})\s?\k<mark>\s?(?<year>\d{4})(?!\d)/y
const SPAN = /[\s.,]{0,3}\d{1,2}\s?(?:-|to|እስከ)\s?(?<day>\d{1,2})(?:\s?ቀን)?[\s,./]{1,3}(?<year>\d{4})(?!\d)/y
const DAY_YEAR =
  /(?:\sወር)?[\s.,:-]{0,3}(?<day>\d{1,2})\s?(?:st|nd|rd|th|ኛ)?(?:\s?(?:ቀን|እለት|መአልቲ))?[\s,፣./-]{0,4}(?:ቀን\s?|bara\s)?(?<year>\d{4})(?!\d)/y
const YEAR_BEHIND = /[\s.,/-]{0,3}(?<year>\d{4})(?!\d|,\d)/y
/** '30 Jan 26', '30-Jan-26'. */
const SHORT_YEAR =
  /[\s,'-]{1,2}(?<year>[1-4]\d)(?![^\S\n]?[\d:./%]|[^\S\n]?(?!(?:at|by|before|until|till|from|on|and)(?!\p{L}))\p{L})/uy
const DAY_BEHIND = /[\s.]{0,2}(?<day>\d{1,2})(?:\s?(?:st|nd|rd|th|ኛ)(?!\p{L}))?(?:\s?ቀን)?(?!\s?[:./%]?\d|\p{L})/uy
const DAY_BEFORE =
  /(?<![\d/.:]|(?<!\p{L})[oil|]|(?<!\d)[0-3]\s(?=\d(?!\d)))(?<day>\d{1,2})\s?(?:st|nd|rd|th)?(?:\s?(?:of|day of))?[\s,/-]{1,2}$/u
/** '12 December 10 AM': the figure behind the month is an hour. */
const HOUR_BEHIND =
  /[\s,]{1,2}\d{1,2}\s?(?:[ap]\.?\s?m(?!\p{L})|(?:before\s?|fore|after)?noon|in the (?:morning|afternoon)|o\s?'?\s?clock|h(?:ou)?rs?(?!\p{L})|ሰአት)/uy
const WEEKDAY_BEFORE = /(?<word>\p{L}{2,10})[\s,፣.]{1,3}(?:(?:the|ቀን|እለት)\s)?$/u
/** 'ጥር 12 ቀን 2018 ዓ.ም (ማክሰኞ)', 'January 20, 2026, Tuesday,': a single weekday after the date, not a span of days. */
const WEEKDAY_AFTER =
  /^(?:\s?\(\s?(?:እለተ?\s)?(?<word>\p{L}{2,10})\s?\)|[\s,]{1,2}(?<alone>\p{L}{2,10})(?=\s?(?:,|\sat\s|\sእለት|\sቀን)))/u
/** Words of a sentence as well as months. */
const COMMON = new Set(['may', 'mar', 'ter', 'march', 'sene', 'dec', 'sep', 'ሜ'])
/** A month in Tigrinya, and a call for tenders in Amharic; another month, and the beginning of many words. */
const OF_TWO_LANGUAGES = /^[ብበከለየ]?(?:ጥሪ|ሰነ)$/
const IN_TIGRINYA = /(?:(?:እለት|መአልቲ|ክሳብ|ካብ|ድህሪ|ሰኑይ|ሰሉስ|አርቢ|ቀዳም)[\s,፣]{1,2}(?:\d{1,2}\s)?|:\s?)$/
/** How far a date's words reach before and behind the month's name. */
const REACH = 24

const match = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}
const figure = (groups: Record<string, string> | undefined, name: string): number =>
  Number(groups?.[name] ?? Number.NaN)

type Marked = { calendar: DateCalendar | undefined; end: number }

function markAround(text: string, at: number, end: number): Marked {
  const after = match(MARK_AFTER, text, end)
  const before = text.slice(Math.max(0, at - REACH), at)
  const last = after ? end + after[0].length : end
  if (GREGORIAN_BEFORE.test(before) || after?.groups?.['gregorian']) return { calendar: 'gregorian', end: last }
  if (after) return { calendar: 'ethiopian', end: last }
  return { calendar: ETHIOPIAN_BEFORE.test(before) ? 'ethiopian' : undefined, end }
}

const dayNamed = (word: string): number | undefined => weekdayNamed(word) ?? oromoWeekdayNamed(word)

function weekdayBefore(text: string, at: number): { weekday: number; at: number } | undefined {
  const found = WEEKDAY_BEFORE.exec(text.slice(Math.max(0, at - REACH), at))
  const weekday = found ? dayNamed(found.groups?.['word'] ?? '') : undefined
  return found && weekday !== undefined ? { weekday, at: at - found[0].length } : undefined
}

function weekdayAfter(text: string, end: number): number | undefined {
  const { word, alone } = WEEKDAY_AFTER.exec(text.slice(end, end + REACH))?.groups ?? {}
  const name = word ?? alone
  return name === undefined ? undefined : dayNamed(name)
}

/** The days that the text can mean; a weekday that fits none of them is ignored and reported as `isAmiss`. */
function read(written: readonly WrittenDate[], marked: DateCalendar | undefined, weekday: number | undefined) {
  const readingsWith = (more: Partial<WrittenDate>) =>
    written.flatMap((date) => readingsOf({ ...date, ...more }, marked))
  const [fitting, all] = [readingsWith({ weekday }), readingsWith({})]
  const readings = fitting.length > 0 ? fitting : all
  const isAmiss = written.length > 1 || (all.length > 0 && fitting.length === 0)
  return { readings, isAmiss, ...leftOut(all, readings) }
}

/** The readings that were left out because of a weekday; empty where none was. */
const leftOut = (all: readonly DateReading[], left: readonly DateReading[]): Pick<FoundDate, 'unfitting'> =>
  all.length > left.length
    ? { unfitting: all.filter(({ calendar }) => left.every((reading) => reading.calendar !== calendar)) }
    : {}

function numericDate(text: string, found: RegExpMatchArray): FoundDate {
  const { index: at = 0, groups = {} } = found
  const isIso = groups['y'] !== undefined
  const [year, month, day] = isIso
    ? [groups['y'], groups['mo'], groups['d']].map(Number)
    : [groups['year'], groups['month'], groups['day']].map(Number)
  const whole = (year ?? 0) < 100 ? (year ?? 0) + 2000 : (year ?? 0)
  const written: WrittenDate = { year: whole, month: month ?? 0, day: day ?? 0, iso: isIso && groups['m'] === '-' }
  const { calendar, end } = markAround(text, at, at + found[0].length)
  const before = weekdayBefore(text, at)
  const weekday = before?.weekday ?? weekdayAfter(text, end)
  const { readings, isAmiss, unfitting = [] } = read([written], calendar, weekday)
  const turnedRound = { year: whole, month: written.day, day: written.month, weekday }
  const turned =
    isIso || calendar === 'ethiopian' || day === month
      ? []
      : readingsOf(turnedRound, 'gregorian').map((reading) => ({ ...reading, certain: calendar !== undefined }))
  const ifEthiopian = written.iso && !calendar && isEthiopianDate(written) ? toGregorian(written) : undefined
  const place = { at: before?.at ?? at, end }
  return { ...place, readings, turned, isAmiss, weekday, unfitting, ...(ifEthiopian ? { ifEthiopian } : {}) }
}

const isYear = (year: number): boolean => year >= 1900 && year < 2200

type Named = { day: number; year?: number; month?: number; at: number; end: number }

/** Day and year next to a month's name, the most complete form first. */
function partsNextTo(text: string, at: number, end: number): Named | undefined {
  const whole = match(WHOLE, text, end) ?? match(SPAN, text, end)
  if (whole) {
    const month = whole.groups?.['month'] === undefined ? undefined : figure(whole.groups, 'month')
    return {
      day: figure(whole.groups, 'day'),
      year: figure(whole.groups, 'year'),
      month,
      at,
      end: end + whole[0].length,
    }
  }
  const before = DAY_BEFORE.exec(text.slice(Math.max(0, at - REACH), at))
  const year = before && match(YEAR_BEHIND, text, end)
  const day = figure(before?.groups, 'day')
  if (before && year)
    return { day, year: figure(year.groups, 'year'), at: at - before[0].length, end: end + year[0].length }
  if (before && match(HOUR_BEHIND, text, end)) return { day, at: at - before[0].length, end }
  const dayYear = match(DAY_YEAR, text, end)
  // 'November 30 - December 11, 2026': the 11 is no year.
  const isLater = dayYear !== null && isYear(figure(dayYear.groups, 'year'))
  const short = before && !isLater && match(SHORT_YEAR, text, end)
  if (before && short)
    return { day, year: 2000 + figure(short.groups, 'year'), at: at - before[0].length, end: end + short[0].length }
  if (dayYear)
    return {
      day: figure(dayYear.groups, 'day'),
      year: figure(dayYear.groups, 'year'),
      at,
      end: end + dayYear[0].length,
    }
  const after = match(DAY_BEHIND, text, end)
  if (after) return { day: figure(after.groups, 'day'), at, end: end + after[0].length }
  return before ? { day, at: at - before[0].length, end } : undefined
}

/** Two months' names side by side: 'ሰኔ ግንቦት 29'. */
function monthBefore(text: string, at: number): { month: number; at: number } | undefined {
  const found = /(\p{L}{2,10})[\s/]{1,2}$/u.exec(text.slice(Math.max(0, at - REACH), at))
  const named = found && !OF_TWO_LANGUAGES.test(found[1] ?? '') && monthNamed(found[1] ?? '')
  return found && named ? { month: named.month, at: at - found[0].length } : undefined
}

/** A day whose month has a name of both calendars; without a reading where figures beside it say another month. */
function oromoDate(text: string, word: string, at: number): FoundDate | undefined {
  const named = oromoMonthNamed(word)
  const parts = named && partsNextTo(text, at, at + word.length)
  const { year } = parts ?? {}
  if (!named || !parts || year === undefined) return undefined
  const { calendar: marked, end } = markAround(text, parts.at, parts.end)
  const written = (['ethiopian', 'gregorian'] as const).flatMap((calendar): WrittenDate[] => {
    const month = named[calendar]
    if (month === undefined || (parts.month ?? month) !== month) return []
    return [{ year, month, day: parts.day, named: calendar }]
  })
  const before = weekdayBefore(text, parts.at)
  const weekday = before?.weekday ?? weekdayAfter(text, end)
  const of = (day: number | undefined) => written.flatMap((date) => readingsOf({ ...date, weekday: day }, marked))
  const [fitting, all] = [of(weekday), of(undefined)]
  const isAmiss = fitting.length === 0
  const readings = (isAmiss ? all : fitting).map((reading) => ({ ...reading, certain: marked !== undefined }))
  const place = { at: before?.at ?? parts.at, end }
  return { ...place, readings, turned: [], isAmiss, weekday, isOfBoth: true, ...leftOut(all, readings) }
}

function namedDate(text: string, word: string, at: number): FoundDate | undefined {
  if (OF_TWO_LANGUAGES.test(word) && !IN_TIGRINYA.test(text.slice(Math.max(0, at - REACH), at))) return undefined
  const named = monthNamed(word)
  const parts = named && partsNextTo(text, at, at + word.length)
  if (!named || !parts || parts.day < 1 || parts.day > 31) return undefined
  const { day, year } = parts
  if (year === undefined) {
    if (COMMON.has(word) || OF_TWO_LANGUAGES.test(word)) return undefined
    const yearless = { day, month: named.month, calendar: named.calendar }
    return { at: parts.at, end: parts.end, readings: [], turned: [], yearless, isAmiss: false }
  }
  const { calendar: marked, end } = markAround(text, parts.at, parts.end)
  const doubled = monthBefore(text, at)
  const months = new Set([named.month, doubled?.month, parts.month].filter((month) => month !== undefined))
  const written = [...months].map((month): WrittenDate => ({ year, month, day, named: named.calendar }))
  const before = weekdayBefore(text, doubled?.at ?? parts.at)
  const weekday = before?.weekday ?? weekdayAfter(text, end)
  const { readings, isAmiss } = read(written, marked, weekday)
  if (readings.length === 0 && !isAmiss) return undefined
  return { at: before?.at ?? doubled?.at ?? parts.at, end, readings, turned: [], isAmiss, weekday }
}

/**
 * The dates of a text, in their order. The text is in folded spelling (spelling.ts), the letter ዐ for zero already made
 * a figure. Dates that exist in neither calendar are left out; only the rest of the text can decide between several
 * readings.
 */
export function datesInText(text: string): FoundDate[] {
  const numeric = [...text.matchAll(NUMERIC)].map((found) => numericDate(text, found))
  const named = [...text.matchAll(WORD)].flatMap(
    ({ 0: word, index }) => namedDate(text, word, index) ?? oromoDate(text, word, index) ?? [],
  )
  const all = [
    ...named,
    ...numeric.filter(({ readings, turned, ifEthiopian }) => readings.length + turned.length > 0 || ifEthiopian),
  ]
  const found: FoundDate[] = []
  // A date within a longer one does not count: '27/03/2017' in 'ህዳር 27/03/2017'.
  for (const date of all.toSorted((a, b) => a.at - b.at || b.end - a.end)) {
    const last = found.at(-1)
    if (!last || date.at >= last.end) found.push(date)
    else if (date.end - date.at > last.end - last.at) found[found.length - 1] = date
  }
  return found
}

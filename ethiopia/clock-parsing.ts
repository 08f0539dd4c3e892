import type { PartOfDay } from './ethiopian-clock.ts'
import { fromEthiopianClock } from './ethiopian-clock.ts'

/** Minutes since midnight in Addis Ababa, and by which clock the text was read. */
type ParsedClock = { minutesOfDay: number; reading: 'ethiopian' | '24h' }

/** The words that name a part of the day. All of them are read on the Ethiopian clock. */
const PHRASES: readonly (readonly [RegExp, PartOfDay])[] = [
  [/^(?:ከ|በ)?(?:[ጠጥ]ዋቱ|[ጠጥ]ዋት|ጧቱ|ጧት|ረፋዱ|ረፋድ|ማለዳው|ማለዳ)/, 'morning'],
  [/^(?:ከ|በ)?(?:ቀኑ|ቀትር)/, 'midday'],
  [/^ከ?[ሰሠ][ዓአዐኣ]ት(?:\s*በ[ኋሁ]ዋ?ላ)?/, 'afternoon'],
  [/^(?:ከ|በ)?(?:ምሽቱ|ምሽት)/, 'evening'],
  [/^(?:ከ|በ)?(?:ሌሊቱ|ለሊቱ|ሌሊት|ለሊት)/, 'night'],
]
const ENGLISH_PERIODS: Readonly<Record<string, PartOfDay>> = {
  'in the morning': 'morning',
  'at midday': 'midday',
  'in the afternoon': 'afternoon',
  'in the evening': 'evening',
  'at night': 'night',
}

const HOUR_WORD = /\s*[ሰሠ][ዓአዐኣ]ት(?:\s*ላይ)?$/
/** Typists use the letter ዐ for the digit zero. */
const TIME = /^([\dዐ]{1,2})(?:\s*[:፡.;]\s*([\dዐ]{2}))?$/
const numberIn = (digits = '0'): number => Number(digits.replaceAll('ዐ', '0'))

type Time = { hour: number; minute: number }

function readTime(text: string): Time | undefined {
  const found = TIME.exec(text.trim())
  const time = { hour: numberIn(found?.[1]), minute: numberIn(found?.[2]) }
  return found && time.minute < 60 ? time : undefined
}

/**
 * The Ethiopian hours (12 counted as 0) that each part of the day can hold, with the borders drawn as widely as
 * speakers do.
 */
const HOURS: Readonly<Record<PartOfDay, readonly [number, number]>> = {
  morning: [0, 6],
  midday: [4, 11],
  afternoon: [6, 11],
  evening: [0, 6],
  night: [2, 11],
}

function onEthiopianClock(time: Time | undefined, period: PartOfDay): ParsedClock | undefined {
  if (!time || time.hour < 1 || time.hour > 12) return undefined
  const [first, last] = HOURS[period]
  // 'Nine in the morning' is no Ethiopian hour: the writer was on the other clock, or slipped.
  if (time.hour % 12 < first || time.hour % 12 > last) return undefined
  return { minutesOfDay: fromEthiopianClock({ ...time, period }), reading: 'ethiopian' }
}

function onHalfDayClock(time: Time | undefined, afternoon: boolean): ParsedClock | undefined {
  if (!time || time.hour < 1 || time.hour > 12) return undefined
  return { minutesOfDay: ((time.hour % 12) + (afternoon ? 12 : 0)) * 60 + time.minute, reading: '24h' }
}

function readAmharic(text: string): ParsedClock | undefined {
  for (const [phrase, period] of PHRASES) {
    const found = phrase.exec(text)
    if (found) return onEthiopianClock(readTime(text.slice(found[0].length).replace(HOUR_WORD, '')), period)
  }
  return readPeriodLast(text)
}

/** '4:00 ጠዋት', '9:00 ሰዓት ከሰዓት በኋላ': as people type it. The word for hour alone names no part of the day. */
const PERIOD_LAST = /^(?<time>[\dዐ:፡.;\s]+?)\s*(?:[ሰሠ][ዓአዐኣ]ት\s+)?(?<period>\p{L}[\p{L}\s]*?)(?:\s+ላይ)?$/u
function readPeriodLast(text: string): ParsedClock | undefined {
  const { time = '', period: words = '' } = PERIOD_LAST.exec(text)?.groups ?? {}
  for (const [phrase, period] of PHRASES) {
    const isWhole = phrase.exec(words)?.[0].length === words.length
    if (words !== '' && isWhole && (period !== 'afternoon' || /^ከ|በ[ኋሁ]/.test(words)))
      return onEthiopianClock(readTime(time), period)
  }
  return undefined
}

/**
 * The hours that 'in the morning' and similar words mean on the ordinary clock; others belong to the Ethiopian one, and
 * hours of both stay undecided.
 */
const ORDINARY_HOURS: Readonly<
  Record<string, { hours: readonly number[]; open: readonly number[]; afternoon: boolean }>
> = {
  'in the morning': { hours: [7, 8, 9, 10, 11], open: [5, 6, 12], afternoon: false },
  'in the afternoon': { hours: [12, 1, 2, 3, 4, 5], open: [6], afternoon: true },
}
const LOCAL = / ?\(?(?:local time|e\.?a\.?t\.?|east african? time)\)?$/
const NOON = /^12(?:[:.]00)? ?noon$/
/** '14:00 hrs', '1430 hours', '14h30': forms of the 24-hour clock. */
const DAY_HOURS = [
  /^(\d{1,2}) ?[:.] ?(\d{2}) ?(?:h|hrs?|hours?)\.?$/,
  /^(\d{2})(\d{2}) ?(?:hrs?|hours?)\.?$/,
  /^(\d{1,2})h(\d{2})$/,
]

const wholeDay = (hour: number, minute: number): ParsedClock | undefined =>
  hour < 24 && minute < 60 ? { minutesOfDay: hour * 60 + minute, reading: '24h' } : undefined

/** '3:00 in the afternoon', "8:00 o'clock in the afternoon" (the eighth Ethiopian hour, 14:00). */
function readSpoken(text: string): ParsedClock | undefined {
  const [, clock = '', words = ''] = /^(\S+)(?: ?o['’]?clock)? (in the (?:morning|afternoon))$/.exec(text) ?? []
  const time = readTime(clock)
  const ordinary = ORDINARY_HOURS[words]
  const period = ENGLISH_PERIODS[words]
  if (!time || !ordinary || !period || ordinary.open.includes(time.hour)) return undefined
  return ordinary.hours.includes(time.hour) ? onHalfDayClock(time, ordinary.afternoon) : onEthiopianClock(time, period)
}

function readEnglish(text: string): ParsedClock | undefined {
  if (NOON.test(text)) return wholeDay(12, 0)
  for (const form of DAY_HOURS) {
    const [found, hour, minute] = form.exec(text) ?? []
    if (found) return wholeDay(Number(hour), Number(minute))
  }
  const half = /^(.*?)\s*([ap])\.?m\.?$/.exec(text)
  if (half) return onHalfDayClock(readTime(half[1] ?? ''), half[2] === 'p')
  const spoken = /^(\S+) ((?:in the|at) [a-z]+) \(ethiopian\)$/.exec(text)
  const period = ENGLISH_PERIODS[spoken?.[2] ?? '']
  return spoken && period ? onEthiopianClock(readTime(spoken[1] ?? ''), period) : readSpoken(text)
}

/**
 * Reads a time of day as notices write it. A part of the day in Amharic means the Ethiopian clock ('ከጠዋቱ 4፡00 ሰዓት' is
 * 10:00); AM and PM, '14:00 hrs', or a bare '10:00', mean the ordinary one. Undefined when the clock is unknown ('4
 * ሰዓት', '5') or the hour does not belong to the part of the day ('ከጠዋቱ 9፡30'): an error of six hours would close a
 * tender on the wrong side of noon.
 */
export function parseClockText(text: string): ParsedClock | undefined {
  // The stop of 'p.m.' stays; any other mark at the end belongs to the sentence.
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[።,፣]$|(?<!m)\.$/, '')
  const alone = plain.replace(LOCAL, '')
  const worded = readAmharic(alone) ?? readEnglish(alone)
  if (worded) return worded
  const time = /^[\dዐ]{1,2}[:፡.][\dዐ]{2}$/.test(alone) ? readTime(alone) : undefined
  // 'Local time' is what writers call the Ethiopian clock, so an hour up to twelve may be of that clock.
  if (!time || (alone !== plain && time.hour <= 12)) return undefined
  return wholeDay(time.hour, time.minute)
}

import { ETHIOPIAN_MONTHS_EN, GREGORIAN_MONTHS_EN } from './date-names.ts'
import { daysInOthers } from './days-in-others.ts'
import { isNumberWord, readNumberWords } from './number-words.ts'

/**
 * Days counted in a running text: '15 consecutive days', 'በ16ኛው የሥራ ቀን'. `ordinal`: the day itself, not the days up to
 * it. `words`: the number that the same place gives in words, where it differs.
 */
export type FoundDays = {
  at: number
  end: number
  days: number
  unit: 'calendar' | 'working'
  ordinal: boolean
  words?: number
}

const HEAD = /(?<!\p{L})(?:ቀናቶች|ቀናቶቸ|ቀናት|ቀኖች|ቀን)(?:ን|ና|ም)?(?!\p{L})|(?<=\d)ቀን(?:ና?ት)?(?!\p{L})|\bdays?\b/gu
const UNIT =
  '(?:በ?ተከታታይ|ተካታታይ|ተከታትይ|[የበ]?ስራ|የካላንደር|የመንግስት|የመደበኛ|consecutive|successive|continuous|calend[ae]r|working|business|official|full|work)'
const UNITS = `(?<units>(?:${UNIT}[\\s,-]{1,2}){0,3})`
const NTH = '(?:\\s?(?<nth>st|nd|rd|th|ተ?ኛ\\p{L}?))?'
/** Each ends where the word for days begins. */
const FIGURES = new RegExp(
  `(?<first>(?:${UNIT}\\s){0,3}(?:እስከ\\s)?)[\\p{L}]?(?<![\\d.,:/-]|(?<!\\d)\\d\\s(?=\\d(?!\\d)))(?<n>\\d{1,3})${NTH}\\s?(?:[(/]\\s?(?<words>[^()/\\d]{2,40}?)\\s?[)/])?(?:\\s?(?<nth2>th|ተ?ኛ\\p{L}?))?\\s?-?${UNITS}$`,
  'u',
)
const WORDS_FIGURES = new RegExp(
  `(?<words>(?:\\p{L}{2,12}[\\s-]?){1,4})[(/]\\s?(?<n>\\d{1,3})${NTH}\\s?[)/](?:\\s?(?<nth2>th|ተ?ኛ\\p{L}?))?\\s?${UNITS}$`,
  'u',
)
const UNITS_AT_END = new RegExp(`(?<!\\p{L})(?:${UNIT}[\\s-]{1,2}){1,3}$`, 'u')
const OF_MONTH = new RegExp(
  `^\\s(?:of\\s)?(?:the\\s)?(?:month\\s(?:of\\s)?)?(?:${[...ETHIOPIAN_MONTHS_EN, ...GREGORIAN_MONTHS_EN].join('|')})\\b`,
  'iu',
)
/** 'ታኅሣሥ ሁለት ቀን 2019': the day of a month. */
const BEHIND_MONTH = /(?:መስከረም|ጥቅምት|ህዳር|ታህሳስ|ጥር|የካቲት|መጋቢት|ሚያዝያ|ግንቦት|ሰኔ|ሀምሌ|ነሀሴ|ጳጉሜን?)[\s,/]{1,2}$/u
const REACH = 80
const LONGEST_WORDS = 40
const MAX_DAYS = 365

/** The words at the end of a text that make a number. */
function numberAtEnd(text: string): { value: number; ordinal: boolean; length: number } | undefined {
  const words = [...text.matchAll(/\p{L}+/gu)]
  let first = words.length
  while (first > 0 && isNumberWord(words[first - 1]?.[0] ?? '')) first -= 1
  const at = words[first]?.index
  const read = at === undefined ? undefined : readNumberWords(text.slice(at))
  return read && at !== undefined ? { ...read, length: text.length - at } : undefined
}

const isWorking = (...units: readonly (string | undefined)[]): boolean =>
  units.some((unit) => unit !== undefined && /ስራ|working|business|official|work/.test(unit))

function daysBefore(text: string, at: number, end: number): FoundDays | undefined {
  const before = text.slice(Math.max(0, at - REACH), at)
  const afterFigures = FIGURES.exec(before)
  const figures = afterFigures ?? WORDS_FIGURES.exec(before)
  if (figures) {
    const { n, nth, nth2, words = '', units, first } = figures.groups ?? {}
    const spoken = numberAtEnd(words.trimEnd())
    const inWords = spoken?.value
    // Words before the number are not part of it.
    const skipped = afterFigures
      ? 0
      : words.length - (spoken ? spoken.length + (words.length - words.trimEnd().length) : 0)
    const lead = figures.index + skipped
    return {
      at: at - before.length + lead + (before.slice(lead).length - before.slice(lead).trimStart().length),
      end,
      days: Number(n),
      unit: isWorking(units, first) ? 'working' : 'calendar',
      ordinal: nth !== undefined || nth2 !== undefined,
      ...(inWords !== undefined && inWords !== Number(n) ? { words: inWords } : {}),
    }
  }
  const units = UNITS_AT_END.exec(before)?.[0] ?? ''
  const words = before.slice(0, before.length - units.length).trimEnd()
  const number = numberAtEnd(words.slice(-LONGEST_WORDS))
  if (!number) return undefined
  const from = at - before.length + words.length - number.length
  return { at: from, end, days: number.value, unit: isWorking(units) ? 'working' : 'calendar', ordinal: number.ordinal }
}

/** The counts of days of a text in folded spelling (spelling.ts), none within `taken`: 'ጥር 20 ቀን 2018' is a date. */
export function daysInText(text: string, taken: readonly { at: number; end: number }[] = []): FoundDays[] {
  const found: FoundDays[] = []
  let next = 0
  for (const { 0: head, index } of text.matchAll(HEAD)) {
    while ((taken[next]?.end ?? Infinity) <= index) next += 1
    if ((taken[next]?.at ?? Infinity) < index + head.length) continue
    const days = daysBefore(text, index, index + head.length)
    // 'The twenty second day of Hidar' is a date.
    if (OF_MONTH.test(text.slice(index + head.length, index + head.length + REACH))) continue
    // 'From the first day of publication' says where a count begins; no offer ends on the first day.
    if (days?.ordinal && days.days === 1) continue
    if (days && BEHIND_MONTH.test(text.slice(Math.max(0, days.at - 10), days.at))) continue
    if (days && days.days > 0 && days.days <= MAX_DAYS) found.push(days)
  }
  const others = outside(daysInOthers(text), taken)
  return others.length > 0 ? [...found, ...others].toSorted((a, b) => a.at - b.at) : found
}

/** Those of a sorted list that none of `taken` overlaps. */
function outside<Place extends { at: number; end: number }>(
  places: readonly Place[],
  taken: readonly { at: number; end: number }[],
): Place[] {
  let next = 0
  return places.filter(({ at, end }) => {
    while ((taken[next]?.end ?? Infinity) <= at) next += 1
    return (taken[next]?.at ?? Infinity) >= end
  })
}

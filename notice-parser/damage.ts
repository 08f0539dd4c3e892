import { monthNamed } from '#ethiopia/date-parsing.ts'
import { oromoMonthNamed } from '#ethiopia/oromo-months.ts'

type Place = { at: number; end: number }

/**
 * Right before figures: a sign or a single letter that a scan has made of a figure. Two stars, or a bar after a word,
 * are not damage.
 */
const CUT_BEFORE = /(?:[!?~^°#]|(?<!\*)\*|(?<![\p{L}\d).*|])\||(?<![a-z])[a-z])$/u
/** '17h00' is a whole hour. */
const CUT_WITHIN = /(?<![a-z])(?:(?!(?<=\d)h\d\d)[a-z]|[|!?*~^°#])\d/
/** Right after figures: such a sign, a single letter, or figures that a blank has separated. */
const CUT_BEHIND =
  /^(?:[|!?*~^°#a-z]\d|[|?*~^°#]|[a-z](?![a-z.])|\s\d{1,3}(?![\d:.,/]|h\d\d|\s?(?:[ap]\.?\s?m|hrs?|hours?|o'?clock|ሰአት|days?|ቀን|ቀናት)))/
const HOUR_CUT_BEFORE = /(?<!\d)\d\s$|(?<![a-z])[a-z|!?*~^°#][:.]$/
const HOUR_CUT_BEHIND = /^(?::[|!?*~^°#a-z]|[.;][|*~^°#]|\s[|*~^°#]\d|\s[0-5]\d(?![\d:./,]))/

/** The end of a star or a bar before figures: '*4:00 PM*', '|9:30|'. */
const CLOSED: Readonly<Record<string, RegExp>> = { '*': /[^\s*]\*(?![\p{L}\d:])/u, '|': /\S\||\|(?=\s|$)/ }
/** A year of four figures and minutes are complete: a star or a bar after them does not hide a figure. */
const WHOLE = /(?:(?<!\d)\d{4}|:\d\d)$/
const LINE = 120

/** Whether the sign before a place is bold markup or a border between cells. */
function isDress(text: string, { at, end }: Place): boolean {
  const [rest = ''] = text.slice(end - 1, end + LINE).split('\n')
  return CLOSED[text[at - 1] ?? '']?.test(rest) === true
}

/** Signs after figures, but for a star or a bar that cannot hide one. */
function behind(text: string, { at, end }: Place, letters: number): string {
  const isWhole = WHOLE.test(text.slice(Math.max(at, end - 5), end))
  return text.slice(
    isWhole ? end + (/^[*|]+/.exec(text.slice(end, end + letters))?.[0].length ?? 0) : end,
    end + letters,
  )
}

const isFigure = (letter: string | undefined): boolean => letter !== undefined && letter >= '0' && letter <= '9'

/** '1 4/12/2026': a blank within the day. */
const isSplitDay = (text: string, { at, end }: Place): boolean =>
  /^\d\s?[/.-]\s?\d/.test(text.slice(at, end)) && /(?<![\d.,/:-])[0-3]\s$/.test(text.slice(Math.max(0, at - 3), at))

/** Whether more damaged figures stand around those that were read: 'l5th day', '14/09/20?6'. */
export function isDamaged(text: string, { at, end }: Place): boolean {
  const isCut =
    isFigure(text[at]) && CUT_BEFORE.test(text.slice(Math.max(0, at - 2), at)) && !isDress(text, { at, end })
  if (isCut || CUT_WITHIN.test(text.slice(at, end)) || isSplitDay(text, { at, end })) return true
  return isFigure(text[end - 1]) && CUT_BEHIND.test(behind(text, { at, end }, 16))
}

/** Whether more damaged figures stand around those of an hour: '3 30', '1 0:30', '8:l5'. */
export function isDamagedHour(text: string, { at, end }: Place): boolean {
  const isCut = isFigure(text[at]) && HOUR_CUT_BEFORE.test(text.slice(Math.max(0, at - 3), at))
  const isGoingOn = isFigure(text[end - 1]) && HOUR_CUT_BEHIND.test(text.slice(end, end + 8))
  return isCut || isGoingOn || isDamaged(text, { at, end })
}

const HOUR_WORDS =
  /(?<!\p{L})(?:[ከበ](?:[ጠጥ]ዋቱ|ቀኑ|ረፋዱ|ሰአት|ቀትር|ምሽቱ)|[ጠጥ]ዋት|[ap]\.?\s?m(?!\p{L})|o\s?'?\s?clock|hrs(?!\p{L})|in the (?:morning|afternoon))|(?<=\d\S{0,6}\s?)ሰአት/gu
const AT = /(?<!\p{L})(?:at|@)\s?(?=[\dolis|?*]{0,2}\d)/gu
/**
 * '16:0D', '16:D0', '16:0 0', '1*:30', '14.3Dhrs', '10/12/2026 16.30': an hour whose last figure was lost, or that is
 * not written as one.
 */
const REMAINS =
  /(?<![\d.,:/])\d(?:[a-z|!?*~^°#][:h]\d\d|\d?:(?:\d[a-z|!?*~^°#]|[a-z|!?*~^°#]\d|\d\s\d(?![\d:/]|[.,]\d))|\d?\.\d[a-z|!?*~^°#](?=\s?(?:hrs?|hours|[ap]\.?m)))|(?<![\d.,:/])(?:(?:2[5-9]|[3-9]\d):\d\d|\d{1,2}:[6-9]\d)(?![\d:])|(?<=\d{4}[\s,]{1,2})\d{1,2}\.\d{2}(?![\d.])/gu
/** 'December 10, 2026 at 1600', 'በ13ኛው ቀን 300': figures of an hour whose colon copying has lost. */
const WORN =
  /(?<=(?:\d|\b(?:at|by|until|before)|ቀን|እለቱ?|ሰአት|አ\.?ም\.?)[\s,@|]{1,3}(?:(?:at|by|until|before)\s)?)(?:[01]?\d|2[0-3])\s?(?:00|15|30|45|59)(?![\d/%-]|[.,]\d)/gu
/** 'On the same day at': the hour itself is missing. */
const CUT_AT = /\b(?:at|@)\s*$/u
const BESIDE = 3

const isWithin = ({ at, end }: Place, places: readonly Place[], reach: number): boolean =>
  places.some((place) => place.at - reach <= end && place.end + reach >= at)

/** Whether a statement has words of an hour next to which no hour was read. */
export function hasLostHour(text: string, clause: Place, clocks: readonly Place[], dates: readonly Place[]): boolean {
  const isNear = ({ at }: Place): boolean => at >= clause.at && at < clause.end
  const [hours, days] = [clocks.filter(isNear), dates.filter(isNear)]
  const isAlone = (words: RegExp, beside: readonly Place[]): boolean =>
    [...text.slice(clause.at, clause.end).matchAll(words)].some(({ 0: { length }, index }) => {
      const at = clause.at + index
      return !isWithin({ at, end: at + length }, beside, BESIDE)
    })
  return (
    isAlone(HOUR_WORDS, hours) ||
    isAlone(REMAINS, hours) ||
    isAlone(WORN, hours) ||
    isAlone(AT, [...hours, ...days]) ||
    CUT_AT.test(text.slice(Math.max(clause.at, clause.end - 8), clause.end))
  )
}

/** Words of a sentence as well as months. */
const COMMON = new Set([
  'may',
  'mar',
  'march',
  'ter',
  'sene',
  'dec',
  'sep',
  'ሜ',
  'hedar',
  'august',
  'ጥሪ',
  'የጥሪ',
  'በጥሪ',
  'ሰነ',
])
/** Whether a statement names a month next to which no day was read. */
export function hasLostDay(text: string, clause: Place, dates: readonly Place[]): boolean {
  const near = dates.filter(({ at }) => at >= clause.at && at < clause.end)
  return [...text.slice(clause.at, clause.end).matchAll(/\p{L}{3,}/gu)].some(({ 0: word, index }) => {
    const at = clause.at + index
    const isMonth = monthNamed(word) !== undefined || oromoMonthNamed(word) !== undefined
    return !COMMON.has(word) && isMonth && !isWithin({ at, end: at + word.length }, near, 0)
  })
}

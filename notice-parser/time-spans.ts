import type { FoundClock } from '#ethiopia/clocks-in-text.ts'

type Place = { at: number; end: number }

/** 'From January 2', 'ከ 04/09/2012 ጀምሮ': the beginning of a span is not a closing. */
export function isStart(text: string, { at, end }: Place, next: Place | undefined): boolean {
  const before = text.slice(Math.max(0, at - 24), at)
  const after = text.slice(end, end + 40)
  // 'From January 12 to 26, 2026' is found as its last day.
  if (/\d\s?(?:-|to|እስከ)\s?\d{1,2}(?!\d)/.test(text.slice(at, end)) && !/[-/]\d{1,2}[-/]/.test(text.slice(at, end)))
    return false
  if (/^\s?(?:ቀን\s)?(?:አ\.?ም\s)?ጀምሮ/.test(after)) return true
  if (/(?:\bfrom|\bsince|\bstarting(?: on| from)?|\bbeginning|\bas of|\bbetween)\s(?:the\s)?$/.test(before)) return true
  // 'ጥር 5 እስከ ጥር 19', 'January 5 to January 19'.
  if (next && /^\s?(?:እስከ|to|through|-)\s?$/.test(text.slice(end, next.at))) return true
  const isFrom = /(?:^|[\s(])ከ\s?$/.test(before) || text.startsWith('ከ', at)
  return isFrom && /^[^።\n]{0,24}(?:እስከ|ወደ|-\s?\d)/.test(after)
}

/** '(ከሐምሌ 1/2016 እስከ ሰኔ 30/2017)': a fiscal year, or another span that explains the words before it. */
export function isOfSpanInBrackets(text: string, { at, end }: Place): boolean {
  const before = text.slice(Math.max(0, at - 60), at)
  const from = before.lastIndexOf('(')
  if (from < 0 || before.slice(from).includes(')')) return false
  const words = before.slice(from + 1) + text.slice(at, end) + text.slice(end, end + 30)
  return /^\s?(?:ከ|from\s)[^)]*(?:እስከ|\bto\b|-)/.test(words) && text.slice(end, end + 60).includes(')')
}

const AFTER_DAY =
  /^[\s,.(/|@-]{0,3}(?:(?:at|before|by|until|till|up to|not later than|on or before|latest|exactly|time|hour|ላይ|እስከ|ልክ|በ|ከ|ሰአት)[\s:.@-]{0,2}){0,2}$/
const BEFORE_DAY = /^[\s,(]{1,2}(?:(?:of|on|local time on|ድረስ)\s)?(?:the\s)?$/
const BEFORE_DATE =
  /(?<!\b(?:on|or|and|by)\s|[/&]\s?)\b(?:before|earlier than|prior to|ahead of|not including|excluding)\s(?:the\s)?(?:\p{L}+day,?\s)?$/u
const BEFORE_IN_AMHARIC = /^[\s,]{0,2}(?:(?:ቀን|እለት)\s)?(?:በፊት|ቀደም ብ|ቀድሞ|አስቀድሞ|ሳይደርስ)/u
const HOUR_WITHIN = 40
/** 'Before January 5': without an hour of that day, the last day may be the 4th. */
export function isBeforeDay(text: string, { at, end }: Place, clocks: readonly Place[]): boolean {
  const isBefore =
    BEFORE_DATE.test(text.slice(Math.max(0, at - 40), at)) || BEFORE_IN_AMHARIC.test(text.slice(end, end + 24))
  return isBefore && !clocks.some((clock) => clock.at >= end && clock.at < end + HOUR_WITHIN)
}

/** An hour right next to a day whose purpose is known. */
export function isHourOf(text: string, date: Place & { role?: string | undefined }, hour: Place): boolean {
  if (date.role === undefined || date.role === 'start' || date.role === 'published') return false
  if (date.end <= hour.at) return hour.at - date.end < 30 && AFTER_DAY.test(text.slice(date.end, hour.at))
  return date.at >= hour.end && date.at - hour.end < 20 && BEFORE_DAY.test(text.slice(hour.end, date.at))
}

/** 'ከ2:30 እስከ 11:30', '8:30 AM - 5:00 PM': office hours. */
export function officeHours(text: string, clocks: readonly FoundClock[]): ReadonlySet<FoundClock> {
  const hours = new Set<FoundClock>()
  clocks.forEach((clock, n) => {
    const next = clocks[n + 1]
    if (!next) return
    const between = text.slice(clock.end, next.at)
    const before = text.slice(Math.max(0, clock.at - 10), clock.at)
    const isFrom = /(?:\bfrom|\bbetween|ከ)\s?$/.test(before) || text.startsWith('ከ', clock.at)
    const isPair = /\bbetween\s$/.test(before) && /^\s?and\s$/.test(between)
    const isJoined = isPair || /^\s?(?:ጀምሮ\s)?(?:እስከ|-|to|until|till|up to)\s?(?:ቀኑ\s)?$/.test(between)
    if (isJoined && (isFrom || /-|እስከ|\bto\b/.test(between))) hours.add(clock).add(next)
  })
  return hours
}

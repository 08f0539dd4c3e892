import { addDays, compareDates, daysBetween, weekday } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { isDayOff } from '#ethiopia/working-days.ts'
import type { FoundDays } from '#ethiopia/days-in-text.ts'
import type { Bound } from './binding.ts'
import type { NoticeClause } from './clauses.ts'
import { within } from './cues.ts'
import type { CueRole } from './cues-data.ts'
import { hasLostDay } from './damage.ts'
import { dayPart, isRole } from './day-part.ts'
import type { DateField, DayPart, Known } from './day-part.ts'
import { daysMeant } from './days-meant.ts'
import { answersOf } from './options.ts'
import type { ReadOptions } from './options.ts'
import { DATE_KINDS } from './parsed.ts'
import type { ParsedNoticeDate, Why } from './parsed.ts'

/** Counted from the day after: 'ከወጣበት ቀን ማግስት ጀምሮ'. */
const DAY_AFTER =
  /ማግስት(?!ቱ)|(?:ቀን|እለት) ቀጥሎ(?: ባ| በ| ካ| ከ| ጀምሮ)|\bday (?:after|following)\b|\b(?:next|following) day (?:of|after|to)\b|\b(?:after|following) (?:the )?(?:(?:first|last) )?(?:(?:date|day) of )?(?:the |this |its )?(?:first )?(?:publication|announcement|advertisement|appearance|posting|notice)\b/
/** 'ከ15 ቀን በኋላ', 'after fifteen days': the last of those days, or the day after it. */
const isAfterThem = (text: string, { at, end, ordinal }: FoundDays): boolean =>
  !ordinal &&
  (/^\s(?:በኋላ|ካለፈ|ካለፉ|ከተቆጠረ)/u.test(text.slice(end, end + 12)) ||
    /\bafter\s(?:the\s)?$/.test(text.slice(Math.max(0, at - 12), at)))
/** Printed several times: the days are counted from another day than the first. */
const FROM_LAST =
  /ለመጨረሻ ጊዜ|(?:ለሁለተኛ|ለሶስተኛ|ለ[23]ኛ) ጊዜ [ከበ]|\b(?:last|second|third|final) (?:date of )?(?:publication|announcement|advert\p{L}*|appearance|day of publi\p{L}*)/u
const ANCHOR =
  /ጀምሮ|ከወጣ|ከታተመ|ከታወጀ|አንስቶ|ባሉት|\bwithin\b|\bin the same\b|\bafter\b|\bfrom\b|\bsince\b|\bpublication\b|\bannounce|\badvertis|\bfor\b|\bup ?to\b|\buntil\b|ለ\d|ለ?ተከታታይ|እስከ|ውስጥ|ለ\p{L}/u

/** The beginning of counted days; without it they may count anything. */
const FROM_NOTICE =
  /ከወጣ|በወጣ|ከታተመ|ከታወጀ|ማስታወቂያ|ጋዜጣ|ጀምሮ|አንስቶ|ተከታታይ|\bpublication\b|\bpublished\b|\bannounce|\badvert|\bappear|\bnotice\b|\bnewspaper\b|\bposting\b|\binvitation\b|\bconsecutive\b|\btoday\b/
/** 'Within 15 days after' names the counted days themselves. */
const WITHIN = /\b(?:within|in)\s(?:the\s)?$/

/** The statements of counts in which some words stand; one without a full stop may hold thousands of counts. */
function clausesWith(known: Known, counts: readonly Bound<FoundDays>[], words: RegExp): ReadonlySet<NoticeClause> {
  const { folded } = known.reading
  const clauses = [...new Set(counts.map(({ clause }) => clause))]
  return new Set(clauses.filter(({ at, end }) => words.test(folded.slice(at, end))))
}

function countedIn(known: Known, role: CueRole): Bound<FoundDays>[] {
  const found = known.timing.days.filter(isRole(role))
  const anchors = clausesWith(known, found, ANCHOR)
  const anchored = found.filter(({ ordinal, clause }) => ordinal || anchors.has(clause))
  const ordinals = anchored.filter(({ ordinal }) => ordinal)
  // A named day takes precedence over the days up to it.
  return ordinals.length > 0 ? ordinals : anchored
}

/** 'On the 16th day', after fifteen working days, is a working day. */
function unitOf(count: FoundDays, all: readonly FoundDays[]): FoundDays['unit'] {
  if (count.unit === 'working' || !count.ordinal) return count.unit
  const counts = all.filter((one) => one !== count && (one.days === count.days || one.days === count.days - 1))
  return counts.some(({ unit }) => unit === 'working') ? 'working' : 'calendar'
}

function countPart(known: Known, role: CueRole): DayPart {
  const { reading, timing } = known
  const counts = countedIn(known, role)
  const ofDayAfter = clausesWith(known, counts, DAY_AFTER)
  let why: Why | undefined
  const answers = answersOf(
    counts.map((count): ReadOptions<ParsedNoticeDate> => {
      const dateType = unitOf(count, timing.days) === 'working' ? DATE_KINDS.workingDays : DATE_KINDS.calendarDays
      const isAfter = ofDayAfter.has(count.clause) || isAfterThem(reading.folded, count)
      if (count.words !== undefined) why = 'words-and-figures'
      else if (isAfter) why ??= 'two-answers'
      const all = [
        count.days,
        ...(count.words === undefined ? [] : [count.words]),
        ...(isAfter ? [count.days + 1] : []),
      ]
      return {
        meanings: new Map(all.map((duration) => [`${dateType} ${duration}`, { dateType, duration }])),
        quotes: [reading.quote(count.at, count.end)],
      }
    }),
  )
  const clauses = [...new Set(counts.map(({ clause }) => clause))]
  const isSold = counts.some(({ ordinal, clause, at, cue }) => !ordinal && hasSale(known, clause, at, cue?.at ?? at))
  const other = timing.days.some(({ ordinal, role: its }) => ordinal && (its === 'opening' || its === undefined))
  const isOrdinal = counts.some(({ ordinal }) => ordinal)
  const isAnchored = clausesWith(known, counts, FROM_NOTICE).size > 0
  const isWithin = counts.every(({ at }) => WITHIN.test(reading.folded.slice(Math.max(0, at - 12), at)))
  return {
    answers,
    why,
    isLikely: why === 'two-answers' && answers.length === 1 && isWithin && !isOrdinal,
    rule: isOrdinal ? 'nth-day' : 'days',
    isProved:
      answers.length === 1 &&
      !why &&
      !isSold &&
      !hasDayMeant(known, counts) &&
      !isCountedTwice(known, role, counts) &&
      clausesWith(known, counts, FROM_LAST).size === 0 &&
      !isCountedFromDay(known, counts) &&
      !isCountedFromDayAfter(known, counts) &&
      !counts.some(({ isOther }) => isOther === true) &&
      !clauses.some((clause) => hasLostDay(reading.folded, clause, timing.dates)) &&
      counts.some(({ isAside }) => !isAside) &&
      (isOrdinal || (isAnchored && !other)),
    days: [],
    clauses,
  }
}

/** 'Thirty days, i.e. December 23': the date is what counts, whatever the days add up to. */
const THAT_IS = /(?:\bi\.?\s?e\b|\bthat is\b|\bnamely\b|\bbeing\b|ማለትም|[=(])[\s.,:]*$/u
const THAT_LEAD = 24
function hasDayMeant({ timing, reading: { folded } }: Known, counts: readonly Bound<FoundDays>[]): boolean {
  const clauses = new Set(counts.map(({ clause }) => clause))
  return timing.dates.some(
    ({ clause, at, role }) =>
      clauses.has(clause) &&
      role !== 'closing' &&
      role !== 'opening' &&
      THAT_IS.test(folded.slice(Math.max(clause.at, at - THAT_LEAD), at)),
  )
}

/**
 * 'From December 5 for ten days': counts of the tender's days begin with its publishing. A day on which the ten days of
 * the sale begin is also the first of the eleven up to 'the eleventh day'.
 */
function isCountedFromDay({ timing, dates: setting, published }: Known, counts: readonly Bound<FoundDays>[]): boolean {
  const isOfCount = ({ days }: FoundDays): boolean =>
    counts.some((count) => count.days === days || (count.ordinal && count.days - 1 === days))
  const clauses = new Set([...counts, ...timing.days.filter(isOfCount)].map(({ clause }) => clause))
  return timing.dates
    .filter(({ clause, role }) => role === 'start' && clauses.has(clause))
    .flatMap((date) => daysMeant(date, setting).days)
    .some(({ date }) => !published || compareDates(date, published) !== 0)
}

/** 'Within ten days, counted from the day after this notice', and 'on the 11th day': that day is one of two as well. */
function isCountedFromDayAfter(known: Known, counts: readonly FoundDays[]): boolean {
  const before = known.timing.days.filter(({ days, ordinal }) =>
    counts.some((count) => !ordinal && count.ordinal && count.days - 1 === days),
  )
  return clausesWith(known, before, DAY_AFTER).size > 0
}

/** Whether the purchase of documents is mentioned where days for submitting are counted. */
function hasSale({ timing }: Known, clause: { at: number; end: number }, at: number, cue: number): boolean {
  const [from, to] = [Math.min(at, cue), Math.max(at, cue)]
  return within(timing.cues, clause).some(
    ({ role, at: place }) => role === 'sale' && place > from - 60 && place < to + 20,
  )
}

/**
 * 'Within 7 days' and 'closed on the 21st day': the named day takes precedence over the days up to it alone. Envelopes
 * that come in within 15 days and are sealed on the 16th may be due on either.
 */
function isCountedTwice(known: Known, role: CueRole, counts: readonly FoundDays[]): boolean {
  const found = known.timing.days.filter(isRole(role))
  const fromNotice = clausesWith(known, found, FROM_NOTICE)
  const { folded } = known.reading
  return found
    .filter(({ ordinal }) => !ordinal)
    .some(({ days, clause, at, cue }) => {
      const isOfIn = cue !== undefined && cue.at >= at && COMES_IN.test(folded.slice(cue.at, cue.end))
      const isHere = counts.some((count) => count.days === days || (!isOfIn && count.days === days + 1))
      return !isHere && (isOfIn || fromNotice.has(clause))
    })
}
const COMES_IN = /^ገቢ|^[ማያ]ስገ[ባቡብት]|^submitted|^received/

/** How many days as many working days take at least, where Saturdays are working days, too. */
function leastDays(from: CivilDate, count: number): number {
  let [days, working] = [0, 0]
  for (; working < count; days += 1) if (weekday(addDays(from, days)) !== 0) working += 1
  return days
}

/** A notice that was pasted in one line is one statement: what stands far away in it belongs to something else. */
const LONGEST_REACH = 240
const LONGEST_LEAD = 60
const isNear = ({ timing }: Known, role: DateField, clause: NoticeClause, at: number): boolean =>
  timing.dates.some(
    (date) =>
      isRole(role)(date) &&
      date.clause === clause &&
      date.at - at < LONGEST_REACH &&
      // A day long before the count is rather that of the notice.
      at - date.end < LONGEST_LEAD,
  )

/** A day, and a count of days that does not lead to it: one of them means something else, or is misprinted. */
function isCountedOtherwise(known: Known, role: DateField, { days, clauses }: DayPart): boolean {
  const { published, timing, dates: setting } = known
  return countedIn(known, role).some(({ days: count, unit, clause, at }) => {
    const isTogether = clauses.includes(clause) && isNear(known, role, clause, at)
    const start = timing.dates.find((date) => date.role === 'start' && date.clause === clause)
    const from = (start && daysMeant(start, setting).days[0]?.date) ?? published
    // In one statement, the date shows what the count means.
    if (!from) return !isTogether
    const [open = 0] = days.map(({ date }) => daysBetween(from, date) + 1)
    // Weekends and some days off lie between working days, and the last of them is one.
    if (unit === 'working' && days.some(({ date }) => isDayOff(date, known.holidays))) return true
    return unit === 'working'
      ? open < leastDays(from, count) || open > Math.ceil(count * 1.4) + 3
      : Math.abs(open - count) > 1
  })
}

/** The day of a field: a date where one is printed, else counted. */
export const partOf = (known: Known, role: DateField): DayPart => {
  const day = dayPart(known, role)
  if (day.answers.length === 0) return countPart(known, role)
  return day.isProved && isCountedOtherwise(known, role, day) ? { ...day, isProved: false } : day
}

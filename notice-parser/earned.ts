import { addDays, compareDates, isoDate, toGregorian } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { isDayOff } from '#ethiopia/working-days.ts'
import { clauseAt } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import { isOfOtherMatter } from './cue-turns.ts'
import { within } from './cues.ts'
import type { CueRole } from './cues-data.ts'
import type { Answer } from './date-answers.ts'
import type { Known } from './day-part.ts'
import { daysMeant } from './days-meant.ts'
import * as words from './earned-words.ts'
import { isOfNoOffer } from './handed-in.ts'
import { DATE_KINDS } from './parsed.ts'
import type { ParsedNoticeDate, Proposal } from './parsed.ts'
import { hasWordsLeft } from './words-left.ts'

/**
 * A sure closing is earned: nothing in the notice may speak against it. Every other day must have a purpose and its
 * place in the order of a tender; the statements about the closing may deny nothing and leave no day to be counted.
 */
export function isEarned(known: Known, closing: Answer, opening: Answer): boolean {
  const [first] = closing.candidates
  const statement = first && statementOf(known, first)
  if (!first || !statement) return true
  return (
    !isDenied(known, statement) &&
    !isConditional(known, first, statement) &&
    !hasDayLeft(known, first) &&
    !isOfOneOfSeveral(known, statement) &&
    !isOfOtherEnd(known, statement) &&
    !isOutOfTurn(known, first) &&
    !isMovedByHoliday(known, first) &&
    !isCountedInPart(known, first) &&
    !isOpenedOnSeveral(opening) &&
    !isOpenedUntil(known)
  )
}

const typed = ({ value }: Proposal): ParsedNoticeDate | undefined =>
  typeof value === 'object' && 'dateType' in value ? value : undefined
const wordsOf = ({ reading: { folded } }: Known, { at, end }: NoticeClause): string => folded.slice(at, end)

function statementOf({ reading, timing }: Known, { quotes }: Proposal): NoticeClause | undefined {
  const [[start] = []] = quotes
  return start === undefined ? undefined : clauseAt(timing.clauses, reading.placeOf(start))
}

/** Statements in which the offers' closing is spoken of, and those that speak of no known matter. */
const ABOUT: ReadonlySet<CueRole> = new Set(['closing', 'both', 'extended', 'new', 'former'])
function isAbout(known: Known, clause: NoticeClause): boolean {
  const cues = within(known.timing.cues, clause)
  if (isOfOtherMatter(wordsOf(known, clause))) return false
  return cues.length === 0 || cues.some(({ role }) => ABOUT.has(role))
}

/** 'Bids do not close on', 'the closing of December 10 no longer applies', 'a new closing follows'. */
function isDenied(known: Known, statement: NoticeClause): boolean {
  const said = wordsOf(known, statement)
  if (words.STAMPED.test(known.reading.folded)) return true
  if (words.DENIES.test(said) && !words.REFUSES.test(said)) return true
  return known.timing.clauses.some((clause) => isAbout(known, clause) && words.RENAMED.test(wordsOf(known, clause)))
}

const REACH = 160
/** A condition, a contrast or a guess next to the day, or a word before it with which no closing is named. */
function isConditional(known: Known, first: Proposal, statement: NoticeClause): boolean {
  const { reading, timing } = known
  const { folded } = reading
  const places = first.quotes.map(([start, end]) => ({ at: reading.placeOf(start), end: reading.placeOf(end) }))
  const [day] = places
  if (!day) return false
  const next = timing.clauses[timing.clauses.indexOf(statement) + 1]
  const isJoined = next !== undefined && /[;፤]/.test(folded[statement.end] ?? '')
  const last = Math.min(day.end + REACH, isJoined ? next.end : statement.end)
  const around = [...folded.slice(Math.max(statement.at, day.at - REACH), last).matchAll(CONDITIONS_ALL)]
  const from = Math.max(statement.at, day.at - REACH)
  const isRule = (at: number): boolean => words.RULES_OF_DAYS.test(folded.slice(Math.max(0, at - 60), at + 80))
  if (hasWordsLeft(known, statement, day)) return true
  if (around.some(({ index }) => !isRule(from + index))) return true
  const before = folded.slice(statement.at, day.at)
  const { duration } = typed(first) ?? {}
  if (duration !== undefined) return isCountedOff(folded.slice(day.end, statement.end)) || isCountedAfter(before)
  const isEnglish = /[a-z]\s*[('"*]?\s?$/.test(before)
  return words.LEADS_OF.test(before) || (isEnglish && !words.LEADS.test(before))
}
function isCountedOff(behind: string): boolean {
  const start = words.COUNTED_FROM.exec(behind)?.groups?.['start']
  return start !== undefined && !words.NOTICE_WORDS.test(start)
}
function isCountedAfter(before: string): boolean {
  const start = words.COUNTED_AFTER.exec(before)?.groups?.['start']
  return start !== undefined && !words.PRINTED.test(start)
}
const CONDITIONS_ALL = new RegExp(words.CONDITIONS.source, 'gu')

/** A day that only words name, or a printed one without a purpose that is not over. */
function hasDayLeft(known: Known, first: Proposal): boolean {
  const { timing, dates: setting, published } = known
  if (timing.clauses.some((clause) => isAbout(known, clause) && words.COUNTED_ON.test(wordsOf(known, clause))))
    return true
  const counts = timing.days.filter(({ role }) => role === 'closing' || role === 'opening' || role === 'both')
  const isOther = ({ days }: { days: number }): boolean => counts.every((count) => Math.abs(count.days - days) > 1)
  const isNth = typed(first)?.duration !== undefined
  if (isNth && timing.days.some((count) => count.ordinal && isOther(count))) return true
  const own = dayOf(known, first)
  return timing.dates
    .filter(({ role }) => role === undefined)
    .flatMap((date) => daysMeant(date, setting).days.slice(0, 1))
    .some(({ date }) => compareDates(date, published ?? setting.base) > 0 && !(own && isoDate(own) === isoDate(date)))
}

type Placed = { at: number; end: number; role?: string | undefined }
/** Times of offers, and those without a purpose: the validity of a bond says nothing of its lot's closing. */
const OFFERED: ReadonlySet<string | undefined> = new Set([undefined, 'closing', 'opening', 'both'])

/** 'For Lot 1', 'Category B': what other parts of the tender have may stand in words that give no day. */
function isOfOneOfSeveral(known: Known, statement: NoticeClause): boolean {
  const { timing } = known
  const partsOf = (clause: NoticeClause): string[] =>
    (wordsOf(known, clause).match(words.OF_PART) ?? []).map((part) => part.replace(/[^\p{L}\d]/gu, ''))
  const own = partsOf(statement)
  const isTimed = (clause: NoticeClause): boolean =>
    [timing.dates, timing.days, timing.clocks].some((found) =>
      within<Placed>(found, clause).some(({ role }) => OFFERED.has(role)),
    ) ||
    within(timing.cues, clause).some(({ role }) => role === 'closing' || role === 'both') ||
    words.COUNTED_ON.test(wordsOf(known, clause))
  return timing.clauses.some((clause) => {
    if (clause === statement) return false
    const others = partsOf(clause).filter((part) => !own.includes(part))
    return others.length > 0 && (own.length > 0 || isTimed(clause))
  })
}

/** 'Deadline for objections', 'to receive the dossier, send an e-mail by'. */
function isOfOtherEnd(known: Known, statement: NoticeClause): boolean {
  const said = wordsOf(known, statement)
  const objects = [...said.matchAll(words.DEADLINE_OF)].map(({ groups }) => groups?.['object'] ?? '')
  return (
    isOfNoOffer(said) ||
    objects.some((object) => !words.OF_OFFER.test(object) || words.OF_NO_OFFER.test(object)) ||
    (words.OF_NO_OFFER.test(said) && !words.OF_OFFER.test(said)) ||
    words.OTHER_PURPOSE.test(said) ||
    known.timing.dates.some(
      ({ at, clause }) =>
        clause === statement && words.BETWEEN.test(known.reading.folded.slice(Math.max(0, at - 14), at)),
    )
  )
}

/** The day of a closing, where it needs no holidays to be counted. */
function dayOf({ published }: Known, first: Proposal): CivilDate | undefined {
  const { gcDate, ethDate, dateType, duration } = typed(first) ?? {}
  const [year = 0, month = 0, day = 0] = (gcDate ?? ethDate ?? '').split('-').map(Number)
  if (gcDate !== undefined) return { year, month, day }
  if (ethDate !== undefined) return toGregorian({ year, month, day })
  const isCounted = dateType === DATE_KINDS.calendarDays && duration !== undefined && published
  return isCounted ? addDays(published, duration - 1) : undefined
}

/** The rule for days off applies to the day itself. */
function isMovedByHoliday(known: Known, first: Proposal): boolean {
  const own = dayOf(known, first)
  return own !== undefined && isDayOff(own, known.holidays) && words.MOVES_DAYS_OFF.test(known.reading.folded)
}

/** Documents are sold, goods are seen and questions are asked before the closing; winners pay after it. */
const BEFORE_CLOSING: ReadonlySet<string> = new Set<CueRole>(['sale', 'viewing', 'question'])
const isBeforeClosing = (role: string | undefined, cue: string): boolean =>
  role === 'meeting' ? MEETS.test(cue) : BEFORE_CLOSING.has(role ?? '') && !PAID.test(cue)
const MEETS = /^(?:pre|site)|ቅድመ/u
const PAID = /^(?:pay|take|pick|collect|secure)|ከፍ/u
function isOutOfTurn(known: Known, first: Proposal): boolean {
  const own = dayOf(known, first)
  if (!own) return false
  const from = known.published ?? known.dates.base
  const isAfter = known.timing.dates
    .filter(({ role }) => role === 'contract' || role === 'validity')
    .flatMap((date) => daysMeant(date, known.dates).days.slice(0, 1))
    .some(({ date }) => compareDates(date, from) > 0 && compareDates(date, own) < 0)
  if (isAfter) return true
  return known.timing.dates
    .filter(({ role, cue }) => isBeforeClosing(role, cue ? wordsOf(known, cue) : ''))
    .flatMap((date) => daysMeant(date, known.dates).days.slice(0, 1))
    .some(({ date }) => compareDates(date, own) > 0)
}

/** Fifteen days, and elsewhere that only working days count. */
const isCountedInPart = ({ reading: { folded } }: Known, first: Proposal): boolean =>
  typed(first)?.dateType === DATE_KINDS.calendarDays && words.ONLY_SOME.test(folded)

/** Offers that are opened on several days may close on several. */
function isOpenedOnSeveral({ why, candidates }: Answer): boolean {
  const days = candidates.map((one) => typed(one)).map((day) => day?.gcDate ?? day?.ethDate ?? day?.duration)
  return why === 'two-answers' && new Set(days).size > 1
}

/** 'Until' a day on which offers are opened: its words are of two statements that copying has mixed. */
const isOpenedUntil = ({ timing, reading: { folded } }: Known): boolean =>
  timing.dates.some(
    ({ role, at, end }) =>
      role === 'opening' &&
      (UNTIL.test(folded.slice(Math.max(0, at - 12), at)) || TILL.test(folded.slice(end, end + 40))),
  )
const UNTIL = /\b(?:until|till|up to)\s$/
const TILL = /^[^።፤.;]*\sድረስ(?!\p{L})/u

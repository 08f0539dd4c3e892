import type { CivilDate } from '#ethiopia/calendar.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { alterationOf } from './alteration-words.ts'
import { markedForCheck, tellsOfPast, withoutMoved, withoutPast } from './altered.ts'
import { timingOf } from './binding.ts'
import type { Timing } from './binding.ts'
import { readClosing } from './closing.ts'
import { columnsJoined } from './columns.ts'
import { readCompany } from './company.ts'
import { readEmails, readPhones, readWebsite } from './contacts.ts'
import type { Answer } from './date-answers.ts'
import type { Known } from './day-part.ts'
import { dateSetting } from './days-meant.ts'
import type { DateSetting } from './days-meant.ts'
import { isEarned } from './earned.ts'
import { clockSetting, isEthiopianWriting } from './hours-meant.ts'
import { readFree, readLanguage, readProforma } from './kind.ts'
import { guessLanguage } from './language.ts'
import { readBidBond, readDocPrice } from './money.ts'
import { mayBeSeveral, noticesIn } from './notices.ts'
import { readOpening } from './opening.ts'
import { hoursBefore, isOpenedFirst } from './order.ts'
import type { Doubt, Parsed, Proposal, ProposedField, Quote } from './parsed.ts'
import { readWorksPlace, readRegions, regionsNamed } from './place.ts'
import { readPublished } from './published.ts'
import { hasRepairedFigure, pastedText } from './pasted-text.ts'
import type { PastedText } from './pasted-text.ts'
import { readNoticeReference } from './reference.ts'
import { readSource, sourcesIn } from './source.ts'
import type { FoundSource } from './source.ts'
import { hasFlatTable } from './tables.ts'
import { withTables } from './table-lines.ts'
import { readListText, readSectors, readNoticeTitle } from './title.ts'
import { unwrapped } from './wrapped-lines.ts'

/** No notice is longer; the rest of the text is ignored. */
const LONGEST = 60_000

/** Languages in which the parser knows the words of other matters; in others a day may belong to one of them. */
const WELL_KNOWN: readonly string[] = ['am', 'en']

/** Facts that the caller knows besides the notice's words. */
type ParseContext = { today: CivilDate; holidays: Holidays; sources: readonly string[] }

const OF_FIGURES = new Set<ProposedField>(['closing', 'opening', 'published', 'bidBond', 'docPrice', 'reference'])

/**
 * One answer is a proposal, several are a doubt; the likeliest of them is proposed together with the doubt, for a
 * person to check.
 */
function settle(text: string, answers: readonly Answer[]): Pick<Parsed, 'proposals' | 'doubts'> {
  const proposals: Proposal[] = []
  const doubts: Doubt[] = []
  for (const { candidates, why, isLikely } of answers) {
    const [first] = candidates
    if (!first) continue
    if (why) doubts.push({ field: first.field, candidates, why })
    const isCertain =
      !why && !(OF_FIGURES.has(first.field) && first.quotes.some(([at, end]) => hasRepairedFigure(text.slice(at, end))))
    if (!why || isLikely) proposals.push(isCertain ? first : { ...first, sure: false })
  }
  return { proposals, doubts }
}

/** Several days fit the closing: those of the opening may be as many. */
function isOfTwoDays({ why, isLikely, candidates }: Answer): boolean {
  const days = candidates.map(({ value }) =>
    typeof value === 'object' && 'dateType' in value ? (value.gcDate ?? value.ethDate ?? value.duration) : '',
  )
  return why === 'two-answers' && !isLikely && new Set(days).size > 1
}

/** The place of a proposal in the normalised text; its quotes are offsets in the text as pasted. */
type Placed = { at: number; end: number }

function placed(reading: PastedText, { candidates: [first] }: Answer): Placed | undefined {
  const [start, end] = first?.quotes[0] ?? []
  if (start === undefined || end === undefined) return undefined
  return { at: reading.placeOf(start), end: reading.placeOf(end) }
}

function closingAndOpening(known: Known): { closing: Answer; opening: Answer } {
  const read = readClosing(known)
  const opened = readOpening(known, read)
  const isSure = isEarned(known, read, opened)
  const closing = isSure ? read : markedForCheck(read)
  const opening = isSure ? opened : readOpening(known, closing)
  return { closing: hoursBefore(closing, opening), opening }
}

/** In joined columns the words of two notices stand together: nothing is sure, and of their days none is proposed. */
function ofColumns(columns: Read['columns'], answers: readonly Answer[]): readonly Answer[] {
  if (!columns) return answers
  return answers.map((answer) => {
    const [first] = answer.candidates
    if (first?.field === 'language') return answer
    const isMoment = first?.field === 'closing' || first?.field === 'opening'
    const checked = markedForCheck(answer)
    return isMoment && columns === 'several'
      ? { ...checked, why: answer.why ?? 'two-answers', isLikely: false }
      : checked
  })
}

const contactsIn = (reading: PastedText): Answer[] => [readPhones(reading), readEmails(reading), readWebsite(reading)]

/** A notice with its sentences in one line each, and whether its lines are those of several columns. */
type Read = {
  text: string
  reading: PastedText
  named: readonly FoundSource[]
  columns: ReturnType<typeof columnsJoined>
}
function readingOf(text: string, sources: readonly string[]): Read {
  const lines = pastedText(text)
  const reading = unwrapped(withTables(lines))
  return { text, reading, named: sourcesIn(reading, sources), columns: columnsJoined(lines) }
}

function clocksOf({ folded }: PastedText, { clocks, dates }: Timing, setting: DateSetting, isAmharic: boolean) {
  return clockSetting(clocks, isAmharic || isEthiopianWriting(folded, clocks, dates, setting))
}

function readOne(
  { text, reading, named, columns }: Read,
  { today, holidays }: ParseContext,
): Pick<Parsed, 'proposals' | 'doubts'> {
  const timing = timingOf(reading, named)
  const { clauses } = timing
  const letters = text.match(/[\u1200-\u137f]/g)?.length ?? 0
  const isAmharic = letters > (text.match(/[A-Za-z]/g)?.length ?? 0)
  const setting = (base: CivilDate) => dateSetting(reading.folded, timing.dates, base, isAmharic)
  const published = readPublished(reading, timing, setting(today), named)
  const dates = setting(published.day ?? today)
  const alteration = alterationOf(reading.folded)
  // 'In place of our notice in The Herald of October 12': that was an earlier day than the one of this notice.
  const isEarlier = alteration !== undefined && published.candidates[0]?.rule === 'published-in-sentence'
  const printed = (isEarlier ? undefined : published.day) ?? today
  const isOfPast = alteration !== undefined && tellsOfPast(timing, dates, printed)
  const current = alteration === 'altered' ? withoutMoved(timing, dates, reading.folded) : timing
  const known = {
    reading,
    timing: isOfPast ? withoutPast(current, dates, printed, alteration === 'awarded') : current,
    dates,
    holidays,
    clocks: clocksOf(reading, timing, dates, isAmharic),
    published: published.day,
  }
  const { closing, opening } = closingAndOpening(known)
  const isDoubtful =
    !WELL_KNOWN.includes(guessLanguage(reading.plain)?.language ?? 'en') ||
    alteration === 'altered' ||
    alteration === 'awarded' ||
    isOfPast ||
    mayBeSeveral(reading.folded) ||
    hasFlatTable(reading.folded) ||
    isOpenedFirst(known, closing, opening)
  const company = readCompany(reading, clauses)
  const title = readNoticeTitle(reading, clauses, placed(reading, company))
  const regions = regionsNamed(reading, clauses)
  const answers = [
    title,
    company,
    readNoticeReference(reading, timing),
    readSource(reading, named),
    readLanguage(reading),
    isDoubtful ? markedForCheck(published) : published,
    isDoubtful ? markedForCheck(closing) : closing,
    isDoubtful || isOfTwoDays(closing) ? markedForCheck(opening) : opening,
    readBidBond(reading, clauses),
    readDocPrice(reading, clauses),
    readRegions(reading, clauses, regions, company.candidates[0]),
    readWorksPlace(reading, clauses, regions),
    ...contactsIn(reading),
    readSectors(title.candidates[0]),
    readProforma(reading),
    readFree(reading),
    readListText(reading, clauses, placed(reading, title)?.at),
  ]
  return settle(text, ofColumns(columns, answers))
}

/**
 * Reads a pasted notice: each value with its quotes; where two answers are possible, both and why. Of several notices
 * in one paste the first is read, and all are listed. Pure: it takes any text, reads no clock and stores nothing.
 */
export function parseNotice(pasted: string, known: ParseContext): Parsed {
  const text = pasted.slice(0, LONGEST)
  const whole = readingOf(text, known.sources)
  const { reading } = whole
  const parts = noticesIn(reading, whole.named)
  const notices = parts.map(({ at, end }): Quote => reading.quote(at, end)).filter(([start, end]) => start < end)
  // Offsets stay those of the whole paste: the first notice begins where it does.
  const [first] = notices
  if (parts.length < 2 || !first) return { notices, ...readOne(whole, known) }
  return { notices, ...readOne(readingOf(text.slice(0, first[1]), known.sources), known) }
}

import type { TenderId } from '#contract/ids.ts'
import { refusalInWords } from '#contract/refusal-text.ts'
import { refusal } from '#contract/refusals.ts'
import type { Refusal } from '#contract/refusals.ts'
import { DATE_TYPE } from '#contract/tenders.ts'
import type { PROBLEM_KINDS } from '#contract/tenders.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { isDayOff } from '#ethiopia/working-days.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { dateDoubts } from '#notices/date-doubts.ts'
import { resolveDates } from '#notices/dates.ts'
import type { TenderSummary } from './tender.ts'
import { typedDates } from './typed-dates.ts'
import { missingFields } from '#notices/workflow.ts'

type Kind = (typeof PROBLEM_KINDS)[number]
export type TenderProblem = {
  kind: Kind
  /** The reason, except for a reader's report, which is `said` in their own words. */ reason?: Refusal
  said?: string
  field?: string
  tenderId?: TenderId
  at?: number
}

type Known = {
  now: Instant
  holidays: Holidays
  /** Other tenders that may be the same notice. */
  alike: readonly { id: TenderId; shortTitle: string }[]
  reports: readonly { at: number; kind: string; text: string }[]
  /** Names of documents that could not be read. */
  unreadable: readonly string[]
}

type Which = { field: 'closing' | 'openning'; date: 'closing' | 'opening' }
const CLOSING: Which = { field: 'closing', date: 'closing' }
const OPENING: Which = { field: 'openning', date: 'opening' }

function dayOff({ field, date }: Which, at: number | null, holidays: Holidays): TenderProblem[] {
  if (at === null || !isDayOff(civilDateAt(at), holidays)) return []
  return [{ kind: 'day-off', field, reason: refusal('date-on-day-off', { date, day: isoDate(civilDateAt(at)) }) }]
}

/** An hour that an import could not read, or that may be of the other clock, has its words next to the day. */
function hourInDoubt({ field, date }: Which, typed: TenderSummary['closingTyped']): TenderProblem[] {
  if (!typed?.text || typed.dateType === DATE_TYPE.text) return []
  const reason = refusal('hour-in-doubt', { date, words: typed.text, time: typed.time ?? '' })
  return [{ kind: 'hour-in-doubt', field, reason }]
}

const KIND_OF_WARNING: Partial<Record<Refusal['code'], Kind>> = {
  'date-in-other-calendar': 'other-calendar',
  'date-far': 'date-far',
  'publishing-ahead': 'publishing-ahead',
  'date-waits-for-publishing': 'publishing-unknown',
  'opening-before-closing': 'opening-before-closing',
  'closing-before-publishing': 'closing-before-publishing',
}

/** Dates that contradict each other, or were read in the wrong calendar. */
function datesInDoubt(tender: TenderSummary, holidays: Holidays, now: Instant): TenderProblem[] {
  const { publishedAt } = tender
  const dates = { ...typedDates(tender), publishedAt }
  return [...dateDoubts(dates, now), ...resolveDates(dates, holidays).warnings].flatMap((reason) => {
    const kind = KIND_OF_WARNING[reason.code]
    if (kind === undefined) return []
    const isOpening = 'date' in reason && reason.date === 'opening'
    const isOfPublishing = kind === 'publishing-ahead' || kind === 'publishing-unknown'
    const field = isOfPublishing ? 'publishedTimestamp' : isOpening ? 'openning' : 'closing'
    return [{ kind, field, reason }]
  })
}

/** The problems of a tender, the gravest first. */
export function problemsOf(
  tender: TenderSummary,
  { now, holidays, alike, reports, unreadable }: Known,
): TenderProblem[] {
  const { closingAt } = tender
  const byWords = tender.closingTyped?.dateType === DATE_TYPE.text
  return [
    ...alike.map(({ id, shortTitle }): TenderProblem => ({
      kind: 'duplicate',
      tenderId: id,
      reason: refusal('perhaps-duplicate', { id, title: shortTitle }),
    })),
    ...(closingAt !== null && closingAt < now && !byWords ? [closedBefore(closingAt)] : []),
    ...datesInDoubt(tender, holidays, now),
    ...hourInDoubt(CLOSING, tender.closingTyped),
    ...hourInDoubt(OPENING, tender.openingTyped),
    ...Object.entries(missingFields(tender)).flatMap(([field, reasons]): TenderProblem[] =>
      reasons.map((reason) => ({ kind: 'missing-field', field, reason })),
    ),
    ...dayOff(CLOSING, closingAt, holidays),
    ...dayOff(OPENING, tender.openingAt, holidays),
    ...unreadable.map((name): TenderProblem => ({
      kind: 'unreadable-document',
      reason: refusal('document-unreadable', { name }),
    })),
    ...reports.map(({ at, kind, text }): TenderProblem => ({ kind: 'reported', at, said: `${kind}: ${text}` })),
  ]
}

const closedBefore = (at: number): TenderProblem => ({
  kind: 'closing-in-the-past',
  field: 'closing',
  reason: refusal('closed-before', { day: isoDate(civilDateAt(at)) }),
})

/** Problems in the form of the contract. */
export const problemsInWords = (
  problems: readonly TenderProblem[],
  language: 'en' | 'am',
): (Omit<TenderProblem, 'reason' | 'said'> & { text: string })[] =>
  problems.map(({ reason, said = '', ...problem }) => ({
    ...problem,
    text: reason ? refusalInWords(reason, language) : said,
  }))

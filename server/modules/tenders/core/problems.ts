import { refusalInWords } from '#contract/refusal-text.ts'
import { DATE_TYPE } from '#contract/tenders.ts'
import type { PROBLEM_KINDS } from '#contract/tenders.ts'
import { civilDateAt } from '#ethiopia/calendar.ts'
import { formatGregorian } from '#ethiopia/date-text.ts'
import { isDayOff } from '#ethiopia/working-days.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import type { TenderSummary } from './tender.ts'
import { missingFields } from '#notices/workflow.ts'

type Kind = (typeof PROBLEM_KINDS)[number]
export type TenderProblem = { kind: Kind; text: string; field?: string; tenderId?: number; at?: number }

type Known = {
  now: number
  holidays: Holidays
  /** Other tenders that may be the same notice. */
  alike: readonly { id: number; shortTitle: string }[]
  reports: readonly { at: number; kind: string; text: string }[]
  /** Names of documents that could not be read. */
  unreadable: readonly string[]
}

function dayOff(field: 'closing' | 'openning', name: string, at: number | null, holidays: Holidays): TenderProblem[] {
  if (at === null || !isDayOff(civilDateAt(at), holidays)) return []
  return [
    { kind: 'day-off', field, text: `The ${name} date, ${formatGregorian(civilDateAt(at), 'en')}, is a day off.` },
  ]
}

/** An hour that an import could not read, or that could be meant on the other clock, has its words next to the day. */
function hourInDoubt(
  field: 'closing' | 'openning',
  name: string,
  typed: TenderSummary['closingTyped'],
): TenderProblem[] {
  if (!typed?.text || typed.dateType === DATE_TYPE.text) return []
  const read = typed.time ? `was read as ${typed.time} and could be meant on the Ethiopian clock` : 'could not be read'
  return [{ kind: 'hour-in-doubt', field, text: `The hour of ${name}, '${typed.text}', ${read}.` }]
}

/** The problems of a tender, the gravest first. */
export function problemsOf(
  tender: TenderSummary,
  { now, holidays, alike, reports, unreadable }: Known,
): TenderProblem[] {
  const closed = tender.closingAt !== null && tender.closingAt < now
  const byWords = tender.closingTyped?.dateType === DATE_TYPE.text
  return [
    ...alike.map(({ id, shortTitle }): TenderProblem => ({
      kind: 'duplicate',
      tenderId: id,
      text: `May be the same notice as number ${id}: ${shortTitle}`,
    })),
    ...(closed && !byWords
      ? [{ kind: 'closing-in-the-past' as const, field: 'closing', text: 'The closing date is in the past.' }]
      : []),
    ...hourInDoubt('closing', 'closing', tender.closingTyped),
    ...hourInDoubt('openning', 'opening', tender.openingTyped),
    ...Object.entries(missingFields(tender)).map(([field, reasons]): TenderProblem => ({
      kind: 'missing-field',
      field,
      text: reasons.map((reason) => refusalInWords(reason, 'en')).join(' '),
    })),
    ...dayOff('closing', 'closing', tender.closingAt, holidays),
    ...dayOff('openning', 'opening', tender.openingAt, holidays),
    ...unreadable.map((name): TenderProblem => ({
      kind: 'unreadable-document',
      text: `The document ${name} cannot be read.`,
    })),
    ...reports.map(({ at, kind, text }): TenderProblem => ({ kind: 'reported', at, text: `${kind}: ${text}` })),
  ]
}

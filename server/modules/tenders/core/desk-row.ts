import type { TenderId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { DeskRow } from '#contract/desk-queue.ts'
import { DATE_TYPE } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { resolveDates } from '#notices/dates.ts'
import { undefinedIfNull } from './card.ts'
import { problemsOf } from './problems.ts'
import type { TenderSummary } from './tender.ts'
import { typedDates } from './typed-dates.ts'

/** While bidders can still react. */
export const URGENT_WITHIN = 3 * DAY

/**
 * Closing within three days from now. Unlike `isEmergency`, which concerns readers, it shows how soon staff must
 * decide.
 */
export const closesSoon = (closingAt: Instant | null, now: Instant): boolean =>
  closingAt !== null && closingAt >= now && closingAt <= now + URGENT_WITHIN

/** Whether an import kept words next to the hour of closing, because they could not be read for certain. */
export const isClosingDoubted = ({ closingTyped }: Pick<TenderSummary, 'closingTyped'>): boolean =>
  Boolean(closingTyped?.text) && closingTyped?.dateType !== DATE_TYPE.text

type Known = {
  now: Instant
  holidays: Holidays
  alike: readonly { id: TenderId; shortTitle: string }[]
  reports: readonly { at: number; kind: string; text: string }[]
  unreadable: readonly string[]
  closingAgain: boolean
}
export type DeskFacts = Omit<DeskRow, 'reviewCount' | 'openBy' | 'approvedTimestamp'>

/** The facts about a tender that the lists of the desk show. */
export function deskFactsOf(tender: TenderSummary, { closingAgain, ...known }: Known): DeskFacts {
  const problems = problemsOf(tender, known).map(({ kind, field, tenderId }) => ({ kind, field, tenderId }))
  const { warnings } = resolveDates({ ...typedDates(tender), publishedAt: tender.publishedAt }, known.holidays)
  return {
    id: tender.id,
    version: tender.version,
    status: tender.status,
    shortTitle: tender.shortTitle,
    englishTitle: undefinedIfNull(tender.englishTitle),
    language: tender.language,
    companyName: tender.companyName ?? '',
    englishCompanyName: undefinedIfNull(tender.englishCompanyName),
    sourceName: undefinedIfNull(tender.sourceName),
    createdBy: undefinedIfNull(tender.createdBy),
    createdTimestamp: tender.createdAt,
    lastChangedBy: undefinedIfNull(tender.lastChangedBy),
    lastChangeTimestamp: tender.changedAt,
    closingTimestamp: undefinedIfNull(tender.closingAt),
    closingText: tender.closingTyped?.text,
    emergency: closesSoon(tender.closingAt, known.now),
    // Ten reports of readers are one problem of the tender.
    problems: [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()],
    warnings,
    ...(closingAgain ? { closingAgain } : {}),
  }
}

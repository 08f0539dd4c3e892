import type { PublicCard, StaffCard } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { oncePerObject } from '#language/memoise.ts'
import { cardAt, lastingCard } from '#notices/card.ts'
import type { TenderSummary } from './tender.ts'

/** Null means 'not known' in a row; on the wire the member is left out. */
export const undefinedIfNull = <T>(value: T | null): T | undefined => value ?? undefined

/** Summaries of open tenders stay in memory, and the words of their cards would be read for each page. */
const lastingCardOf = oncePerObject((tender: TenderSummary) => lastingCard(tender))

/**
 * The public card. `mayOpen`: the reader has access to the whole tender; without it only the card of a free one
 * carries the guid, which opens the tender to anyone who holds it, and the bid bond.
 */
export function publicCard(tender: TenderSummary, now: Instant, mayOpen: boolean): PublicCard {
  const isWhole = mayOpen || tender.freeTender
  return {
    id: tender.id,
    guid: isWhole ? tender.guid : undefined,
    ...lastingCardOf(tender),
    ...cardAt(tender, now),
    bidBond: isWhole ? undefinedIfNull(tender.bidBond) : undefined,
  }
}

/** The fields that staff sees beyond the public card. */
export function staffFields(tender: TenderSummary) {
  return {
    status: tender.status,
    createdBy: undefinedIfNull(tender.createdBy),
    lastChangedBy: undefinedIfNull(tender.lastChangedBy),
    createdTimestamp: tender.createdAt,
    lastChangeTimestamp: tender.changedAt,
    visitorCount: tender.visitorCount,
    visitorCount2: tender.visitorCount2,
    englishKeywords: undefinedIfNull(tender.englishKeywords),
    gptKeywords: undefinedIfNull(tender.gptKeywords),
    version: tender.version,
  }
}

export function staffCard(tender: TenderSummary, now: Instant): StaffCard {
  return { ...publicCard(tender, now, true), ...staffFields(tender) }
}

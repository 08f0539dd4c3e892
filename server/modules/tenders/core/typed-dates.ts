import type { TypedDate } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { resolveDates, typedFrom } from '#notices/dates.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import type { Tender, TenderEdit } from './tender.ts'

type Dates = Pick<Tender, 'closingAt' | 'openingAt' | 'closingTyped' | 'openingTyped'>

const orTyped = (typed: TypedDate | null, at: number | null) => typed ?? (at === null ? null : typedFrom(at))

/** The dates as typed; for a tender that came with instants only, as they would have been typed. */
export function typedDates(tender: Dates): { closing: TypedDate | null; openning: TypedDate | null } {
  return {
    closing: orTyped(tender.closingTyped, tender.closingAt),
    openning: orTyped(tender.openingTyped, tender.openingAt),
  }
}

/**
 * The dates that the day of publishing resolves, because durations count from it. Nothing changes when it was known
 * before.
 */
export function datesOnPublishing(tender: Tender, now: Instant, holidays: Holidays): TenderEdit {
  if (tender.publishedAt !== null) return {}
  const { closingAt, openingAt, openUntil } = resolveDates({ ...typedDates(tender), publishedAt: now }, holidays)
  return { publishedAt: now, closingAt, openingAt, openUntil }
}

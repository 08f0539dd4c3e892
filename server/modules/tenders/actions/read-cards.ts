import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { PublicCard, StaffCard } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { publicCard, staffCard } from '../core/card.ts'
import { mayOpen } from '../core/access.ts'
import type { TenderSummary } from '../core/tender.ts'
import { findSummaries } from '../store/tenders.ts'

/** The facts of cards, in the order of the ids; deleted tenders are left out. */
export async function readSummaries(db: Db, ids: readonly TenderId[]): Promise<TenderSummary[]> {
  const found = new Map((await findSummaries(db, ids)).map((tender) => [tender.id, tender] as const))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Public cards in the order of the ids, as the caller may see them; deleted and unapproved tenders are left out. */
export async function readCards(db: Db, ids: readonly TenderId[], caller: Caller, now: Instant): Promise<PublicCard[]> {
  return cardsFor(caller, await readSummaries(db, ids), now)
}

const approvedOf = (tenders: readonly TenderSummary[]) => tenders.filter(({ status }) => status === STATUS.approved)
const cardFor = (caller: Caller, tender: TenderSummary, now: Instant): PublicCard =>
  publicCard(tender, now, mayOpen(tender.freeTender, caller))

/** Public cards of these tenders, as the caller may see them; unapproved ones are left out. */
export const cardsFor = (caller: Caller, tenders: readonly TenderSummary[], now: Instant): PublicCard[] =>
  approvedOf(tenders).map((tender) => cardFor(caller, tender, now))

/** When the tender last changed, in epoch milliseconds, and the number of its version. */
export type DatedCard = PublicCard & { changedAt: Instant; version: number }

/** The same with their versions. */
export const datedCardsFor = (caller: Caller, tenders: readonly TenderSummary[], now: Instant): DatedCard[] =>
  approvedOf(tenders).map((tender) => ({
    ...cardFor(caller, tender, now),
    changedAt: tender.changedAt,
    version: tender.version,
  }))

/** Cards with staff fields, in every state, in the order of the ids. */
export async function readStaffCards(db: Db, ids: readonly TenderId[], now: Instant): Promise<StaffCard[]> {
  return (await readSummaries(db, ids)).map((tender) => staffCard(tender, now))
}

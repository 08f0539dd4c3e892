import type { Reading } from '#server/platform/world.ts'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { FoundCard } from '#contract/tenders.ts'
import { keywordQuery } from '#language/phrase-key.ts'
import { marksOf, readCards, markedCard } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Reason } from '../core/reasons.ts'
import { listReasonsFor } from '../store/found-tenders.ts'
import type { ReasonsOf } from '../store/found-tenders.ts'

export type AlertCard = FoundCard & {
  matchedKeywords: string[]
  matchedSectors: number[]
  matchedCustomers: string[]
  savedSearches: string[]
}

/** Cards of these tenders as the caller may see them, each with the reasons of the person's hits. */
export async function readAlertCards(
  { db, clock }: Reading,
  caller: Caller,
  personId: PersonId,
  ids: readonly TenderId[],
): Promise<AlertCard[]> {
  if (ids.length === 0) return []
  const [cards, reasons] = [await readCards(db, ids, caller, clock.now()), await listReasonsFor(db, personId, ids)]
  return cards.map((card) =>
    withReasons(
      card,
      reasons.filter(({ tenderId }) => tenderId === card.id),
    ),
  )
}

const each = <T>(reasons: readonly Reason[], take: (reason: Reason) => T | undefined): T[] => [
  ...new Set(reasons.flatMap((reason) => take(reason) ?? [])),
]

function withReasons(card: FoundCard, found: readonly ReasonsOf[]): AlertCard {
  const reasons = found.flatMap((hit) => hit.reasons)
  const matchedKeywords = each(reasons, (reason) => ('keyword' in reason ? reason.keyword : undefined))
  const clauses = matchedKeywords.flatMap((keyword) => keywordQuery(keyword).groups.flat())
  // Without the buyer's name, in which keywords are not searched.
  const marked = { ...card, companyName: '' }
  const marks =
    clauses.length > 0
      ? marksOf(marked, { groups: [clauses], terms: [], excluded: [], empty: false, ignored: [] })
      : undefined
  return {
    ...markedCard(card, marks),
    matchedKeywords,
    matchedSectors: each(reasons, (reason) => ('sector' in reason ? reason.sector : undefined)),
    matchedCustomers: each(reasons, (reason) => ('customer' in reason ? reason.customer : undefined)),
    savedSearches: found.flatMap(({ search }) => search ?? []),
  }
}

import type { TenderId } from '#contract/ids.ts'
import type { PublicCard } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { openUntil, readCards } from '#server/modules/tenders/index.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'

/** The public facts of a tender, with the instants that reminders depend on. */
export type PublicFacts = { card: PublicCard; closingAt: Instant | null; openUntil: Instant | null; isOpen: boolean }

/** Reads the public facts of those of the tenders that readers can see. */
export async function publicFacts(db: Db, ids: readonly TenderId[], now: Instant): Promise<Map<TenderId, PublicFacts>> {
  const cards = await readCards(db, [...new Set(ids)], visitor, now)
  return new Map(
    cards.map((card) => {
      const closingAt = card.closingTimestamp ?? null
      return [
        card.id,
        {
          card,
          closingAt,
          openUntil: openUntil(closingAt, card.publishedTimestamp ?? null),
          isOpen: card.closingStatus === 1,
        },
      ]
    }),
  )
}

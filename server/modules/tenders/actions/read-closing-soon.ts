import type { Reading } from '#server/platform/world.ts'
import type { PublicCard } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import { noDocuments } from '../core/ports.ts'
import type { TenderPorts } from '../core/ports.ts'
import { listIdsClosingNext } from '../store/open-tenders.ts'
import { cardsFor, readSummaries } from './read-cards.ts'

/** The open tenders that close next, at most `count`, as the caller may see them. */
export async function readClosingSoon(
  { db, clock }: Reading,
  caller: Caller,
  count: number,
  { closingNext }: Pick<TenderPorts, 'closingNext'> = noDocuments,
): Promise<PublicCard[]> {
  const now = clock.now()
  const held = await closingNext(count)
  return cardsFor(caller, held ?? (await readSummaries(db, await listIdsClosingNext(db, now, count))), now)
}

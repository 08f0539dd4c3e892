import type { World } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import { listOfSourceAmong } from '#server/modules/tenders/index.ts'
import { countNotAlike, listPairedTenders } from '../store/not-alike.ts'
import { countSuggestionUse, listDecidedTenders } from '../store/suggestions.ts'

/** Work in a span of time: all, one person's, or with tenders of one source. */
type Scope = { from: number; until: number; author?: PersonId; source?: number }

/** Counts decisions on suggestions, and pairs that were marked as two notices. */
export async function countAids({ db }: Pick<World, 'db'>, { source, ...span }: Scope) {
  const of = async (list: typeof listPairedTenders) =>
    source === undefined ? {} : { among: await listOfSourceAmong(db, await list(db, span), source) }
  return {
    suggestions: await countSuggestionUse(db, { ...span, ...(await of(listDecidedTenders)) }),
    notAlike: await countNotAlike(db, { ...span, ...(await of(listPairedTenders)) }),
  }
}

import type { Reading } from '#server/platform/world.ts'
import { refusal } from '#contract/refusals.ts'
import type { FoundCard } from '#contract/tenders.ts'
import { keywordQuery } from '#language/phrase-key.ts'
import { readCards } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { refuseFields } from '#server/platform/refused.ts'
import { companyKey, distinctEntries, unknownSectors } from '../core/profile-entries.ts'
import { backfillFrom } from '../core/saved-search-query.ts'
import type { SavedSearchQuery } from '../core/saved-search-query.ts'
import { findOverLastMonth } from './find-over-last-month.ts'
import { findByEntries } from './find-by-entries.ts'

/** Counts are exact up to here, and one more means beyond. */
const MAX_COUNTED = 1000
/** Previews are computed while a search is typed: at most this many tenders are read, and the rest is estimated. */
const MAX_READ = 200
const EXAMPLES = 3
type Preview = { count: number; isEstimate?: true; examples: FoundCard[] }

/** The counts of a preview; `likely` of the `unread` tenders are found. */
const counted = (known: number, { unread, likely }: { unread: number; likely: number }) => ({
  count: Math.min(known + likely, MAX_COUNTED + 1),
  ...(unread > 0 ? { isEstimate: true as const } : {}),
})

/** Counts the tenders of the last thirty days that a saved search would have found, with the newest. */
export async function previewSearch({ db, clock }: Reading, caller: Caller, query: SavedSearchQuery): Promise<Preview> {
  const found = await findOverLastMonth({ db, clock }, query, MAX_COUNTED + 1, MAX_READ)
  const cards = await readCards(db, found.ids.slice(0, EXAMPLES), caller, clock.now())
  return { ...counted(found.ids.length, found), examples: cards }
}

/**
 * Counts the tenders of the last thirty days for keywords, sectors and customers together, each tender once. Refuses
 * 'invalid-input' for an unknown sector.
 */
export async function previewProfile(
  { db, clock }: Reading,
  caller: Caller,
  { keywords, sectors, customers }: { keywords: string[]; sectors: number[]; customers: string[] },
): Promise<Preview> {
  const unknown = unknownSectors(sectors)
  if (unknown.length > 0)
    throw refuseFields({ sectors: unknown.map((id) => refusal('id-unknown', { field: 'sectors', id })) })
  const queries = distinctEntries(keywords).map(keywordQuery)
  const sought = {
    queries: queries.filter(({ empty }) => !empty),
    sectors,
    companies: distinctEntries(customers).map(companyKey),
  }
  const found = await findByEntries(db, sought, backfillFrom(clock.now()), MAX_COUNTED + 1, MAX_READ)
  const all = [...found.queries, ...found.sectors, ...found.companies]
  const tenders = new Map(all.map(({ id, publishedAt }) => [id, publishedAt]))
  const unread = found.unread.filter((id) => !tenders.has(id)).length
  const newest = [...tenders].toSorted(([a, at], [b, bt]) => bt - at || b - a).slice(0, EXAMPLES)
  const cards = await readCards(
    db,
    newest.map(([id]) => id),
    caller,
    clock.now(),
  )
  return { ...counted(tenders.size, { unread, likely: Math.round(unread * found.share) }), examples: cards }
}

import type { Reading } from '#server/platform/world.ts'
import type { TenderId, WatchId } from '#contract/ids.ts'
import { keywordQuery } from '#language/phrase-key.ts'
import type { FoundWatched } from '#server/modules/search/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import { companyKey } from '../core/profile-entries.ts'
import { backfillFrom } from '../core/saved-search-query.ts'
import { EMPTY_PROFILE } from '../core/profile.ts'
import type { AlertProfile } from '../core/profile.ts'
import type { Reason } from '../core/reasons.ts'
import { insertBackfilled, deleteReasons } from '../store/hits.ts'
import type { BackfilledHit } from '../store/hits.ts'
import { lockExistingProfile, findProfile } from '../store/profiles.ts'
import { updateBackfilled, findWatchToBackfill } from '../store/watches.ts'
import { findByEntries } from './find-by-entries.ts'
import { readJustMatched } from './read-just-matched.ts'
import { backfillSavedSearch } from './backfill-saved-search.ts'

/** The number of keywords in one query. */
const BATCH = 25

/**
 * Backfills a watch from the last thirty days, into the alert list and without messages. Earlier hits stay as they are;
 * running it twice changes nothing.
 */
export async function backfillWatch({ db, clock }: Reading, watchId: WatchId): Promise<void> {
  const watch = await findWatchToBackfill(db, watchId)
  if (!watch) return
  if (watch.query !== null) return backfillSavedSearch({ db, clock }, watch)
  const profile = (await findProfile(db, watch.personId)) ?? EMPTY_PROFILE
  for (const part of batchesOf(profile)) {
    const found = await findByEntries(db, sought(part), backfillFrom(clock.now()))
    await inTransaction(db, async (tx) => {
      const now = await lockExistingProfile(tx, watch.personId)
      if (now) await insertBackfilled(tx, watch.id, watch.personId, backfilledHits(part, found, now, clock.now()))
    })
  }
  await readJustMatched({ db, clock }, watch.id)
  await inTransaction(db, async (tx) => {
    const now = await lockExistingProfile(tx, watch.personId)
    if (!now) return
    // A match that began before the change may have written hits that are no longer watched.
    await deleteReasons(tx, watch.id, now)
    // Changed meanwhile: another job follows, and reads it again.
    if (entriesOf(now) === entriesOf(profile)) await updateBackfilled(tx, watch.id, clock.now())
  })
}

type Entries = Pick<AlertProfile, 'keywords' | 'sectors' | 'customers'>
const entriesOf = ({ keywords, sectors, customers }: Entries): string => JSON.stringify([keywords, sectors, customers])

function batchesOf({ keywords, sectors, customers }: Entries): Entries[] {
  const portions: Entries[] = [{ keywords: [], sectors, customers }]
  for (let from = 0; from < keywords.length; from += BATCH)
    portions.push({ keywords: keywords.slice(from, from + BATCH), sectors: [], customers: [] })
  return portions
}

const sought = ({ keywords, sectors, customers }: Entries) => ({
  queries: keywords.map(keywordQuery),
  sectors,
  companies: customers.map(companyKey),
})

/** Reasons by tender, as the profile still gives them now. */
function backfilledHits(part: Entries, found: FoundWatched, now: Entries, at: number): BackfilledHit[] {
  const byTender = new Map<TenderId, BackfilledHit>()
  const add = (list: FoundWatched['queries'], reasonOf: (n: number) => Reason | undefined): void => {
    for (const { n, id, publishedAt } of list) {
      const reason = reasonOf(n)
      const tender = byTender.get(id) ?? { tenderId: id, at: Math.min(publishedAt, at), reasons: [] }
      if (reason) byTender.set(id, { ...tender, reasons: [...tender.reasons, reason] })
    }
  }
  const still = <T>(entry: T | undefined, entries: readonly T[]): entry is T =>
    entry !== undefined && entries.includes(entry)
  const [keywords, sectors, customers] = [part.keywords, part.sectors, part.customers]
  add(found.queries, (n) => (still(keywords[n], now.keywords) ? { keyword: keywords[n] } : undefined))
  add(found.sectors, (n) => (still(sectors[n], now.sectors) ? { sector: sectors[n] } : undefined))
  add(found.companies, (n) => (still(customers[n], now.customers) ? { customer: customers[n] } : undefined))
  return [...byTender.values()]
}

import type { Reading } from '#server/platform/world.ts'
import type { PersonId, SearchId } from '#contract/ids.ts'
import type { NewTender, SearchNews } from '#contract/today.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { listApprovedWithEnd, listOpenedAmong } from '#server/modules/tenders/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { listQuery } from '../core/saved-search-query.ts'
import { listNewHits } from '../store/found-tenders.ts'
import { findProfile } from '../store/profiles.ts'
import { listSavedSearchRows } from '../store/saved-searches.ts'
import { readAlertCards } from './read-alert-cards.ts'

/** Beyond this, nobody needs an exact number. */
const MAX_COUNTED = 1000

type NewMatches = {
  /** Exact up to 1,000, then 1,001. */
  count: number
  unread: number
  data: NewTender[]
  searches: SearchNews[]
  /** Whether the caller watches anything. */
  watches: boolean
}

/**
 * Open tenders that alerts found for a person since an instant, the newest first, and how many of them the person has
 * not opened.
 */
async function listNews({ db, clock }: Reading, id: PersonId, since: number | undefined) {
  const hits = await listNewHits(db, id, since ?? 0, MAX_COUNTED + 1)
  const found = hits.map(({ tenderId }) => tenderId)
  const now = clock.now()
  const isOpen = ({ openUntil }: { openUntil: Instant | null }) => openUntil === null || openUntil >= now
  const open = new Set((await listApprovedWithEnd(db, found)).filter(isOpen).map((tender) => tender.id))
  const opened = await listOpenedAmong(db, id, found)
  const news = hits.filter(({ tenderId }) => open.has(tenderId))
  return { news, opened, unread: news.filter(({ tenderId }) => !opened.has(tenderId)) }
}

/**
 * How many tenders each saved search found since an instant that are open and were not opened; nothing for one that
 * found none.
 */
export async function countUnreadBySearch(
  world: Reading,
  id: PersonId,
  since: number | undefined,
): Promise<ReadonlyMap<SearchId, number>> {
  const counts = new Map<SearchId, number>()
  for (const { searchIds } of (await listNews(world, id, since)).unread)
    for (const search of searchIds) counts.set(search, (counts.get(search) ?? 0) + 1)
  return counts
}

/**
 * The caller's open hits since an instant (all, without one): the newest `most` with their reasons, and each
 * saved search's number of unopened ones. Backfilled hits are not news: they existed when the alert was set up.
 */
export async function readNewMatches(
  { db, clock }: Reading,
  caller: Caller,
  { since, most }: { since: number | undefined; most: number },
): Promise<NewMatches> {
  const { id } = personOf(caller)
  const { news, opened, unread } = await listNews({ db, clock }, id, since)
  const shown = news.slice(0, most).map(({ tenderId }) => tenderId)
  const searches = (await listSavedSearchRows(db, id)).map((search) => ({
    id: search.id,
    name: search.name,
    search: listQuery(search.query),
    paused: search.paused_at !== null,
    unread: unread.filter(({ searchIds }) => searchIds.includes(search.id)).length,
  }))
  const profile = await findProfile(db, id)
  const cards = await readAlertCards({ db, clock }, caller, id, shown)
  return {
    count: news.length,
    unread: unread.length,
    data: cards.map((card) => (opened.has(card.id) ? { ...card, opened: true as const } : card)),
    searches,
    watches:
      searches.length > 0 ||
      (profile !== undefined && profile.keywords.length + profile.sectors.length + profile.customers.length > 0),
  }
}

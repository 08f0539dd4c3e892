import type { FeedQuery } from '#contract/feeds.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { civilDateAt, instantOf } from '#ethiopia/calendar.ts'
import { cardsFor, datedCardsFor } from '#server/modules/tenders/index.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { atomFeed } from '../core/atom-feed.ts'
import { calendarFeed } from '../core/calendar-feed.ts'
import { closingPlaces, listLatePublished, newestPlaces } from './feed-places.ts'
import type { SearchWorld } from './search-world.ts'

const ATOM_ENTRIES = 100
const CALENDAR_TENDERS = 500

/**
 * A search as Atom feed, the same for everybody, because its URL is passed on. Entries are in the order of their
 * changes, by which programs cut a feed.
 */
export async function readAtomFeed(
  world: SearchWorld,
  origin: string,
  query: FeedQuery & { cursor?: string | undefined },
): Promise<string> {
  const { ids, next, last, summaries } = await newestPlaces(world, query, ATOM_ENTRIES)
  const now = world.clock.now()
  const late = last && query.cursor === undefined ? await listLatePublished(world, query, last, ATOM_ENTRIES) : []
  const read = datedCardsFor(visitor, await summaries([...new Set([...ids, ...late])]), now)
  const cards = read.toSorted((one, other) => other.changedAt - one.changedAt)
  return atomFeed(origin, { query, cards, cursor: query.cursor, next, today: instantOf(civilDateAt(now), 0) })
}

/** Closing dates of a search as calendar, the same for everybody. */
export async function readCalendarFeed(
  world: SearchWorld,
  origin: string,
  query: FeedQuery & { openings: boolean },
): Promise<string> {
  // A tender without a day is no event and takes no place; but its bid opening may be one.
  const wanted = { size: CALENDAR_TENDERS, isDated: !query.openings }
  const { ids, summaries } = await closingPlaces(world, query, wanted)
  const cards = datedCardsFor(visitor, await summaries(ids), world.clock.now())
  return calendarFeed(origin, { query, openings: query.openings, cards })
}

/** A search page by page, as cards with what the caller may see. */
export async function readJsonFeed(
  world: SearchWorld,
  caller: Caller,
  query: FeedQuery & { cursor?: string | undefined; pageSize: number },
): Promise<{ data: PublicCard[]; next?: string }> {
  const { ids, next, summaries } = await newestPlaces(world, query, query.pageSize)
  const data = cardsFor(caller, await summaries(ids), world.clock.now())
  return next === undefined ? { data } : { data, next }
}

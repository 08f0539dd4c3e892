import type { TenderId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { FeedQuery } from '#contract/feeds.ts'
import { listApprovedLate } from '#server/modules/tenders/index.ts'
import { refuseFields } from '#server/platform/refused.ts'
import { readCursor, writeCursor } from '../core/cursor.ts'
import { asksTokens } from '../core/filters.ts'
import type { Filters } from '../core/filters.ts'
import type { OpenIndex } from '../core/open-index/open-index.ts'
import type { ResolvedFilters } from '../core/resolved-filters.ts'
import { listNewest, listNextToClose } from '../store/feed-pages.ts'
import type { FeedPosition } from '../store/feed-pages.ts'
import { withinTime } from '#server/platform/within-time.ts'
import type { Db } from '#server/platform/db.ts'
import { openAnswers } from './ask-open-tenders.ts'
import { SEARCH_LIMIT } from './find-page.ts'
import { filtersOf } from './read-parameters.ts'
import { resolveFilters } from './resolve-filters.ts'
import { heldIn, storedIn } from './search-world.ts'
import type { FoundIn, SearchWorld } from './search-world.ts'

/**
 * The first page of a feed includes tenders of earlier newspapers that became public within LATE_SPAN, found among the
 * newest MAX_LATE.
 */
const LATE_SPAN = 7 * DAY
const MAX_LATE = 1000

/** `last`: the last place of the page, where another page follows. */
type NewestPlaces = { ids: TenderId[]; next: string | undefined; last: FeedPosition | undefined } & FoundIn

/** Ids of a page of a search, newest first, and the cursor to the next one. Refuses a cursor that we did not issue. */
export async function newestPlaces(
  world: SearchWorld,
  query: FeedQuery & { cursor?: string | undefined },
  size: number,
): Promise<NewestPlaces> {
  const now = world.clock.now()
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, now)
  if (query.cursor !== undefined && !after) throw refuseFields({ cursor: [refusal('cursor-unknown')] }, 'query')
  const asOf = after?.asOf ?? now
  const filters = filtersOf(query, 'public', asOf)
  // One more than the page shows whether there is a next one.
  const wanted = { now: asOf, after, size: size + 1 }
  const { places, ...foundIn } = await found(world, filters, {
    stored: (tx, resolved) => listNewest(tx, resolved, wanted),
    open: (index, resolved) => index.newest(resolved, wanted),
  })
  const page = places.slice(0, size)
  const last = places.length > size ? page.at(-1) : undefined
  return { ids: page.map(({ id }) => id), next: last && writeCursor({ asOf, ...last }), last, ...foundIn }
}

/**
 * Tenders that became public in the last days but stand after this page, because their newspaper is older: readers of
 * the first page would miss them. The newest `size` ids.
 */
export async function listLatePublished(
  world: SearchWorld,
  query: FeedQuery,
  { publishedAt }: FeedPosition,
  size: number,
): Promise<TenderId[]> {
  const now = world.clock.now()
  const span = { since: now - LATE_SPAN, publishedBefore: publishedAt + 1, now }
  const among = await listApprovedLate(world.db, span, MAX_LATE)
  if (among.length === 0) return []
  const filters = { ...filtersOf(query, 'public', now), among }
  const places = await foundStored(world, filters, (tx, resolved) => listNewest(tx, resolved, { now, size }))
  return places.map(({ id }) => id)
}

/**
 * Ids of tenders that close next, where closed ones are requested too, of those published last; with `isDated` only of
 * those with a closing.
 */
export async function closingPlaces(
  world: SearchWorld,
  query: FeedQuery,
  { size, isDated }: { size: number; isDated: boolean },
): Promise<{ ids: TenderId[] } & FoundIn> {
  const now = world.clock.now()
  const filters = filtersOf(query, 'public', now)
  const read = filters.openOnly ? listNextToClose : listNewest
  const { places, ...foundIn } = await found(world, filters, {
    stored: (tx, resolved) => read(tx, resolved, { now, size, isDated }),
    open: (index, resolved) => index.nextToClose(resolved, { now, size, isDated }),
  })
  return { ids: places.map(({ id }) => id), ...foundIn }
}

type Read = {
  stored(tx: Db, resolved: ResolvedFilters): Promise<FeedPosition[]>
  open(index: OpenIndex, resolved: ResolvedFilters): FeedPosition[]
}

async function found(
  world: SearchWorld,
  filters: Filters,
  { stored, open }: Read,
): Promise<{ places: FeedPosition[] } & FoundIn> {
  const answers = await openAnswers(world, filters)
  const resolved = answers && (await resolveFilters(answers.db, filters))
  return answers && resolved
    ? { places: open(answers.index, resolved), ...heldIn(answers) }
    : { places: await foundStored(world, filters, stored), ...storedIn(world.db) }
}

function foundStored(world: SearchWorld, filters: Filters, read: Read['stored']): Promise<FeedPosition[]> {
  return withinTime(world.db, { limit: SEARCH_LIMIT, byWords: asksTokens(filters) }, async (tx) => {
    const resolved = await resolveFilters(tx, filters)
    return resolved ? read(tx, resolved) : []
  })
}

import { isDeepStrictEqual } from 'node:util'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Publishing, Reading, World } from '#server/platform/world.ts'
import type { PersonId, SearchId } from '#contract/ids.ts'
import { findLastVisit, lockTargetPerson } from '#server/modules/accounts/index.ts'
import { refusal } from '#contract/refusals.ts'
import { MAX_SAVED_SEARCHES } from '#contract/alert-limits.ts'
import type { SavedSearch, SavedSearchInput } from '#contract/saved-searches.ts'
import { filtersOf } from '#server/modules/search/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { listQuery, backfillFrom } from '../core/saved-search-query.ts'
import { keysOfSearch } from '../core/search-keys.ts'
import {
  deleteSavedSearch,
  countFoundBySearches,
  lockSavedSearch,
  listSavedSearchRows,
  insertOrUpdateSavedSearch,
} from '../store/saved-searches.ts'
import type { SavedSearchRow } from '../store/saved-searches.ts'
import { insertWatch, updateWatchKeys } from '../store/watches.ts'
import { publishWatchChanged } from './publish-watch-changed.ts'
import { countUnreadBySearch } from './read-new-matches.ts'

/** The caller's saved searches, by name, each with the number of unopened tenders it found since the visit before. */
export async function listSavedSearches({ db, clock }: Reading, caller: Caller): Promise<SavedSearch[]> {
  const { id } = personOf(caller)
  const found = await countFoundBySearches(db, id, backfillFrom(clock.now()))
  const rows = await listSavedSearchRows(db, id)
  if (rows.length === 0) return []
  const unread = await countUnreadBySearch({ db, clock }, id, await findLastVisit({ db, clock }, id))
  return rows.map((row) => ({ ...viewOf(row, found.get(row.id) ?? 0), unread: unread.get(row.id) ?? 0 }))
}

/**
 * Saves a search under a name; one that is there already, as after a lost answer, is returned. Refuses 'invalid-input'
 * for a name in use or an invalid search, 'wrong-state' beyond the maximum number.
 */
export function saveSearch(world: Publishing, caller: Caller, input: SavedSearchInput): Promise<SavedSearch> {
  const { id } = personOf(caller)
  return inTransaction(world.db, async (tx) => {
    await lockTargetPerson(tx, id, 'not-found')
    const rows = await listSavedSearchRows(tx, id)
    const same = rows.find((row) => isSame(row, input))
    if (same) return withFound(tx, id, same, world.clock.now())
    if (rows.length >= MAX_SAVED_SEARCHES)
      throw new Refused('wrong-state', refusal('saved-searches-full', { max: MAX_SAVED_SEARCHES }))
    return write(world, tx, id, input)
  })
}

/** Changes, pauses or resumes a saved search. Hits that still match stay. */
export function changeSavedSearch(
  world: Publishing,
  caller: Caller,
  searchId: SearchId,
  input: SavedSearchInput,
): Promise<SavedSearch> {
  const { id } = personOf(caller)
  return inTransaction(world.db, async (tx) => {
    await lockTargetPerson(tx, id, 'not-found')
    const before = await lockSavedSearch(tx, id, searchId)
    if (!before) throw new Refused('not-found')
    return write(world, tx, id, input, before)
  })
}

export async function dropSavedSearch(
  { db }: Pick<World, 'db'>,
  caller: Caller,
  searchId: SearchId,
): Promise<{ deleted: boolean }> {
  if (!(await deleteSavedSearch(db, personOf(caller).id, searchId))) throw new Refused('not-found')
  return { deleted: true }
}

async function write(
  { clock, jobs }: Publishing,
  tx: Db,
  personId: PersonId,
  input: SavedSearchInput,
  before?: SavedSearchRow,
): Promise<SavedSearch> {
  const now = clock.now()
  const filters = filtersOf(input.query, 'public', now)
  const values = { ...input, channels: [...new Set(input.channels)] }
  const row = await insertOrUpdateSavedSearch(tx, personId, values, now, before?.id)
  if (!row) throw refuse('name', 'search-name-taken')
  const sought = before === undefined || JSON.stringify(before.query) !== JSON.stringify(row.query)
  if (sought || (before.paused_at === null) !== (row.paused_at === null)) {
    const watchId = await insertWatch(tx, { personId, savedSearchId: row.id, active: row.paused_at === null })
    if (sought) await updateWatchKeys(tx, watchId, keysOfSearch(filters))
    await publishWatchChanged(tx, jobs, watchId)
  }
  return withFound(tx, personId, row, now)
}

/** Whether it is stored as it is sent: undefined fields are not. */
function isSame({ name, query, frequency, channels, paused_at }: SavedSearchRow, input: SavedSearchInput): boolean {
  const stored = { name, query, frequency, channels: channels.toSorted(), paused: paused_at !== null }
  const sent = { ...input, channels: [...new Set(input.channels)].toSorted() }
  return isDeepStrictEqual(stored, JSON.parse(JSON.stringify(sent)))
}

const withFound = async (tx: Db, personId: PersonId, row: SavedSearchRow, now: Instant): Promise<SavedSearch> =>
  viewOf(row, (await countFoundBySearches(tx, personId, backfillFrom(now))).get(row.id) ?? 0)

function viewOf(
  { id, name, query, frequency, channels, paused_at, created_at }: SavedSearchRow,
  found: number,
): SavedSearch {
  return {
    id,
    name,
    search: listQuery(query),
    query,
    frequency,
    channels,
    paused: paused_at !== null,
    createdAt: created_at,
    found,
  }
}

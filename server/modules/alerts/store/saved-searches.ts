import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { PersonId, SearchId } from '#contract/ids.ts'
import type { ChannelName } from '#contract/notifications.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { AlertTables, SavedSearchTable } from './tables.ts'

const store = (db: Db) => tables<AlertTables>(db)
export type SavedSearchRow = Selectable<SavedSearchTable>
type SavedSearchValues = {
  name: string
  query: object
  frequency: SavedSearchTable['frequency']
  channels: ChannelName[]
  paused: boolean
}

/** By name. */
export function listSavedSearchRows(db: Db, personId: PersonId): Promise<SavedSearchRow[]> {
  return store(db).selectFrom('saved_search').selectAll().where('person_id', '=', personId).orderBy('name').execute()
}

/** One of the person's, locked until the transaction ends. */
export function lockSavedSearch(tx: Db, personId: PersonId, id: SearchId): Promise<SavedSearchRow | undefined> {
  return store(tx)
    .selectFrom('saved_search')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
}

/** The row, unless the person has another of this name. `id`: the one to change. */
export async function insertOrUpdateSavedSearch(
  tx: Db,
  personId: PersonId,
  values: SavedSearchValues,
  now: Instant,
  id?: SearchId,
): Promise<SavedSearchRow | undefined> {
  const { name, query, frequency, channels, paused } = values
  const taken = await store(tx)
    .selectFrom('saved_search')
    .select('id')
    .where('person_id', '=', personId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (taken && taken.id !== id) return undefined
  const columns = { name, query: JSON.stringify(query), frequency, channels, updated_at: now }
  if (id === undefined) {
    const made = { ...columns, person_id: personId, created_at: now, paused_at: paused ? now : null }
    return store(tx).insertInto('saved_search').values(made).returningAll().executeTakeFirstOrThrow()
  }
  const paused_at = paused ? sql<number>`coalesce(paused_at, ${now}::bigint)` : null
  return store(tx)
    .updateTable('saved_search')
    .set({ ...columns, paused_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes one of the person's with its hits; returns whether there was one. */
export async function deleteSavedSearch(db: Db, personId: PersonId, id: SearchId): Promise<boolean> {
  const { numDeletedRows } = await store(db)
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSavedSearchesOf(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).deleteFrom('saved_search').where('person_id', '=', personId).execute()
}

/** How many tenders each of a person's searches found since an instant, by its id. */
export async function countFoundBySearches(db: Db, personId: PersonId, since: number): Promise<Map<SearchId, number>> {
  const { rows } = await sql<{ id: SearchId; count: number }>`
    select w.saved_search_id as id, count(*)::int as count from watch w join hit h on h.watch_id = w.id
    where w.person_id = ${personId}::bigint and w.saved_search_id is not null and h.at >= ${since}::bigint
    group by 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Does not change `updated_at`, from which digests recognise a changed frequency. */
export async function updateSavedSearchChannels(tx: Db, id: SearchId, channels: ChannelName[]): Promise<void> {
  await store(tx).updateTable('saved_search').set({ channels }).where('id', '=', id).execute()
}

export async function updateSavedSearchPaused(tx: Db, id: SearchId, now: Instant): Promise<void> {
  await store(tx)
    .updateTable('saved_search')
    .set({ paused_at: now, updated_at: now })
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .execute()
  await store(tx).updateTable('watch').set({ active: false }).where('saved_search_id', '=', id).execute()
}

import { sql } from 'kysely'
import type { PersonId, SearchId, WatchId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { ANALYSER_VERSION } from '#language/analyser-version.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { WatchKey } from '../core/keys.ts'
import type { AlertTables } from './tables.ts'

const store = (db: Db) => tables<AlertTables>(db)

/** The watch of a person's profile, or of one saved search; created if necessary. Marked as pending for a backfill. */
export async function insertWatch(tx: Db, { personId, savedSearchId, active = true }: WatchOwner): Promise<WatchId> {
  const conflict = savedSearchId === undefined ? sql`(person_id) where saved_search_id is null` : sql`(saved_search_id)`
  const { rows } = await sql<{ id: WatchId }>`
    insert into watch (person_id, saved_search_id, active) values (${personId}, ${savedSearchId ?? null}, ${active})
    on conflict ${conflict} do update set active = excluded.active, backfilled_at = null returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a watch was neither made nor found')
  return id
}
type WatchOwner = { personId: PersonId; savedSearchId?: SearchId; active?: boolean }

const KEYS_LOCK = 4_600_058

/**
 * Locked until the transaction ends: 'shared' by writers of watches, so that none of their keys is deleted; 'alone' to
 * delete keys.
 */
export async function lockKeys(tx: Db, how: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(${sql.lit(KEYS_LOCK)})`.execute(tx)
}

/**
 * Replaces all keys of the watch by these, made by the present analyser. The caller holds a lock on the profile or
 * saved search.
 */
export async function updateWatchKeys(tx: Db, watchId: WatchId, keys: readonly WatchKey[]): Promise<void> {
  const columns = [
    keys.map(({ key }) => key),
    keys.map(({ entry }) => entry),
    keys.map(({ proof }) => proof),
    keys.map(({ said }) => said),
  ] as const
  const watches = sql`
    unnest(${columns[0]}::text[], ${columns[1]}::smallint[], ${columns[2]}::boolean[], ${columns[3]}::text[])
      as g(key, entry, needs_verification, typed)`
  await lockKeys(tx, 'shared')
  const missing = sql`select distinct g.key collate "C" as key
    from ${watches}
    where not exists (select from watch_key k where k.key = g.key collate "C")`
  const { rows } = await sql`select from (${missing}) as missing limit 1`.execute(tx)
  // Writers of keys wait for each other until they commit (migration 0071); a writer without new words waits for
  // nobody.
  if (rows.length > 0)
    await sql`insert into watch_key (key) ${missing} order by 1 on conflict (key) do nothing`.execute(tx)
  await store(tx).deleteFrom('watched_key').where('watch_id', '=', watchId).execute()
  await sql`insert into watched_key (key_id, watch_id, person_id, entry, needs_verification, typed)
    select k.id, w.id, w.person_id, g.entry, g.needs_verification, g.typed
    from ${watches}
    join watch_key k on k.key = g.key collate "C"
    join watch w on w.id = ${watchId}::bigint
    on conflict do nothing`.execute(tx)
  await store(tx)
    .updateTable('watch')
    .set({ analyser_version: ANALYSER_VERSION })
    .where('id', '=', watchId)
    .where('analyser_version', '<>', ANALYSER_VERSION)
    .execute()
}

export type WatchToRenew = Pick<WatchToBackfill, 'id' | 'personId' | 'savedSearchId'>

/** Watches whose keys an older analyser made, those with a higher id than `after`, by id. */
export function listWatchesToRenew(db: Db, after: number, most: number): Promise<WatchToRenew[]> {
  return store(db)
    .selectFrom('watch')
    .select(['id', 'person_id as personId', 'saved_search_id as savedSearchId'])
    .where('analyser_version', '<', ANALYSER_VERSION)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function deleteWatchesOf(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).deleteFrom('watch').where('person_id', '=', personId).execute()
}

export type WatchToBackfill = {
  id: WatchId
  personId: PersonId
  savedSearchId: SearchId | null
  query: Record<string, unknown> | null
}

/** A watch that is pending for a backfill; undefined when there is nothing to do. */
export async function findWatchToBackfill(db: Db, watchId: WatchId): Promise<WatchToBackfill | undefined> {
  const { rows } = await sql<WatchToBackfill>`
    select w.id, w.person_id as "personId", w.saved_search_id as "savedSearchId", s.query
    from watch w
    left join saved_search s on s.id = w.saved_search_id
    where w.id = ${watchId}::bigint and w.active and w.backfilled_at is null`.execute(db)
  return rows[0]
}

export async function listWatchesToBackfill(
  db: Db,
  { after, most }: { after: number; most: number },
): Promise<WatchId[]> {
  const rows = await store(db)
    .selectFrom('watch')
    .select('id')
    .where('backfilled_at', 'is', null)
    .where('active', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateBackfilled(tx: Db, watchId: WatchId, now: Instant): Promise<void> {
  await store(tx).updateTable('watch').set({ backfilled_at: now }).where('id', '=', watchId).execute()
}

import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { makeKeyIds } from '../core/key-ids.ts'
import type { KeyIds } from '../core/key-ids.ts'

/**
 * The ids of all watched keys, in the memory of this process, so that the database is not queried for each text. None is ever missed: new
 * keys are committed in the order of their ids (migration 0071), and each lookup queries in its own statement for those after `upTo`, and whether the table
 * is still the same.
 */
export type WatchedKeys = { ids: KeyIds; upTo: number; table: string }

/** Changes of the table: keys with ids above the known ones, and a mark that distinguishes this table from a restored or emptied one, or one on another server. */
export type NewKeys = { newKeys: string | null; newIds: string | null; tableNow: string }

/** Cached by the identity that all connections and transactions of one database share. */
const memories = new WeakMap<object, WatchedKeys>()
const databaseOf = (db: Db): object => db.getExecutor().adapter

const BATCH = 10_000
/** The most keys for a prepared statement: for more, the server would estimate the generic plan as more expensive than planning each time. */
const MAX_PLANNED_ROWS = 1_000

/** A row of NewKeys. */
export const newKeysQuery = (upTo: number, most = MAX_PLANNED_ROWS) => sql<NewKeys>`
  select string_agg(n.key, chr(10) order by n.id) as "newKeys",
    string_agg(n.id::text, chr(10) order by n.id) as "newIds",
    concat(pg_relation_filenode('watch_key'), ' ', extract(epoch from pg_postmaster_start_time())) as "tableNow"
  from (select id, key from watch_key where id > ${upTo}::bigint order by id limit ${sql.lit(most)}) as n`

/** Adds the rows that arrived since `known` was queried up to `upTo`. Returns whether a text must be checked again. */
export function updateWatchedKeys(db: Db, known: WatchedKeys, { newKeys, newIds, tableNow }: NewKeys): boolean {
  if (tableNow !== known.table) {
    memories.delete(databaseOf(db))
    return true
  }
  if (newKeys === null || newIds === null) return false
  const ids = newIds.split('\n').map(Number)
  newKeys.split('\n').forEach((key, n) => known.ids.add(key, ids[n] ?? 0))
  known.upTo = Math.max(known.upTo, ids.at(-1) ?? 0)
  return true
}

/** The keys known to this process; all are read at the first call. */
export async function findWatchedKeys(db: Db): Promise<WatchedKeys> {
  const there = memories.get(databaseOf(db))
  if (there) return there
  let known: WatchedKeys = { ids: makeKeyIds(), upTo: 0, table: '' }
  for (let more = true; more;) {
    const { rows } = await newKeysQuery(known.upTo, BATCH).execute(db)
    const [portion] = rows
    if (!portion) throw new Error('a select without a table gave no row')
    if (portion.tableNow === known.table) more = updateWatchedKeys(db, known, portion)
    // Another table than for the last portion, in which other keys have those ids.
    else known = { ids: makeKeyIds(), upTo: 0, table: portion.tableNow }
  }
  memories.set(databaseOf(db), known)
  return known
}

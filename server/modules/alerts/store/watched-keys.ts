import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { makeKeyIds } from '../core/key-ids.ts'
import type { KeyIds } from '../core/key-ids.ts'

/**
 * Ids of all watched keys in memory, so that texts cause no queries. None is missed: keys commit in the order of their
 * ids (migrations 0071, 0152), and each lookup first reads those after `upTo`.
 */
export type WatchedKeys = {
  ids: KeyIds
  /** Those that have candidates to verify. */
  toVerify: Set<number>
  upTo: UpTo
  /** Distinguishes these tables from restored or emptied ones. */
  table: string
}
/** The highest known row of `watch_key` and of `key_to_verify`. */
type UpTo = { key: number; toVerify: number }

/**
 * Changes of the tables: rows with ids above the known ones, and a mark that distinguishes these tables from restored
 * or emptied ones, or those on another server.
 */
export type NewKeys = {
  newKeys: string | null
  newIds: string | null
  newToVerify: string | null
  lastToVerify: number | null
  tableNow: string
}

/** Cached by the identity that all connections and transactions of one database share. */
const memories = new WeakMap<object, WatchedKeys>()
const databaseOf = (db: Db): object => db.getExecutor().adapter

const BATCH = 10_000
/**
 * The most rows for a prepared statement: for more, the server would estimate the generic plan as more expensive than
 * planning each time.
 */
const MAX_PLANNED_ROWS = 100

/** A row of NewKeys. */
export const newKeysQuery = (upTo: UpTo, most = MAX_PLANNED_ROWS) => sql<NewKeys>`
  select n.*, v.*
  from (
    select string_agg(key, chr(10) order by id) as "newKeys", string_agg(id::text, chr(10) order by id) as "newIds",
      concat(pg_relation_filenode('watch_key'), ' ', extract(epoch from pg_postmaster_start_time())) as "tableNow"
    from (select id, key from watch_key where id > ${upTo.key}::bigint order by id limit ${sql.lit(most)}) as k) as n
  cross join (
    select string_agg(key_id::text, chr(10)) as "newToVerify", max(id) as "lastToVerify"
    from (
      select id, key_id from key_to_verify where id > ${upTo.toVerify}::bigint order by id limit ${sql.lit(most)}) as t
  ) as v`

/** Adds rows that arrived since `known` was queried. Returns how many. */
function add(known: WatchedKeys, { newKeys, newIds, newToVerify, lastToVerify }: NewKeys): number {
  const ids = newIds?.split('\n').map(Number) ?? []
  const toVerify = newToVerify?.split('\n').map(Number) ?? []
  newKeys?.split('\n').forEach((key, n) => known.ids.add(key, ids[n] ?? 0))
  for (const id of toVerify) known.toVerify.add(id)
  known.upTo = {
    key: Math.max(known.upTo.key, ids.at(-1) ?? 0),
    toVerify: Math.max(known.upTo.toVerify, lastToVerify ?? 0),
  }
  return ids.length + toVerify.length
}

/** Adds all rows after the known ones, in portions. Returns false where the tables turn out to be others. */
async function readOn(db: Db, known: WatchedKeys): Promise<boolean> {
  for (;;) {
    const { rows } = await newKeysQuery(known.upTo, BATCH).execute(db)
    const [portion] = rows
    if (!portion) throw new Error('a select without a table gave no row')
    if (portion.tableNow !== known.table) return false
    if (add(known, portion) === 0) return true
  }
}

/** Adds the rows that arrived since `known` was queried. Returns whether a text must be checked again. */
export async function updateWatchedKeys(db: Db, known: WatchedKeys, since: NewKeys): Promise<boolean> {
  const isSame = since.tableNow === known.table
  const added = isSame ? add(known, since) : 0
  if (!isSame || (added >= MAX_PLANNED_ROWS && !(await readOn(db, known)))) memories.delete(databaseOf(db))
  return !isSame || added > 0
}

const NOTHING: UpTo = { key: 0, toVerify: 0 }
const knownOf = (table: string): WatchedKeys => ({
  ids: makeKeyIds(),
  toVerify: new Set(),
  upTo: NOTHING,
  table,
})

/** The keys known to this process; all are read at the first call. */
export async function findWatchedKeys(db: Db): Promise<WatchedKeys> {
  const there = memories.get(databaseOf(db))
  if (there) return there
  for (;;) {
    const { rows } = await newKeysQuery(NOTHING, 1).execute(db)
    const known = knownOf(rows[0]?.tableNow ?? '')
    if (!(await readOn(db, known))) continue
    memories.set(databaseOf(db), known)
    return known
  }
}

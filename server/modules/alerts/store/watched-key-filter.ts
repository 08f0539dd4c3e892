import { sql } from 'kysely'
import { hashOf } from '#language/key-hash.ts'
import type { Db } from '#server/platform/db.ts'
import { makeKeySet } from '../core/key-set.ts'
import type { KeySet } from '../core/key-set.ts'

/**
 * The numbers of all keys that anybody watches, in the memory of this process, so that a tender's text is asked only for keys that may be there. It never
 * misses one: new keys are committed in the order of their ids (migration 0071), and each look asks in its own statement for those after `upTo`,
 * and whether the table is still the same.
 */
export type WatchedKeyFilter = { mayContain: KeySet['has']; upTo: number; add: KeySet['add']; table: string }

/** What came since: keys with ids above those known, and what tells this table from one that was restored, emptied, or lies on another server. */
export type NewKeys = { newKeys: string | null; upTo: number | null; tableNow: string }

/** By what all connections and transactions of one database have in common. */
const memories = new WeakMap<object, WatchedKeyFilter>()
const databaseOf = (db: Db): object => db.getExecutor().adapter

const BATCH = 10_000
/** So few of a statement that is kept: for more, the server would take a plan made for all of the table for dearer than planning anew each time. */
const MAX_PLANNED_ROWS = 1_000

/** A row of NewKeys. */
export const newKeysAfter = (upTo: number, most = MAX_PLANNED_ROWS) => sql<NewKeys>`
  select string_agg(n.key, chr(10)) as "newKeys", max(n.id) as "upTo", concat(pg_relation_filenode('watch_key'), ' ', extract(epoch from pg_postmaster_start_time())) as "tableNow"
  from (select id, key from watch_key where id > ${upTo}::bigint order by id limit ${sql.lit(most)}) as n`

/** Takes in what came since `known` was asked for `upTo`. Answers whether a text must be asked again. */
export function addKeys(db: Db, known: WatchedKeyFilter, { newKeys, upTo, tableNow }: NewKeys): boolean {
  if (tableNow !== known.table) {
    memories.delete(databaseOf(db))
    return true
  }
  if (newKeys === null || upTo === null) return false
  for (const key of newKeys.split('\n')) known.add(hashOf(key))
  known.upTo = Math.max(known.upTo, upTo)
  return true
}

/** The keys known to this process; all are read when it asks first. */
export async function watchedKeyFilter(db: Db): Promise<WatchedKeyFilter> {
  const there = memories.get(databaseOf(db))
  if (there) return there
  const { add, has } = makeKeySet()
  const known: WatchedKeyFilter = { mayContain: has, add, upTo: 0, table: '' }
  for (let more = true; more;) {
    const { rows } = await newKeysAfter(known.upTo, BATCH).execute(db)
    const [portion] = rows
    if (!portion) throw new Error('a select without a table gave no row')
    // Another table than a portion ago: what was read of that does no harm, and this one is read from its beginning.
    if (portion.tableNow === known.table) more = addKeys(db, known, portion)
    else Object.assign(known, { table: portion.tableNow, upTo: 0 })
  }
  memories.set(databaseOf(db), known)
  return known
}

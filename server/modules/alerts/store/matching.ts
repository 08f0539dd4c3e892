import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Reason } from '../core/reasons.ts'

export type FoundKey = { id: number; key: string }
/** A watch whose tender is to be read before it counts: a keyword longer than its key, or a whole saved search. */
export type ToProve = { watchId: number; key: string; entry: number; said: string; query: Record<string, unknown> | null }

/** Those of a tender's keys that anybody watches. */
export async function watchedKeys(db: Db, keys: readonly string[]): Promise<FoundKey[]> {
  const { rows } = await sql<FoundKey>`select id, key from watch_key where key = any(${[...keys]}::text[])`.execute(db)
  return rows
}

/** What is found by these keys and needs proof; of one watch only, where that is asked. */
export async function toProve(db: Db, keyIds: readonly number[], watchId?: number): Promise<ToProve[]> {
  const { rows } = await sql<ToProve>`
    select o.watch_id as "watchId", k.key, o.entry, o.said, s.query
    from watch_on o join watch_key k on k.id = o.key_id join watch w on w.id = o.watch_id left join saved_search s on s.id = w.saved_search_id
    where o.needs_proof and o.key_id = any(${[...keyIds]}::bigint[]) and w.active ${watchId === undefined ? sql`` : sql`and w.id = ${watchId}::bigint`}`.execute(
    db,
  )
  return rows
}

/** A key that counts by itself: `kind` is its first letter, `about` the part of the reason that is the same for all who watch it. */
export type CertainKey = { id: number; kind: string; about: object }
/** A watch that was proven; a saved search is its own reason. */
export type Proven = { watchId: number; kind: string; entry: number; reason: object | null }
export type Found = { tenderId: number; at: number; silent: boolean; certain: readonly CertainKey[]; proven: readonly Proven[]; watchId?: number }

/**
 * All for whom a tender was found, as rows of (watch_id, person_id, reasons): the keyword or customer in the words of each, and each entry once however
 * many of its keys were found.
 */
const finds = ({ certain, proven, watchId }: Pick<Found, 'certain' | 'proven' | 'watchId'>) => sql`
  select o.watch_id, w.person_id, coalesce(jsonb_agg(o.reason order by o.kind, o.entry) filter (where o.reason is not null), '[]') as reasons
  from (
    select distinct on (watch_id, kind, entry) watch_id, kind, entry, reason from (
      select o.watch_id, f.kind, o.entry, case f.kind when 'k' then jsonb_build_object('keyword', o.said) || f.about::jsonb
        when 'c' then jsonb_build_object('customer', o.said) else f.about::jsonb end as reason
      from unnest(${certain.map(({ id }) => id)}::bigint[], ${certain.map(({ kind }) => kind)}::text[], ${certain.map(({ about }) => JSON.stringify(about))}::text[])
        as f(key_id, kind, about)
      join watch_on o on o.key_id = f.key_id and not o.needs_proof ${watchId === undefined ? sql`` : sql`and o.watch_id = ${watchId}::bigint`}
      union all
      select p.watch_id, p.kind, p.entry, p.reason::jsonb
      from unnest(${proven.map((one) => one.watchId)}::bigint[], ${proven.map(({ kind }) => kind)}::text[], ${proven.map(({ entry }) => entry)}::smallint[],
        ${proven.map(({ reason }) => (reason === null ? null : JSON.stringify(reason)))}::text[]) as p(watch_id, kind, entry, reason)) as found
    order by watch_id, kind, entry) as o
  join watch w on w.id = o.watch_id and w.active
  group by o.watch_id, w.person_id`

/** Writes a hit for everybody found; who has one keeps it as it is. Answers how many are new. */
export async function writeHits(tx: Db, found: Found): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into hit (watch_id, tender_id, person_id, at, silent, reasons)
    select f.watch_id, ${found.tenderId}::bigint, f.person_id, ${found.at}::bigint, ${found.silent}::boolean, f.reasons from (${finds(found)}) as f
    on conflict (watch_id, tender_id) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export type WouldFind = {
  personId: number
  savedSearchId: number | null
  channels: string[] | null
  reasons: Reason[]
}

/** The same, written nowhere. */
export async function readFinds(db: Db, found: Pick<Found, 'certain' | 'proven' | 'watchId'>): Promise<WouldFind[]> {
  const { rows } = await sql<WouldFind>`
    select f.person_id as "personId", s.id as "savedSearchId", s.channels, f.reasons
    from (${finds(found)}) as f join watch w on w.id = f.watch_id left join saved_search s on s.id = w.saved_search_id`.execute(db)
  return rows
}

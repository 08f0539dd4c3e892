import { sql } from 'kysely'
import type { PersonId, TenderId, WatchId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { AlertProfile } from '../core/profile.ts'
import type { Reason } from '../core/reasons.ts'
import type { AlertTables } from './tables.ts'

const store = (db: Db) => tables<AlertTables>(db)

/** Deletes reasons of hits that the profile no longer gives, and hits without reasons. */
export async function deleteReasons(
  tx: Db,
  watchId: WatchId,
  { keywords, sectors, customers }: Pick<AlertProfile, 'keywords' | 'sectors' | 'customers'>,
): Promise<void> {
  const stays = sql`(r ->> 'keyword' = any(${keywords}::text[])
    or (r ->> 'sector')::int = any(${sectors}::int[])
    or r ->> 'customer' = any(${customers}::text[]))`
  await sql`
    with kept as (
      select h.tender_id, coalesce(jsonb_agg(r order by n) filter (where ${stays}), '[]') as reasons, count(*) as before
      from hit h, jsonb_array_elements(h.reasons) with ordinality as x(r, n)
      where h.watch_id = ${watchId}::bigint
      group by h.tender_id)
    update hit set reasons = kept.reasons from kept
    where hit.watch_id = ${watchId}::bigint
      and hit.tender_id = kept.tender_id
      and jsonb_array_length(kept.reasons) < kept.before`.execute(tx)
  await sql`delete from hit where watch_id = ${watchId}::bigint and reasons = '[]'`.execute(tx)
}

export type BackfilledHit = { tenderId: TenderId; at: number; reasons: Reason[] }

/** Adds backfilled hits without messages; an existing hit keeps its time and gains missing reasons. */
export async function insertBackfilled(
  tx: Db,
  watchId: WatchId,
  personId: PersonId,
  found: readonly BackfilledHit[],
): Promise<void> {
  if (found.length === 0) return
  await sql`
    insert into hit (watch_id, tender_id, person_id, at, backfilled, reasons)
    select ${watchId}::bigint, f.tender_id, ${personId}::bigint, f.at, true, f.reasons::jsonb
    from unnest(${found.map(({ tenderId }) => tenderId)}::bigint[], ${found.map(({ at }) => at)}::bigint[],
      ${found.map(({ reasons }) => JSON.stringify(reasons))}::text[])
      as f(tender_id, at, reasons)
    on conflict (watch_id, tender_id) do update set reasons = hit.reasons || (
      select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(excluded.reasons) as r
      where not exists (
        select from jsonb_array_elements(hit.reasons) as h
        where (h - 'place') = (r - 'place')))`.execute(tx)
}

/** Before all hits of a tender are changed: two that take their rows in different orders would wait for each other. */
export async function lockHitsOf(tx: Db, tenderId: TenderId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hits ${tenderId}`}, 0))`.execute(tx)
}

/** Dates all hits of a tender to an instant, except backfilled ones. */
export async function updateFoundAt(tx: Db, tenderId: TenderId, at: number): Promise<void> {
  await lockHitsOf(tx, tenderId)
  await sql`update hit set at = ${at}::bigint where tender_id = ${tenderId}::bigint and not backfilled`.execute(tx)
}

/**
 * Deletes hits that a saved search no longer finds, if they are older than an instant: newer tenders may not be indexed
 * yet.
 */
export async function deleteOtherHits(
  tx: Db,
  watchId: WatchId,
  tenderIds: readonly TenderId[],
  before: number,
): Promise<void> {
  await sql`delete from hit
    where watch_id = ${watchId}::bigint
      and at < ${before}::bigint
      and not tender_id = any(${[...tenderIds]}::bigint[])`.execute(tx)
}

export async function listHits(
  db: Db,
  personId: PersonId,
): Promise<{ tenderId: TenderId; at: number; reasons: Reason[] }[]> {
  const rows = await store(db)
    .selectFrom('hit')
    .select(['tender_id as tenderId', 'at', 'reasons'])
    .where('person_id', '=', personId)
    .orderBy('at')
    .execute()
  return rows
}

import { sql } from 'kysely'
import type { TenderId, WatchId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import type { MatchPlace } from '../core/reasons.ts'

/**
 * The tender up to which old hits were checked again; undefined where there is nothing to do. Concurrent reviews wait.
 */
export async function lockReview(tx: Db): Promise<number | undefined> {
  const { rows } = await sql<{ after: number }>`select after_tender as after from hit_review for update`.execute(tx)
  return rows[0]?.after
}

/** Records how far hits were checked; without a tender, that all are. */
export async function updateReviewProgress(tx: Db, afterTender: number | undefined): Promise<void> {
  if (afterTender === undefined) await sql`delete from hit_review`.execute(tx)
  else await sql`update hit_review set after_tender = ${afterTender}::bigint`.execute(tx)
}

/** The keywords and customers by which profiles have the tender as a hit, each once. */
export async function listReasonsToReview(
  tx: Db,
  tenderId: TenderId,
): Promise<{ keywords: string[]; customers: string[] }> {
  const { rows } = await sql<{ keyword: string | null; customer: string | null }>`
    select distinct r ->> 'keyword' as keyword, r ->> 'customer' as customer
    from hit h, jsonb_array_elements(h.reasons) as r
    where h.tender_id = ${tenderId}::bigint and not r ? 'sector'`.execute(tx)
  return {
    keywords: rows.flatMap(({ keyword }) => keyword ?? []),
    customers: rows.flatMap(({ customer }) => customer ?? []),
  }
}

type Held = {
  keywords: readonly { keyword: string; place: MatchPlace }[]
  sectors: readonly number[]
  customers: readonly string[]
}

/** Keeps the valid reasons of profiles' hits, each with its current place, and deletes hits without reasons. */
export async function updateReasons(tx: Db, tenderId: TenderId, { keywords, sectors, customers }: Held): Promise<void> {
  await sql`
    with held as (
      select *
      from unnest(${keywords.map(({ keyword }) => keyword)}::text[],
        ${keywords.map(({ place }) => JSON.stringify(place))}::text[])
        as k(keyword, place)),
    reviewed as (
      select h.watch_id,
        coalesce(
          jsonb_agg(case when r ? 'place' then r || jsonb_build_object('place', k.place::jsonb) else r end order by x.n)
            filter (where k.keyword is not null
              or (r ->> 'sector')::int = any(${[...sectors]}::int[])
              or r ->> 'customer' = any(${[...customers]}::text[])),
          '[]') as reasons
      from hit h
      cross join jsonb_array_elements(h.reasons) with ordinality as x(r, n)
      left join held k on k.keyword = r ->> 'keyword'
      where h.tender_id = ${tenderId}::bigint
      group by h.watch_id)
    update hit set reasons = reviewed.reasons from reviewed
    where hit.tender_id = ${tenderId}::bigint
      and hit.watch_id = reviewed.watch_id
      and hit.reasons is distinct from reviewed.reasons`.execute(tx)
  await sql`
    delete from hit using watch w
    where hit.tender_id = ${tenderId}::bigint
      and w.id = hit.watch_id
      and w.saved_search_id is null
      and hit.reasons = '[]'`.execute(tx)
}

/** The saved searches that have the tender as a hit. */
export async function listSearchesToReview(
  tx: Db,
  tenderId: TenderId,
): Promise<{ watchId: WatchId; query: Record<string, unknown> }[]> {
  const { rows } = await sql<{ watchId: WatchId; query: Record<string, unknown> }>`
    select w.id as "watchId", s.query
    from hit h
    join watch w on w.id = h.watch_id
    join saved_search s on s.id = w.saved_search_id
    where h.tender_id = ${tenderId}::bigint`.execute(tx)
  return rows
}

export async function deleteHits(tx: Db, tenderId: TenderId, watchIds: readonly WatchId[]): Promise<void> {
  if (watchIds.length === 0) return
  await sql`delete from hit
    where tender_id = ${tenderId}::bigint and watch_id = any(${[...watchIds]}::bigint[])`.execute(tx)
}

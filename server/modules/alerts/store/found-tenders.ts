import { sql } from 'kysely'
import type { PersonId, SearchId, TenderId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import type { Reason } from '../core/reasons.ts'

/**
 * `at`: when it was last found (epoch milliseconds); `backfilled`: only in notices from before the alerts were set up.
 */
export type FoundTender = { id: TenderId; at: number; backfilled: boolean }

/** Tenders found for a person, newest first; at most as many as lists count. */
export async function listTendersFoundFor(db: Db, personId: PersonId, most: number): Promise<FoundTender[]> {
  const { rows } = await sql<FoundTender>`
    select tender_id as id, max(at) as at, bool_and(backfilled) as backfilled from hit
    where person_id = ${personId}::bigint
    group by tender_id
    order by max(at) desc, tender_id desc
    limit ${most}`.execute(db)
  return rows
}

/**
 * Tenders found for a person at `since` or later, newest first, with the saved searches that found them; without
 * backfilled hits.
 */
export async function listNewHits(
  db: Db,
  personId: PersonId,
  since: number,
  most: number,
): Promise<{ tenderId: TenderId; searchIds: SearchId[] }[]> {
  const { rows } = await sql<{ tenderId: TenderId; searchIds: SearchId[] }>`
    select h.tender_id as "tenderId",
      coalesce(array_agg(w.saved_search_id) filter (where w.saved_search_id is not null), '{}') as "searchIds"
    from hit h join watch w on w.id = h.watch_id
    where h.person_id = ${personId}::bigint and h.at >= ${since}::bigint and not h.backfilled
    group by h.tender_id order by max(h.at) desc, h.tender_id desc limit ${most}`.execute(db)
  return rows
}

export type ReasonsOf = { tenderId: TenderId; reasons: Reason[]; search: string | null }

/** Why these tenders were found for a person, by profile and by saved search. */
export async function listReasonsFor(db: Db, personId: PersonId, tenderIds: readonly TenderId[]): Promise<ReasonsOf[]> {
  const { rows } = await sql<ReasonsOf>`
    select h.tender_id as "tenderId", h.reasons, s.name as search
    from hit h join watch w on w.id = h.watch_id left join saved_search s on s.id = w.saved_search_id
    where h.tender_id = any(${[...tenderIds]}::bigint[]) and h.person_id = ${personId}::bigint
    order by s.name nulls first`.execute(db)
  return rows
}

export type ReasonOfMany = { reason: Reason; people: number }

/** The entries by which a tender was found, with the number of people; most first. */
export async function listReasonsForAll(
  db: Db,
  tenderId: TenderId,
  kind: 'keyword' | 'sector' | 'customer',
  most: number,
): Promise<ReasonOfMany[]> {
  const { rows } = await sql<ReasonOfMany>`
    select (array_agg(r order by h.watch_id))[1] as reason, count(distinct h.person_id)::int as people
    from hit h, jsonb_array_elements(h.reasons) as r
    where h.tender_id = ${tenderId}::bigint and r ? ${kind}
    group by lower(r ->> ${kind})
    order by 2 desc, min(r ->> ${kind})
    limit ${most}`.execute(db)
  return rows
}

/** How many sector alerts each tender matched, and how many people have it in their alert list. */
export async function countHitsOfTenders(
  db: Db,
  tenderIds: readonly TenderId[],
): Promise<Map<TenderId, { sectors: number; people: number }>> {
  const { rows } = await sql<{ id: TenderId; sectors: number; people: number }>`
    select h.tender_id as id, count(distinct h.person_id)::int as people,
      coalesce(sum((select count(*) from jsonb_array_elements(h.reasons) as r where r ? 'sector')), 0)::int as sectors
    from hit h where h.tender_id = any(${[...tenderIds]}::bigint[]) group by 1`.execute(db)
  return new Map(rows.map(({ id, sectors, people }) => [id, { sectors, people }]))
}

/** How many tenders were found for a person since an instant. */
export async function countFoundSince(db: Db, personId: PersonId, since: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct tender_id)::int as count
    from hit
    where person_id = ${personId}::bigint and at >= ${since}::bigint`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many hits came from tenders matched at `since` or later, and how many people and searches watch. */
export async function countAll(db: Db, since: number): Promise<{ hits: number; profiles: number; searches: number }> {
  const { rows } = await sql<{ hits: number; profiles: number; searches: number }>`
    select (
      select count(*)
      from matched_tender m
      join hit h on h.tender_id = m.tender_id
      where m.matched_at >= ${since}::bigint and h.at >= ${since}::bigint)::int as hits,
      (select count(*) from watch where saved_search_id is null and active)::int as profiles,
      (select count(*) from watch where saved_search_id is not null and active)::int as searches`.execute(db)
  return rows[0] ?? { hits: 0, profiles: 0, searches: 0 }
}

import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { NotAlike } from '../core/ports.ts'
import type { Db } from '#server/platform/db.ts'
import { OPEN_REPORT } from './desk-queue.ts'
import { BY_OTHERS } from './history.ts'

const grouped = <T extends { tenderId: TenderId }>(rows: readonly T[]): Map<TenderId, T[]> =>
  Map.groupBy(rows, ({ tenderId }) => tenderId)

type Alike = { tenderId: TenderId; id: TenderId; shortTitle: string }

/**
 * For each tender, others of its company with the same title or reference, and similar ones, newest first, at most
 * three; without those marked as different notices.
 */
export async function listAlike(
  db: Db,
  ids: readonly TenderId[],
  notAlike: readonly NotAlike[],
): Promise<Map<TenderId, Alike[]>> {
  const [lower, higher] = [notAlike.map((pair) => pair.lower), notAlike.map((pair) => pair.higher)]
  const mayBeSame = sql`(o.status <> 0 or t.status = 0)
    and (least(t.id, o.id), greatest(t.id, o.id)) not in (
      select p.lower, p.higher from unnest(${lower}::bigint[], ${higher}::bigint[]) p (lower, higher))`
  const { rows } = await sql<Alike>`
    select t.id as "tenderId", o.id, o.short_title as "shortTitle" from tender t
    cross join lateral (
      select found.id, found.short_title from (
        (select o.id, o.short_title from tender o
          where o.company_id = t.company_id and o.id <> t.id
            and (o.title_key = t.title_key or o.reference_key = t.reference_key)
            and ${mayBeSame}
          order by o.id desc limit 3)
        union
        select o.id, o.short_title
        from tender_alike a
        join tender o on o.id = a.other_id
        where a.tender_id = t.id and ${mayBeSame}
        union
        select o.id, o.short_title
        from tender_alike a
        join tender o on o.id = a.tender_id
        where a.other_id = t.id and ${mayBeSame}) found
      order by found.id desc limit 3
    ) o
    where t.id = any(${[...ids]}::bigint[])`.execute(db)
  return grouped(rows)
}

type Report = { tenderId: TenderId; at: number; kind: string; text: string }

/** Readers' reports about these tenders that nobody has handled since. */
export async function listOpenReports(db: Db, ids: readonly TenderId[]): Promise<Map<TenderId, Report[]>> {
  const { rows } = await sql<Report>`
    select r.tender_id as "tenderId", r.at, r.kind, r.text from problem_report r join tender t on t.id = r.tender_id
    where r.tender_id = any(${[...ids]}::bigint[]) and ${OPEN_REPORT} order by r.id desc`.execute(db)
  return grouped(rows)
}

/** How often staff commented on these tenders. */
export async function countReviews(db: Db, ids: readonly TenderId[]): Promise<Map<TenderId, number>> {
  const { rows } = await sql<{ id: TenderId; count: number }>`
    select tender_id as id, count(*)::int as count
    from review
    where tender_id = any(${[...ids]}::bigint[])
    group by tender_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The tenders whose closing was changed after they were first submitted, or by somebody other than their author. */
export async function listWithCorrectedClosing(db: Db, ids: readonly TenderId[]): Promise<ReadonlySet<TenderId>> {
  const { rows } = await sql<{ id: TenderId }>`
    select distinct t.id from tender t join tender_history h on h.tender_id = t.id
    where t.id = any(${[...ids]}::bigint[]) and 'closing' = any(h.changed)
      and (${BY_OTHERS} or h.id > (
        select min(s.id)
        from tender_history s
        where s.tender_id = t.id and s.to_status = 1 and s.changed is null))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** When the closings of these tenders last changed; without those that never did. */
export async function listClosingChangedAt(db: Db, ids: readonly TenderId[]): Promise<ReadonlyMap<TenderId, Instant>> {
  const { rows } = await sql<{ id: TenderId; at: Instant }>`
    select tender_id as id, max(at) as at from tender_history
    where tender_id = any(${[...ids]}::bigint[]) and 'closing' = any(changed)
    group by tender_id`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** The tenders that were approved with their present closing. */
export async function listWithApprovedClosing(db: Db, ids: readonly TenderId[]): Promise<ReadonlySet<TenderId>> {
  const { rows } = await sql<{ id: TenderId }>`
    select tender_id as id from tender_history where tender_id = any(${[...ids]}::bigint[]) group by tender_id
    having max(id) filter (where to_status = 3 and changed is null)
      > coalesce(max(id) filter (where 'closing' = any(changed)), 0)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The tenders that an import created or changed. */
export async function listImportedAmong(db: Db, ids: readonly TenderId[]): Promise<ReadonlySet<TenderId>> {
  const { rows } = await sql<{ id: TenderId }>`
    select distinct tender_id as id from clipping where tender_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

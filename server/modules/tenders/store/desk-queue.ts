import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DeskList } from '#contract/desk-lists.ts'
import type { PersonId, TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import type { Place } from '../core/desk-cursor.ts'
import { IMPORTED_BY } from '../core/imported-by.ts'

export type Wanted = {
  list: DeskList
  now: Instant
  /** A closing until then is an emergency. */
  urgentUntil: Instant
  /** When today began in Addis Ababa. */
  today: number
  /** Tenders of this person only. */
  createdById?: PersonId | undefined
  /** The folded name of a source. */
  sourceKey?: string | undefined
  createdBy?: string | undefined
  /** Without tenders that somebody other than `me` has open since an instant. */
  free?: { me: number; since: number } | undefined
}

const ofOther = (status: number) => sql`o.status = ${sql.lit(status)}`
const state = (status: number) => sql`t.status = ${sql.lit(status)}`
/** A report counts until staff changed the tender or its documents, or commented on it; no import has read it. */
export const OPEN_REPORT = sql`r.at > greatest(
  coalesce((select max(h.at) from tender_history h
    where h.tender_id = t.id and h.by is distinct from ${IMPORTED_BY}), 0),
  coalesce((select max(v.at) from review v where v.tender_id = t.id), 0))`

/** Withdrawn after publishing: nobody waits for it to be rewritten. */
const WITHDRAWN = sql`(select h.from_status is not distinct from ${sql.lit(STATUS.approved)} from tender_history h
  where h.tender_id = t.id and h.to_status = ${sql.lit(STATUS.declined)} and h.changed is null
  order by h.id desc
  limit 1) is true`

/** The tenders of a list, each with its rank. */
function listed({ list, now, urgentUntil, today }: Wanted): RawBuilder<unknown> {
  const soon = sql`coalesce(t.closing_at between ${now}::bigint and ${urgentUntil}::bigint, false)::int`
  switch (list) {
    case 'drafts':
      return sql`select t.*, 0 as rank from tender t where ${state(STATUS.draft)}`
    case 'returned':
      return sql`select t.*, 0 as rank from tender t where ${state(STATUS.declined)} and not ${WITHDRAWN}`
    case 'submitted':
      return sql`select t.*, ${soon} as rank from tender t where ${state(STATUS.submitted)}`
    case 'problems':
      return sql`select t.*, ${soon} as rank from tender t where ${state(STATUS.submitted)}
        union all
        select t.*, ${soon} as rank from tender t
        where ${state(STATUS.approved)} and (t.open_until is null or t.open_until >= ${now}::bigint)
          and (t.id in (
              select r.tender_id
              from problem_report r
              join tender t on t.id = r.tender_id
              where ${OPEN_REPORT})
            or t.id in (
              select a.tender_id
              from tender_alike a
              join tender o on o.id = a.other_id
              where ${ofOther(STATUS.approved)}))`
    case 'approved-today':
      return sql`select t.*, a.at as rank
        from (select tender_id, max(at) as at from tender_history
          where to_status = 3 and from_status is not null and changed is null and at >= ${today}::bigint
          group by tender_id) a
        join tender t on t.id = a.tender_id where ${state(STATUS.approved)}`
  }
}

function conditions({ createdById, sourceKey, createdBy, free }: Wanted): RawBuilder<unknown> {
  const all = [
    createdById === undefined ? undefined : sql`created_by_id = ${createdById}::bigint`,
    sourceKey === undefined
      ? undefined
      : sql`source_id = (select id from source where key = ${sourceKey}::text collate "C")`,
    createdBy === undefined ? undefined : sql`created_by = ${createdBy}::text`,
    free === undefined
      ? undefined
      : sql`not exists (select 1 from desk_open o
          where o.tender_id = listed.id and o.person_id <> ${free.me}::bigint and o.seen >= ${free.since}::bigint)`,
  ].filter((condition) => condition !== undefined)
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** Newest first; lists of waiting work are oldest first. */
const isNewestFirst = (list: DeskList) => list === 'drafts' || list === 'approved-today'

/** The next positions of a list after one. */
export async function listPlaces(db: Db, wanted: Wanted, after: Place | undefined, limit: number): Promise<Place[]> {
  const newest = isNewestFirst(wanted.list)
  const behind = newest ? sql`id < ${after?.id ?? 0}::bigint` : sql`id > ${after?.id ?? 0}::bigint`
  const later =
    after === undefined
      ? sql`true`
      : sql`(rank < ${after.rank}::bigint or (rank = ${after.rank}::bigint and ${behind}))`
  const { rows } = await sql<Place>`
    with listed as (${listed(wanted)})
    select id, rank::bigint as rank from listed where ${conditions(wanted)} and ${later}
    order by rank desc, id ${newest ? sql`desc` : sql`asc`} limit ${limit}`.execute(db)
  return rows
}

export async function countListed(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with listed as (${listed(wanted)}) select count(*)::int as count from listed where ${conditions(wanted)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * The position of a tender, or where it would be if it were in the list: after a decision the list continues from
 * there.
 */
export async function findDeskPlace(
  db: Db,
  { list, now, urgentUntil }: Wanted,
  id: TenderId,
): Promise<Place | undefined> {
  const rank =
    list === 'approved-today'
      ? sql`coalesce((
          select max(h.at)
          from tender_history h
          where h.tender_id = t.id and h.to_status = 3 and h.changed is null),
        0)`
      : list === 'submitted' || list === 'problems'
        ? sql`coalesce(t.closing_at between ${now}::bigint and ${urgentUntil}::bigint, false)::int`
        : sql`0`
  const { rows } = await sql<Place>`
    select t.id, (${rank})::bigint as rank from tender t where t.id = ${id}::bigint`.execute(db)
  return rows[0]
}

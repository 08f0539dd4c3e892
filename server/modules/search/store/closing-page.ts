import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { HAS_CLOSED, NO_CLOSING } from '../core/closing-order.ts'
import type { ClosingPlace } from '../core/closing-order.ts'
import { allSql } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { MAX_CANDIDATES } from './ranked-page.ts'

type Wanted = {
  now: Instant
  offset: number
  size: number
  after?: ClosingPlace | undefined
  /**
   * Only for the whole list of a scope, which may contain a million closed tenders: these are read by the index of
   * dates.
   */
  isWhole: boolean
}
type Row = { total: number; id: TenderId | null; publishedAt: Instant; rank: number }
type Found = { total: number; found: { id: TenderId; score: undefined }[]; next: ClosingPlace | undefined }

const CLOSED = sql`${sql.lit(HAS_CLOSED)}::bigint`
const COLUMNS = sql`s.tender_id, s.published_at`
const ORDER = sql`rank, published_at desc, tender_id desc`

/** The next to close first, then those without a date, then closed ones; the newest first among equals. */
export async function listClosingPage(db: Db, conditions: readonly Condition[], wanted: Wanted): Promise<Found> {
  const { rows } = await (wanted.isWhole ? wholeList(conditions, wanted) : windowOf(conditions, wanted)).execute(db)
  const places = rows.flatMap(({ id, publishedAt, rank }) => (id === null ? [] : [{ id, publishedAt, rank }]))
  const page = places.slice(0, wanted.size)
  return {
    total: rows[0]?.total ?? 0,
    found: page.map(({ id }) => ({ id, score: undefined })),
    next: places.length > wanted.size ? page.at(-1) : undefined,
  }
}

const behind = (after: ClosingPlace | undefined): RawBuilder<boolean> =>
  after
    ? sql`(rank, -published_at, -tender_id)
        > (${after.rank}::bigint, ${-Number(after.publishedAt)}::bigint, ${-Number(after.id)}::bigint)`
    : sql`true`

const rankAt = (now: Instant) =>
  sql`case
    when s.open_until < ${now}::bigint then ${CLOSED}
    else coalesce(s.closes_at, ${sql.lit(NO_CLOSING)}::bigint) end`

/** One more than the page shows whether there is a next one. */
function windowOf(conditions: readonly Condition[], { now, offset, size, after }: Wanted): RawBuilder<Row> {
  return sql<Row>`
    with m as materialized (select ${COLUMNS}, ${rankAt(now)} as rank from tender_search s where ${allSql(conditions)}),
    p as materialized (
      select *
      from m
      where ${behind(after)}
      order by ${ORDER}
      limit ${size + 1} offset ${after ? 0 : offset})
    select least((select count(*) from m), ${MAX_CANDIDATES}) as total, p.tender_id as id,
      p.published_at as "publishedAt", p.rank
    from (select 1) as one left join p on true order by ${ORDER}`
}

function wholeList(conditions: readonly Condition[], { now, offset, size, after }: Wanted): RawBuilder<Row> {
  const newestBehind = after
    ? sql`(s.published_at, s.tender_id) < (${after.publishedAt}::bigint, ${after.id}::bigint)`
    : sql`true`
  return sql<Row>`
    with opened as materialized (
      select ${COLUMNS}, ${rankAt(now)} as rank from tender_search s
      where ${allSql(conditions)} and s.is_open and (s.open_until >= ${now}::bigint) is true),
    ahead as materialized (
      select * from opened where ${behind(after)} order by ${ORDER} limit ${size + 1} offset ${after ? 0 : offset}),
    closed as materialized (
      select ${COLUMNS}, ${CLOSED} as rank from tender_search s
      where ${allSql(conditions)}
        and s.open_until < ${now}::bigint
        and ${after?.rank === HAS_CLOSED ? newestBehind : sql`true`}
      order by s.published_at desc, s.tender_id desc
      limit ${size + 1} - (select count(*) from ahead)
      offset greatest(0, ${after ? 0 : offset} - (select count(*) from opened))),
    p as (select * from ahead union all select * from closed),
    counted as (select 1 from tender_search s where ${allSql(conditions)} limit ${MAX_CANDIDATES})
    select (select count(*)::int from counted) as total, p.tender_id as id, p.published_at as "publishedAt", p.rank
    from (select 1) as one left join p on true order by ${ORDER}`
}

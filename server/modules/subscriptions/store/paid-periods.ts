import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaidPeriod } from '../core/paid-periods.ts'
import type { PaidPeriodTable, SubscriptionTables } from './tables.ts'

const store = (db: Db) => tables<SubscriptionTables>(db)

const periodOf = (row: PaidPeriodTable & { id: number }): PaidPeriod & { source: string } => ({
  id: row.id,
  source: row.source,
  months: row.months ?? undefined,
  givenAt: row.given_at,
  begins: row.begins_at,
  ends: row.ends_at,
})

/** The periods of a person that were not taken back, in the order they were given. */
export async function findPaidPeriods(db: Db, personId: PersonId): Promise<(PaidPeriod & { source: string })[]> {
  const rows = await store(db)
    .selectFrom('paid_period')
    .selectAll()
    .where('person_id', '=', personId)
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(periodOf)
}

/** Stores a period for a source; returns whether the source had none before. */
export async function insertPaidPeriod(
  db: Db,
  period: { personId: PersonId; source: string; months: number; now: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await store(db)
    .insertInto('paid_period')
    .values({
      person_id: period.personId,
      source: period.source,
      months: period.months,
      given_at: period.now,
      begins_at: period.now,
      ends_at: period.now,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n) > 0
}

/** Stores where the periods begin and end. */
export async function updatePaidPeriods(db: Db, laid: readonly PaidPeriod[]): Promise<void> {
  const column = (pick: (period: PaidPeriod) => number) => laid.map(pick)
  await sql`update paid_period set begins_at = laid.begins_at, ends_at = laid.ends_at
    from unnest(
      ${column(({ id }) => id)}::bigint[],
      ${column(({ begins }) => begins)}::bigint[],
      ${column(({ ends }) => ends)}::bigint[]
    ) as laid (id, begins_at, ends_at)
    where paid_period.id = laid.id`.execute(db)
}

/** Takes back the period of a source; returns its person, unless there was none or it was taken back before. */
export async function updatePaidPeriodReversed(db: Db, source: string, now: Instant): Promise<PersonId | undefined> {
  const row = await store(db)
    .updateTable('paid_period')
    .set({ reversed_at: now })
    .where('source', '=', source)
    .where('reversed_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  return row?.person_id
}

/**
 * Opens access for a source, or moves its end later, because two claims may have opened it. Reopened after it ended,
 * the time before stays counted.
 */
export async function insertTemporaryAccess(
  db: Db,
  access: { personId: PersonId; source: string; from: number; until: number; digests: readonly string[] },
): Promise<Instant> {
  const { until_at: opened } = await store(db)
    .insertInto('temporary_access')
    .values({
      person_id: access.personId,
      source: access.source,
      from_at: access.from,
      until_at: access.until,
      digests: [...access.digests],
    })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet({
        until_at: sql<number>`greatest(temporary_access.until_at, excluded.until_at)`,
        digests: [...access.digests],
        from_at: sql<number>`case
          when temporary_access.until_at <= excluded.from_at then excluded.from_at
          else temporary_access.from_at end`,
        earlier_spans: sql<string>`temporary_access.earlier_spans
          + case
            when temporary_access.until_at <= excluded.from_at
              then int8multirange(int8range(temporary_access.from_at, temporary_access.until_at))
            else '{}'::int8multirange end`,
      }),
    )
    .returning('until_at')
    .executeTakeFirstOrThrow()
  return opened
}

/** Ends the access of a source at an instant; returns its person, unless it is over by then. */
export async function updateTemporaryAccessEnded(db: Db, source: string, at: Instant): Promise<PersonId | undefined> {
  const row = await store(db)
    .updateTable('temporary_access')
    .set({ until_at: sql<number>`greatest(from_at, ${at})` })
    .where('source', '=', source)
    .where('until_at', '>', at)
    .returning('person_id')
    .executeTakeFirst()
  return row?.person_id
}

/**
 * Milliseconds for which unverified payments opened tenders to a person since an instant, also with a deleted account.
 * Time in which several did counts once.
 */
export async function countTemporaryTime(
  db: Db,
  personId: PersonId,
  { since, now, digests }: { since: number; now: Instant; digests: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ time: number }>`
    with opened as (
      select
        range_agg(
          earlier_spans + int8multirange(int8range(from_at, greatest(from_at, least(until_at, ${now}::bigint))))
        ) as spans,
        coalesce(sum(used), 0) as used
      from temporary_access
      where (person_id = ${personId} or digests && ${[...digests]}::text[]) and until_at > ${since}::bigint
    )
    select (used + coalesce((
      select sum(upper(span) - lower(span))
      from unnest(spans * int8multirange(int8range(${since}::bigint, ${now}::bigint))) as span), 0))::bigint as time
    from opened`.execute(db)
  return rows[0]?.time ?? 0
}

/** From when and until when unverified payments give a person access; undefined where none ever did. */
export async function findTemporarySpan(
  db: Db,
  personId: PersonId,
): Promise<{ from: number; until: number } | undefined> {
  return store(db)
    .selectFrom('temporary_access')
    .select(['from_at as from', 'until_at as until'])
    .where('person_id', '=', personId)
    .orderBy('until_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The start of the paid period that ends last, which may be ahead; undefined where it has ended, or was given before
 * periods were stored.
 */
export async function findLastPeriodStart(db: Db, personId: PersonId, now: Instant): Promise<Instant | undefined> {
  const row = await store(db)
    .selectFrom('paid_period')
    .select('begins_at')
    .where('person_id', '=', personId)
    .where('reversed_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('begins_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.begins_at
}

/** The periods given by sources, by source; without sources that gave none or whose period was taken back. */
export async function findPeriodsBySource(
  db: Db,
  sources: readonly string[],
): Promise<Map<string, { begins: number; ends: number }>> {
  if (sources.length === 0) return new Map()
  const rows = await store(db)
    .selectFrom('paid_period')
    .select(['source', 'begins_at as begins', 'ends_at as ends'])
    .where('source', 'in', sources)
    .where('reversed_at', 'is', null)
    .execute()
  return new Map(rows.map(({ source, ...span }) => [source, span]))
}

/** Sources of present and future periods that have this prefix. */
export async function listRunningSources(
  db: Db,
  start: string,
  now: Instant,
): Promise<{ source: string; begins: number }[]> {
  return store(db)
    .selectFrom('paid_period')
    .select(['source', 'begins_at as begins'])
    .where((where) => where(where.fn('starts_with', ['source', where.val(start)]), '=', true))
    .where('reversed_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('id')
    .execute()
}

/** All periods of a person, also those taken back, those that begin last first. */
export async function listPeriods(
  db: Db,
  personId: PersonId,
): Promise<{ source: string; begins: number; ends: number; isReversed: boolean }[]> {
  const rows = await store(db)
    .selectFrom('paid_period')
    .select(['source', 'begins_at as begins', 'ends_at as ends', 'reversed_at'])
    .where('person_id', '=', personId)
    .orderBy('begins_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ reversed_at, ...period }) => ({ ...period, isReversed: reversed_at !== null }))
}

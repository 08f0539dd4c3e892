import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import { DATE_TYPE, STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { HolidayTable, TenderTables } from './tables.ts'

/** Stores holidays whose day is not in the table yet; days that staff entered or changed stay. */
export async function insertHolidays(db: Db, holidays: readonly HolidayTable[]): Promise<void> {
  if (holidays.length === 0) return
  await tables<TenderTables>(db)
    .insertInto('holiday')
    .values([...holidays])
    .onConflict((oc) => oc.column('date').doNothing())
    .execute()
}

/** The public holidays on which offices are closed, in order. */
export async function listDaysOff(db: Db): Promise<HolidayTable[]> {
  return tables<TenderTables>(db)
    .selectFrom('holiday')
    .select(['date', 'name_en', 'name_am', 'day_off'])
    .where('day_off', '=', true)
    .orderBy('date')
    .execute()
}

/** The days on which offices are closed, as ISO dates. */
export async function listClosedDays(db: Db): Promise<ReadonlySet<string>> {
  const rows = await tables<TenderTables>(db).selectFrom('holiday').select('date').where('day_off', '=', true).execute()
  return new Set(rows.map((row) => row.date))
}

type Change = { by: string | null; at: number }

/** Stores a day off entered by staff, in place of an earlier entry. */
export async function insertDayOff(db: Db, day: HolidayTable, { by, at }: Change): Promise<void> {
  const { date, ...said } = day
  const change = { ...said, changed_by: by, changed_at: at }
  await tables<TenderTables>(db)
    .insertInto('holiday')
    .values({ date, ...change })
    .onConflict((oc) => oc.column('date').doUpdateSet(change))
    .execute()
}

/** Removes a day off; the row stays, or the next start would add it again. Returns whether it was a day off. */
export async function updateDayOffEnded(db: Db, date: string, { by, at }: Change): Promise<boolean> {
  const rows = await tables<TenderTables>(db)
    .updateTable('holiday')
    .set({ day_off: false, changed_by: by, changed_at: at })
    .where('date', '=', date)
    .where('day_off', '=', true)
    .returning('date')
    .execute()
  return rows.length > 0
}

/**
 * Public and submitted tenders with a date counted in days and a date at `since` or later: these depend on days off.
 */
export async function listCounted(db: Db, since: Instant): Promise<TenderId[]> {
  const inDays = sql`(${sql.lit(DATE_TYPE.calendarDays)}, ${sql.lit(DATE_TYPE.workingDays)})`
  const { rows } = await sql<{ id: TenderId }>`
    select id from tender
    where status in (${sql.lit(STATUS.submitted)}, ${sql.lit(STATUS.approved)})
      and (open_until >= ${since}::bigint or opening_at >= ${since}::bigint)
      and published_at is not null
      and (
        (closing_typed ->> 'dateType')::int in ${inDays}
        or (opening_typed ->> 'dateType')::int in ${inDays}
      )
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

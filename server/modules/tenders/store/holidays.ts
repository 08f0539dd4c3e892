import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { HolidayTable, TenderTables } from './tables.ts'

/** Stores the holidays whose day is not in the table yet; what staff entered or changed stays. */
export async function addHolidays(db: Db, holidays: readonly HolidayTable[]): Promise<void> {
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
    .selectAll()
    .where('day_off', '=', true)
    .orderBy('date')
    .execute()
}

/** The days on which offices are closed, as ISO dates. */
export async function readDaysOff(db: Db): Promise<ReadonlySet<string>> {
  const rows = await tables<TenderTables>(db).selectFrom('holiday').select('date').where('day_off', '=', true).execute()
  return new Set(rows.map((row) => row.date))
}

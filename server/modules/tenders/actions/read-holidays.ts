import type { World } from '#server/platform/world.ts'
import { listDaysOff } from '../store/holidays.ts'

/** The public holidays that do not count as working days, with their names in both languages. */
export async function readHolidays({ db }: Pick<World, 'db'>) {
  return (await listDaysOff(db)).map((row) => ({ day: row.date, name: row.name_en, nameAm: row.name_am }))
}

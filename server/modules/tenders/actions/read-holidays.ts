import type { World } from '#server/platform/world.ts'
import { listDaysOff } from '../store/holidays.ts'

/** The public holidays that do not count as working days, with their names in both languages. */
export async function readHolidays({ db }: Pick<World, 'db'>) {
  return (await listDaysOff(db)).map((one) => ({ day: one.date, name: one.name_en, nameAm: one.name_am }))
}

import { isoDate } from '#ethiopia/calendar.ts'
import { holidaysOfYear } from '#ethiopia/holidays.ts'
import type { Db } from '#server/platform/db.ts'
import { insertHolidays } from '../store/holidays.ts'

/**
 * Fills the table of holidays for Gregorian years `fromYear` to `toYear`. Safe to repeat: days already there stay as
 * staff left them.
 */
export async function seedHolidays(db: Db, fromYear: number, toYear: number): Promise<void> {
  const byDate = new Map<string, { date: string; name_en: string; name_am: string; day_off: boolean }>()
  for (let year = fromYear; year <= toYear; year += 1) {
    for (const { date, nameEn, nameAm, dayOff } of holidaysOfYear(year)) {
      const iso = isoDate(date)
      const same = byDate.get(iso)
      // Two feasts may share a day: the table keeps both names, and the day is off when either is.
      const joined = same
        ? {
            name_en: `${same.name_en}, ${nameEn}`,
            name_am: `${same.name_am}፣ ${nameAm}`,
            day_off: same.day_off || dayOff,
          }
        : { name_en: nameEn, name_am: nameAm, day_off: dayOff }
      byDate.set(iso, { date: iso, ...joined })
    }
  }
  await insertHolidays(db, [...byDate.values()])
}

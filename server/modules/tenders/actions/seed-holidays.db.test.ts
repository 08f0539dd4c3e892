import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { tables } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { listClosedDays } from '../store/holidays.ts'
import type { TenderTables } from '../store/tables.ts'
import { seedHolidays } from './seed-holidays.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('holidays are filled in once, and changes by staff stay', async () => {
  const { db } = database
  await seedHolidays(db, 2024, 2026)
  const first = await listClosedDays(db)
  expect(first.has('2026-01-07')).toBe(true)
  // A memorial day: offices are open.
  expect(first.has('2026-02-19')).toBe(false)
  await tables<TenderTables>(db)
    .updateTable('holiday')
    .set({ day_off: false })
    .where('date', '=', '2026-01-07')
    .execute()
  await tables<TenderTables>(db)
    .insertInto('holiday')
    .values({ date: '2026-03-21', name_en: 'Eid al-Fitr', name_am: 'ኢድ አልፈጥር', day_off: true })
    .execute()
  await seedHolidays(db, 2024, 2027)
  const second = await listClosedDays(db)
  expect(second.has('2026-01-07')).toBe(false)
  expect(second.has('2026-03-21')).toBe(true)
  expect(second.has('2027-01-07')).toBe(true)
  expect(first.size).toBeGreaterThan(30)
})

test('a day that two feasts share is one row with both names', async () => {
  await seedHolidays(database.db, 2024, 2024)
  const row = await tables<TenderTables>(database.db)
    .selectFrom('holiday')
    .selectAll()
    .where('date', '=', '2024-05-05')
    .executeTakeFirst()
  expect(row?.name_en).toContain('Fasika')
  expect(row?.name_en).toContain('Patriots')
})

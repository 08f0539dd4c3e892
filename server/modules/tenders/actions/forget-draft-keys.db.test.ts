import { randomUUID } from 'node:crypto'
import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { tenderDesk } from '#test/factories/tender-desk.ts'
import { createTender } from './create-tender.ts'
import { forgetDraftKeys } from './forget-draft-keys.ts'
import { visitData } from './visit-data.ts'

let database: Database
let desk: ReturnType<typeof tenderDesk>
beforeAll(async () => {
  database = await openTestDatabase()
  desk = tenderDesk(database)
})
afterAll(() => database.close())

const make = (who = desk.editor) =>
  createTender(desk.world, who, { ...desk.input(), draftKey: randomUUID() }).then(({ id }) => id)
async function keyed(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select tender_id as id from draft_key order by tender_id`.execute(
    database.db,
  )
  return rows.map(({ id }) => Number(id))
}

test('keys of drafts are deleted after thirty days, and with the data of their person', async () => {
  const old = await make()
  desk.clock.advance(20 * DAY)
  const [mine, theirs] = [await make(), await make(desk.approver)]
  expect(await forgetDraftKeys(desk.world)).toBe(0)
  expect(await keyed()).toEqual([old, mine, theirs])
  desk.clock.advance(11 * DAY)
  expect(await forgetDraftKeys(desk.world)).toBe(1)
  expect(await keyed()).toEqual([mine, theirs])
  const { id = 0 } = desk.editor.person ?? {}
  await visitData(database.db).erase(database.db, { id, emails: [], phones: [], telegramId: undefined })
  expect(await keyed()).toEqual([theirs])
})

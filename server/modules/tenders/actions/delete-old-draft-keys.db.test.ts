import { randomUUID } from 'node:crypto'
import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { tenderFixture } from '#test/factories/tender-fixture.ts'
import { createTender } from './create-tender.ts'
import { deleteOldDraftKeys } from './delete-old-draft-keys.ts'
import { visitData } from './visit-data.ts'

let database: Database
let fixture: ReturnType<typeof tenderFixture>
beforeAll(async () => {
  database = await openTestDatabase()
  fixture = tenderFixture(database)
})
afterAll(() => database.close())

const make = (who = fixture.editor) =>
  createTender(fixture.world, who, { ...fixture.input(), draftKey: randomUUID() }).then(({ id }) => id)
async function keyed(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select tender_id as id from draft_key order by tender_id`.execute(
    database.db,
  )
  return rows.map(({ id }) => Number(id))
}

test('keys of drafts are deleted after thirty days, and with the data of their person', async () => {
  const old = await make()
  fixture.clock.advance(20 * DAY)
  const [mine, theirs] = [await make(), await make(fixture.approver)]
  expect(await deleteOldDraftKeys(fixture.world)).toBe(0)
  expect(await keyed()).toEqual([old, mine, theirs])
  fixture.clock.advance(11 * DAY)
  expect(await deleteOldDraftKeys(fixture.world)).toBe(1)
  expect(await keyed()).toEqual([mine, theirs])
  const { id = 0 } = fixture.editor.person ?? {}
  await visitData(database.db).erase(database.db, { id, emails: [], phones: [], telegramId: undefined })
  expect(await keyed()).toEqual([theirs])
})

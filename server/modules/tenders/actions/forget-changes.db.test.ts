import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { tenderDesk } from '#test/factories/tender-desk.ts'
import { removeTender } from './delete-tender.ts'
import { forgetChanges } from './forget-changes.ts'
import { readChanged } from './read-changed.ts'

let database: Database
let desk: ReturnType<typeof tenderDesk>
beforeAll(async () => {
  database = await openTestDatabase()
  desk = tenderDesk(database)
})
afterAll(() => database.close())

test('the feed drops changes with a later one, and a reader who continues from any change still misses none', async () => {
  desk.clock.advance(60_000)
  const since = desk.clock.now()
  const [often, once, gone] = [await desk.approved(), await desk.approved(), await desk.approved()]
  const all = () => readChanged(desk.world, visitor, { lastChangedOn: since, pageIndex: 0, pageSize: 100 })
  const touch = async (id: number) => {
    desk.clock.advance(1000)
    await sql`update tender set changed_at = ${desk.clock.now()}::bigint where id = ${id}::bigint`.execute(database.db)
    await all()
  }
  await all()
  for (let n = 0; n < 3; n++) await touch(often.id)
  await touch(gone.id)
  await removeTender(desk.world, desk.approver, gone.id)
  const before = (await all()).data
  expect(before).toHaveLength(8)
  desk.clock.advance(59 * DAY)
  await forgetChanges(desk.world)
  expect((await all()).data).toHaveLength(8)
  desk.clock.advance(2 * DAY)
  await touch(once.id)
  await forgetChanges(desk.world)
  const after = (await all()).data
  // Today's change is recent, so what it replaces stays as long.
  expect(after.map(({ id }) => id)).toEqual([once.id, often.id, gone.id, once.id])
  expect(after[2]).toMatchObject({ withdrawn: true })
  // From wherever a reader stopped, the last change of each tender is still before them.
  for (const { lastChangeTimestamp } of before) {
    const lastOf = (items: typeof before) =>
      new Map(items.filter((item) => item.lastChangeTimestamp > lastChangeTimestamp).map((item) => [item.id, item]))
    const rest = await readChanged(desk.world, visitor, {
      lastChangedOn: lastChangeTimestamp + 1,
      pageIndex: 0,
      pageSize: 100,
    })
    expect(new Set(lastOf(rest.data).keys())).toEqual(new Set([...lastOf(before).keys(), once.id]))
  }
})

import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { tenderFixture } from '#test/factories/tender-fixture.ts'
import { removeTender } from './delete-tender.ts'
import { deleteOldChanges } from './delete-old-changes.ts'
import { readChanged } from './read-changed.ts'

let database: Database
let fixture: ReturnType<typeof tenderFixture>
beforeAll(async () => {
  database = await openTestDatabase()
  fixture = tenderFixture(database)
})
afterAll(() => database.close())

test('the feed drops changes with a later one, and a reader who continues from any change still misses none', async () => {
  fixture.clock.advance(60_000)
  const since = fixture.clock.now()
  const [often, once, gone] = [await fixture.approved(), await fixture.approved(), await fixture.approved()]
  const all = () => readChanged(fixture.world, visitor, { lastChangedOn: since, pageIndex: 0, pageSize: 100 })
  const touch = async (id: number) => {
    fixture.clock.advance(1000)
    await sql`update tender set changed_at = ${fixture.clock.now()}::bigint where id = ${id}::bigint`.execute(
      database.db,
    )
    await all()
  }
  await all()
  for (let n = 0; n < 3; n++) await touch(often.id)
  await touch(gone.id)
  await removeTender(fixture.world, fixture.approver, gone.id)
  const before = (await all()).data
  expect(before).toHaveLength(8)
  fixture.clock.advance(59 * DAY)
  await deleteOldChanges(fixture.world)
  expect((await all()).data).toHaveLength(8)
  fixture.clock.advance(2 * DAY)
  await touch(once.id)
  await deleteOldChanges(fixture.world)
  const after = (await all()).data
  // Today's change is recent, so what it replaces stays as long.
  expect(after.map(({ id }) => id)).toEqual([once.id, often.id, gone.id, once.id])
  expect(after[2]).toMatchObject({ withdrawn: true })
  // From wherever a reader stopped, the last change of each tender is still before them.
  for (const { lastChangeTimestamp } of before) {
    const lastOf = (items: typeof before) =>
      new Map(items.filter((item) => item.lastChangeTimestamp > lastChangeTimestamp).map((item) => [item.id, item]))
    const rest = await readChanged(fixture.world, visitor, {
      lastChangedOn: lastChangeTimestamp + 1,
      pageIndex: 0,
      pageSize: 100,
    })
    expect(new Set(lastOf(rest.data).keys())).toEqual(new Set([...lastOf(before).keys(), once.id]))
  }
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangedItem } from '#contract/tenders.ts'
import { openTestDatabase } from '#test/database.ts'
import { decideAsSeen, tenderFixture } from '#test/factories/tender-fixture.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { noDocuments } from '../core/ports.ts'
import { changeTender } from './change-tender.ts'
import { removeTender } from './delete-tender.ts'
import { ensureCompany } from './ensure-company.ts'
import { readChanged } from './read-changed.ts'
import { reapproveTender } from './reapprove-tender.ts'

/** The embedded database has one connection: there, one transaction waits for the other. */
const hasConnections = process.env['TEST_ENGINE'] === 'postgres'
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let database: Database
let fixture: ReturnType<typeof tenderFixture>
beforeAll(async () => {
  database = await openTestDatabase()
  fixture = tenderFixture(database)
})
afterAll(() => database.close())

type Page = { data: { id: number; lastChangeTimestamp: number }[]; totalPages: number }
type Feed = (lastChangedOn: number, pageIndex: number, pageSize: number) => Promise<Page>
const feed: Feed = (lastChangedOn, pageIndex, pageSize) =>
  readChanged(fixture.world, visitor, { lastChangedOn, pageIndex, pageSize })
/**
 * A naive feed: ordered by the time that rows have anyway. For fairness, it also announces withdrawals.
 */
const naiveFeed: Feed = async (lastChangedOn, pageIndex, pageSize) => {
  const { rows } = await sql<{ id: number; status: number; title: string; at: number; total: number }>`
    select id, status, short_title as title, changed_at as at, count(*) over () as total from tender where status >= 2 and changed_at >= ${lastChangedOn}
    order by changed_at, id limit ${pageSize} offset ${pageIndex * pageSize}`.execute(database.db)
  const data = rows.map(({ id, status, title, at }) => ({
    id,
    ...(status === 3 ? { shortTitle: title } : {}),
    lastChangeTimestamp: at,
  }))
  return { data, totalPages: Math.ceil((rows[0]?.total ?? 0) / pageSize) }
}

/** An offline store: continues from the last change it saw, page after page, and keeps what it read. */
function follower(read: Feed, pageSize: number, from = 0) {
  const kept = new Map<number, unknown>()
  let last = from
  return {
    kept,
    async catchUp() {
      const since = last
      for (let pageIndex = 0; ; pageIndex += 1) {
        const { data, totalPages } = await read(since, pageIndex, pageSize)
        for (const { lastChangeTimestamp, ...item } of data) {
          kept.set(item.id, 'shortTitle' in item ? item.shortTitle : 'withdrawn')
          last = Math.max(last, lastChangeTimestamp)
        }
        if (pageIndex + 1 >= totalPages) return
      }
    },
  }
}

const edit = async (db: Db, id: number, shortTitle: string) => {
  const { rows } = await sql<{ version: number }>`select version from tender where id = ${id}`.execute(db)
  await changeTender({ ...fixture.world, db }, noDocuments, fixture.approver, id, {
    ...fixture.input({ shortTitle }),
    version: rows[0]?.version ?? 0,
  })
}

async function untilCommitted(work: (tx: Db) => Promise<void>) {
  let finish = () => {}
  const free = new Promise<void>((resolve) => (finish = resolve))
  let worked = () => {}
  const done = new Promise<void>((resolve) => (worked = resolve))
  const committed = database.db.transaction().execute(async (tx) => {
    await work(tx)
    worked()
    await free
  })
  await done
  return async () => {
    finish()
    await committed
  }
}

describe.runIf(hasConnections)('a change that was made first and committed last', () => {
  /** Reads between the two commits, then continues from there. */
  const late = async (read: Feed) => {
    const [slow, quick] = [await fixture.approved(), await fixture.approved()]
    const reader = follower(read, 10)
    await reader.catchUp()
    fixture.clock.advance(1000)
    const commit = await untilCommitted((tx) => edit(tx, slow.id, 'changed slowly'))
    fixture.clock.advance(1000)
    await edit(database.db, quick.id, 'changed quickly')
    await reader.catchUp()
    expect(reader.kept.get(quick.id)).toBe('changed quickly')
    await commit()
    await reader.catchUp()
    return reader.kept.get(slow.id)
  }
  test('is read', async () => expect(await late(feed)).toBe('changed slowly'))
  test('would be missed if ordered by the time of the change', async () =>
    expect(await late(naiveFeed)).not.toBe('changed slowly'))
})

describe('pages', () => {
  test('of one instant lose nothing when a read tender changes again', async () => {
    const lost = async (read: Feed) => {
      fixture.clock.advance(3_600_000)
      const since = fixture.clock.now()
      const ids: number[] = []
      for (let n = 0; n < 7; n += 1) ids.push((await fixture.approved()).id)
      const first = await read(since, 0, 3)
      fixture.clock.advance(1000)
      await edit(database.db, ids[1] ?? 0, 'changed while reading')
      const rest = [await read(since, 1, 3), await read(since, 2, 3)]
      const seen = new Set([first, ...rest].flatMap(({ data }) => data.map(({ id }) => id)))
      return ids.filter((id) => !seen.has(id))
    }
    expect(await lost(feed)).toEqual([])
    expect(await lost(naiveFeed)).toHaveLength(1)
  })
  test('stay the same, whatever comes later', async () => {
    const before = await readChanged(fixture.world, visitor, { lastChangedOn: 0, pageIndex: 0, pageSize: 4 })
    fixture.clock.advance(1000)
    await edit(database.db, before.data[2]?.id ?? 0, 'changed once more')
    const after = await readChanged(fixture.world, visitor, { lastChangedOn: 0, pageIndex: 0, pageSize: 4 })
    const places = (items: ChangedItem[]) => items.map(({ id, lastChangeTimestamp }) => [id, lastChangeTimestamp])
    expect(places(after.data)).toEqual(places(before.data))
    expect(after.totalCount).toBe(before.totalCount + 1)
  })
  test('can be of one change, and each change has an instant of its own', async () => {
    await follower(feed, 1).catchUp()
    const { data, totalCount } = await readChanged(fixture.world, visitor, {
      lastChangedOn: 0,
      pageIndex: 0,
      pageSize: 100,
    })
    expect(data).toHaveLength(totalCount)
    expect(new Set(data.map(({ lastChangeTimestamp }) => lastChangeTimestamp)).size).toBe(totalCount)
    expect(data.map(({ lastChangeTimestamp }) => lastChangeTimestamp)).toEqual(
      data.map(({ lastChangeTimestamp }) => lastChangeTimestamp).toSorted((a, b) => a - b),
    )
  })
})

describe('a tender that readers can no longer see', () => {
  const since = (at: number) =>
    readChanged(fixture.world, visitor, { lastChangedOn: at, pageIndex: 0, pageSize: 10 }).then(({ data }) => data)
  test('is listed as withdrawn, and again once it is back', async () => {
    const { id } = await fixture.approved()
    fixture.clock.advance(60_000)
    const at = fixture.clock.now()
    await decideAsSeen(fixture.world, fixture.approver, { id, approve: false, note: 'mistake' })
    expect(await since(at)).toEqual([{ id, withdrawn: true, lastChangeTimestamp: at }])
    fixture.clock.advance(60_000)
    await reapproveTender(fixture.world, noDocuments, fixture.approver, id)
    expect(await since(fixture.clock.now())).toMatchObject([{ id, shortTitle: fixture.input().shortTitle }])
  })
  test('is listed as withdrawn when it was deleted', async () => {
    const { id } = await fixture.approved()
    await since(0)
    fixture.clock.advance(60_000)
    await removeTender(fixture.world, fixture.approver, id)
    expect(await since(fixture.clock.now())).toEqual([
      { id, withdrawn: true, lastChangeTimestamp: fixture.clock.now() },
    ])
  })
  test('is not listed when it never was public', async () => {
    fixture.clock.advance(60_000)
    const { id } = await fixture.submitted()
    await decideAsSeen(fixture.world, fixture.approver, { id, approve: false, note: 'no' })
    await removeTender(fixture.world, fixture.approver, id)
    expect(await since(fixture.clock.now())).toEqual([])
  })
})

test('a company under another name changes its cards', async () => {
  const { id } = await fixture.approved({ companyName: 'Awash Cement' })
  const { data } = await readChanged(fixture.world, visitor, { lastChangedOn: 0, pageIndex: 0, pageSize: 100 })
  const last = data.at(-1)?.lastChangeTimestamp ?? 0
  await ensureCompany(database.db, { name: 'Awash Cement', englishName: 'Awash Cement Share Company' })
  const fresh = await readChanged(fixture.world, visitor, { lastChangedOn: last + 1, pageIndex: 0, pageSize: 10 })
  expect(fresh.data).toMatchObject([{ id, englishCompanyName: 'Awash Cement Share Company' }])
})

test('a view is not a change', async () => {
  const { id } = await fixture.approved()
  const { totalCount } = await readChanged(fixture.world, visitor, { lastChangedOn: 0, pageIndex: 0, pageSize: 1 })
  await sql`update tender set visitor_count = visitor_count + 1 where id = ${id}`.execute(database.db)
  expect((await readChanged(fixture.world, visitor, { lastChangedOn: 0, pageIndex: 0, pageSize: 1 })).totalCount).toBe(
    totalCount,
  )
})

/** Writers whose commits overlap in every order, while readers poll. Returns the readers' wrong results. */
async function storm(read: Feed): Promise<{ id: number; has: unknown; should: unknown }[]> {
  const ids = await Promise.all(Array.from({ length: 48 }, async () => (await fixture.approved()).id))
  const readers = [1, 3, 100].map((pageSize) => follower(read, pageSize))
  for (const reader of readers) await reader.catchUp()
  // Each tender changes once, so the next change cannot make up for a missed one.
  const step = async (world: typeof fixture.world, id: number, title: string, kind: number) => {
    if (kind === 0) await decideAsSeen(world, fixture.approver, { id, approve: false, note: 'mistake' })
    else if (kind === 1) await reapproveTender(world, noDocuments, fixture.approver, id)
    else await edit(world.db, id, title)
  }
  const write = async (writer: number) => {
    for (let round = 0; round < 16; round += 1) {
      fixture.clock.advance(1)
      await database.db.transaction().execute(async (tx) => {
        await pause((writer * 13 + round * 29) % 17)
        await step({ ...fixture.world, db: tx }, ids[writer * 16 + round] ?? 0, `title ${writer}.${round}`, round % 5)
        await pause((writer * 31 + round * 17) % 23)
      })
    }
  }
  const writing = { done: false }
  const reading = readers.map(async (reader) => {
    while (!writing.done) {
      await reader.catchUp()
      await pause(2)
    }
  })
  await Promise.all([0, 1, 2].map(write))
  writing.done = true
  await Promise.all(reading)
  for (const reader of readers) await reader.catchUp()
  const { rows } = await sql<{ id: number; status: number; title: string }>`
    select id, status, short_title as title from tender where id = any(${ids}::bigint[])`.execute(database.db)
  const truth = new Map(rows.map(({ id, status, title }) => [id, status === 3 ? title : 'withdrawn']))
  return readers.flatMap(({ kept }) =>
    ids.flatMap((id) => (kept.get(id) === truth.get(id) ? [] : [{ id, has: kept.get(id), should: truth.get(id) }])),
  )
}
test('under concurrent commits every reader ends with all tenders', async () => expect(await storm(feed)).toEqual([]))

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Db } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { storeHits, storePeople, storeWatches } from '#test/factories/watching.ts'
import { cleanAlerts } from './actions/clean-alerts.ts'
import { keysOfProfile } from './core/keys.ts'
import { updateWatchKeys } from './store/watches.ts'

let database: Database
let db: Db
const clock = settableClock('2026-03-04T04:10:00+03:00')
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterEach(() => database.close())

const clean = () => cleanAlerts({ db })
const watchWords = (watch: number, keywords: readonly string[]) =>
  db
    .transaction()
    .execute((tx) =>
      updateWatchKeys(
        tx as unknown as Db,
        watch,
        keysOfProfile({ keywords: [...keywords], sectors: [], customers: [] }),
      ),
    )
const keys = async () =>
  (await sql<{ key: string }>`select key from watch_key order by key`.execute(db)).rows.map(({ key }) => key)
const hits = async () =>
  (await sql<{ id: number }>`select distinct tender_id as id from hit order by 1`.execute(db)).rows.map(({ id }) => id)

test('hits are deleted with their tender, keys with the last person who watches them', async () => {
  const people = await storePeople(db, 2)
  const [one = 0, other = 0] = await storeWatches(db, people)
  const [stays = 0, goes = 0] = await storeTenders(db, [{ title: 'Pumps' }, { title: 'Pipes' }], clock.now())
  await storeHits(db, [one, other], [stays, goes], clock.now())
  await watchWords(one, ['water pumps', 'roads'])
  await watchWords(other, ['roads', 'bridges'])
  expect(await clean()).toEqual({ tenders: 0, keys: 0 })
  await sql`delete from tender where id = ${goes}::bigint`.execute(db)
  await watchWords(one, ['computers'])
  expect(await clean()).toEqual({ tenders: 1, keys: 1 })
  expect(await hits()).toEqual([stays])
  expect((await sql`select from matched_tender`.execute(db)).rows).toHaveLength(1)
  expect(await keys()).toEqual(['k:bridg', 'k:comput', 'k:road'])
  expect(await clean()).toEqual({ tenders: 0, keys: 0 })
})

test('a person who begins to watch a key while keys are deleted keeps it', async () => {
  const people = await storePeople(db, 4)
  const watches = await storeWatches(db, people)
  const words = ['roads', 'bridges', 'computers', 'pumps']
  for (let round = 0; round < 10; round++) {
    const wanted = watches.map((_, i) => words[(i + round) % words.length] ?? '')
    await Promise.all([
      ...watches.map((watch, i) => watchWords(watch, [wanted[i] ?? '', `only ${round} ${i}`])),
      clean(),
      clean(),
    ])
    const { rows } = await sql<{
      watches: number
    }>`select count(distinct watch_id)::int as watches from watched_key where typed = any(${wanted}::text[])`.execute(
      db,
    )
    expect(rows[0]?.watches).toBe(watches.length)
  }
})

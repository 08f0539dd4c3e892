import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PersonId } from '#contract/ids.ts'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { databaseUrl } from '#test/database.ts'
import { matchingDesk } from '#test/factories/matching-desk.ts'
import { cleanAlerts } from '../actions/clean.ts'
import { matchTender } from '../actions/match-tender.ts'
import { keysOfProfile } from '../core/keys.ts'
import { findWatchedKeys } from './watched-keys.ts'
import { insertWatch, updateWatchKeys } from './watches.ts'

const desk = matchingDesk()
const { approve, hits, watch, world } = desk
const wanting = (...keywords: string[]) => ({ keywords, sectors: [], customers: [] })
const people = async () => (await hits()).map(({ person }) => person)

test('a key that somebody begins to watch after the keys were read is found', async () => {
  const [first = 0, second = 0, third = 0] = await approve([
    { title: 'Water pumps' },
    { title: 'Water pumps for a bridge' },
    { title: 'A bridge' },
  ])
  await watch(1, wanting('water pumps'))
  expect(await matchTender(world(), first)).toBe(1)
  await watch(2, wanting('pumps bridge'))
  await watch(3, wanting('pumps for a bridge', 'roads'))
  await matchTender(world(), second)
  expect(await people()).toEqual([1, 1, 3])
  await watch(2, wanting('bridge'))
  await matchTender(world(), third)
  expect(await people()).toEqual([1, 1, 3, 2])
})

test('keys in memory that are gone do no harm, and a table emptied or restored is read again', async () => {
  const [tender = 0] = await approve([{ title: 'Water pumps and roads' }])
  await watch(1, wanting('water pumps', 'bridges', 'tyres'))
  const before = await findWatchedKeys(desk.db)
  await sql`truncate watched_key, watch_key, watch, hit restart identity cascade`.execute(desk.db)
  await watch(2, wanting('roads'))
  await matchTender(world(), tender)
  expect(await people()).toEqual([2])
  expect(await findWatchedKeys(desk.db)).not.toBe(before)
})

test('all keys are read when a process asks first, by portions', async () => {
  await sql`insert into watch_key (key) select 'k:word' || n from generate_series(1, 20005) as n`.execute(desk.db)
  const [tender = 0] = await approve([{ title: 'Something of word20004 and word7' }])
  await watch(1, wanting('word20004', 'word7', 'word20006'))
  await matchTender(world(), tender)
  expect((await hits()).map(({ reasons }) => reasons.length)).toEqual([2])
})

/** PGlite has one connection, so nothing is ever added concurrently. */
const onServer = process.env['TEST_ENGINE'] === 'postgres'

test.skipIf(!onServer)(
  'ids of new keys are committed in order: adding keys waits for others who add some',
  { timeout: 120_000 },
  async () => {
    const [tender = 0] = await approve([{ title: 'Roads and bridges' }])
    await matchTender(world(), tender)
    const begin = async (tx: Db, personId: PersonId, keyword: string) =>
      updateWatchKeys(tx, await insertWatch(tx, { personId }), keysOfProfile(wanting(keyword)))
    let later: Promise<unknown> = Promise.resolve()
    await desk.db.transaction().execute(async (tx) => {
      await begin(tx, 1, 'roads')
      later = watch(2, wanting('bridges'))
      const waiting = async () =>
        (
          await sql`select from pg_locks
            where locktype = 'advisory'
              and not granted
              and database = (select oid from pg_database where datname = current_database())`.execute(desk.db)
        ).rows.length
      await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
      expect(await matchTender(world(), tender)).toBe(0)
    })
    await later
    await matchTender(world(), tender)
    expect(await people()).toEqual([1, 2])
  },
)

/** As in another process: with connections and a memory of its own. */
async function elsewhere(): Promise<Database> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(desk.db)
  const url = databaseUrl(process.env['TEST_POSTGRES_URL'] ?? '', rows[0]?.name ?? '')
  return openPostgres({ url, log: silentLog, poolSize: 3 })
}

test.skipIf(!onServer)(
  'two processes find the same people while watches change and keys are deleted and added again',
  { timeout: 120_000 },
  async () => {
    const words = ['water', 'pumps', 'bridge', 'roads', 'tyres', 'cement', 'office', 'chairs']
    const titles = words.map((word, n) => `${word} ${words[(n + 1) % 8]} ${words[(n + 2) % 8]}`)
    const word = fc.constantFrom(...words)
    const other = await elsewhere()
    try {
      const [rounds] = fc.sample(
        fc.array(fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), word, word, word), { maxLength: 3 }), {
          minLength: 60,
          maxLength: 60,
        }),
        { numRuns: 1, seed: 16 },
      )
      for (const [round, changes] of (rounds ?? []).entries()) {
        for (const [person, one, first, second] of changes) await watch(person, wanting(one, `${first} ${second}`))
        if (round % 7 === 0) await cleanAlerts(world())
        const [one = 0, two = 0] = await approve([0, 1].map(() => ({ title: titles[round % 8] ?? '' })))
        await matchTender(world(), one)
        await matchTender({ ...world(), db: other.db }, two)
        const found = await hits()
        const of = (id: number) =>
          found.flatMap(({ tender, person, reasons }) => (tender === id ? [{ person, reasons }] : []))
        expect({ round, found: of(two) }).toEqual({ round, found: of(one) })
      }
      expect((await hits()).length).toBeGreaterThan(60)
    } finally {
      await other.close()
    }
  },
)

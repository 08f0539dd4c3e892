import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PersonId } from '#contract/ids.ts'
import { matches } from '#language/match.ts'
import { keysOfKeyword, keywordQuery } from '#language/phrase-key.ts'
import { tokenise } from '#language/tokens.ts'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { databaseUrl } from '#test/database.ts'
import { matchingFixture } from '#test/factories/matching-fixture.ts'
import { cleanAlerts } from '../actions/clean-alerts.ts'
import { matchTender } from '../actions/match-tender.ts'
import { keysOfProfile } from '../core/keys.ts'
import { findWatchedKeys } from './watched-keys.ts'
import { insertWatch, updateWatchKeys } from './watches.ts'

const fixture = matchingFixture()
const { approve, hits, watch, world } = fixture
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

test('a keyword to verify is found under a key known without one, and only such keys are looked up', async () => {
  const title = 'Water pumps bridge roads'
  const [first = 0, second = 0] = await approve([{ title }, { title }])
  await watch(1, wanting('water pumps bridge', 'roads'))
  await matchTender(world(), first)
  const { ids, toVerify } = await findWatchedKeys(fixture.db)
  expect([await people(), [...toVerify]]).toEqual([[1], []])
  await watch(2, wanting(title))
  await watch(3, wanting('water pumps bridge tyres'))
  await matchTender(world(), second)
  expect(await people()).toEqual([1, 1, 2])
  expect([...toVerify]).toEqual([ids.idOf(`k:${keysOfKeyword(title)[0]?.key ?? ''}`)])
})

test('keys in memory that are gone do no harm, and a table emptied or restored is read again', async () => {
  const [tender = 0] = await approve([{ title: 'Water pumps, bridge roads' }])
  await watch(1, wanting('water pumps', 'bridges', 'tyres', 'cement office chairs tyres'))
  const before = await findWatchedKeys(fixture.db)
  await sql`truncate watched_key, watch_key, watch, hit restart identity cascade`.execute(fixture.db)
  await watch(2, wanting('roads', 'water pumps bridge roads'))
  await matchTender(world(), tender)
  expect((await hits()).map(({ person, reasons }) => [person, reasons.length])).toEqual([[2, 2]])
  expect(await findWatchedKeys(fixture.db)).not.toBe(before)
})

test('all keys are read when a process asks first, by portions, and so are many that arrive later', async () => {
  const many = (word: string, count: number) =>
    sql`insert into watch_key (key)
      select 'k:' || ${word}::text || n
      from generate_series(1, ${count}::int) as n`.execute(fixture.db)
  await many('word', 20_005)
  const [tender = 0, later = 0] = await approve([
    { title: 'Something of word20004 and word7' },
    { title: 'Something of other7 and other20004' },
  ])
  await watch(1, wanting('word20004', 'word7', 'word20006'))
  await matchTender(world(), tender)
  await many('other', 20_005)
  await watch(2, wanting('other7', 'other20004', 'something of other7 and other20004'))
  await matchTender(world(), later)
  expect((await hits()).map(({ person, reasons }) => [person, reasons.length])).toEqual([
    [1, 2],
    [2, 3],
  ])
})

/** PGlite has one connection, so nothing is ever added concurrently. */
const onServer = process.env['TEST_ENGINE'] === 'postgres'

test.skipIf(!onServer).for([
  { title: 'Roads and bridges', known: [], first: 'roads', second: 'bridges', found: [1, 2] },
  {
    title: 'Water pumps bridge roads and cement office chairs tyres',
    known: ['water pumps bridge', 'cement office chairs'],
    first: 'water pumps bridge roads',
    second: 'cement office chairs tyres',
    found: [1, 2, 9],
  },
])(
  'new keys, and keys with a first candidate, are committed in the order of their ids: writers wait ($first)',
  { timeout: 120_000 },
  async ({ title, known, first, second, found }) => {
    const [tender = 0] = await approve([{ title }])
    await watch(9, wanting(...known))
    await matchTender(world(), tender)
    const begin = async (tx: Db, personId: PersonId, keyword: string) =>
      updateWatchKeys(tx, await insertWatch(tx, { personId }), keysOfProfile(wanting(keyword)))
    let later: Promise<unknown> = Promise.resolve()
    await fixture.db.transaction().execute(async (tx) => {
      await begin(tx, 1, first)
      later = watch(2, wanting(second))
      const waiting = async () =>
        (
          await sql`select from pg_locks
            where locktype = 'advisory'
              and not granted
              and database = (select oid from pg_database where datname = current_database())`.execute(fixture.db)
        ).rows.length
      await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
      expect(await matchTender(world(), tender)).toBe(0)
    })
    await later
    await matchTender(world(), tender)
    expect(await people()).toEqual(found)
  },
)

/** As in another process: with connections and a memory of its own. */
async function elsewhere(): Promise<Database> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(fixture.db)
  const url = databaseUrl(process.env['TEST_POSTGRES_URL'] ?? '', rows[0]?.name ?? '')
  return openPostgres({ url, log: silentLog, poolSize: 3 })
}

const WORDS = ['water', 'pumps', 'bridge', 'roads', 'tyres', 'cement', 'office', 'chairs']
const wordsFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, n) => WORDS[(start + n) % WORDS.length]).join(' ')
type Change = { person: PersonId; keywords: string[] }
const change: fc.Arbitrary<Change> = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.constantFrom(...WORDS),
    fc.integer({ min: 0, max: 7 }),
    fc.integer({ min: 3, max: 5 }),
  )
  // One key of a single word, one of two or three, and with four words or more one that must be verified.
  .map(([person, word, start, count]) => ({
    person,
    keywords: [word, wordsFrom(start, 2), wordsFrom(start + 3, count)],
  }))

/** The keywords of a title, by reading it. */
const among = (keywords: readonly string[], title: string) =>
  keywords.filter((keyword) => matches(keywordQuery(keyword), tokenise(title)))

test(
  'two processes find each person that reading finds once, while profiles and keys change',
  { timeout: 180_000 },
  async () => {
    const other = onServer ? await elsewhere() : undefined
    try {
      const [rounds = []] = fc.sample(fc.array(fc.array(change, { maxLength: 3 }), { minLength: 40, maxLength: 40 }), {
        numRuns: 1,
        seed: 16,
      })
      const profiles = new Map<PersonId, string[]>()
      /** Matches a tender in each of the processes; the people with the keywords that found it. */
      const matchBoth = async (title: string) => {
        const [one = 0, two = 0] = await approve([{ title }, { title }])
        await Promise.all([matchTender(world(), one), matchTender({ ...world(), db: other?.db ?? fixture.db }, two)])
        const all = await hits()
        return [one, two].map((id) =>
          all.flatMap(({ tender, person, reasons }) =>
            tender === id ? { person, keywords: reasons.map(({ keyword }) => String(keyword)) } : [],
          ),
        )
      }
      let found = 0
      for (const [round, changes] of rounds.entries()) {
        const title = wordsFrom(round, 5)
        const expected = (of: ReadonlyMap<PersonId, string[]>) =>
          [...of]
            .map(([person, keywords]) => ({ person, keywords: among(keywords, title) }))
            .filter(({ keywords }) => keywords.length > 0)
            .toSorted((a, b) => a.person - b.person)
        const before = new Map(profiles)
        const changing = async () => {
          for (const { person, keywords } of changes) await watch(person, wanting(...keywords))
          if (round % 5 === 0) await cleanAlerts(world())
        }
        const [meanwhile] = await Promise.all([matchBoth(title), changing()])
        const changed = new Map<PersonId, string[][]>()
        for (const { person, keywords } of changes) {
          changed.set(person, [...(changed.get(person) ?? [before.get(person) ?? []]), keywords])
          profiles.set(person, keywords)
        }
        for (const seen of meanwhile) {
          const others = ({ person }: { person: PersonId }) => !changed.has(person)
          expect({ round, seen: seen.filter(others) }).toEqual({ round, seen: expected(before).filter(others) })
          // People who changed are found by old or new keys, and by every key that they watched throughout.
          for (const [person, versions] of changed) {
            const keywords = seen.filter((hit) => hit.person === person).flatMap((hit) => hit.keywords)
            expect(new Set(keywords).size).toBe(keywords.length)
            expect(among(versions.flat(), title)).toEqual(expect.arrayContaining(keywords))
            const always = (versions[0] ?? []).filter((each) => versions.every((version) => version.includes(each)))
            expect(keywords).toEqual(expect.arrayContaining(among(always, title)))
          }
        }
        for (const seen of await matchBoth(title)) {
          expect({ round, seen }).toEqual({ round, seen: expected(profiles) })
          found += seen.length
        }
      }
      expect(found).toBeGreaterThan(150)
    } finally {
      await other?.close()
    }
  },
)

import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import { foldKey } from '#language/fold.ts'
import { matches } from '#language/match.ts'
import { keywordQuery } from '#language/phrase-key.ts'
import { inFields, tokenise } from '#language/tokens.ts'
import { textsOf } from '#server/modules/search/index.ts'
import { readForIndex } from '#server/modules/tenders/index.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { movableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { storeWatches } from '#test/factories/watching.ts'
import { matchTender } from './actions/match-tender.ts'
import { matchForgotten } from './actions/sweep.ts'
import { distinct } from './core/entries.ts'
import { keysOfProfile } from './core/keys.ts'
import { keysOfSearch } from './core/search-keys.ts'
import { addSilently } from './store/hits.ts'
import { ensureWatch, writeKeys } from './store/watches.ts'

let database: Database
let db: Db
const clock = movableClock('2026-03-04T10:00:00+03:00')
const jobs = { send: async () => undefined }
const world = () => ({ db, clock, jobs })
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterEach(() => database.close())

type Profile = { keywords: string[]; sectors: number[]; customers: string[] }

async function watch(personId: number, profile: Profile): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const id = await ensureWatch(tx, { personId })
    await writeKeys(tx, id, keysOfProfile(profile))
    return id
  })
}

/** What should be found, told by reading every text for every entry: '12 keyword road', sorted. */
async function naively(profiles: readonly Profile[], tenderId: number): Promise<string[]> {
  const [tender] = await readForIndex(db, [tenderId])
  if (!tender) throw new Error('no such tender')
  const tokens = inFields(
    Object.values(textsOf(tender))
      .flat()
      .map((text) => tokenise(text ?? '')),
  ).flat()
  const names = [tender.companyName, tender.englishCompanyName].map((name) => foldKey(name ?? ''))
  return profiles
    .flatMap(({ keywords, sectors, customers }, person) => [
      ...keywords.filter((keyword) => matches(keywordQuery(keyword), tokens)).map((keyword) => `${person + 1} keyword ${keyword}`),
      ...sectors.filter((sector) => tender.categories.includes(sector)).map((sector) => `${person + 1} sector ${sector}`),
      ...customers.filter((customer) => foldKey(customer) !== '' && names.includes(foldKey(customer))).map((customer) => `${person + 1} customer ${customer}`),
    ])
    .toSorted()
}

type HitRow = { tender: number; person: number; reasons: Record<string, unknown>[]; at: number }
const hits = async () => (await sql<HitRow>`select tender_id as tender, person_id as person, reasons, at from hit order by 1, 2`.execute(db)).rows
const found = async (tenderId: number) =>
  (await hits())
    .filter(({ tender }) => tender === tenderId)
    .flatMap(({ person, reasons }) =>
      reasons.map((reason) =>
        Object.entries(reason)
          .filter(([kind]) => kind !== 'place')
          .map(([kind, value]) => `${person} ${kind} ${String(value)}`)
          .join(),
      ),
    )
    .toSorted()

async function approve(tenders: readonly Stored[]): Promise<number[]> {
  const ids = await storeTenders(db, tenders, clock.now())
  for (const id of ids)
    await sql`insert into tender_history (tender_id, at, from_status, to_status) values (${id}::bigint, ${clock.now()}::bigint, 1, 3)`.execute(db)
  return ids
}

const WORDS = [
  'road',
  'roads',
  'construction',
  'of',
  'the',
  'supply',
  'computers',
  'water',
  'pumps',
  'IT',
  'it',
  'maintenance',
  'NCB/014',
  '14',
  'e-mail',
  'spare',
  'parts',
]
const AMHARIC = ['የመንገድ', 'መንገዶች', 'ግንባታ', 'የግንባታ', 'ጨረታ', 'ጽ/ቤት', 'ጽሕፈት', 'ቤት', 'ኮምፒውተር', 'ኮምፒተሮች', 'ግዥ', 'ግዢ', 'ሽልንጋቸው', 'ሽልንግ', 'እና', '2018', 'የ2018']
const word = fc.constantFrom(...WORDS, ...AMHARIC)
const some = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(' '))
const NAMES = ['Tana Basin Works', 'የውሃ ሥራዎች ድርጅት', 'Abay Bank', 'Road Authority']
const sector = fc.constantFrom(...SECTOR_NAMES.slice(0, 12).map(({ id }) => id))
const profile: fc.Arbitrary<Profile> = fc.record({
  keywords: fc.array(some(5), { maxLength: 5 }).map((all) => distinct(all).filter((each) => !keywordQuery(each).empty)),
  sectors: fc.uniqueArray(sector, { maxLength: 2 }),
  customers: fc.uniqueArray(fc.constantFrom(...NAMES, 'TANA basin works'), { maxLength: 2, selector: foldKey }),
})
const tender = fc.record({
  title: some(6),
  description: fc.option(
    some(40).map((text) => `<p>${text}</p>`),
    { nil: undefined },
  ),
  company: fc.option(fc.constantFrom(...NAMES), { nil: undefined }),
  keywords: fc.option(fc.array(some(2), { maxLength: 3 }), { nil: undefined }),
  categories: fc.uniqueArray(sector, { maxLength: 2 }),
  regions: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
})
const given = (fields: Record<string, unknown>) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Stored

test('for random profiles and tenders the hits are those of reading every text: none missed, none extra, and the sweep finds the same', async () => {
  const profiles = fc.sample(profile, { numRuns: 150, seed: 7 })
  const tenders = fc.sample(tender, { numRuns: 60, seed: 11 }).map(given)
  for (const [index, each] of profiles.entries()) await watch(index + 1, each)
  const ids = await approve(tenders)
  let expected = 0
  for (const id of ids.slice(0, 40)) await matchTender(world(), id)
  expect(await matchForgotten(world())).toBe(20)
  for (const id of ids) {
    const naive = await naively(profiles, id)
    expected += naive.length
    expect(await found(id)).toEqual(naive)
  }
  expect(expected).toBeGreaterThan(1000)
  expect(await matchForgotten(world())).toBe(0)
  // Doing it again changes nothing.
  const before = await hits()
  clock.advance(60_000)
  for (const id of ids.slice(0, 5)) await matchTender(world(), id)
  expect(await hits()).toEqual(before)
})

const shared = `${process.env.SHARED_DATA ?? '../shared/data'}/notices.jsonl`
test.skipIf(!existsSync(shared))('the same for real notices, by phrases of their own and of others', { timeout: 300_000 }, async () => {
  type Notice = { title?: string; description?: string; buyer?: string; company?: string }
  const notices = readFileSync(shared, 'utf8')
    .trim()
    .split('\n')
    .filter((_, line) => line % 7 === 0)
    .slice(0, 120)
    .map((line) => JSON.parse(line) as Notice)
  const ids = await approve(notices.map(({ title, description, buyer, company }) => given({ title: title ?? '-', description, company: buyer ?? company })))
  const words = notices.map(({ title, description }) => `${title ?? ''} ${description ?? ''}`.split(/\s+/))
  const profiles = words.map((text, index): Profile => {
    const pick = (share: number, length: number) => {
      const from = Math.floor(share * text.length)
      return text
        .slice(from, from + length)
        .join(' ')
        .slice(0, 200)
    }
    const keywords = distinct([pick(0.1, 1), pick(0.3, 2), pick(0.5, 3), pick(0.7, 5)]).filter((each) => !keywordQuery(each).empty)
    return { keywords, sectors: [], customers: index % 2 === 0 ? distinct([notices[index]?.buyer ?? '']) : [] }
  })
  for (const [index, each] of profiles.entries()) await watch(index + 1, each)
  let expected = 0
  for (const id of ids) {
    await matchTender(world(), id)
    const naive = await naively(profiles, id)
    expected += naive.length
    expect(await found(id)).toEqual(naive)
  }
  expect(expected).toBeGreaterThan(300)
})

test('a tender that cannot be matched keeps the sweep from no other, and is tried again', async () => {
  await watch(1, { keywords: ['pumps'], sectors: [], customers: [] })
  const [bad = 0, good = 0] = await approve([{ title: 'Pumps' }, { title: 'Pumps' }])
  const failing = {
    async send(_: unknown, __: unknown, { id }: { id?: number }) {
      if (id === bad) throw new Error('this one fails')
    },
  }
  await expect(matchForgotten({ db, clock, jobs: failing })).rejects.toThrow('failed: 1, the first with: Error: this one fails')
  expect((await hits()).map(({ tender: id }) => id)).toEqual([good])
  expect(await matchForgotten(world())).toBe(1)
})

describe('a hit', () => {
  test('says which keyword, and shows where it stands', async () => {
    await watch(1, { keywords: ['Water Pump', 'supply of the best pumps for wells'], sectors: [], customers: [] })
    const [id = 0] = await approve([
      { title: 'Tender notice', description: '<p>We invite bids for the supply of the best pumps for wells, and of water pumps.</p>' },
    ])
    await matchTender(world(), id)
    const [hit] = await hits()
    const shown = hit?.reasons.map(({ keyword, place }) => {
      const { field, text, start, end } = place as { field: string; text: string; start: number; end: number }
      return [keyword, field, text.slice(start, end)]
    })
    expect(shown).toEqual([
      ['Water Pump', 'description', 'water pumps'],
      ['supply of the best pumps for wells', 'description', 'supply of the best pumps for wells'],
    ])
  })
  test('is not made for a tender that is not approved, nor for who pauses', async () => {
    const [id = 0] = await storeWatches(db, [1], { name: 'Pumps', frequency: 'daily', channels: ['email'] })
    await db.transaction().execute((tx) => writeKeys(tx as unknown as Db, id, keysOfSearch({ text: 'pumps', choices: {}, nothing: false })))
    const [draft = 0, approved = 0] = await approve([{ title: 'Pumps', status: 1 }, { title: 'Pumps' }])
    await sql`update watch set active = false where id = ${id}::bigint`.execute(db)
    expect([await matchTender(world(), draft), await matchTender(world(), approved), await matchForgotten(world())]).toEqual([0, 0, 0])
    await sql`update watch set active = true where id = ${id}::bigint`.execute(db)
    expect([await matchTender(world(), draft), await matchTender(world(), approved)]).toEqual([0, 1])
  })
  test('that reading back wrote before the first match is news by that match, and by no later one', async () => {
    const early = await watch(1, { keywords: ['pumps'], sectors: [], customers: [] })
    const [id = 0] = await approve([{ title: 'Pumps' }])
    const silently = (watchId: number, personId: number) =>
      addSilently(db, watchId, personId, [{ tenderId: id, at: clock.now() - 60_000, reasons: [{ keyword: 'pumps' }] }])
    const news = async () =>
      (await sql<{ person: number; at: number }>`select person_id as person, at from hit where not silent order by 1`.execute(db)).rows.map(
        ({ person, at }) => [person, at],
      )
    await silently(early, 1)
    expect(await news()).toEqual([])
    expect(await matchTender(world(), id)).toBe(1)
    const first = clock.now()
    expect(await news()).toEqual([[1, first]])
    await silently(await watch(2, { keywords: ['pumps'], sectors: [], customers: [] }), 2)
    clock.advance(60_000)
    expect(await matchTender(world(), id)).toBe(0)
    expect(await news()).toEqual([[1, first]])
  })
  test('of a tender that is approved again is added, and the first is news again; what was read back is not', async () => {
    await watch(1, { keywords: ['pumps'], sectors: [], customers: [] })
    await watch(2, { keywords: ['generators'], sectors: [], customers: [] })
    const [id = 0] = await approve([{ title: 'Pumps' }])
    await matchTender(world(), id)
    const first = clock.now()
    await addSilently(db, await watch(3, { keywords: ['pumps'], sectors: [], customers: [] }), 3, [
      { tenderId: id, at: first, reasons: [{ keyword: 'pumps' }] },
    ])
    clock.advance(3_600_000)
    await sql`update tender set short_title = 'Pumps and generators', changed_at = ${clock.now()}::bigint where id = ${id}::bigint`.execute(db)
    await sql`insert into tender_history (tender_id, at, from_status, to_status) values (${id}::bigint, ${clock.now()}::bigint, 3, 3)`.execute(db)
    await sql`update matched_tender set told_at = 1`.execute(db)
    expect(await matchForgotten(world())).toBe(1)
    expect((await hits()).map(({ person, at }) => [person, at])).toEqual([
      [1, clock.now()],
      [2, clock.now()],
      [3, first],
    ])
    expect((await sql`select told_at from matched_tender`.execute(db)).rows).toEqual([{ told_at: null }])
  })
})

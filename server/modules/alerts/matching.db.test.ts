import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PersonId, TenderId } from '#contract/ids.ts'
import { savedSearchQuery } from '#contract/saved-searches.ts'
import { PERIOD } from '#contract/search.ts'
import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { ANALYSER_VERSION } from '#language/analyser-version.ts'
import { foldKey } from '#language/fold.ts'
import { matches } from '#language/match.ts'
import { keywordQuery } from '#language/phrase-key.ts'
import { inFields, tokenise } from '#language/tokens.ts'
import { filtersOf, indexTenders, placedTexts } from '#server/modules/search/index.ts'
import { readForIndex } from '#server/modules/tenders/index.ts'
import { runs } from '#test/engines.ts'
import { matchingFixture } from '#test/factories/matching-fixture.ts'
import type { TestProfile } from '#test/factories/matching-fixture.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { matchTender } from './actions/match-tender.ts'
import { backfillWatch } from './actions/backfill-watch.ts'
import { matchMissed } from './actions/match-missed.ts'
import { renewKeys } from './actions/renew-keys.ts'
import { distinctEntries } from './core/profile-entries.ts'
import { EMPTY_PROFILE } from './core/profile.ts'
import { keysOfSearch } from './core/search-keys.ts'
import { lockProfile, updateProfile } from './store/profiles.ts'
import { insertOrUpdateSavedSearch } from './store/saved-searches.ts'
import { insertWatch, updateWatchKeys } from './store/watches.ts'

const fixture = matchingFixture()
const { approve, clock, hits, watch, world } = fixture

/** The expected hits, found by reading every text for every entry: '12 keyword road', sorted. */
async function naively(profiles: readonly TestProfile[], tenderId: TenderId): Promise<string[]> {
  const [tender] = await readForIndex(fixture.db, [tenderId])
  if (!tender) throw new Error('no such tender')
  const tokens = inFields(
    placedTexts(tender)
      .filter(({ name }) => !name)
      .map(({ text }) => tokenise(text)),
  ).flat()
  const names = [tender.companyName, tender.englishCompanyName].map((name) => foldKey(name ?? ''))
  return profiles
    .flatMap(({ keywords, sectors, customers }, person) => [
      ...keywords
        .filter((keyword) => matches(keywordQuery(keyword), tokens))
        .map((keyword) => `${person + 1} keyword ${keyword}`),
      ...sectors
        .filter((sector) => tender.categories.includes(sector))
        .map((sector) => `${person + 1} sector ${sector}`),
      ...customers
        .filter((customer) => foldKey(customer) !== '' && names.includes(foldKey(customer)))
        .map((customer) => `${person + 1} customer ${customer}`),
    ])
    .toSorted()
}

const found = async (tenderId: TenderId) =>
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

const WORDS = [
  'Amhara',
  'region',
  'Oromia',
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
const AMHARIC = [
  'የመንገድ',
  'መንገዶች',
  'ግንባታ',
  'የግንባታ',
  'ጨረታ',
  'ጽ/ቤት',
  'ጽሕፈት',
  'ቤት',
  'ኮምፒውተር',
  'ኮምፒተሮች',
  'ግዥ',
  'ግዢ',
  'ሽልንጋቸው',
  'ሽልንግ',
  'እና',
  '2018',
  'የ2018',
]
const word = fc.constantFrom(...WORDS, ...AMHARIC)
const some = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(' '))
const NAMES = ['Tana Basin Works', 'የውሃ ሥራዎች ድርጅት', 'Abay Bank', 'Road Authority']
const sector = fc.constantFrom(...SECTOR_NAMES.slice(0, 12).map(({ id }) => id))
const profile: fc.Arbitrary<TestProfile> = fc.record({
  keywords: fc
    .array(some(5), { maxLength: 5 })
    .map((all) => distinctEntries(all).filter((each) => !keywordQuery(each).empty)),
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
const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Stored

test(
  'random profiles and tenders give the hits of reading every text, and the sweep and backfilling find the same',
  { timeout: 180_000 },
  async () => {
    const profiles = fc.sample(profile, { numRuns: runs(150), seed: 7 })
    const tenders = fc.sample(tender, { numRuns: 60, seed: 11 }).map(given)
    for (const [index, each] of profiles.entries()) await watch(index + 1, each)
    const ids = await approve(tenders)
    let expected = 0
    for (const id of ids.slice(0, 40)) await matchTender(world(), id)
    expect(await matchMissed(world())).toBe(20)
    for (const id of ids) {
      const naive = await naively(profiles, id)
      expected += naive.length
      expect(await found(id)).toEqual(naive)
    }
    expect(expected).toBeGreaterThan(runs(1000))
    expect(await matchMissed(world())).toBe(0)
    // A backfill finds the same.
    await indexTenders(world(), ids)
    for (const [index, each] of profiles.slice(0, 15).entries()) {
      const personId = 1000 + index
      await lockProfile(fixture.db, personId, clock.now())
      await updateProfile(fixture.db, personId, { ...EMPTY_PROFILE, ...each }, clock.now())
      await backfillWatch(world(), await watch(personId, each))
    }
    const matched = (await hits()).map((hit) => ({
      ...hit,
      reasons: hit.reasons.map((reason) => JSON.stringify({ ...reason, place: undefined })).toSorted(),
    }))
    const of = (personId: PersonId) =>
      matched.filter(({ person }) => person === personId).map(({ tender: id, reasons }) => [id, reasons])
    for (const index of profiles.slice(0, 15).keys()) expect(of(1000 + index)).toEqual(of(index + 1))
    // A repetition changes nothing.
    const before = await hits()
    clock.advance(60_000)
    for (const id of ids.slice(0, 5)) await matchTender(world(), id)
    expect(await hits()).toEqual(before)
  },
)

const shared = `${process.env.SHARED_DATA ?? '../shared/data'}/notices.jsonl`
test.skipIf(!existsSync(shared))(
  'the same for real notices, by phrases of their own and of others',
  { timeout: 300_000 },
  async () => {
    type Notice = { title?: string; description?: string; buyer?: string; company?: string }
    const notices = readFileSync(shared, 'utf8')
      .trim()
      .split('\n')
      .filter((_, line) => line % 7 === 0)
      .slice(0, 120)
      .map((line) => JSON.parse(line) as Notice)
    const ids = await approve(
      notices.map(({ title, description, buyer, company }) =>
        given({ title: title ?? '-', description, company: buyer ?? company }),
      ),
    )
    const words = notices.map(({ title, description }) => `${title ?? ''} ${description ?? ''}`.split(/\s+/))
    const profiles = words.map((text, index): TestProfile => {
      const pick = (share: number, length: number) => {
        const from = Math.floor(share * text.length)
        return text
          .slice(from, from + length)
          .join(' ')
          .slice(0, 200)
      }
      const keywords = distinctEntries([pick(0.1, 1), pick(0.3, 2), pick(0.5, 3), pick(0.7, 5)]).filter(
        (each) => !keywordQuery(each).empty,
      )
      return { keywords, sectors: [], customers: index % 2 === 0 ? distinctEntries([notices[index]?.buyer ?? '']) : [] }
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
  },
)

test('a tender that cannot be matched does not stop the sweep for others, and is tried again', async () => {
  await watch(1, { keywords: ['pumps'], sectors: [], customers: [] })
  const [bad = 0, good = 0] = await approve([{ title: 'Pumps' }, { title: 'Pumps' }])
  const failing = {
    async send(_: unknown, __: unknown, { id }: { id?: number }) {
      if (id === bad) throw new Error('this one fails')
    },
  }
  await expect(matchMissed({ ...world(), jobs: failing })).rejects.toThrow(
    'failed: 1, the first with: Error: this one fails',
  )
  expect((await hits()).map(({ tender: id }) => id)).toEqual([good])
  expect(await matchMissed(world())).toBe(1)
})

test('a tender that was missed is matched for four days', async () => {
  await watch(1, { keywords: ['pumps'], sectors: [], customers: [] })
  await approve([{ title: 'Pumps' }])
  clock.advance(4 * DAY)
  expect(await matchMissed(world())).toBe(1)
  await approve([{ title: 'Pumps' }])
  clock.advance(4 * DAY + 1)
  expect(await matchMissed(world())).toBe(0)
})

test("a search for what was published today finds a tender of yesterday's newspaper that is approved today", async () => {
  const keep = async (query: object) => {
    const parsed = savedSearchQuery.parse({ keyword: 'pumps', ...query })
    const kept = { name: JSON.stringify(query), query: parsed, frequency: 'daily', paused: false } as const
    const row = await insertOrUpdateSavedSearch(fixture.db, 1, { ...kept, channels: ['email'] }, clock.now())
    const watchId = await insertWatch(fixture.db, { personId: 1, savedSearchId: row?.id ?? 0 })
    await updateWatchKeys(fixture.db, watchId, keysOfSearch(filtersOf(parsed, 'public', clock.now())))
    return watchId
  }
  const [today, recent, ranged] = [
    await keep({ publishedWithin: 0 }),
    await keep({ period: PERIOD.today }),
    await keep({ period: PERIOD.custom, publishOtherDateFrom: Date.parse('2026-03-03T00:00+03:00') }),
  ]
  await keep({ period: PERIOD.custom, publishOtherDateFrom: clock.now() })
  const [id = 0] = await approve([{ title: 'Pumps', publishedAt: Date.parse('2026-03-03T00:00+03:00') }])
  await matchTender(world(), id)
  const { rows } = await sql`select watch_id from hit where tender_id = ${id}::bigint order by 1`.execute(fixture.db)
  expect(rows).toEqual([today, recent, ranged].map((watchId) => ({ watch_id: watchId })))
})

test('keys of an older analyser are replaced once, and then match what is watched', async () => {
  const profile = { keywords: ['customers'], sectors: [], customers: [] }
  await lockProfile(fixture.db, 1, clock.now())
  await updateProfile(fixture.db, 1, { ...EMPTY_PROFILE, ...profile }, clock.now())
  const ofProfile = await watch(1, profile)
  const query = savedSearchQuery.parse({ keyword: 'customers' })
  const kept = { name: 'Customers', query, frequency: 'daily', paused: true } as const
  const row = await insertOrUpdateSavedSearch(fixture.db, 1, { ...kept, channels: ['email'] }, clock.now())
  const ofSearch = await insertWatch(fixture.db, { personId: 1, savedSearchId: row?.id ?? 0 })
  const older = [{ key: 'k:custom', entry: 0, proof: true, said: 'customers' }]
  for (const watchId of [ofProfile, ofSearch]) await updateWatchKeys(fixture.db, watchId, older)
  await sql`update watch set analyser_version = ${ANALYSER_VERSION - 1}`.execute(fixture.db)
  // A watch whose profile was deleted does not block others.
  await insertWatch(fixture.db, { personId: 77 })
  const [id = 0] = await approve([{ title: 'Services for customers' }])
  await matchTender(world(), id)
  expect(await hits()).toEqual([])
  expect(await renewKeys(world())).toBe(2)
  await matchTender(world(), id)
  const { rows } = await sql`select watch_id from hit order by 1`.execute(fixture.db)
  expect(rows).toEqual([ofProfile, ofSearch].map((watchId) => ({ watch_id: watchId })))
  expect(await renewKeys(world())).toBe(0)
})

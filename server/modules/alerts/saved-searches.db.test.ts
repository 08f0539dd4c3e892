import { DAY } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedSearchQuery } from '#contract/saved-searches.ts'
import { PERIOD } from '#contract/search.ts'
import { REGIONS } from '#ethiopia/regions.ts'
import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import { inFields, tokenise } from '#language/tokens.ts'
import { filtersOf, findPage, indexTenders, satisfiesFilters, textsOf } from '#server/modules/search/index.ts'
import { readForIndex } from '#server/modules/tenders/index.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { runs } from '#test/engines.ts'
import { openTestDatabase } from '#test/database.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { backfillMissed } from './actions/backfill-missed.ts'
import { backfillWatch } from './actions/backfill-watch.ts'
import { matchTender } from './actions/match-tender.ts'
import { findOverLastMonth } from './actions/find-over-last-month.ts'
import { previewProfile, previewSearch } from './actions/preview.ts'
import { stopSearchEmails } from './actions/stop-search-emails.ts'
import { withoutRecency } from './core/saved-search-query.ts'
import { keysOfSearch } from './core/search-keys.ts'
import { insertOrUpdateSavedSearch, listSavedSearchRows } from './store/saved-searches.ts'
import { insertWatch, listWatchesToBackfill, updateWatchKeys } from './store/watches.ts'

let database: Database
let db: Db
const clock = settableClock('2026-03-04T10:00:00+03:00')
const jobs = { send: async () => undefined }
const world = () => ({ db, clock, jobs })
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

const WORDS = [
  'road',
  'roads',
  'construction',
  'of',
  'supply',
  'computers',
  'pumps',
  'IT',
  'it',
  'NCB/014',
  '14',
  'e-mail',
  'spare',
  'parts',
  'bid',
  'bond',
  'የመንገድ',
  'መንገዶች',
  'ግንባታ',
  'ጨረታ',
  'ጽ/ቤት',
  'ኮምፒውተር',
  'ግዥ',
  'ሽልንጋቸው',
  'እና',
]
const word = fc.constantFrom(...WORDS)
const words = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((some) => some.join(' '))
const NAMES = ['Tana Basin Works', 'የውሃ ሥራዎች ድርጅት', 'Road Authority']
const SOURCES = [
  { name: 'Addis Zemen', government: false },
  { name: 'eGP', government: true },
]
const LABELS = ['pumps', 'Road works', 'ግንባታ']
const maybe = <T>(some: fc.Arbitrary<T>, often = 2) => fc.option(some, { nil: undefined, freq: often })
const few = <T>(...values: T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 })
const tender = fc.record({
  title: words(6),
  description: maybe(words(30)),
  company: maybe(fc.constantFrom(...NAMES)),
  source: maybe(fc.constantFrom(...SOURCES)),
  keywords: few(...LABELS),
  categories: few(...SECTOR_NAMES.slice(0, 6).map(({ id }) => id)),
  guessedCategories: few(...SECTOR_NAMES.slice(0, 6).map(({ id }) => id)),
  regions: few(1, 2, 3),
  language: fc.constantFrom('en', 'am'),
  proforma: fc.boolean(),
  status: fc.constantFrom(3 as const, 3 as const, 3 as const, 1 as const),
  age: fc.integer({ min: 0, max: 9 }),
  open: fc.constantFrom(10 * DAY, 10 * DAY, -DAY, null),
})
const query = words(3).chain((text) =>
  fc.constantFrom(text, text, `"${text}"`, `-${text}`, text.replace(' ', ' OR '), `${text} -road`, 'of', '%'),
)
const search = fc.record({
  keyword: maybe(query),
  isKeyword: maybe(fc.boolean(), 1),
  companyName: maybe(fc.constantFrom('basin', 'road', 'ውሃ', 'tana basin works', '%'), 1),
  keywordGroups: maybe(few(...new Set(SECTOR_NAMES.slice(0, 6).map(({ group }) => String(group)))), 1),
  keywords: maybe(few(...LABELS, 'unknown'), 1),
  sourceNames: maybe(few('addis zemen', 'EGP', 'nobody'), 1),
  languages: maybe(few('en', 'am'), 1),
  regions: maybe(few(...[1, 2, 3].map((id) => REGIONS[id]?.en ?? '')), 1),
  proforma: maybe(fc.boolean(), 1),
  nonProforma: maybe(fc.boolean(), 1),
  gov: maybe(fc.boolean(), 1),
  non_gov: maybe(fc.boolean(), 1),
  period: maybe(fc.integer({ min: 0, max: 6 }), 1),
  publishedWithin: maybe(fc.integer({ min: 0, max: 30 }), 1),
})

const ALL = { pageIndex: 0, pageSize: 1000, sortOrder: 1 } as const
const idsOf = ({ found }: { found: { id: number }[] }) => found.map(({ id }) => id).toSorted((a, b) => a - b)

test('a saved search read in pure code finds what the search of the list finds, and matching finds the same by its key', async () => {
  const now = clock.now()
  const tenders = fc
    .sample(tender, { numRuns: 120, seed: 5 })
    .map(({ age, open, description, company, source, ...rest }) => ({
      ...rest,
      ...(description === undefined ? {} : { description }),
      ...(company === undefined ? {} : { company }),
      ...(source === undefined ? {} : { source }),
      publishedAt: now - age * DAY,
      openUntil: open === null ? null : now + open,
    }))
  const ids = await storeTenders(db, tenders, now)
  await indexTenders(world(), ids)
  const read = (await readForIndex(db, ids)).map((row) => ({
    indexed: row,
    tokens: inFields(
      Object.values(textsOf(row))
        .flat()
        .flatMap((text) => (text ? [tokenise(text)] : [])),
    ).flat(),
  }))
  const kept = fc.sample(search, { numRuns: runs(300), seed: 3 }).map((params) => savedSearchQuery.parse(params))
  const expected = new Map<number, number[]>()
  let found = 0
  for (const [index, params] of kept.entries()) {
    const filters = filtersOf(params, 'public', now)
    const bySearch = idsOf(await findPage(world(), filters, ALL))
    const pure = read
      .filter(({ indexed, tokens }) => satisfiesFilters(filters, indexed, tokens, now))
      .map(({ indexed }) => indexed.id)
    expect(
      pure.toSorted((a, b) => a - b),
      JSON.stringify(params),
    ).toEqual(bySearch)
    found += bySearch.length
    const row = await insertOrUpdateSavedSearch(
      db,
      1,
      { name: `${index}`, query: params, frequency: 'daily', channels: ['email'], paused: false },
      now,
    )
    const watch = await insertWatch(db, { personId: 1, savedSearchId: row?.id ?? 0 })
    await updateWatchKeys(db, watch, keysOfSearch(filters))
    // A search for what was published within some days waits for tenders of any age.
    expected.set(watch, idsOf(await findPage(world(), filtersOf(withoutRecency(params), 'public', now), ALL)))
  }
  expect(found).toBeGreaterThan(runs(1000))
  for (const id of ids) await matchTender(world(), id)
  const { rows } = await sql<{ watch: number; tenders: number[] }>`
    select watch_id as watch, array_agg(tender_id order by tender_id) as tenders from hit group by 1`.execute(db)
  expect(new Map(rows.map(({ watch, tenders: some }) => [watch, some]))).toEqual(
    new Map([...expected].filter(([, some]) => some.length > 0)),
  )
})

test('a saved search is paused for its owner alone', async () => {
  const row = await insertOrUpdateSavedSearch(
    db,
    7,
    { name: 'Pumps', query: {}, frequency: 'daily', channels: ['email'], paused: false },
    clock.now(),
  )
  const pausedAt = async (by: number) => {
    await stopSearchEmails(db, by, row?.id ?? 0, clock.now())
    return (await listSavedSearchRows(db, 7)).map(({ paused_at }) => paused_at)
  }
  expect([await pausedAt(8), await pausedAt(7)]).toEqual([[null], [clock.now()]])
})

test('a search whose range of dates is long over is backfilled with nothing, and not queried again', async () => {
  const past = clock.now() - 300 * DAY
  const query = savedSearchQuery.parse({ period: PERIOD.custom, publishOtherDateFrom: past, publishOtherDateTo: past })
  const kept = { name: 'Last year', query, frequency: 'daily', paused: false } as const
  const row = await insertOrUpdateSavedSearch(db, 9, { ...kept, channels: ['email'] }, clock.now())
  const watchId = await insertWatch(db, { personId: 9, savedSearchId: row?.id ?? 0 })
  await backfillWatch(world(), watchId)
  expect(await listWatchesToBackfill(db, { after: 0, most: 1000 })).not.toContain(watchId)
})

test('watches that cannot be backfilled do not delay others: each round continues after the last', async () => {
  // The hit belongs to a deleted profile.
  const stuck = await insertWatch(db, { personId: 31 })
  const query = savedSearchQuery.parse({ keyword: 'lathes' })
  const kept = { name: 'Lathes', query, frequency: 'daily', paused: false } as const
  const row = await insertOrUpdateSavedSearch(db, 32, { ...kept, channels: ['email'] }, clock.now())
  const watchId = await insertWatch(db, { personId: 32, savedSearchId: row?.id ?? 0 })
  const waiting = () => listWatchesToBackfill(db, { after: stuck - 1, most: 10 })
  expect(await waiting()).toEqual([stuck, watchId])
  const round = { place: { after: stuck - 1 }, most: 1 }
  await backfillMissed(world(), () => true, round)
  expect(await waiting()).toEqual([stuck, watchId])
  await backfillMissed(world(), () => true, round)
  expect(await waiting()).toEqual([stuck])
  await backfillMissed(world(), () => true, round)
  expect(round.place).toEqual({ after: 0 })
  await sql`delete from watch where id = ${stuck}::bigint`.execute(db)
})

test('a preview reads two hundred tenders with documents, and estimates the rest by their share', async () => {
  const now = clock.now()
  // The list finds all of them, half only by their documents.
  const ids = await storeTenders(
    db,
    Array.from({ length: 240 }, (_, n) => ({
      title: n % 2 === 0 ? 'Anemometers' : 'Instruments',
      publishedAt: now - n,
    })),
    now,
  )
  await sql`insert into tender_document (tender_id, unique_file_name, file_key, file_name, file_size, media_type, sha256,
      language, position, uploaded_at, text_state, text)
    select id, 'm' || id, 'm' || id, 'a.pdf', 1, 'application/pdf', 'x', 1, 1, ${now}::bigint, 1, 'Five anemometers'
    from unnest(${ids}::bigint[]) id`.execute(db)
  await indexTenders(world(), ids)
  const query = savedSearchQuery.parse({ keyword: 'anemometer' })
  expect(await previewSearch(world(), visitor, query)).toMatchObject({ count: 120, isEstimate: true })
  const profile = { keywords: ['anemometer'], sectors: [], customers: [] }
  expect(await previewProfile(world(), visitor, profile)).toMatchObject({ count: 120, isEstimate: true })
  expect((await findOverLastMonth(world(), query, 1000)).ids).toHaveLength(120)
})

test('backfilling and the preview search the notice, as matching does, and not its documents', async () => {
  const now = clock.now()
  const [said, documented] = await storeTenders(
    db,
    [
      { title: 'Zephyrometers', publishedAt: now },
      { title: 'Instruments', publishedAt: now },
    ],
    now,
  )
  const both = [said ?? 0, documented ?? 0]
  for (const id of both)
    await sql`insert into tender_document (tender_id, unique_file_name, file_key, file_name, file_size, media_type, sha256, language, position, uploaded_at, text_state, text)
      values (${id}::bigint, ${`u${id}`}, ${`k${id}`}, 'a.pdf', 1, 'application/pdf', 'x', 1, 1, ${now}::bigint, 1, 'Five zephyrometers')`.execute(
      db,
    )
  await indexTenders(world(), both)
  const query = savedSearchQuery.parse({ keyword: 'zephyrometer' })
  // The list finds both.
  expect(idsOf(await findPage(world(), filtersOf(query, 'public', now), ALL))).toEqual(both)
  const row = await insertOrUpdateSavedSearch(
    db,
    11,
    { name: 'Wind', query, frequency: 'daily', channels: ['email'], paused: false },
    now,
  )
  const watchId = await insertWatch(db, { personId: 11, savedSearchId: row?.id ?? 0 })
  await updateWatchKeys(db, watchId, keysOfSearch(filtersOf(query, 'public', now)))
  const hits = async () =>
    (await sql<{ id: number }>`select tender_id as id from hit where watch_id = ${watchId}::bigint`.execute(db)).rows
  await backfillWatch(world(), watchId)
  expect(await hits()).toEqual([{ id: said }])
  for (const id of both) await matchTender(world(), id)
  expect(await hits()).toEqual([{ id: said }])
  const { count, examples } = await previewSearch(world(), visitor, query)
  expect([count, examples.map(({ id }) => id)]).toEqual([1, [said]])
})

import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchParams } from '#contract/search.ts'
import type { Database } from '#server/platform/db.ts'
import { visitor } from '#server/platform/caller.ts'
import { silentLog } from '#server/platform/log.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { aRequest } from '#test/factories/request.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { indexTenders } from './actions/index-tenders.ts'
import { addMissingRows, closeTenders, renewRows } from './actions/maintain-index.ts'
import { MARKED_OPEN } from './core/index-row.ts'
import { searchTenders } from './actions/search-tenders.ts'
import { summarisingCounts } from './actions/summarise-counts.ts'
import { noAlerts } from './core/ports.ts'
import { searchJobs } from './jobs.ts'
import { searchRoutes } from './routes.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')
const clock = settableClock(NOW)
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clock.set(NOW)
  await sql`truncate tender, search_keyword, search_company, search_source, company, source restart identity cascade`.execute(
    database.db,
  )
})

const world = () => ({ db: database.db, clock, log: silentLog })

async function given(...tenders: Stored[]): Promise<number[]> {
  const ids = await storeTenders(database.db, tenders, clock.now())
  await indexTenders(world(), ids)
  return ids
}

async function titles(query: Record<string, unknown> = {}): Promise<string[]> {
  return (await searchTenders(world(), visitor, searchParams.parse(query))).data.map(({ shortTitle }) => shortTitle)
}
const found = (keyword: string) => titles({ keyword })

describe('words', () => {
  test.each([
    ['ስርዓት', 'የሥርዓት ማሻሻያ'],
    ['ሥርዓት', 'የስርዓት ማሻሻያ'],
    ['የግንባታ', 'ግንባታ ሥራ'],
    ['ግንባታ', 'የግንባታ ሥራ'],
    ['2ዐ', 'ጨረታው በ20 ቀናት ይዘጋል'],
    ['20', 'ጨረታው በ2ዐ ቀናት ይዘጋል'],
    ['ጸሐፊ', 'የፀሀፊ ጠረጴዛ'],
    ['constructing', 'Construction of a bridge'],
    ['NCB/014/2018', 'Notice NCB/014/2018 for pumps'],
  ])('%s finds %s', async (keyword, title) => {
    await given({ title }, { title: 'Something else' })
    expect(await found(keyword)).toEqual([title])
  })

  test('quotes, minus and OR', async () => {
    await given({ title: 'Road bridge design' }, { title: 'Bridge road repair' }, { title: 'Cement' })
    expect(await found('"road bridge"')).toEqual(['Road bridge design'])
    expect(await found('road -design')).toEqual(['Bridge road repair'])
    expect((await found('design OR cement')).sort()).toEqual(['Cement', 'Road bridge design'])
    expect(await found('-road')).toEqual(['Cement'])
  })

  test('a phrase does not reach from one keyword into the next', async () => {
    await given({ title: 'Lot one', keywords: ['water', 'pump'] }, { title: 'Lot two', keywords: ['water pump'] })
    expect(await found('"water pump"')).toEqual(['Lot two'])
    expect((await found('water pump')).sort()).toEqual(['Lot one', 'Lot two'])
  })

  test('words that look like facet tokens are words', async () => {
    await given({ title: 'Office chairs', regions: [3] })
    for (const keyword of ['r:3', "'r:3'", 't:chair', 'p:0']) expect(await found(keyword), keyword).toEqual([])
  })

  test.each([
    '%',
    '_',
    ':*',
    '!',
    '!!',
    '& | !',
    '<->',
    '"',
    'a "b',
    '"" ""',
    "'",
    "''",
    '\\',
    "\\'",
    '(((',
    ')',
    '-',
    '--',
    '-"',
    'OR',
    'OR OR',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '፡፡',
    '*',
    "'); drop table tender_search; --",
  ])('hostile text is only text, and without a word in it is no search: %j', async (keyword) => {
    await given({ title: 'Office chairs' })
    expect(await found(keyword)).toEqual(/[a-z]/.test(keyword) ? [] : ['Office chairs'])
    for (const query of [{ companyName: keyword }, { keywords: [keyword] }, { sourceNames: [keyword] }])
      expect(await titles(query), JSON.stringify(query)).toEqual([])
  })

  test('thousands of words do no harm', async () => {
    await given({ title: 'Office chairs' })
    expect(await found('x'.repeat(2000))).toEqual([])
    const many = { ...searchParams.parse({}), keyword: Array.from({ length: 10_000 }, (_, n) => `word${n}`).join(' ') }
    expect((await searchTenders(world(), visitor, many)).totalCount).toBe(0)
  })
})

describe('order', () => {
  test('a title hit comes before a description hit, however often that repeats the word', async () => {
    await given(
      { title: 'Generator for a clinic' },
      { title: 'Various goods', description: '<p>generator </p>'.repeat(60) },
    )
    expect(await found('generator')).toEqual(['Generator for a clinic', 'Various goods'])
  })
  test('the newer of two equals comes first, and the open before the closed', async () => {
    await given(
      { title: 'Cement old', publishedAt: NOW - 20 * DAY },
      { title: 'Cement new', publishedAt: NOW - DAY },
      { title: 'Cement closed', publishedAt: NOW - DAY, openUntil: NOW - MINUTE },
    )
    expect(await titles({ keyword: 'cement', includeArchived: true })).toEqual([
      'Cement new',
      'Cement old',
      'Cement closed',
    ])
  })
  test('words close together come before words far apart', async () => {
    await given({ title: 'A', description: `solar ${'x '.repeat(50)} lamp` }, { title: 'B', description: 'solar lamp' })
    expect(await found('solar lamp')).toEqual(['B', 'A'])
  })
  test('an old title hit is not lost behind hundreds of newer mentions', async () => {
    const mentions = Array.from({ length: 400 }, (_, n): Stored => ({
      title: `Goods ${n}`,
      description: 'incl. one incubator',
      publishedAt: NOW - n * MINUTE,
    }))
    await given({ title: 'Incubator for premature babies', publishedAt: NOW - 25 * DAY }, ...mentions)
    expect((await found('incubator'))[0]).toBe('Incubator for premature babies')
  })
  test('pages after the ranked candidates continue by date, without repeats or gaps', async () => {
    const many = Array.from({ length: 620 }, (_, n): Stored => ({
      title: n % 3 === 0 ? `Cement lot ${n}` : `Lot ${n}`,
      description: 'cement',
      publishedAt: NOW - ((n * 7919) % 620) * 1000,
    }))
    const ids = await given(...many)
    const seen: number[] = []
    for (let pageIndex = 0; pageIndex < 10; pageIndex++) {
      const page = await searchTenders(
        world(),
        visitor,
        searchParams.parse({ keyword: 'cement', pageIndex, pageSize: 70 }),
      )
      expect(page).toMatchObject({ totalCount: 620, totalPages: 9 })
      seen.push(...page.data.map(({ id }) => id))
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(ids)
    expect(
      (
        await searchTenders(
          world(),
          visitor,
          searchParams.parse({ keyword: 'cement', pageIndex: 1_000_000, pageSize: 100 }),
        )
      ).data,
    ).toEqual([])
  })
})

describe('shown tenders', () => {
  test('are only approved ones for the public, also in counts and company names', async () => {
    await given(
      { title: 'Draft pumps', status: 0, company: 'Secret Buyer' },
      { title: 'Declined pumps', status: 2, company: 'Secret Buyer' },
      { title: 'Pumps', company: 'Open Buyer' },
    )
    expect(await titles({ keyword: 'pumps', includeArchived: true })).toEqual(['Pumps'])
    expect(await titles({ group: 4, includeArchived: true })).toEqual([])
    const routes = searchRoutes(world())
    const request = aRequest()
    const names = async (name: string) =>
      routes['GET /api/tenders/companies/']({ params: undefined, query: { name }, body: undefined }, visitor, request)
    expect(await names('buyer')).toEqual([{ name: 'Open Buyer' }])
  })
  test('leave the open list at the moment they close, before the job that marks them', async () => {
    await given({ title: 'Pumps', openUntil: NOW + MINUTE })
    clock.set(NOW + MINUTE)
    expect(await titles()).toEqual(['Pumps'])
    clock.advance(1)
    expect(await titles()).toEqual([])
    expect(await closeTenders(world())).toBe(0)
    clock.advance(MARKED_OPEN)
    expect(await closeTenders(world())).toBe(1)
    expect(await closeTenders(world())).toBe(0)
    expect(await titles({ includeArchived: true })).toEqual(['Pumps'])
  })
})

describe('keeping the index', () => {
  test('the event of a change updates the row, and removes deleted tenders', async () => {
    const [first = 0, second = 0] = await given({ title: 'Pumps' }, { title: 'Chairs' })
    await sql`update tender set short_title = 'Wells', changed_at = changed_at + 1 where id = ${first}`.execute(
      database.db,
    )
    await sql`delete from tender where id = ${second}`.execute(database.db)
    const job = searchJobs(world()).find(({ name }) => name === 'tender-changed')
    await job?.handle({ ids: [first, second] }, () => true)
    expect([await found('pumps'), await found('wells'), await found('chairs')]).toEqual([[], ['Wells'], []])
  })
  test('rows of an older analyser are rewritten, missing ones are added', async () => {
    const ids = await given({ title: 'Pumps' }, { title: 'Chairs' })
    await sql`update tender_search set index_version = 0, tsv = '' where tender_id = ${ids[0]}`.execute(database.db)
    await sql`delete from tender_search where tender_id = ${ids[1]}`.execute(database.db)
    expect(await titles({ keyword: 'pumps OR chairs' })).toEqual([])
    expect([await renewRows(world()), await renewRows(world())]).toEqual([1, 0])
    expect([await addMissingRows(world()), await addMissingRows(world())]).toEqual([1, 0])
    expect((await titles({ keyword: 'pumps OR chairs' })).sort()).toEqual(['Chairs', 'Pumps'])
    // A row of an earlier wording, as a killed import leaves it.
    await sql`update tender set short_title = 'Tables', changed_at = changed_at + 1 where id = ${ids[1]}`.execute(
      database.db,
    )
    expect([await addMissingRows(world()), await addMissingRows(world())]).toEqual([1, 0])
    expect(await titles({ keyword: 'tables' })).toEqual(['Tables'])
  })
})

describe('companies', () => {
  test('are suggested by any part of a name in any spelling, word beginnings first', async () => {
    await given(
      ...['የጤና ሚኒስቴር', 'Ministry of Health', 'Healthy Foods', 'Wealth Management'].map((company) => ({
        title: 'Goods',
        company,
      })),
    )
    const routes = searchRoutes(world())
    const names = async (name: string) =>
      (
        await routes['GET /api/tenders/companies/'](
          { params: undefined, query: { name }, body: undefined },
          visitor,
          aRequest(),
        )
      ).map((entry) => entry.name)
    expect(await names('HEALTH')).toEqual(['Healthy Foods', 'Ministry of Health'])
    expect(await names('ealth')).toEqual(['Healthy Foods', 'Wealth Management', 'Ministry of Health'])
    expect(await names('ጤና')).toEqual(['የጤና ሚኒስቴር'])
    expect(await names('%')).toEqual([])
  })
})

test("a notice of today's newspaper, entered after the visit of this morning, is new since that visit", async () => {
  await given(
    { title: 'Entered later', publishedAt: Date.parse('2026-03-02T00:00+03:00') },
    { title: 'Of yesterday', publishedAt: Date.parse('2026-03-01T23:59+03:00') },
  )
  const since = Date.parse('2026-03-02T07:30+03:00')
  clock.set(Date.parse('2026-03-02T11:30+03:00'))
  expect(await titles({ group: 3, since })).toEqual(['Entered later'])
  expect(await titles({ group: 3, since, includeArchived: true })).toEqual(['Entered later'])
  const counts = await summarisingCounts(world(), noAlerts)(visitor, { since })
  expect(counts.recent).toBe(1)
})

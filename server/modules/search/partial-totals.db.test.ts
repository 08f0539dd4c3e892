import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { indexTenders } from './index.ts'

/** Tenders of which many have some of the words: additional results must never be counted. */
const TITLES = [
  'Solar street lights',
  'Solar lamps',
  'Street repair',
  'Lights for a street',
  'Solar water pump',
  'Water meters',
]
const SOURCES = [
  { name: 'eGP', government: true },
  { name: 'The Reporter', government: false },
]
const TENDERS = Array.from({ length: 48 }, (_, n): Stored => ({
  title: `${TITLES[n % 6]} ${n}`,
  regions: [[0], [2], [7, 0]][n % 3] ?? [],
  categories: [[101], [403], [801]][n % 5] ?? [],
  source: SOURCES[n % 4],
  language: n % 7 === 0 ? 'am' : 'en',
  proforma: n % 9 === 0,
  keywords: n % 2 === 0 ? ['outdoor'] : ['indoor'],
}))
const QUERIES = [
  'solar street lights',
  'solar street',
  'water lights',
  'solar unheardof',
  'street OR water pump',
  '"street lights" solar',
  'solar -lamps water',
]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await indexTenders(app.world, await storeTenders(app.world.db, TENDERS, app.clock.now()))
})
afterAll(() => app.stop())

const list = (query: Record<string, unknown>) => app.call('GET /api/tenders/searchTenders', { query })

async function expectOneTotal(query: Record<string, unknown>): Promise<number> {
  const best = await list({ ...query, sortOrder: 0 })
  const dated = await list({ ...query, sortOrder: 1 })
  expect(best.totalCount).toBe(dated.totalCount)
  expect(dated.data.length).toBe(Math.min(dated.totalCount, 10))
  expect(best.data.length).toBeGreaterThanOrEqual(dated.data.length)
  expect(best.partial ?? false).toBe(best.data.length > dated.data.length)
  const address = `http://chereta.test/api/tenders/feed.json?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}&pageSize=100`
  const feed = (await (await app.send(new Request(address))).json()) as { data: unknown[] }
  expect(feed.data.length).toBe(best.totalCount)
  return best.totalCount
}

test.each(QUERIES)(
  '%s: both orders and the feed have the same total, and choosing a filter gives its count',
  async (keyword) => {
    await expectOneTotal({ keyword })
    const { call } = app
    const counted = [
      ['regions', await call('GET /api/tenderQueries/regions', { query: { keyword } })],
      ['keywordGroups', await call('GET /api/tenderQueries/keyword-groups', { query: { keyword } })],
      ['keywords', await call('GET /api/tenderQueries/keywords', { query: { keyword } })],
      ['sourceNames', await call('GET /api/tenderQueries/sources', { query: { keyword } })],
      ['languages', await call('GET /api/tenderQueries/languages', { query: { keyword } })],
    ] as const
    for (const [name, values] of counted)
      for (const { label, value = label, count } of values)
        expect([name, value, await expectOneTotal({ keyword, [name]: value })]).toEqual([name, value, count])
    expect(await expectOneTotal({ keyword, proforma: true })).toBe(
      await call('GET /api/tenderQueries/proforma', { query: { keyword } }),
    )
    expect(await expectOneTotal({ keyword, nonProforma: true })).toBe(
      await call('GET /api/tenderQueries/non-proforma', { query: { keyword } }),
    )
  },
)

import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { indexTenders } from '../actions/index-tenders.ts'
import { filtersOf } from '../actions/read-parameters.ts'
import { resolveFilters } from '../actions/resolve-filters.ts'
import { CANDIDATES } from '../core/prominence.ts'
import { pageQuery, findPageRows } from './pages.ts'
import { hasEndedEarly } from './ranked-page.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')
const SIZE = 30
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const tenders = Array.from({ length: 700 }, (_, n): Stored => ({
    title: n % 9 === 0 ? `Sand lot ${n}` : `Goods ${n}`,
    description: n % 10 === 3 ? 'nothing of it' : `stamped envelope ${n % 7 === 0 ? 'stamped stamped' : ''}`,
    keywords: n % 50 === 7 ? ['envelope'] : [],
    publishedAt: NOW - ((n * 7919) % 700) * MINUTE * 60,
    openUntil: n % 3 === 0 ? NOW + DAY : NOW - MINUTE,
  }))
  await indexTenders({ db: database.db, clock: { now: () => NOW } }, await storeTenders(database.db, tenders, NOW))
})
afterAll(() => database.close())

/** Fewer than there are matches, so that candidates are chosen. */
const page = { now: NOW, offset: 0, size: SIZE, order: 'best', few: CANDIDATES.few.open } as const

async function resolved(keyword: string) {
  const filters = await resolveFilters(database.db, filtersOf({ keyword, includeArchived: true }, 'public', NOW))
  if (!filters) throw new Error(`nothing to search for in ${keyword}`)
  return filters
}

test.each(['stamped', 'envelope', 'stamped envelope', 'sand stamped', 'stamped OR sand', 'stamped -sand'])(
  'a scan finds the same for %s as collecting all matches',
  async (keyword) => {
    const filters = await resolved(keyword)
    const { rows: gathered } = await pageQuery(filters, page).execute(database.db)
    const { rows: walked } = await pageQuery(filters, page, { through: 700, most: 100 }).execute(database.db)
    const answer = (rows: typeof walked) => rows.map(({ tender_id, score }) => ({ tender_id, score }))
    expect(answer(walked)).toEqual(answer(gathered))
    // With fewer matches than gathering may return, nothing is scanned and the total is exact.
    const { rows: unwalked } = await pageQuery(filters, page, { through: 0, most: 700 }).execute(database.db)
    expect(unwalked).toEqual(gathered)
    expect(gathered.length).toBe(SIZE)
  },
)

test.each(['stamped', 'stamped OR sand'])(
  'all pages of a scan for %s together contain every match once',
  async (keyword) => {
    const filters = await resolved(keyword)
    const walk = { through: 500, most: 100 }
    const { total } = await findPageRows(database.db, filters, page)
    const found: (number | null)[] = []
    for (let offset = 0; offset < total; offset += SIZE) {
      const { rows } = await pageQuery(filters, { ...page, offset }, walk).execute(database.db)
      found.push(...rows.map(({ tender_id }) => tender_id))
    }
    expect(total).toBeGreaterThan(2 * CANDIDATES.newest)
    expect(found.length).toBe(total)
    expect(new Set(found).size).toBe(total)
  },
)

test('a scan that ends before it found enough says so', async () => {
  const filters = await resolved('stamped')
  const [row] = (await pageQuery(filters, page, { through: CANDIDATES.newest, most: 100 }).execute(database.db)).rows
  expect(row && hasEndedEarly(row)).toBe(true)
  const [whole] = (await pageQuery(filters, page, { through: 700, most: 100 }).execute(database.db)).rows
  expect(whole && hasEndedEarly(whole)).toBe(false)
})

test('few matches are all ranked', async () => {
  const filters = await resolved('envelope')
  const ranked = await findPageRows(database.db, filters, { ...page, few: CANDIDATES.few.all })
  expect(ranked).toEqual(await findPageRows(database.db, filters, { ...page, everything: true }))
})

test('the first page equals that of ranking all matches, also for old ones', async () => {
  for (const keyword of ['envelope', 'stamped', 'sand stamped', 'sand lot']) {
    const filters = await resolved(keyword)
    const ten = { ...page, size: 10 }
    const best = await findPageRows(database.db, filters, { ...ten, everything: true })
    const ranked = await findPageRows(database.db, filters, ten)
    expect(ranked.total).toBe(best.total)
    expect(
      ranked.found.map(({ score }) => score?.toFixed(5)),
      keyword,
    ).toEqual(best.found.map(({ score }) => score?.toFixed(5)))
  }
})

test.each(['"stamped envelope"', '"stamped envelope" OR "sand lot"', '"stamped envelope" sand'])(
  'texts read once for all parts give the same for %s as the index',
  async (keyword) => {
    const filters = await resolved(keyword)
    if (!filters.words) throw new Error('no words')
    expect(filters.words.byPhrase).toBe(true)
    const byIndex = { ...filters, words: { ...filters.words, byPhrase: false } }
    const { rows } = await pageQuery(filters, page).execute(database.db)
    expect(rows).toEqual((await pageQuery(byIndex, page).execute(database.db)).rows)
    expect(rows[0]?.total).toBeGreaterThan(keyword.endsWith('sand') ? 10 : CANDIDATES.newest)
  },
)

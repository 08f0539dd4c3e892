import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SORT } from '#contract/search.ts'
import { matches } from '#language/match.ts'
import { parseQuery } from '#language/query.ts'
import { inFields, tokenise } from '#language/tokens.ts'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { findPage } from './actions/find-page.ts'
import { indexTenders } from './actions/index-tenders.ts'
import { filtersOf } from './actions/read-parameters.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')
const TITLES = ['Gravel and gravel', 'Gravel', 'Pumps', 'A road of gravel']
let database: Database
let ids: number[]
beforeAll(async () => {
  database = await openTestDatabase()
  const tenders = TITLES.map((title, n) => ({ title, publishedAt: NOW - n * MINUTE, openUntil: NOW + DAY }))
  ids = await storeTenders(database.db, tenders, NOW)
  await indexTenders({ db: database.db, clock: { now: () => NOW } }, ids)
})
afterAll(() => database.close())

/** Searches as expensive as the limits allow, over tenders whose words are common. */
test('hostile searches are answered, and find the same as reading all tenders', { timeout: 60_000 }, async () => {
  const words = Array.from(
    { length: 64 },
    (_, n) => `b${'aeiou'[n % 5]}${'dfgklmnprt'[n % 10]}${'aeiou'[(n >> 2) % 5]}x${'bdfgkmt'[n % 7]}ost`,
  )
  const tenders = Array.from({ length: 400 }, (_, n) => ({
    title: words
      .filter((_, at) => (n + at) % 3 === 0)
      .slice(0, 8)
      .join(' '),
    description: words.filter((_, at) => (n * 7 + at) % 5 !== 0).join(' '),
    publishedAt: NOW - n * MINUTE,
    openUntil: n % 2 === 0 ? NOW + DAY : NOW - MINUTE,
  }))
  const stored = await storeTenders(database.db, tenders, NOW)
  await indexTenders({ db: database.db, clock: { now: () => NOW } }, stored)
  const all = [...tenders, ...TITLES.map((title) => ({ title, description: '' }))]
  const texts = all.map(({ title, description }) => inFields([title, description].map((text) => tokenise(text))).flat())
  const rows = words.flatMap((word, at) => (at % 2 === 0 ? [`"${word} ${words[at + 1]}"`] : []))
  for (const text of [
    words.join(' '),
    words.join(' OR '),
    words
      .slice(0, 60)
      .map((word) => `-${word}`)
      .join(' '),
    [words[0], ...words.slice(1).map((word) => `-${word}`)].join(' '),
    `-${words[3]}`,
    rows.slice(0, 8).join(' OR '),
    rows.slice(0, 3).join(' '),
    `"${words.slice(0, 4).join(' ')}"`,
  ]) {
    const query = parseQuery(text)
    const expected = texts.filter((tokens) => matches(query, tokens)).length
    const { total } = await search(text)
    expect([text, total]).toEqual([text, expected])
  }
})

const search = (keyword: string, sortOrder: number = SORT.bestMatch) =>
  findPage(
    { db: database.db, clock: { now: () => NOW } },
    filtersOf({ keyword, includeArchived: true }, 'public', NOW),
    {
      pageIndex: 0,
      pageSize: 10,
      sortOrder,
      relax: true,
    },
  )

// An embedded database has one connection, and no time limit.
test.skipIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'a search that cannot be judged in time is answered by date',
  async () => {
    await database.db.transaction().execute(async (tx) => {
      // Ranking reads how rare a word is; the read is blocked until this transaction ends.
      await sql`lock table search_learnt in access exclusive mode`.execute(tx)
      const { total, found } = await search('gravel', SORT.date)
      expect(await search('gravel')).toMatchObject({ total, found })
    })
    const judged = await search('gravel')
    expect(new Set(judged.found.map(({ id }) => id))).toEqual(new Set([ids[0], ids[1], ids[3]]))
    expect(judged.found.every(({ score }) => score !== undefined)).toBe(true)
  },
)

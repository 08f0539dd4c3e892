import { DAY, HOUR } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { runs } from '#test/engines.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { indexTenders } from './actions/index-tenders.ts'
import { learnWordsWhenDue } from './actions/learn-words.ts'
import { filtersOf } from './actions/read-parameters.ts'
import { resolveFilters } from './actions/resolve-filters.ts'
import { CANDIDATES } from './core/prominence.ts'
import { findPageRows } from './store/pages.ts'
import { mostSql, raritiesSql, scoreSql, scoreTextSql, shareSql } from './store/score.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')
const WORDS = ['cement', 'pumps', 'bridge', 'supply', 'ግንባታ', 'ሲሚንቶ', 'bid', 'bond', '20', 'days', 'office-chairs']
let database: Database

/** Words that are mentioned by most, some of them far more often than a person would write. */
function made(n: number): Stored {
  const word = (at: number) => WORDS[(n * 7 + at * 3) % WORDS.length] ?? ''
  const often = n % 13 === 0 ? 40 : 1 + (n % 3)
  return {
    title: n % 17 === 0 ? `${word(1)} ${word(2)}` : n % 11 === 0 ? `${word(1)} for a school` : `Lot ${n}`,
    description: `${`${word(0)} ${word(1)} and `.repeat(often)} ${n % 4 === 0 ? WORDS.join(' ') : word(3)}`,
    ...(n % 19 === 0 && { company: `Tana ${word(2)} Works` }),
    keywords: n % 23 === 0 ? [word(0)] : [],
    language: n % 5 === 0 ? 'om' : n % 3 === 0 ? 'am' : 'en',
    publishedAt: NOW - ((n * 7919) % 900) * 5 * HOUR,
    openUntil: n % 3 === 0 ? NOW + DAY : NOW - HOUR,
  }
}

beforeAll(async () => {
  database = await openTestDatabase()
  const world = { db: database.db, clock: settableClock(NOW) }
  const tenders = Array.from({ length: 900 }, (_, n) => made(n))
  await indexTenders(world, await storeTenders(database.db, tenders, NOW))
  await learnWordsWhenDue(world)
})
afterAll(() => database.close())

const keyword = fc
  .uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .chain((words) => fc.constantFrom(words.join(' '), words.join(' OR '), `${words.join(' ')} -lot`))

async function resolved(text: string, isArchive: boolean) {
  const filters = await resolveFilters(
    database.db,
    filtersOf({ keyword: text, includeArchived: isArchive }, 'public', NOW),
  )
  if (!filters?.words?.onlyMentioned) throw new Error(`nothing to search for in ${text}`)
  return { ...filters, words: { ...filters.words, onlyMentioned: filters.words.onlyMentioned } }
}

test('without a marker for one of the words a tender is worth no more than the index says', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(keyword, async (text) => {
      const { words } = await resolved(text, true)
      const { match, scoring, onlyMentioned } = words
      const { rows } = await sql<{ score: number; most: number }>`
        with i as materialized ${raritiesSql(scoring)}
        select ${scoreSql(scoring, NOW)} as score, ${mostSql(scoring, onlyMentioned, shareSql(NOW))} as most
        from tender_search s
        cross join lateral ${scoreTextSql()} d cross join i
        where s.tsv @@ ${match}::tsquery and not s.tsv @@ ${onlyMentioned.marked}::tsquery`.execute(database.db)
      compared += rows.length
      expect(rows.filter(({ score, most }) => score > most)).toEqual([])
    }),
    { numRuns: runs(60) },
  )
  expect(compared).toBeGreaterThan(1000)
})

test('reading texts in two steps finds the same pages as reading all', async () => {
  let inTwoSteps = 0
  const page = fc.record({ offset: fc.integer({ min: 0, max: 60 }), size: fc.integer({ min: 1, max: 40 }) })
  await fc.assert(
    fc.asyncProperty(keyword, fc.boolean(), page, async (text, isArchive, place) => {
      const filters = await resolved(text, isArchive)
      const usual = { ...place, now: NOW, order: 'best' } as const
      const wanted = { ...usual, few: 1000 }
      const found = await findPageRows(database.db, filters, wanted)
      if (isArchive && found.total >= CANDIDATES.inTwoSteps.least) inTwoSteps += 1
      expect(found).toEqual(await findPageRows(database.db, filters, { ...wanted, everything: true }))
      const atOnce = { ...filters, words: { ...filters.words, onlyMentioned: undefined } }
      expect(await findPageRows(database.db, filters, usual)).toEqual(await findPageRows(database.db, atOnce, usual))
    }),
    { numRuns: runs(150) },
  )
  expect(inTwoSteps).toBeGreaterThan(runs(150) / 5)
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { anySign } from '#test/factories/any-sign.ts'
import { SIGNS } from '#test/factories/signs.ts'
import { matches } from './match.ts'
import {
  literalTsqueryLiteral,
  titleMarkers,
  titleTsqueryLiteral,
  tsqueryLiteral,
  tsvectorLiteral,
} from './postgres.ts'
import { parseQuery, withoutTranslations } from './query.ts'
import { tokenise } from './tokens.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const WORDS = [
  'bid',
  'bond',
  'bonds',
  'security',
  'የጨረታ',
  'ማስከበሪያ',
  'ጨረታ',
  'CPO',
  'ሲፒኦ',
  'የመንገዶቹን',
  'መንገድ',
  'road',
  'the',
  'of',
  'እና',
  'ሥራቸው',
  'ሥራ',
]
const CODES = [
  'NCB/014/2018',
  '014',
  '14',
  '2ዐ',
  '፳',
  'C++',
  'C#',
  '.NET',
  'A/C',
  '24/7',
  'ጽ/ቤት',
  'e-GP',
  '50,000.00',
  "company's",
  'በUSB',
  'የ2018',
  '½',
  'ﷺ',
  '𝒜b',
]
const piece = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.constantFrom(...CODES),
  fc.constantFrom(...SIGNS),
  fc.constantFrom(' ', ' ', ' -', ' "', '" '),
  fc.string({ unit: anySign, maxLength: 4 }),
)
const hostile = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(''))

/** Whether each of the texts satisfies each of the queries, asked of the database in one statement. */
async function ask(
  texts: readonly string[],
  literals: readonly (string | null)[],
): Promise<{ d: number; q: number; found: boolean | null }[]> {
  const rows = texts.map((text) =>
    tsvectorLiteral([{ tokens: tokenise(text), weight: 'A' }], titleMarkers(tokenise(text))),
  )
  const { rows: answers } = await sql<{ d: number; q: number; found: boolean | null }>`
    select d::int, q::int, doc::tsvector @@ query::tsquery as found
    from unnest(${rows}::text[]) with ordinality docs (doc, d), unnest(${literals}::text[]) with ordinality queries (query, q)`.execute(
    database.db,
  )
  return answers
}

test('thousands of hostile queries are valid, and find what the reference semantics finds', async () => {
  const queries = fc.sample(hostile, { numRuns: 3_000, seed: 7 })
  const texts = fc.sample(hostile, { numRuns: 24, seed: 8 }).map((text) => text.replaceAll('\0', ' '))
  const tokens = texts.map(tokenise)
  let found = 0
  for (let from = 0; from < queries.length; from += 250) {
    const asked = queries.slice(from, from + 250).map(parseQuery)
    const ways = [
      { literals: asked.map((query) => tsqueryLiteral(query)), meant: asked },
      { literals: asked.map((query) => literalTsqueryLiteral(query)), meant: asked.map(withoutTranslations) },
    ]
    for (const { literals, meant } of ways) {
      for (const answer of await ask(texts, literals)) {
        const query = meant[answer.q - 1]
        const expected = query !== undefined && matches(query, tokens[answer.d - 1] ?? [])
        if (expected) found++
        if ((answer.found ?? false) !== expected)
          expect.fail(
            `${JSON.stringify(queries[from + answer.q - 1])} and ${JSON.stringify(texts[answer.d - 1])}: ${answer.found}`,
          )
      }
    }
    await ask(
      texts.slice(0, 1),
      asked.map((query) => titleTsqueryLiteral(query)),
    )
  }
  expect(found).toBeGreaterThan(1_000)
}, 120_000)

test('the longest query is valid too', async () => {
  const longest = ['bid bond ', 'a ', 'ጽ/ቤት ', 'NCB/014/2018 ', '"road ', 'x" OR ', '-a '].map((part) =>
    part.repeat(2_000),
  )
  await ask(
    ['bid bond'],
    longest.flatMap((text) => [tsqueryLiteral(parseQuery(text)), titleTsqueryLiteral(parseQuery(text))]),
  )
}, 60_000)

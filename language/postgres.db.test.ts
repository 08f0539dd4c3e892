import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { anySign } from '#test/factories/any-sign.ts'
import { matches } from './match.ts'
import { titleMarkers, titleTsqueryLiteral, tsqueryLiteral, tsvectorLiteral } from './postgres.ts'
import { parseQuery } from './query.ts'
import { inFields, tokenise } from './tokens.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

const dirty = fc
  .array(
    fc.oneof(
      fc.string({ unit: anySign, maxLength: 12 }),
      fc.constantFrom(
        "'",
        "''",
        '\\',
        "\\'",
        '"',
        ' ',
        ':1A',
        '&',
        '|',
        '!',
        '<->',
        '😀',
        '𝒜bc',
        'ﷺ',
        '½',
        '\0',
        '\ud83d',
        'ጽ/ቤት',
        'ሀ'.repeat(3_000),
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

test('any text and any marker gives literals that PostgreSQL takes', async () => {
  await fc.assert(
    fc.asyncProperty(dirty, dirty, async (text, marker) => {
      const row = tsvectorLiteral(
        [
          { tokens: tokenise(text), weight: 'A' },
          { tokens: tokenise(marker), weight: 'B' },
        ],
        [`m:${marker}`],
      )
      const query = tsqueryLiteral(parseQuery(text), { all: [`m:${marker}`], any: [[`m:${text}`, 'm:1']] })
      await database.executeRaw('select $1::tsvector, $2::tsquery, $3::tsquery', [
        row,
        query,
        titleTsqueryLiteral(parseQuery(text)),
      ])
    }),
    { numRuns: 400 },
  )
}, 60_000)

const words = [
  'road',
  'roads',
  'Works',
  'of',
  'the',
  'supply',
  'computers',
  'computer',
  'IT',
  'it',
  'e-mail',
  'email',
  'A/C',
  'NCB/014/2018',
  '014',
  '2018',
  '50,000',
  '50000',
  'ISO9001',
  "company's",
  'ጨረታ',
  'የጨረታው',
  'ግንባታ',
  'ለግንባታዎች',
  'ሥራ',
  'ስራዎች',
  'ጽ/ቤት',
  'ጽሕፈት',
  'ቤት',
  'ዓ.ም',
  'የ2018',
  'እና',
  'ሕገ-ወጥ',
  '፳፻፲፰',
  '2ዐ',
]
const word = fc.constantFrom(...words)
const text = fc.array(word, { maxLength: 10 }).map((list) => list.join(' '))
const piece = fc.oneof(
  word,
  word.map((each) => `-${each}`),
  fc.constant('OR'),
  fc.tuple(word, word).map((pair) => `"${pair.join(' ')}"`),
  fc.tuple(word, word).map((pair) => `-"${pair.join(' ')}"`),
)
const query = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(' '))

test('SQL finds exactly what the reference semantics finds, and the title tier a part of it', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text), { minLength: 8, maxLength: 8 }),
      fc.array(query, { minLength: 6, maxLength: 6 }),
      async (documents, queries) => {
        const analysed = documents.map(([title, body]) => [tokenise(title), tokenise(body)] as const)
        const written = analysed.map(([title, body]) =>
          tsvectorLiteral(
            [
              { tokens: title, weight: 'A' },
              { tokens: body, weight: 'D' },
            ],
            titleMarkers(title),
          ),
        )
        const asked = queries.map(parseQuery).filter((each) => !each.empty)
        const { rows } = await database.executeRaw(
          `select d::int, q::int, doc::tsvector @@ query::tsquery as found, doc::tsvector @@ title::tsquery as title
         from unnest($1::text[]) with ordinality docs (doc, d), unnest($2::text[], $3::text[]) with ordinality queries (query, title, q)`,
          [written, asked.map((each) => tsqueryLiteral(each)), asked.map((each) => titleTsqueryLiteral(each))],
        )
        for (const answer of rows as { d: number; q: number; found: boolean; title: boolean | null }[]) {
          const given = asked[answer.q - 1]
          const expected = given !== undefined && matches(given, inFields(analysed[answer.d - 1] ?? []).flat())
          if (expected) found++
          expect({ query: given, text: documents[answer.d - 1], found: answer.found }).toEqual({
            query: given,
            text: documents[answer.d - 1],
            found: expected,
          })
          if (answer.title) expect(answer.found).toBe(true)
        }
      },
    ),
    { numRuns: 250 },
  )
  expect(found).toBeGreaterThan(500)
}, 120_000)

test('a phrase never spans two fields', async () => {
  const row = tsvectorLiteral([
    { tokens: tokenise('supply of road'), weight: 'A' },
    { tokens: tokenise('works'), weight: 'D' },
  ])
  const { rows } = await database.executeRaw('select $1::tsvector @@ $2::tsquery as found', [
    row,
    tsqueryLiteral(parseQuery('"road works"')),
  ])
  expect(rows).toEqual([{ found: false }])
})

import { expect, test } from 'vitest'
import { parseTsQuery, wordsOfQuery } from './tsquery.ts'
import { eachLexeme, positionAt } from './tsvector.ts'

test('a vector is read as PostgreSQL writes it', () => {
  const found: [string, number[]][] = []
  eachLexeme(String.raw`'''s' 'a\\b':3A,7 'r:4' 'ግንባታ':1B,16383C,9D`, (lexeme, positions) => {
    found.push([lexeme, [...positions]])
  })
  expect(found).toEqual([
    ["'s", []],
    [String.raw`a\b`, [positionAt(3, 3), positionAt(7, 0)]],
    ['r:4', []],
    ['ግንባታ', [positionAt(1, 2), positionAt(16_383, 1), positionAt(9, 0)]],
  ])
  eachLexeme('', () => expect.unreachable())
})

test('a query is read with its groups, rows, weights and exclusions', () => {
  expect(parseTsQuery(`('pump' | 'well':AB) & !('a' <-> 'b' <3> 'it''s') & 't:road'`)).toEqual({
    kind: 'all',
    of: [
      {
        kind: 'any',
        of: [
          { kind: 'word', lexeme: 'pump', weights: 0 },
          { kind: 'word', lexeme: 'well', weights: 12 },
        ],
      },
      {
        kind: 'not',
        of: {
          kind: 'row',
          words: ['a', 'b', "it's"].map((lexeme) => ({ kind: 'word', lexeme, weights: 0 })),
          offsets: [0, 1, 4],
        },
      },
      { kind: 'word', lexeme: 'road', weights: 8 },
    ],
  })
  expect(wordsOfQuery(parseTsQuery(`'b' & ('a' | 'b')`))).toEqual(['a', 'b'])
  expect(() => parseTsQuery(`'a' & to_tsquery`)).toThrow('not a query of ours')
})

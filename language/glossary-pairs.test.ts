import { expect, test } from 'vitest'
import { GLOSSARY_LINES } from './glossary-data.ts'
import { matches } from './match.ts'
import { parseQuery } from './query.ts'
import { tokenise } from './tokens.ts'

const termsOf = (side: string): string[] => side.split(',').map((term) => term.trim())
const notFound = (queries: readonly string[], texts: readonly string[]): string[] => {
  const read = texts.map((text) => ({ text, tokens: tokenise(text) }))
  return queries.flatMap((query) => {
    const parsed = parseQuery(query)
    return read.filter(({ tokens }) => !matches(parsed, tokens)).map(({ text }) => `${query} → ${text}`)
  })
}

test('each English term of a concept finds each Amharic one, and the reverse', () => {
  const notions = GLOSSARY_LINES.trim()
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => line.split('=').map(termsOf))
  expect(notions.length).toBeGreaterThan(128)
  expect(
    notions.flatMap(([english = [], amharic = []]) => [...notFound(english, amharic), ...notFound(amharic, english)]),
  ).toEqual([])
})

test('terms after > are found by the terms before it', () => {
  const oneWay = GLOSSARY_LINES.trim()
    .split('\n')
    .filter((line) => line.includes('>'))
    .map((line) => line.split('>').map(termsOf))
  expect(oneWay.length).toBeGreaterThan(0)
  expect(oneWay.flatMap(([from = [], to = []]) => notFound(from, to))).toEqual([])
})

import { expect, test } from 'vitest'
import { rankOf } from './reasons.ts'
import type { MatchPlace } from './reasons.ts'

test('a keyword in the title outranks one in the keywords or the description; one that occurs nowhere has no reason', () => {
  const fields: MatchPlace['field'][] = ['title', 'keywords', 'description']
  const ranks = fields.map((field) => rankOf({ field, text: 'pump', start: 0, end: 4 }))
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
  expect(new Set(ranks).size).toBe(fields.length)
  expect(Math.max(...ranks)).toBeLessThanOrEqual(1)
  expect(rankOf(undefined)).toBe(0)
})

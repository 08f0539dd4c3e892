import { expect, test } from 'vitest'
import { parseQuery } from '#language/query.ts'
import { onlyMentioned } from './only-mentioned.ts'
import { scoringOf } from './scoring.ts'

const of = (text: string) => onlyMentioned(scoringOf(parseQuery(text)))

test('a word in descriptions alone is worth a fifth of one in a title at most, and two forms of it twice that', () => {
  expect(of('zanfor')).toEqual({ marked: "'t:zanfor' | 'h:zanfor'", parts: [expect.closeTo(0.1974, 4)], wholes: [0] })
  expect(of('zanfor OR mulrat')?.parts).toEqual([expect.closeTo(0.1974, 4)])
  const { marked, parts } = of('bidding') ?? { marked: '', parts: [] }
  expect(marked).toContain("'t:bid' | 'h:bid'")
  expect(marked).toContain("'t:biddings' | 'h:biddings'")
  expect(parts).toHaveLength(1)
  expect(parts[0]).toBeCloseTo(0.3948, 4)
})

test('words that the glossary knows together may be worth as much in a description as elsewhere', () => {
  const { wholes } = of('bid bond') ?? { wholes: [] }
  expect(wholes).toHaveLength(1)
  expect(wholes[0]).toBeGreaterThan(0.6)
})

test('all texts are read where a search has no word, or very many', () => {
  expect(of('-zanfor')).toBeUndefined()
  expect(of(Array.from({ length: 16 }, (_, n) => `zanfor${n}x mulrat${n}`).join(' '))).toBeUndefined()
})

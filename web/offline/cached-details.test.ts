import { expect, test } from 'vitest'
import type { TenderDetail } from '#contract/tenders.ts'
import { isFor } from './cached-details.ts'

const NOW = Date.UTC(2026, 2, 6, 8)
const kept = (freeTender: boolean, person = 'eden@example.com') => ({ person, tender: { freeTender } as TenderDetail })
const eden = 'eden@example.com'

test('a tender opened with access is readable until the access ends, to the millisecond', () => {
  expect(isFor(kept(false), eden, NOW + 1, NOW)).toBe(true)
  expect(isFor(kept(false), eden, NOW, NOW)).toBe(false)
  expect(isFor(kept(false), eden, NOW - 1, NOW)).toBe(false)
})
test('a free one stays, and so does one that was shared with a reader who never had access', () => {
  expect(isFor(kept(true), eden, NOW - 1, NOW)).toBe(true)
  expect(isFor(kept(false), eden, undefined, NOW)).toBe(true)
})
test('a tender of another reader is not shown, free or not', () => {
  for (const free of [true, false]) expect(isFor(kept(free), 'sara@example.com', NOW + 1, NOW)).toBe(false)
})

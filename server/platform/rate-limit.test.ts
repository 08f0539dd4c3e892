import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

test('processes that share the callers each let a share through', () => {
  const allowed = (processes: number) => {
    const limit = createRateLimit({ now: () => 0 }, { processes })
    return Array.from({ length: 100 }, () => limit.allows('caller', 60)).filter(Boolean).length
  }
  expect([1, 2, 3].map(allowed)).toEqual([60, 30, 20])
})

test('a crowd of keys does not reset a caller who has used up this minute', () => {
  const limit = createRateLimit({ now: () => 0 }, { maxKeys: 2 })
  const calls = (key: string) => Array.from({ length: 3 }, () => limit.allows(key, 2)).filter(Boolean).length
  expect(calls('caller')).toBe(2)
  expect(['a', 'b'].map(calls)).toEqual([2, 2])
  expect(calls('caller')).toBe(0)
})

test('calls of the minute before count by their share, and earlier ones not at all', () => {
  let now = 0
  const limit = createRateLimit({ now: () => now })
  const allowed = () => Array.from({ length: 20 }, () => limit.allows('caller', 10)).filter(Boolean).length
  expect(allowed()).toBe(10)
  now = 90_000
  expect(allowed()).toBe(5)
  now = 240_000
  expect(allowed()).toBe(10)
})

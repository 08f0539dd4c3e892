import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideRate, ACCOUNT_LIMITS } from './limits.ts'
import type { Limit } from './limits.ts'

const limits = fc.array(
  fc.record({ within: fc.integer({ min: 1, max: 1000 }), most: fc.integer({ min: 1, max: 8 }) }),
  { minLength: 1, maxLength: 3 },
)
const times = fc
  .array(fc.integer({ min: 0, max: 3000 }), { maxLength: 60 })
  .map((list) => list.toSorted((a, b) => a - b))

function letThrough(rules: readonly Limit[], at: readonly number[]): number[] {
  let hits: number[] = []
  const through: number[] = []
  for (const now of at) {
    const decision = decideRate(hits, rules, now)
    if (!decision.allowed) continue
    hits = decision.hits
    through.push(now)
  }
  return through
}

test('no time window holds more than its limit', () => {
  fc.assert(
    fc.property(limits, times, (rules, at) => {
      const through = letThrough(rules, at)
      return rules.every(({ within, most }) =>
        through.every((start) => through.filter((t) => t >= start && t < start + within).length <= most),
      )
    }),
  )
})
test('a person who waits as long as required is let through', () => {
  fc.assert(
    fc.property(limits, times, (rules, at) => {
      const hits = letThrough(rules, at)
      const now = at.at(-1) ?? 0
      const decision = decideRate(hits, rules, now)
      return decision.allowed || decideRate(hits, rules, now + decision.retryAfter).allowed
    }),
  )
})
test('a code may be asked for again after thirty seconds, not after twenty-nine', () => {
  expect(decideRate([0], ACCOUNT_LIMITS.code, 29_999)).toEqual({ allowed: false, retryAfter: 1 })
  expect(decideRate([0], ACCOUNT_LIMITS.code, 30_000)).toMatchObject({ allowed: true })
})

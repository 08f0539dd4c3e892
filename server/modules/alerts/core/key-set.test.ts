import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeKeySet } from './key-set.ts'

const number = fc.oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.integer({ min: -2, max: 4000 }))

test('has what was added, however many, and nothing else but that 0 and 1 are one', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 3000 }), fc.array(number), (added, others) => {
      const set = makeKeySet()
      for (const each of added) set.add(each)
      const model = new Set(added.map((each) => each || 1))
      for (const each of [...added, ...others]) expect(set.has(each)).toBe(model.has(each || 1))
    }),
    { numRuns: 30 },
  )
})

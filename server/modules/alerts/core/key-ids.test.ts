import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashFollowed, hashOf, shiftFor } from '#language/key-hash.ts'
import { makeKeyIds } from './key-ids.ts'

const key = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.integer({ min: 0, max: 4000 }).map((n) => `k:word${n}`),
)

test('knows the last id of each key that was added, however many, and of no other', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(key, fc.integer({ min: 1, max: 2 ** 40 })), { maxLength: 3000 }),
      fc.array(key),
      (added, others) => {
        const ids = makeKeyIds()
        for (const [each, id] of added) ids.add(each, id)
        const model = new Map(added)
        for (const each of [...model.keys(), ...others]) {
          expect(ids.idOf(each)).toBe(model.get(each))
          if (model.has(each)) expect(ids.mayHave(hashOf(each))).toBe(true)
        }
      },
    ),
    { numRuns: 30 },
  )
})

test('keys with one number are distinguished', () => {
  // Found by trial: among some hundred thousand texts, two share a hash.
  const seen = new Map<number, string>()
  let pair: [string, string] | undefined
  for (let n = 0; !pair; n++) {
    const one = `k:${(Math.imul(n, 0x9e3779b1) >>> 0).toString(36)}${(Math.imul(n, 0x85ebca6b) >>> 0).toString(36)}`
    const there = seen.get(hashOf(one))
    if (there !== undefined) pair = [there, one]
    seen.set(hashOf(one), one)
  }
  const ids = makeKeyIds()
  ids.add(pair[0], 7)
  expect([ids.mayHave(hashOf(pair[1])), ids.idOf(pair[1]), ids.idOf(pair[0])]).toEqual([true, undefined, 7])
  ids.add(pair[1], 8)
  expect(pair.map(ids.idOf)).toEqual([7, 8])
  // The same holds for all longer keys that begin with them.
  const on = (before: string) => hashFollowed(hashOf(before), hashOf(' more'), shiftFor(5))
  expect(on(pair[0])).toBe(on(pair[1]))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recommend } from './recommend.ts'

test('tenders with several leads come first, with their strongest reason', () => {
  const leads = [
    { reason: 'saved', weight: 1, ids: [1, 2, 3] },
    { reason: 'opened', weight: 0.6, ids: [2, 4] },
  ]
  expect(recommend(leads, new Set(), 3)).toEqual([
    { id: 2, reason: 'saved' },
    { id: 1, reason: 'saved' },
    { id: 3, reason: 'saved' },
  ])
  expect(recommend(leads, new Set([2]), 9).map(({ id }) => id)).toEqual([1, 3, 4])
})

test('never more than requested, none twice and none that is excluded, whatever the leads', () => {
  const leads = fc.array(
    fc.record({
      reason: fc.string(),
      weight: fc.double({ min: 0, max: 3, noNaN: true }),
      ids: fc.array(fc.integer({ min: 1, max: 30 })),
    }),
  )
  fc.assert(
    fc.property(
      leads,
      fc.uniqueArray(fc.integer({ min: 1, max: 30 })),
      fc.integer({ min: 0, max: 12 }),
      (all, out, most) => {
        const ids = recommend(all, new Set(out), most).map(({ id }) => id)
        expect(ids.length).toBeLessThanOrEqual(most)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.filter((id) => out.includes(id))).toEqual([])
      },
    ),
  )
})

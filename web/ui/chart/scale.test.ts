import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleTo } from './scale.ts'

test('a scale begins at zero, ends at or above the largest value, and has whole steps', () => {
  expect(scaleTo(37).marks).toEqual([0, 10, 20, 30, 40])
  expect(scaleTo(0).marks[0]).toBe(0)
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (largest) => {
      const { marks, place } = scaleTo(largest)
      const top = marks.at(-1) ?? 0
      expect(top).toBeGreaterThanOrEqual(largest)
      expect(marks[0]).toBe(0)
      expect(place(top)).toBeCloseTo(100)
      expect(place(largest)).toBeLessThanOrEqual(100)
      expect(marks.length).toBeLessThanOrEqual(8)
    }),
  )
})

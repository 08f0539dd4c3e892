import { expect, test } from 'vitest'
import { memoryCourse } from '../../bench/search/memory-course.ts'

test('the course of memory gives its values and its growth an hour', () => {
  const growing = memoryCourse(Array.from({ length: 600 }, (_, second) => 300 + second / 60))
  expect(growing.slope).toBeCloseTo(60)
  expect([growing.start, growing.middle, growing.end].map(Math.round)).toEqual([300, 305, 309])
  const flat = memoryCourse(Array.from({ length: 600 }, (_, second) => 300 + (second % 2)))
  expect(Math.abs(flat.slope)).toBeLessThan(0.1)
  expect(memoryCourse([412])).toEqual({ start: 412, middle: 412, end: 412, slope: 0 })
})

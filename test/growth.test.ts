import { expect, test } from 'vitest'
import { growthFaults } from './growth.ts'

const list = (size: number) => Array.from({ length: size }, (_, n) => n)
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

test('linear work is no fault, however often it is repeated for each part', () => {
  expect(growthFaults('sorted', 100_000, list, (all) => all.toSorted((a, b) => b - a))).toEqual([])
  expect(growthFaults('once each', 20_000, list, (all) => all.map((n) => sum(all.slice(n, n + 500))))).toEqual([])
})
test('work that looks at all parts for each part is a fault, unless it is too short to matter', () => {
  const square = (all: readonly number[]) => all.map(() => sum(all))
  expect(growthFaults('square', 7000, list, square)).toEqual([expect.stringMatching(/^square: \d/)])
  expect(growthFaults('square', 100, list, square)).toEqual([])
})

import { expect, test } from 'vitest'
import { needsSecond, whoWritesOff } from './two-people.ts'

test.each([
  [20_000_00, false],
  [20_000_01, true],
])('a transfer of %d santim needs a second person: %s', (amount, expected) => {
  expect(needsSecond(amount)).toBe(expected)
})

test.each([
  [4800_00, 0, 'nobody'],
  [4800_00, 10_00, 'one'],
  [4800_00, 10_01, 'two'],
  [4800_00, 47_99, 'two'],
  [4800_00, 48_00, 'nobody'],
  [500_00, 10_00, 'one'],
  [500_00, 11_00, 'nobody'],
])('of %d santim a shortfall of %d is written off by %s', (due, missing, expected) => {
  expect(whoWritesOff(due, missing)).toBe(expected)
})

test.each([
  [5_000_00, 15_000_00, false],
  [5_000_01, 15_000_00, true],
  [1, 20_000_00, true],
])('%d santim besides %d that were counted need a second person: %s', (amount, before, expected) => {
  expect(needsSecond(amount, before)).toBe(expected)
})

test('recent write-offs of a payer are added', () => {
  expect(whoWritesOff(4800_00, 5_00, 5_00)).toBe('one')
  expect(whoWritesOff(4800_00, 5_00, 5_01)).toBe('two')
  expect(whoWritesOff(500_00, 11_00, 0)).toBe('nobody')
})

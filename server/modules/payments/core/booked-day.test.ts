import { expect, test } from 'vitest'
import { dayFault } from './booked-day.ts'

const NOW = Date.UTC(2026, 2, 3, 9)

test.each([
  ['2026-03-03', undefined],
  ['2026-03-10', undefined],
  ['2026-03-11', 'day-to-come'],
  ['9999-12-31', 'day-to-come'],
  ['2023-03-03', undefined],
  ['2023-02-27', 'day-long-ago'],
  // The third of March 2026 by the Ethiopian calendar.
  ['2018-06-24', 'day-long-ago'],
  ['0001-01-01', 'day-long-ago'],
])('on 3 March 2026 a credit of %s is %s', (day, fault) => {
  expect(dayFault(day, NOW)).toBe(fault)
})

import { expect, test } from 'vitest'
import { daysOffBetween } from '#ethiopia/holidays.ts'
import { addWorkingDays } from '#ethiopia/working-days.ts'
import { countedDays } from './counted-days.ts'

test('days off are left out of working days, and a day off is not day 1', () => {
  const holidays = daysOffBetween(2025, 2027)
  const saturday = { year: 2027, month: 1, day: 2 }
  const last = addWorkingDays(saturday, 10, holidays)
  // Genna on Thursday 7 January, and two weekends.
  expect(last).toEqual({ year: 2027, month: 1, day: 18 })
  expect(countedDays(saturday, last, holidays)).toEqual({ first: { year: 2027, month: 1, day: 4 }, left: 5 })
})

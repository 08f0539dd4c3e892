import { expect, test } from 'vitest'
import { dayBeyond } from './day-beyond.ts'

test('a month that is shorter says how many days it has', () => {
  expect(dayBeyond('Pagume 6, 2018', 'gregorian')).toEqual({ calendar: 'ethiopian', year: 2018, month: 13, days: 5 })
  expect(dayBeyond('Pagume 6, 2019', 'gregorian')).toBeUndefined()
  expect(dayBeyond('31/02/2019', 'ethiopian')).toEqual({ calendar: 'ethiopian', year: 2019, month: 2, days: 30 })
  expect(dayBeyond('31/02/2019', 'gregorian')).toEqual({ calendar: 'gregorian', year: 2019, month: 2, days: 28 })
  expect(dayBeyond('15/14/2019', 'gregorian')).toBeUndefined()
  expect(dayBeyond('soon', 'gregorian')).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, isoDate, toEthiopian, toGregorian } from './calendar.ts'
import type { CivilDate } from './calendar.ts'
import { dayInNextMonth, dayInNextYear } from './month-steps.ts'
import { monthOf } from './month.ts'

const et = (year: number, month: number, day: number): CivilDate => toGregorian({ year, month, day })
const inEthiopian = (date: CivilDate) => Object.values(toEthiopian(date)).join('-')

test('Pagume is a month of its own, of five days or six', () => {
  expect(inEthiopian(dayInNextMonth(et(2018, 12, 30), 'et', 1))).toBe('2018-13-5')
  expect(inEthiopian(dayInNextMonth(et(2019, 12, 30), 'et', 1))).toBe('2019-13-6')
  expect(inEthiopian(dayInNextMonth(et(2018, 13, 5), 'et', 1))).toBe('2019-1-5')
  expect(inEthiopian(dayInNextMonth(et(2019, 1, 10), 'et', -1))).toBe('2018-13-5')
  expect(inEthiopian(dayInNextYear(et(2019, 13, 6), 'et', 1))).toBe('2020-13-5')
  expect(inEthiopian(dayInNextYear(et(2019, 3, 25), 'et', -1))).toBe('2018-3-25')
})

test('Gregorian months keep the day as far as they have it', () => {
  expect(isoDate(dayInNextMonth({ year: 2027, month: 1, day: 31 }, 'gc', 1))).toBe('2027-02-28')
  expect(isoDate(dayInNextYear({ year: 2028, month: 2, day: 29 }, 'gc', -1))).toBe('2027-02-28')
})

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays({ year: 1990, month: 1, day: 1 }, days))
test('a step leads into the next month or year and never past its days', () => {
  fc.assert(
    fc.property(
      day,
      fc.constantFrom('gc' as const, 'et' as const),
      fc.constantFrom(1 as const, -1 as const),
      (from, calendar, by) => {
        const here = monthOf(from, calendar)
        const next = monthOf(dayInNextMonth(from, calendar, by), calendar)
        expect(by > 0 ? daysBetween(here.last, next.first) : daysBetween(next.last, here.first)).toBe(1)
        const year = monthOf(dayInNextYear(from, calendar, by), calendar)
        expect([year.year, year.month]).toEqual([here.year + by, here.month])
      },
    ),
  )
})

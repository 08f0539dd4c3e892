import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CivilDate } from './calendar.ts'
import { addDays, daysBetween, isoDate, parseIsoDate, toEthiopian, toGregorian, weekday } from './calendar.ts'
import { monthOf } from './month.ts'

const START = { year: 1950, month: 1, day: 1 }
const days = fc.integer({ min: 0, max: 54_000 }).map((count) => addDays(START, count))
const calendars = fc.constantFrom('gc' as const, 'et' as const)

test('a month holds each of its days once, each under its own weekday, in whole weeks and no more of them', () => {
  fc.assert(
    fc.property(days, calendars, (day, calendar) => {
      const month = monthOf(day, calendar)
      const all = month.weeks.flat()
      all.forEach((day, place) => expect(daysBetween(all[0] ?? day, day)).toBe(place))
      for (const week of month.weeks) expect(week.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6])
      const isOwn = (civilDate: CivilDate) => {
        const { year, month: number } = calendar === 'gc' ? civilDate : toEthiopian(civilDate)
        return year === month.year && number === month.month
      }
      const own = all.filter(isOwn)
      expect(own.map(isoDate)).toContain(isoDate(day))
      expect([own[0], own.at(-1)].map((day) => day && isoDate(day))).toEqual([month.first, month.last].map(isoDate))
      // No day of it lies outside, and no week without one inside.
      expect([isOwn(addDays(month.first, -1)), isOwn(addDays(month.last, 1))]).toEqual([false, false])
      for (const week of month.weeks) expect(week.some(isOwn)).toBe(true)
    }),
  )
})

test('months follow one another without a gap, thirteen of them in an Ethiopian year', () => {
  fc.assert(
    fc.property(days, calendars, (day, calendar) => {
      const month = monthOf(day, calendar)
      const next = monthOf(addDays(month.last, 1), calendar)
      const most = calendar === 'gc' ? 12 : 13
      expect(daysBetween(month.last, next.first)).toBe(1)
      expect([next.year, next.month]).toEqual(
        month.month === most ? [month.year + 1, 1] : [month.year, month.month + 1],
      )
    }),
  )
})

test('Pagume has six days in the year before a leap year, and five in others', () => {
  const lengths = [2015, 2016, 2018, 2019].map((year) => {
    const { first, last, weeks } = monthOf(toGregorian({ year, month: 13, day: 3 }), 'et')
    return [year, daysBetween(first, last) + 1, weeks.length]
  })
  expect(lengths).toEqual([
    [2015, 6, 2],
    [2016, 5, 2],
    [2018, 5, 1],
    [2019, 6, 1],
  ])
})

test('months of the wall in Addis Ababa', () => {
  const about = (day: string, calendar: 'gc' | 'et') => {
    const { year, month, first, last, weeks } = monthOf(parseIsoDate(day) ?? START, calendar)
    const [start, end] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
    return [year, month, ...[first, last, start ?? first, end ?? last].map(isoDate)]
  }
  expect(about('2026-11-25', 'et')).toEqual([2019, 3, '2026-11-10', '2026-12-09', '2026-11-08', '2026-12-12'])
  expect(about('2026-11-25', 'gc')).toEqual([2026, 11, '2026-11-01', '2026-11-30', '2026-11-01', '2026-12-05'])
  expect(about('2027-02-10', 'gc')).toEqual([2027, 2, '2027-02-01', '2027-02-28', '2027-01-31', '2027-03-06'])
})

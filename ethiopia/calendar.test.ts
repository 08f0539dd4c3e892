import { DAY } from './time-units.ts'
import { CalendarDate, EthiopicCalendar, GregorianCalendar, toCalendar } from '@internationalized/date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  civilDateAt,
  compareDates,
  daysBetween,
  endOfDay,
  instantOf,
  isCivilDate,
  isEthiopianDate,
  isoDate,
  minutesOfDayAt,
  parseIsoDate,
  toEthiopian,
  toGregorian,
  weekday,
} from './calendar.ts'

const anyDay = fc
  .integer({ min: -200_000, max: 200_000 })
  .map((days) => addDays({ year: 2000, month: 1, day: 1 }, days))

function everyDay(visit: (iso: string, date: { year: number; month: number; day: number }) => void): void {
  for (let date = { year: 1900, month: 1, day: 1 }; date.year <= 2100; date = addDays(date, 1))
    visit(isoDate(date), date)
}

describe('the Ethiopian calendar', () => {
  it.each([
    ['1974-09-12', '1967-01-02'],
    ['1991-05-28', '1983-09-20'],
    ['2000-01-01', '1992-04-22'],
    ['2007-09-12', '2000-01-01'],
    ['2012-02-29', '2004-06-21'],
    ['2023-09-11', '2015-13-06'],
    ['2023-09-12', '2016-01-01'],
    ['2024-01-07', '2016-04-28'],
    ['2025-01-07', '2017-04-29'],
    ['2024-02-29', '2016-06-21'],
    ['2024-03-01', '2016-06-22'],
    ['2024-09-10', '2016-13-05'],
    ['2024-09-11', '2017-01-01'],
    ['2025-09-11', '2018-01-01'],
    ['2026-01-01', '2018-04-23'],
    ['2027-09-11', '2019-13-06'],
    ['2027-09-12', '2020-01-01'],
    ['2099-09-11', '2091-13-06'],
  ])('writes %s as %s', (gregorian, ethiopian) => {
    const date = parseIsoDate(gregorian)
    expect(date && isoDate(toEthiopian(date))).toBe(ethiopian)
  })

  it('agrees with two other implementations on every day from 1900 to 2100, and comes back', () => {
    const ethiopic = new EthiopicCalendar()
    const gregorian = new GregorianCalendar()
    const intl = new Intl.DateTimeFormat('en-u-ca-ethiopic-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
    const wrong: string[] = []
    let days = 0
    everyDay((iso, date) => {
      days += 1
      const mine = toEthiopian(date)
      const other = toCalendar(new CalendarDate(gregorian, date.year, date.month, date.day), ethiopic)
      if (other.year !== mine.year || other.month !== mine.month || other.day !== mine.day) wrong.push(`library ${iso}`)
      const parts = intl.formatToParts(Date.UTC(date.year, date.month - 1, date.day))
      const read = (type: string) => Number.parseInt(parts.find((part) => part.type === type)?.value ?? '', 10)
      if (read('year') !== mine.year || read('month') !== mine.month || read('day') !== mine.day)
        wrong.push(`Intl ${iso}`)
      if (isoDate(toGregorian(mine)) !== iso || !isEthiopianDate(mine)) wrong.push(`back ${iso}`)
    })
    expect(wrong.slice(0, 5)).toEqual([])
    expect(days).toBe(73_414)
  })

  it('knows the lengths of Pagume', () => {
    expect(isEthiopianDate({ year: 2015, month: 13, day: 6 })).toBe(true)
    expect(isEthiopianDate({ year: 2016, month: 13, day: 6 })).toBe(false)
    expect(isEthiopianDate({ year: 2016, month: 1, day: 31 })).toBe(false)
    expect(isEthiopianDate({ year: 2016, month: 14, day: 1 })).toBe(false)
  })
})

describe('civil days', () => {
  it('agree with the platform on date, weekday and counting', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (date, shift) => {
        const moved = addDays(date, shift)
        const platform = new Date(Date.UTC(date.year, date.month - 1, date.day) + shift * DAY)
        expect(isoDate(moved)).toBe(platform.toISOString().slice(0, 10))
        expect(weekday(moved)).toBe(platform.getUTCDay())
        expect(daysBetween(date, moved)).toBe(shift)
        expect(Math.sign(compareDates(moved, date))).toBe(Math.sign(shift))
        expect(parseIsoDate(isoDate(moved))).toEqual(moved)
        expect(isCivilDate(moved)).toBe(true)
      }),
    )
  })

  it('refuse what does not exist', () => {
    for (const text of [
      '2025-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '2026-1-01',
      '2026-01-01T00:00',
      '',
    ])
      expect(parseIsoDate(text), text).toBeUndefined()
    expect(parseIsoDate('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 })
  })
})

describe('the wall clock of Addis Ababa', () => {
  it('is three hours ahead of UTC', () => {
    expect(instantOf({ year: 2026, month: 2, day: 20 }, 10 * 60)).toBe(Date.parse('2026-02-20T10:00:00+03:00'))
    expect(civilDateAt(Date.parse('2026-02-19T21:00:00Z'))).toEqual({ year: 2026, month: 2, day: 20 })
    expect(civilDateAt(Date.parse('2026-02-19T20:59:59.999Z'))).toEqual({ year: 2026, month: 2, day: 19 })
    expect(endOfDay({ year: 2026, month: 2, day: 20 })).toBe(Date.parse('2026-02-20T23:59:59.999+03:00'))
  })

  it('returns the day and minute it was given, also before 1970', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 1439 }), (date, minutes) => {
        const instant = instantOf(date, minutes)
        expect(civilDateAt(instant)).toEqual(date)
        expect(minutesOfDayAt(instant)).toBe(minutes)
        expect(civilDateAt(endOfDay(date))).toEqual(date)
        expect(civilDateAt(endOfDay(date) + 1)).toEqual(addDays(date, 1))
      }),
    )
  })
})

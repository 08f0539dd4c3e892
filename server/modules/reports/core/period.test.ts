import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, isoDate } from '#ethiopia/calendar.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { daysOf, periodBefore, readPeriod } from './period.ts'

const NOW = Date.parse('2026-11-23T22:30:00Z')
const period = (from?: string, to?: string) => {
  const read = readPeriod({ from, to }, NOW)
  if ('fault' in read) throw new Error(`${read.field} ${read.fault}`)
  return read
}

describe('the days of a report', () => {
  test('are the thirty that end today in Addis Ababa, where it is tomorrow already', () => {
    const days = daysOf(period())
    expect([days.length, ...[days[0], days.at(-1)].map((day) => day && isoDate(day))]).toEqual([
      30,
      '2026-10-26',
      '2026-11-24',
    ])
  })
  test('lie between midnights of Addis Ababa', () => {
    const { from, until } = period('2026-11-01', '2026-11-01')
    expect([new Date(from).toISOString(), until - from]).toEqual(['2026-10-31T21:00:00.000Z', DAY])
  })
  test('that are invalid, reversed or too many are refused at their field', () => {
    expect(readPeriod({ to: '2026-02-30' }, NOW)).toEqual({ field: 'to', fault: 'unknown' })
    expect(readPeriod({ from: '2026-13-01' }, NOW)).toEqual({ field: 'from', fault: 'unknown' })
    expect(readPeriod({ from: '2026-11-02', to: '2026-11-01' }, NOW)).toEqual({ field: 'to', fault: 'reversed' })
    expect(readPeriod({ from: '2020-01-01' }, NOW)).toEqual({ field: 'from', fault: 'too-long' })
  })
  test('before them are as many, and end where these begin', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 365 }), (start, length) => {
        const first = addDays({ year: 2019, month: 1, day: 1 }, start)
        const now = period(isoDate(first), isoDate(addDays(first, length)))
        const before = periodBefore(now)
        expect(before.until).toBe(now.from)
        expect(daysBetween(before.first, before.last)).toBe(length)
      }),
    )
  })
})

import { DAY, HOUR } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { civilDateAt, minutesOfDayAt, parseIsoDate, weekday } from '#ethiopia/calendar.ts'
import {
  closesBeforeDigest,
  closesBeforeWeekly,
  digestDue,
  digestCutsBefore,
  nextDigest,
  nextWeekly,
} from './digest-cut.ts'

const at = (text: string) => Date.parse(text)

describe('the digest of a day', () => {
  test.each([
    ['2026-03-02T07:59:59.999+03:00', undefined],
    ['2026-03-02T08:00:00+03:00', '2026-03-02'],
    ['2026-03-02T23:59:00+03:00', '2026-03-02'],
    ['2026-03-03T00:30:00+03:00', undefined],
    // The date is the one in Addis Ababa, where the year begins three hours before it does in UTC.
    ['2026-12-31T21:30:00Z', undefined],
    ['2027-01-01T05:00:00Z', '2027-01-01'],
    ['2028-02-29T09:00:00+03:00', '2028-02-29'],
  ])('%s', (now, date) => {
    expect(digestDue(at(now))?.date).toBe(date)
  })
  test('is cut at eight, belongs to the week of its Monday, and comes once in every 24 hours', () => {
    const instants = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') })
    fc.assert(
      fc.property(instants, (now) => {
        const next = nextDigest(now)
        expect(next - now).toBeGreaterThan(0)
        expect(next - now).toBeLessThanOrEqual(DAY)
        const day = digestDue(next)
        expect(day?.cut).toBe(next)
        expect(minutesOfDayAt(next)).toBe(8 * 60)
        const monday = parseIsoDate(day?.monday ?? '')
        expect(monday && weekday(monday)).toBe(1)
        const date = civilDateAt(next)
        expect(digestDue(next + 15 * 3_600_000)?.date).toBe(day?.date)
        expect(parseIsoDate(day?.date ?? '')).toEqual(date)
      }),
    )
  })
})

test.each([
  ['2026-03-04T12:00:00+03:00', '2026-03-04T08:00:00+03:00', '2026-03-02T08:00:00+03:00'],
  ['2026-03-04T07:59:59+03:00', '2026-03-03T08:00:00+03:00', '2026-03-02T08:00:00+03:00'],
  // On a Monday before eight the digests of that week have not been sent.
  ['2026-03-02T07:00:00+03:00', '2026-03-01T08:00:00+03:00', '2026-02-23T08:00:00+03:00'],
  ['2026-03-02T08:00:00+03:00', '2026-03-02T08:00:00+03:00', '2026-03-02T08:00:00+03:00'],
])('by %s the daily messages of %s may have been sent, and the weekly ones of %s', (now, daily, weekly) => {
  expect(digestCutsBefore(at(now))).toEqual({ daily: at(daily), weekly: at(weekly) })
})

test.each([
  ['2026-03-04T14:00:00+03:00', '2026-03-04T17:00:00+03:00', true],
  ['2026-03-04T14:00:00+03:00', '2026-03-05T08:00:00+03:00', true],
  // Digests take a while to reach everybody.
  ['2026-03-04T14:00:00+03:00', '2026-03-05T09:00:00+03:00', true],
  ['2026-03-04T14:00:00+03:00', '2026-03-05T09:00:01+03:00', false],
  ['2026-03-04T07:59:00+03:00', '2026-03-04T17:00:00+03:00', false],
  ['2026-03-04T08:00:00+03:00', '2026-03-04T17:00:00+03:00', true],
  ['2026-03-04T14:00:00+03:00', '2026-03-04T13:00:00+03:00', false],
])('at %s a closing at %s comes before the next digest: %s', (now, closing, early) => {
  expect(closesBeforeDigest(at(closing), at(now))).toBe(early)
})

test.each([
  // A Wednesday, and a Monday before and at eight.
  ['2026-03-04T08:00:00+03:00', '2026-03-09T08:00:00+03:00'],
  ['2026-03-09T07:59:59+03:00', '2026-03-09T08:00:00+03:00'],
  ['2026-03-09T08:00:00+03:00', '2026-03-16T08:00:00+03:00'],
  ['2026-03-08T23:30:00+03:00', '2026-03-09T08:00:00+03:00'],
])('after %s the next weekly digest is that of %s', (now, next) => {
  expect(nextWeekly(at(now))).toBe(at(next))
  expect(closesBeforeWeekly(at(next) + HOUR, at(now))).toBe(true)
  expect(closesBeforeWeekly(at(next) + HOUR + 1, at(now))).toBe(false)
  expect(closesBeforeWeekly(at(now), at(now))).toBe(false)
  expect(closesBeforeWeekly(null, at(now))).toBe(false)
})

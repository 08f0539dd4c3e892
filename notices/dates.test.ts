import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusal } from '#contract/refusals.ts'
import type { DateType, TypedDate } from '#contract/tenders.ts'
import { civilDateAt, daysBetween, endOfDay, instantOf, isoDate, toEthiopian } from '#ethiopia/calendar.ts'
import { daysOffBetween } from '#ethiopia/holidays.ts'
import { isDayOff } from '#ethiopia/working-days.ts'
import { resolveDate, resolveDates, typedFrom } from './dates.ts'

const holidays = daysOffBetween(2020, 2030)
const at = (iso: string) => Date.parse(`${iso}:00+03:00`)
const typed = (dateType: DateType, more: Partial<TypedDate> = {}): TypedDate => ({ dateType, text: undefined, ...more })
const published = at('2024-11-25T08:00')
const day = (instant: number | null) => (instant === null ? null : isoDate(civilDateAt(instant)))

describe('the published example', () => {
  test('ten working days from Hidar 16, 2017 end on Hidar 27, and the opening on the eleventh is Hidar 30', () => {
    const dates = resolveDates(
      {
        closing: typed(3, { duration: 10, time: '16:00' }),
        openning: typed(3, { duration: 11, time: '10:00' }),
        publishedAt: published,
      },
      holidays,
    )
    expect(dates.closingAt).toBe(at('2024-12-06T16:00'))
    expect(dates.openingAt).toBe(at('2024-12-09T10:00'))
    expect(
      [published, dates.closingAt, dates.openingAt].map((instant) => toEthiopian(civilDateAt(instant ?? 0))),
    ).toEqual([
      { year: 2017, month: 3, day: 16 },
      { year: 2017, month: 3, day: 27 },
      { year: 2017, month: 3, day: 30 },
    ])
    expect(dates.warnings).toEqual([])
  })
})

describe('the five kinds of date', () => {
  test('a Gregorian and an Ethiopian date give the same instant, and each is kept in both calendars', () => {
    const gregorian = resolveDate('closing', typed(0, { gcDate: '2026-02-20', time: '10:00' }), null, holidays)
    const ethiopian = resolveDate('closing', typed(1, { ethDate: '2018-06-13', time: '10:00' }), null, holidays)
    expect(gregorian.at).toBe(at('2026-02-20T10:00'))
    expect(ethiopian.at).toBe(gregorian.at)
    expect(gregorian.typed).toMatchObject({ dateType: 0, gcDate: '2026-02-20', ethDate: '2018-06-13' })
    expect(ethiopian.typed).toMatchObject({ dateType: 1, gcDate: '2026-02-20', ethDate: '2018-06-13' })
  })
  test('without a time the day lasts to its end in Addis Ababa', () => {
    expect(resolveDate('closing', typed(0, { gcDate: '2026-02-20' }), null, holidays).at).toBe(
      Date.parse('2026-02-20T20:59:59.999Z'),
    )
  })
  test('calendar days count the day of publishing as the first', () => {
    expect(day(resolveDate('closing', typed(2, { duration: 1 }), published, holidays).at)).toBe('2024-11-25')
    expect(day(resolveDate('closing', typed(2, { duration: 15 }), published, holidays).at)).toBe('2024-12-09')
  })
  test('a counted day off moves to the next working day at the same hour, and says so', () => {
    const moved = resolveDate('closing', typed(2, { duration: 6, time: '10:00' }), published, holidays)
    expect(moved.at).toBe(at('2024-12-02T10:00'))
    expect(moved.warnings).toEqual([refusal('date-moves', { date: 'closing', from: '2024-11-30', to: '2024-12-02' })])
  })
  test('working days step over a holiday', () => {
    // Tuesday 7 January 2025 is Genna.
    const genna = resolveDate('closing', typed(3, { duration: 2 }), at('2025-01-06T09:00'), holidays)
    expect(day(genna.at)).toBe('2025-01-08')
  })
  test('a typed day off stays, with a warning', () => {
    const sunday = resolveDate('openning', typed(0, { gcDate: '2026-02-22', time: '10:00' }), null, holidays)
    expect(sunday.at).toBe(at('2026-02-22T10:00'))
    expect(sunday.warnings).toEqual([refusal('date-on-day-off', { date: 'opening', day: '2026-02-22' })])
  })
  test('words give no instant and stay as they are', () => {
    const words = resolveDate(
      'closing',
      typed(4, { text: 'until the quota is full', time: '10:00' }),
      published,
      holidays,
    )
    expect(words).toEqual({
      at: null,
      typed: { dateType: 4, text: 'until the quota is full' },
      warnings: [],
      faults: {},
    })
  })
  test('a duration waits for the day of publishing', () => {
    const waiting = resolveDate('closing', typed(3, { duration: 10 }), null, holidays)
    expect(waiting.at).toBeNull()
    expect(waiting.typed).toMatchObject({ dateType: 3, duration: 10 })
    expect(waiting.warnings).toHaveLength(1)
  })
})

describe('impossible dates', () => {
  test.each([
    [typed(0, { gcDate: '2026-02-30' }), 'closing.gcDate'],
    [typed(1, { ethDate: '2018-13-06' }), 'closing.ethDate'],
    [typed(1, { ethDate: '2018-14-01' }), 'closing.ethDate'],
    [typed(0, { gcDate: '0026-02-20' }), 'closing.gcDate'],
  ])('a day that does not exist is an error of its field: %j', (date, field) => {
    const result = resolveDate('closing', date, null, holidays)
    expect(result.at).toBeNull()
    expect(Object.keys(result.faults)).toEqual([field])
  })
  test('the sixth of Pagume exists in a leap year only', () => {
    expect(resolveDate('closing', typed(1, { ethDate: '2015-13-06' }), null, holidays).faults).toEqual({})
  })
})

describe('two dates together', () => {
  const both = (closing: TypedDate, openning: TypedDate) =>
    resolveDates({ closing, openning, publishedAt: at('2026-02-02T08:00') }, holidays).warnings
  test('an opening before the closing is a warning', () => {
    expect(
      both(typed(0, { gcDate: '2026-02-20', time: '10:00' }), typed(0, { gcDate: '2026-02-20', time: '09:30' })),
    ).toEqual([refusal('opening-before-closing')])
  })
  test('where an hour is missing only the days are compared', () => {
    expect(both(typed(0, { gcDate: '2026-02-20' }), typed(0, { gcDate: '2026-02-20', time: '10:30' }))).toEqual([])
    expect(both(typed(0, { gcDate: '2026-02-20' }), typed(0, { gcDate: '2026-02-19', time: '10:30' }))).toHaveLength(1)
  })
  test('a closing before publishing is a warning', () => {
    expect(both(typed(0, { gcDate: '2026-01-20' }), typed(4, { text: 'later' }))).toContainEqual(
      refusal('closing-before-publishing'),
    )
  })
  test('without any closing the tender is open for 90 days after publishing', () => {
    expect(resolveDates({ closing: null, openning: null, publishedAt: published }, holidays).openUntil).toBe(
      published + 90 * 86_400_000,
    )
    expect(resolveDates({ closing: null, openning: null, publishedAt: null }, holidays).openUntil).toBeNull()
  })
})

describe('laws', () => {
  const instant = fc.integer({ min: Date.parse('2020-01-02'), max: Date.parse('2029-06-01') })
  const duration = fc.integer({ min: 1, max: 200 })
  const time = fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`),
  )
  test('a date stays the same however often it is saved in either calendar', () => {
    fc.assert(
      fc.property(instant, time, (moment, clock) => {
        const first = resolveDate(
          'closing',
          typed(0, { gcDate: isoDate(civilDateAt(moment)), time: clock }),
          null,
          holidays,
        )
        const again = resolveDate(
          'closing',
          { ...typed(1), ethDate: first.typed?.ethDate, time: clock },
          null,
          holidays,
        )
        expect(again.at).toBe(first.at)
        expect(again.typed?.gcDate).toBe(first.typed?.gcDate)
      }),
    )
  })
  test('a counted date is never a day off, never before publishing, and a longer duration never ends earlier', () => {
    fc.assert(
      fc.property(fc.constantFrom<DateType>(2, 3), instant, duration, time, (kind, from, days, clock) => {
        const of = (length: number) =>
          resolveDate('closing', typed(kind, { duration: length, time: clock }), from, holidays).at ?? 0
        const date = civilDateAt(of(days))
        expect(isDayOff(date, holidays)).toBe(false)
        expect(daysBetween(civilDateAt(from), date)).toBeGreaterThanOrEqual(days - 1)
        expect(of(days + 1)).toBeGreaterThanOrEqual(of(days))
      }),
    )
  })
  test('a form that starts from an instant gives the instant back', () => {
    fc.assert(
      fc.property(instant, fc.boolean(), (moment, whole) => {
        const date = civilDateAt(moment)
        const exact = whole ? endOfDay(date) : instantOf(date, Math.floor((moment % 86_400_000) / 60_000))
        expect(resolveDate('closing', typedFrom(exact), null, holidays).at).toBe(exact)
      }),
    )
  })
})

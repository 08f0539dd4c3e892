import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CivilDate } from './calendar.ts'
import { addDays, compareDates, daysBetween, isoDate, parseIsoDate } from './calendar.ts'
import { daysOffBetween } from './holidays.ts'
import { addCalendarDays, addWorkingDays, closingByDuration, isDayOff, nextWorkingDay } from './working-days.ts'

const holidays = daysOffBetween(2023, 2032)
const none: ReadonlySet<string> = new Set()

function day(iso: string): CivilDate {
  const date = parseIsoDate(iso)
  if (!date) throw new Error(iso)
  return date
}

const anyDay = fc.integer({ min: 0, max: 2500 }).map((days) => addDays(day('2023-01-01'), days))
const duration = fc.integer({ min: 1, max: 90 })

describe('working days', () => {
  it('end a published notice of ten where the newspaper ended it, and open it on the eleventh', () => {
    expect(isoDate(addWorkingDays(day('2024-11-25'), 10, holidays))).toBe('2024-12-06')
    expect(isoDate(addWorkingDays(day('2024-11-25'), 11, holidays))).toBe('2024-12-09')
  })

  it('begin on the next working day when the newspaper appears on a day off', () => {
    expect(isoDate(addWorkingDays(day('2026-02-21'), 1, holidays))).toBe('2026-02-23')
    expect(isoDate(addWorkingDays(day('2026-03-02'), 2, holidays))).toBe('2026-03-04')
  })

  it('step over holidays', () => {
    expect(isoDate(nextWorkingDay(day('2026-04-10'), holidays))).toBe('2026-04-13')
    expect(isoDate(nextWorkingDay(day('2026-04-10'), none))).toBe('2026-04-10')
    expect(isDayOff(day('2026-02-20'), holidays)).toBe(false)
  })

  it('move a computed closing only when it falls on a day off', () => {
    expect(isoDate(addCalendarDays(day('2026-02-20'), 15))).toBe('2026-03-06')
    expect(isoDate(closingByDuration(day('2026-02-20'), 'calendar', 15, holidays))).toBe('2026-03-06')
    expect(isoDate(closingByDuration(day('2026-02-21'), 'calendar', 15, holidays))).toBe('2026-03-09')
    expect(isoDate(closingByDuration(day('2026-02-16'), 'calendar', 15, holidays))).toBe('2026-03-03')
  })

  it('refuse an invalid duration', () => {
    for (const days of [0, -1, 1.5, Number.NaN, 4000]) {
      expect(() => addCalendarDays(day('2026-02-20'), days)).toThrow(RangeError)
      expect(() => addWorkingDays(day('2026-02-20'), days, none)).toThrow(RangeError)
    }
  })

  it('never end on a day off, count what they say, and grow with the duration and the publication', () => {
    fc.assert(
      fc.property(anyDay, duration, (publication, days) => {
        const end = addWorkingDays(publication, days, holidays)
        expect(isDayOff(end, holidays)).toBe(false)
        const span = Array.from({ length: daysBetween(publication, end) + 1 }, (_, index) =>
          addDays(publication, index),
        )
        expect(span.filter((date) => !isDayOff(date, holidays))).toHaveLength(days)
        expect(compareDates(addWorkingDays(publication, days + 1, holidays), end)).toBeGreaterThan(0)
        expect(compareDates(addWorkingDays(addDays(publication, 1), days, holidays), end)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('move a closing of calendar days to the nearest working day from there, never back', () => {
    fc.assert(
      fc.property(anyDay, duration, (publication, days) => {
        const counted = addCalendarDays(publication, days)
        const closing = closingByDuration(publication, 'calendar', days, holidays)
        expect(isDayOff(closing, holidays)).toBe(false)
        const skipped = Array.from({ length: daysBetween(counted, closing) }, (_, index) => addDays(counted, index))
        expect(skipped.every((date) => isDayOff(date, holidays))).toBe(true)
        expect(compareDates(closing, counted)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

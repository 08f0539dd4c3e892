import { DAY } from '#ethiopia/time-units.ts'
import { describe, expect, test } from 'vitest'
import { closingStatus, openUntil, statusAt } from '#contract/closing.ts'
import { isWholeDay } from '#notices/dates.ts'
import { isEmergency, timeLeftOf } from './deadline.ts'

const at = (iso: string) => Date.parse(`${iso}+03:00`)

describe('time left', () => {
  test('is counted in whole days: a day never means more than is left', () => {
    const closing = at('2026-03-05T09:30:00')
    expect(timeLeftOf(closing, null, at('2026-03-04T09:30:00')).leftDays).toBe(1)
    expect(timeLeftOf(closing, null, at('2026-03-04T16:38:15')).leftDays).toBe(0)
  })
  test('gives days left, days in all and the share that is left', () => {
    expect(timeLeftOf(at('2026-03-11T10:00:00'), at('2026-03-01T10:00:00'), at('2026-03-04T10:00:00'))).toEqual({
      leftDays: 7,
      totalDays: 10,
      percent: 70,
    })
  })
  test('is nothing once closed, and all of it before publishing', () => {
    const [published, closing] = [at('2026-03-01T10:00:00'), at('2026-03-11T10:00:00')]
    expect(timeLeftOf(closing, published, closing + DAY)).toEqual({ leftDays: 0, totalDays: 10, percent: 0 })
    expect(timeLeftOf(closing, published, published - DAY).percent).toBe(100)
  })
  test('of a notice that closed before it was published is 0 throughout', () => {
    expect(timeLeftOf(at('2026-03-01T10:00:00'), at('2026-03-11T10:00:00'), at('2026-02-20T10:00:00'))).toEqual({
      leftDays: 9,
      totalDays: 0,
      percent: 0,
    })
  })
  test('is absent without a closing date', () => {
    expect(timeLeftOf(null, at('2026-03-01T10:00:00'), at('2026-03-02T10:00:00'))).toEqual({})
  })
})

describe('open and closed', () => {
  test('open up to the closing instant itself', () => {
    expect([closingStatus(100, 99), closingStatus(100, 100), closingStatus(100, 101), closingStatus(null, 5)]).toEqual([
      1, 1, 2, 1,
    ])
  })
  test('for 90 days where no date is given', () => {
    expect(openUntil(null, 0)).toBe(90 * DAY)
    expect(openUntil(7, 0)).toBe(7)
    expect(openUntil(null, null)).toBeNull()
    expect([90 * DAY, 90 * DAY + 1].map((now) => statusAt({ publishedTimestamp: 0 }, now))).toEqual([1, 2])
    expect(statusAt({ closingTimestamp: 5 }, 6)).toBe(2)
    expect(statusAt({}, 6)).toBe(1)
    // The service's clock knows better than that of a device.
    expect(statusAt({ closingTimestamp: 5, closingStatus: 2 }, 4)).toBe(2)
    expect(statusAt({ closingTimestamp: 5, closingStatus: 1 }, 6)).toBe(2)
  })
})

describe('emergency', () => {
  test('is a closing at most three days after publishing', () => {
    expect(isEmergency(3 * DAY, 0)).toBe(true)
    expect(isEmergency(3 * DAY + 1, 0)).toBe(false)
    expect(isEmergency(-1, 0)).toBe(false)
    expect(isEmergency(null, 0)).toBe(false)
  })
})

test('a whole day differs from one that ends at 23:59', () => {
  expect(isWholeDay(at('2026-03-01T23:59:59.999'))).toBe(true)
  expect(isWholeDay(at('2026-03-01T23:59:00'))).toBe(false)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { daysLeft, dueReminder, isReminding, payPath, remindedSpan } from './renewal.ts'

/** 15 March 2026, 10:30 in Addis Ababa. */
const END = Date.parse('2026-03-15T10:30:00+03:00')
const at = (text: string): number => Date.parse(`${text}+03:00`)

describe('a reminder', () => {
  test('is due 14, 7, 3 and 1 days before the end and on the day, by dates of Addis Ababa', () => {
    expect(dueReminder(END, at('2026-02-28T23:59:59'))).toBeUndefined()
    expect(dueReminder(END, at('2026-03-01T00:00:00'))).toBe(14)
    expect(dueReminder(END, at('2026-03-08T00:00:00'))).toBe(7)
    expect(dueReminder(END, at('2026-03-12T23:59:59'))).toBe(3)
    expect(dueReminder(END, at('2026-03-14T08:00:00'))).toBe(1)
    expect(dueReminder(END, at('2026-03-15T23:59:59'))).toBe(0)
    expect(dueReminder(END, at('2026-03-16T00:00:00'))).toBeUndefined()
  })

  test('that was missed is replaced by the nearest one', () => {
    expect(dueReminder(END, at('2026-03-05T08:00:00'))).toBe(14)
    expect(dueReminder(END, at('2026-03-13T08:00:00'))).toBe(3)
  })

  test('is not sent at night', () => {
    expect(isReminding(at('2026-03-01T07:59:59'))).toBe(false)
    expect(isReminding(at('2026-03-01T08:00:00'))).toBe(true)
    expect(isReminding(at('2026-03-01T19:59:59'))).toBe(true)
    expect(isReminding(at('2026-03-01T20:00:00'))).toBe(false)
  })

  test('is queried only for the period ends for which one is due, nearer as time passes', () => {
    const ends = fc.integer({ min: -3 * 24 * 60, max: 20 * 24 * 60 })
    fc.assert(
      fc.property(ends, fc.integer({ min: 0, max: 1439 }), (minutes, later) => {
        const now = END + later * MINUTE
        const endsAt = now + minutes * MINUTE
        const { from, until } = remindedSpan(now)
        const due = dueReminder(endsAt, now)
        expect(due !== undefined).toBe(endsAt >= from && endsAt < until)
        if (due === undefined) return
        expect(due).toBeGreaterThanOrEqual(daysLeft(endsAt, now))
        expect(dueReminder(endsAt, now + DAY) ?? 0).toBeLessThanOrEqual(due)
        expect(dueReminder(endsAt, now - HOUR) ?? 14).toBeGreaterThanOrEqual(due)
      }),
    )
  })
})

test('its link leads to what can be paid, and never to a gateway or an account that is not set up', () => {
  const led = (takesPayments: boolean, takesTransfers: boolean) =>
    payPath('annually', { takesPayments, takesTransfers })
  expect([led(true, true), led(true, false)]).toEqual(['/pay/annually', '/pay/annually'])
  expect(led(false, true)).toBe('/subscription/proforma/annually')
  expect(led(false, false)).toBe('/subscription/pricing')
})

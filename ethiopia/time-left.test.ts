import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAhead, timeLeft } from './time-left.ts'

const at = (iso: string) => Date.parse(`${iso}+03:00`)
const LENGTH = { days: 86_400_000, hours: 3_600_000, minutes: 60_000 } as const

describe('time left', () => {
  test('is given in days, under 24 hours in hours, under one in minutes', () => {
    const now = at('2026-03-04T16:38:15')
    expect(timeLeft(at('2026-03-05T09:30:00'), now)).toEqual({ unit: 'hours', count: 16 })
    expect(timeLeft(at('2026-03-05T16:38:15'), now)).toEqual({ unit: 'days', count: 1 })
    expect(timeLeft(at('2026-03-06T16:38:14'), now)).toEqual({ unit: 'days', count: 1 })
    expect(timeLeft(at('2026-03-04T17:38:14'), now)).toEqual({ unit: 'minutes', count: 59 })
    expect(timeLeft(now + 1, now)).toEqual({ unit: 'minutes', count: 1 })
    expect(timeLeft(now, now)).toBeUndefined()
  })

  test('never says more than is left, and never so little that one more of its unit would fit', () => {
    const instant = fc.integer({ min: 0, max: 4e12 })
    fc.assert(
      fc.property(instant, fc.integer({ min: LENGTH.minutes, max: 400 * LENGTH.days }), (now, ahead) => {
        const left = timeLeft(now + ahead, now)
        const said = (left?.count ?? 0) * LENGTH[left?.unit ?? 'days']
        expect(said).toBeLessThanOrEqual(ahead)
        expect(said + LENGTH[left?.unit ?? 'days']).toBeGreaterThan(ahead)
      }),
    )
  })
})

test('an email names a near day and gives others in whole days', () => {
  const now = at('2026-03-04T08:00:00')
  expect(dayAhead(at('2026-03-04T23:59:59'), now)).toBe('today')
  expect(dayAhead(at('2026-03-05T07:30:00'), now)).toBe('tomorrow')
  expect(dayAhead(at('2026-03-06T07:30:00'), now)).toBe(1)
  expect(dayAhead(at('2026-03-14T10:00:00'), now)).toBe(10)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, civilDateAt, compareDates, instantOf, isoDate } from '#ethiopia/calendar.ts'
import { choicesFor, dayBefore } from './reminder-days.ts'

const at = (text: string) => Date.parse(`${text}:00+03:00`)
const named = (closing: string | undefined, now: string) =>
  choicesFor(closing === undefined ? undefined : at(closing), at(now))?.quick.map(
    ({ name, date }) => `${name} ${isoDate(date)}`,
  )

describe('what the dialog offers', () => {
  test('on a Monday: the three days, and the Monday after', () => {
    expect(named('2026-03-20T10:00', '2026-03-02T09:00')).toEqual([
      'tomorrow 2026-03-03',
      'two-days 2026-03-04',
      'three-days 2026-03-05',
      'monday 2026-03-09',
    ])
  })
  test.each(['2026-03-06', '2026-03-07', '2026-03-08'])(
    'on %s Monday is within the three days and has no line of its own',
    (day) => {
      expect(named('2026-03-20T10:00', `${day}T09:00`)?.map((line) => line.split(' ')[0])).toEqual([
        'tomorrow',
        'two-days',
        'three-days',
      ])
    },
  )
  test('nothing after the closing', () => {
    expect(named('2026-03-04T10:00', '2026-03-02T09:00')).toEqual(['tomorrow 2026-03-03', 'two-days 2026-03-04'])
    expect(named('2026-03-04T07:00', '2026-03-02T09:00')).toEqual(['tomorrow 2026-03-03'])
    expect(named('2026-03-03T07:00', '2026-03-02T09:00')).toBeUndefined()
    expect(named('2026-03-02T17:00', '2026-03-02T09:00')).toBeUndefined()
  })
  test('a tender without a closing has no distance to it', () => {
    expect(choicesFor(undefined, at('2026-03-02T09:00'))).toMatchObject({
      mostBefore: undefined,
      last: { year: 2027, month: 3, day: 2 },
    })
  })
  test('whatever the closing: every offer is from tomorrow on and comes before it', () => {
    const now = at('2026-03-02T23:30')
    fc.assert(
      fc.property(fc.integer({ min: now, max: at('2027-03-02T00:00') }), (closing) => {
        const choices = choicesFor(closing, now)
        if (!choices) return true
        const { quick, picked, mostBefore, first, last } = choices
        const days = [
          ...quick.map(({ date }) => date),
          picked,
          ...(mostBefore === undefined ? [] : [dayBefore(closing, 1), dayBefore(closing, mostBefore)]),
        ]
        return days.every(
          (date) =>
            compareDates(date, first) >= 0 &&
            compareDates(date, last) <= 0 &&
            compareDates(date, addDays(civilDateAt(now), 1)) >= 0 &&
            instantOf(date, 8 * 60) <= closing,
        )
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, civilDateAt, compareDates, instantOf, isoDate } from '#ethiopia/calendar.ts'
import { choicesFor } from './reminder-days.ts'

const at = (text: string) => Date.parse(`${text}:00+03:00`)
const choices = (closing: string | undefined, now: string) =>
  choicesFor(closing === undefined ? undefined : at(closing), at(now))
const offered = (closing: string | undefined, now: string) =>
  choices(closing, now)?.offers.map(
    (offer) => `${'name' in offer ? offer.name : offer.daysBeforeClosing} ${isoDate(offer.date)}`,
  )
const quick = (closing: string | undefined, now: string) =>
  choices(closing, now)?.quick.map(({ name, date }) => `${name} ${isoDate(date)}`)

describe('the offered days', () => {
  test('three days before, one day before, the morning of the closing, and tomorrow', () => {
    expect(offered('2026-03-20T10:00', '2026-03-02T09:00')).toEqual([
      '3 2026-03-17',
      '1 2026-03-19',
      '0 2026-03-20',
      'tomorrow 2026-03-03',
    ])
  })
  test('no past day, none after the closing, and no day twice', () => {
    expect(offered('2026-03-04T10:00', '2026-03-02T09:00')).toEqual(['1 2026-03-03', '0 2026-03-04'])
    expect(offered('2026-03-04T07:00', '2026-03-02T09:00')).toEqual(['1 2026-03-03'])
    expect(offered('2026-03-04T08:00', '2026-03-02T09:00')).toEqual(['1 2026-03-03'])
    expect(offered('2026-03-03T10:00', '2026-03-02T09:00')).toEqual(['0 2026-03-03'])
    expect(offered('2026-03-03T07:00', '2026-03-02T09:00')).toBeUndefined()
    expect(offered('2026-03-02T17:00', '2026-03-02T09:00')).toBeUndefined()
  })
  test('only tomorrow for a tender without a closing', () => {
    expect(offered(undefined, '2026-03-02T09:00')).toEqual(['tomorrow 2026-03-03'])
    expect(choices(undefined, '2026-03-02T09:00')?.last).toEqual({ year: 2027, month: 3, day: 2 })
  })
})

describe('a day to be picked', () => {
  test('on a Monday: in two days, in three, or on the Monday after, which is picked at first', () => {
    expect(quick('2026-03-20T10:00', '2026-03-02T09:00')).toEqual([
      'two-days 2026-03-04',
      'three-days 2026-03-05',
      'monday 2026-03-09',
    ])
    expect(choices('2026-03-20T10:00', '2026-03-02T09:00')?.picked).toEqual({ year: 2026, month: 3, day: 9 })
    expect(choices('2026-03-05T10:00', '2026-03-02T09:00')?.picked).toEqual({ year: 2026, month: 3, day: 3 })
  })
  test.each(['2026-03-06', '2026-03-07', '2026-03-08'])('on %s Monday is within the three days', (day) => {
    expect(quick('2026-03-20T10:00', `${day}T09:00`)?.map((line) => line.split(' ')[0])).toEqual([
      'two-days',
      'three-days',
    ])
  })
})

test('every day is from tomorrow on, before the closing, and occurs once among those offered', () => {
  const now = at('2026-03-02T23:30')
  fc.assert(
    fc.property(fc.integer({ min: now, max: at('2027-03-02T00:00') }), (closing) => {
      const all = choicesFor(closing, now)
      if (!all) return true
      const { offers, picked, first, last } = all
      const days = offers.map(({ date }) => isoDate(date))
      return (
        new Set(days).size === days.length &&
        [...offers.map(({ date }) => date), ...all.quick.map(({ date }) => date), picked].every(
          (date) =>
            compareDates(date, first) >= 0 &&
            compareDates(date, last) <= 0 &&
            compareDates(date, addDays(civilDateAt(now), 1)) >= 0 &&
            instantOf(date, 8 * 60) < closing,
        )
      )
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, civilDateAt, instantOf, isoDate } from '#ethiopia/calendar.ts'
import { chooseDay, followingDay, movedDay, sendingTime } from './reminder.ts'

const at = (text: string) => Date.parse(`${text}:00+03:00`)
const now = at('2026-03-02T09:00')
const closing = at('2026-03-20T10:00')
const open = { closingAt: closing, openUntil: closing }

describe('the day of a new reminder', () => {
  test.each([
    ['tomorrow', { remindDate: '2026-03-03' }, '2026-03-03'],
    ['the day it closes, two hours before', { remindDate: '2026-03-20' }, '2026-03-20'],
    ['three days before closing', { daysBeforeClosing: 3 }, '2026-03-17'],
    ['on the day of closing', { daysBeforeClosing: 0 }, '2026-03-20'],
  ])('%s', (_, wanted, remindOn) => {
    expect(chooseDay(wanted, open, now)).toMatchObject({ remindOn })
  })

  test('in a year, for a tender without closing', () => {
    expect(chooseDay({ remindDate: '2027-03-02' }, { closingAt: null, openUntil: null }, now)).toMatchObject({
      remindOn: '2027-03-02',
    })
  })

  test.each([
    ['today, after eight', { remindDate: '2026-03-02' }, open],
    ['yesterday', { remindDate: '2026-03-01' }, open],
    ['after the closing', { remindDate: '2026-03-21' }, open],
    ['a day that does not exist', { remindDate: '2026-02-30' }, open],
    ['no day at all', {}, open],
    [
      'the day of a closing before eight',
      { remindDate: '2026-03-20' },
      { closingAt: at('2026-03-20T07:30'), openUntil: at('2026-03-20T07:30') },
    ],
    ['a distance that has passed', { daysBeforeClosing: 18 }, open],
    ['a distance from no closing', { daysBeforeClosing: 1 }, { closingAt: null, openUntil: null }],
    [
      'no distance from a closing before eight',
      { daysBeforeClosing: 0 },
      { closingAt: at('2026-03-20T07:30'), openUntil: at('2026-03-20T07:30') },
    ],
    [
      'the day of a closing at eight, when it is closed',
      { remindDate: '2026-03-20' },
      { closingAt: at('2026-03-20T08:00'), openUntil: at('2026-03-20T08:00') },
    ],
    [
      'no distance from a closing at eight',
      { daysBeforeClosing: 0 },
      { closingAt: at('2026-03-20T08:00'), openUntil: at('2026-03-20T08:00') },
    ],
    [
      'in a year and a day, for a tender without closing',
      { remindDate: '2027-03-03' },
      { closingAt: null, openUntil: null },
    ],
    ['in two years, for a tender without closing', { remindDate: '2028-03-01' }, { closingAt: null, openUntil: null }],
  ])('not %s', (_, wanted, tender) => {
    expect(chooseDay(wanted, tender, now)).toHaveProperty('fault.code')
  })

  test('today is possible before eight', () => {
    expect(chooseDay({ remindDate: '2026-03-02' }, open, at('2026-03-02T07:59'))).toMatchObject({
      remindOn: '2026-03-02',
    })
  })

  test('whatever is asked for, what is set lies ahead and before the closing', () => {
    const instants = fc.integer({ min: at('2026-01-01T00:00'), max: at('2026-12-31T00:00') })
    const wanted = fc.oneof(
      fc.record({ daysBeforeClosing: fc.integer({ min: 0, max: 60 }) }),
      fc.record({ remindDate: instants.map((instant) => isoDate(civilDateAt(instant))) }),
    )
    fc.assert(
      fc.property(instants, instants, wanted, (closingAt, present, asked) => {
        const chosen = chooseDay(asked, { closingAt, openUntil: closingAt }, present)
        return 'fault' in chosen || (sendingTime(chosen.remindOn) > present && sendingTime(chosen.remindOn) < closingAt)
      }),
    )
  })
})

describe('a closing that moves', () => {
  test.each([
    ['later', 3, '2026-03-27T10:00', '2026-03-24'],
    ['earlier', 3, '2026-03-10T10:00', '2026-03-07'],
    ['so near that the distance has passed: the next morning', 5, '2026-03-05T10:00', '2026-03-03'],
    ['so near that no morning is left', 3, '2026-03-02T17:00', undefined],
    ['to eight tomorrow, when it is closed', 3, '2026-03-03T08:00', undefined],
    ['into the past', 3, '2026-02-20T10:00', undefined],
  ])('%s', (_, days, moved, expected) => {
    expect(movedDay(days, at(moved), now)).toBe(expected)
  })

  test('the distance is kept wherever its day is still to come', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }), (days, further) => {
        const moved = instantOf(addDays(civilDateAt(now), days + further), 10 * 60)
        return movedDay(days, moved, now) === isoDate(addDays(civilDateAt(now), further))
      }),
    )
  })
})

describe('the next day of a reminder that was sent three days before its closing', () => {
  const sent = {
    id: 1,
    personId: 1,
    tenderId: 1,
    remindOn: '2026-03-17',
    daysBeforeClosing: 3,
    endedAt: at('2026-03-17T08:00'),
    remindedClosingAt: closing,
  }
  const later = at('2026-03-18T09:00')
  test.each([
    ['postponed', sent, '2026-03-27T10:00', '2026-03-24'],
    ['postponed by less than its distance', sent, '2026-03-21T10:00', '2026-03-19'],
    ['moved within its day', sent, '2026-03-20T17:00', undefined],
    ['moved forward', sent, '2026-03-19T17:00', undefined],
    ['postponed, as not recorded', { ...sent, remindedClosingAt: null }, '2026-03-27T10:00', '2026-03-24'],
    ['the same, as not recorded', { ...sent, remindedClosingAt: null }, '2026-03-20T10:00', undefined],
    ['moved back to it', { ...sent, remindOn: '2026-03-24', endedAt: null }, '2026-03-20T16:00', undefined],
    ['set by its date', { ...sent, daysBeforeClosing: null }, '2026-03-27T10:00', undefined],
  ])('%s', (_, reminder, moved, day) => {
    expect(followingDay(reminder, at(moved), later)).toBe(day)
  })
})

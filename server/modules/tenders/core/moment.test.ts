import { describe, expect, test } from 'vitest'
import { instantOfMoment, readMoment } from './tender-moment.ts'

describe('dates of notices', () => {
  test.each([
    ['2026-02-20', { day: '2026-02-20' }],
    ['2026-02-20T14:00', { day: '2026-02-20', time: '14:00' }],
    ['2026-02-20 14:00:00', { day: '2026-02-20', time: '14:00' }],
    ['2026-02-20T14:00:00+03:00', { day: '2026-02-20', time: '14:00' }],
    ['2026-02-20T22:30:00Z', { day: '2026-02-21', time: '01:30' }],
    ['2026-02-20T00:30:00.000+0500', { day: '2026-02-19', time: '22:30' }],
    ['2026-02-20 10:00:00+03', { day: '2026-02-20', time: '10:00' }],
    ['2026-02-20T10:00-05', { day: '2026-02-20', time: '18:00' }],
    ['2022-01-03+01:00', { day: '2022-01-03' }],
    ['2026-02-20T24:00:00', { day: '2026-02-21', time: '00:00' }],
    ['2026-02-20T24:00Z', { day: '2026-02-21', time: '03:00' }],
    ['Feb 20, 2026', { day: '2026-02-20' }],
    ['20 February 2026, 2:00 PM', { day: '2026-02-20', time: '14:00' }],
    ['20/02/2026 at 10:30', { day: '2026-02-20', time: '10:30' }],
    ['13/6/2018 ዓ.ም', { day: '2026-02-20' }],
    ['የካቲት 13 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት', { day: '2026-02-20', time: '10:00' }],
  ])('%s', (text, moment) => {
    expect(readMoment(text, 'gregorian')).toEqual(moment)
  })
  test.each([
    '2026-02-30',
    '2026-13-01',
    '2026-02-20T25:00',
    '2026-02-20T24:01',
    'tomorrow',
    '0000-00-00',
    '12026-01-01',
    '1800-01-01',
    '5',
    '2026-02-20T10:00+99:00',
  ])('%s is not a date', (text) => {
    expect(readMoment(text, 'gregorian')).toBeUndefined()
  })
  test('a day without a time ends with its last millisecond in Addis Ababa, or begins with its first', () => {
    expect(new Date(instantOfMoment({ day: '2026-02-20' }, 'end')).toISOString()).toBe('2026-02-20T20:59:59.999Z')
    expect(new Date(instantOfMoment({ day: '2026-02-20' }, 'start')).toISOString()).toBe('2026-02-19T21:00:00.000Z')
  })
})

test.each([
  ['20/03/2019 (G.C.)', '2019-03-20'],
  ['20/03/2019 (E.C.)', '2026-11-29'],
  ['20/03/2019 (ዓ.ም)', '2026-11-29'],
  ['20/03/2027 (G.C) 2:00 PM', '2027-03-20'],
])('a calendar in brackets is read like one without: %s', (text, day) => {
  expect(readMoment(text)?.day).toBe(day)
})

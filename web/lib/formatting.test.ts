import { beforeEach, describe, expect, test } from 'vitest'
import { clockText, dayText, dayTextNear, machineDate } from './dates.ts'
import { speak } from './messages.ts'
import { grouped, total } from './numbers.ts'
import { relativeTime } from './relative-time.ts'
import { truncateText, truncateLabel } from './truncate-text.ts'

/** Friday 20 February 2026, 10:00 in Addis Ababa. */
const FRIDAY = Date.UTC(2026, 1, 20, 7, 0)
const english = { lang: 'en', calendar: 'gc' } as const
beforeEach(() => speak('en'))

describe('a day', () => {
  test('is written in both languages and calendars', () => {
    expect(dayText(FRIDAY, english)).toBe('Fri 20 Feb 2026')
    expect(dayText(FRIDAY, { lang: 'en', calendar: 'et' }, { year: false })).toBe('Fri, Yekatit 13')
    expect(dayText(FRIDAY, { lang: 'am', calendar: 'et' }, { year: false })).toBe('ዓርብ፣ የካቲት 13')
  })
  test('has its year if it differs from the present one in the written calendar', () => {
    const at = (day: string) => Date.parse(`${day}T10:00:00+03:00`)
    const amharic = { lang: 'am', calendar: 'et' } as const
    expect(dayTextNear(at('2026-08-16'), at('2026-09-12'), amharic)).toBe('እሑድ፣ ነሐሴ 10 ቀን 2018 ዓ.ም')
    expect(dayTextNear(at('2026-08-16'), at('2026-09-12'), english)).toBe('Sun 16 Aug')
    expect(dayTextNear(at('2027-01-05'), at('2026-12-20'), amharic, { weekday: false })).toBe('ታኅሣሥ 27')
    expect(dayTextNear(at('2027-01-05'), at('2026-12-20'), english, { weekday: false })).toBe('5 Jan 2027')
  })
  test('is that of Addis Ababa, not of the machine', () => {
    expect(machineDate(Date.UTC(2026, 1, 19, 21, 0))).toBe('2026-02-20')
  })
  test('has its hour for machines only if the notice gives one', () => {
    expect(machineDate(FRIDAY, '10:00')).toBe('2026-02-20T10:00+03:00')
  })
})

test('an hour is Ethiopian in Amharic and of 24 hours in English', () => {
  expect(clockText('10:00', 'en')).toBe('10:00')
  expect(clockText('10:00', 'am')).toBe('ከጠዋቱ 4:00')
})

test.each([
  [0, '1 second ago'],
  [1_000, '1 second ago'],
  [59_999, '59 seconds ago'],
  [60_000, '1 minute ago'],
  [3_600_000, '1 hour ago'],
  [86_399_999, '23 hours ago'],
  [6 * 86_400_000, '6 days ago'],
  [-5_000, '1 second ago'],
])('%i milliseconds are written as %s', (age, text) => {
  expect(relativeTime(FRIDAY - age, FRIDAY, english)).toBe(text)
})

test('after thirty days a date is shown', () => {
  expect(relativeTime(FRIDAY - 30 * 86_400_000, FRIDAY, english)).toBe('21 Jan 2026')
})

test('messages follow the language and its plural', () => {
  speak('am')
  expect(relativeTime(FRIDAY - 6 * 86_400_000, FRIDAY, { lang: 'am', calendar: 'et' })).toBe('ከ6 ቀን በፊት')
})

test('counts are grouped, and capped if they are not exact', () => {
  expect([0, 999, 1000, 1234567].map(grouped)).toEqual(['0', '999', '1,000', '1,234,567'])
  expect([10_000, 10_001].map(total)).toEqual(['10,000', '10,000+'])
})

test('a label of more than twenty letters shows seventeen and the mark', () => {
  expect(truncateLabel('Agriculture & Livestock', 20)).toBe('Agriculture & Liv…')
  expect(truncateLabel('Twenty letters text!', 20)).toBe('Twenty letters text!')
})

test('text is cut between letters, never inside one', () => {
  expect(truncateText('👩‍🌾 farm', 1, '')).toBe('👩')
  expect(truncateText('ጨረታ', 2)).toBe('ጨረ…')
})

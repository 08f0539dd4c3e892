import { expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { rangeText, withinText } from './published-text.ts'

test.each([
  [0, 'Today'],
  [1, '1 day'],
  [29, '29 days'],
  [30, 'Any time'],
])('the slider at %i says %s', (days, said) => {
  speak('en')
  expect(withinText(days)).toBe(said)
})

test('a range of days is written in the reader’s calendar, open ends in words', () => {
  speak('en')
  const [first, last] = ['2026-02-01', '2026-02-20']
  expect(rangeText([first, last], { lang: 'en', calendar: 'gc' })).toBe('1 Feb to 20 Feb 2026')
  expect(rangeText(['2025-12-01', last], { lang: 'en', calendar: 'gc' })).toBe('1 Dec 2025 to 20 Feb 2026')
  expect(rangeText([first, ''], { lang: 'en', calendar: 'gc' })).toBe('Since 1 Feb 2026')
  expect(rangeText(['', last], { lang: 'en', calendar: 'gc' })).toBe('Until 20 Feb 2026')
  speak('am')
  expect(rangeText([first, ''], { lang: 'am', calendar: 'et' })).toBe('ከጥር 24 ቀን 2018 ዓ.ም ጀምሮ')
})

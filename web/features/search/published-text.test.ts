import { expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { EMPTY_SEARCH } from './list-search.ts'
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

test('a range of days is told in the reader’s calendar, open ends in words', () => {
  speak('en')
  const range = { ...EMPTY_SEARCH, publishedFrom: '2026-02-01', publishedTo: '2026-02-20' }
  expect(rangeText(range, { lang: 'en', calendar: 'gc' })).toBe('1 Feb to 20 Feb 2026')
  expect(rangeText({ ...range, publishedFrom: '2025-12-01' }, { lang: 'en', calendar: 'gc' })).toBe(
    '1 Dec 2025 to 20 Feb 2026',
  )
  expect(rangeText({ ...range, publishedTo: '' }, { lang: 'en', calendar: 'gc' })).toBe('Since 1 Feb 2026')
  expect(rangeText({ ...range, publishedFrom: '' }, { lang: 'en', calendar: 'gc' })).toBe('Until 20 Feb 2026')
  speak('am')
  expect(rangeText({ ...range, publishedTo: '' }, { lang: 'am', calendar: 'et' })).toBe('ከጥር 24 ቀን 2018 ዓ.ም ጀምሮ')
})

import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { closingGroup, groupTitles } from './closing-groups.ts'

/** Wednesday, 22:00 in Addis Ababa: 19:00 by universal time. */
const NOW = Date.UTC(2026, 1, 18, 19, 0)
const closing = (closingTimestamp?: number, publishedTimestamp = NOW - DAY) => ({
  id: closingTimestamp ?? 0,
  closingTimestamp,
  publishedTimestamp,
})

beforeEach(() => speak('en'))

test('days are those of Addis Ababa', () => {
  const midnight = NOW + 2 * HOUR
  expect(closingGroup(closing(NOW + MINUTE), NOW)).toBe('today')
  expect(closingGroup(closing(midnight - 1), NOW)).toBe('today')
  expect(closingGroup(closing(midnight), NOW)).toBe('tomorrow')
  expect(closingGroup(closing(midnight + DAY), NOW)).toBe('week')
  expect(closingGroup(closing(midnight + 6 * DAY - 1), NOW)).toBe('week')
  expect(closingGroup(closing(midnight + 6 * DAY), NOW)).toBe('later')
})
test('tenders without a date and closed ones have their own groups', () => {
  expect(closingGroup(closing(), NOW)).toBe('undated')
  expect(closingGroup(closing(undefined, NOW - 91 * DAY), NOW)).toBe('closed')
  expect(closingGroup(closing(NOW - 1), NOW)).toBe('closed')
})
test('a title comes before the first tender of each group', () => {
  const cards = [NOW + HOUR, NOW + HOUR + 1, NOW + 3 * HOUR, NOW + 9 * DAY].map((at) => closing(at))
  expect([...groupTitles(cards, NOW)]).toEqual([
    [NOW + HOUR, 'Today'],
    [NOW + 3 * HOUR, 'Tomorrow'],
    [NOW + 9 * DAY, 'Later'],
  ])
})

import { beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { speak } from '#web/lib/messages.ts'
import { foundTitles } from './found-groups.ts'

beforeEach(() => speak('en'))

const NOW = Date.parse('2026-11-26T15:00:00+03:00')
const READER = { lang: 'en', calendar: 'gc' } as const
const card = (id: number, ago: number, more: object = {}) => ({
  id,
  foundTimestamp: NOW - ago,
  publishedTimestamp: NOW - DAY,
  closingTimestamp: NOW + 9 * DAY,
  ...more,
})

test('groups are since the last visit, then days, then older ones, then closed ones', () => {
  const cards = [
    card(1, HOUR),
    card(2, 2 * HOUR),
    card(3, 4 * HOUR),
    card(4, DAY),
    card(5, 2 * DAY),
    card(6, 2 * DAY + MINUTE),
    card(7, HOUR, { backfilled: true }),
    card(8, HOUR, { closingTimestamp: NOW - 1 }),
  ]
  expect([...foundTitles(cards, NOW, NOW - 3 * HOUR, READER)]).toEqual([
    [1, 'Since your last visit'],
    [3, 'Today'],
    [4, 'Yesterday'],
    [5, 'Tue 24 Nov 2026'],
    [7, 'From before you set up these alerts'],
    [8, 'Closed'],
  ])
})
test('a cached list without the times of hits has no days', () => {
  expect([...foundTitles([{ id: 1, closingTimestamp: NOW + DAY }], NOW, undefined, READER)]).toEqual([])
})

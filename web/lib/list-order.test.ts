import { DAY } from '#ethiopia/time-units.ts'
import { expect, test } from 'vitest'
import { soonestFirst } from './list-order.ts'

const NOW = Date.UTC(2026, 1, 18, 9, 0)
const card = (id: number, closingTimestamp?: number) => ({ id, publishedTimestamp: NOW - id * DAY, closingTimestamp })

test('the next to close come first, then tenders without a date, then closed ones', () => {
  const cards = [card(1, NOW - 1), card(2), card(3, NOW + 2 * DAY), card(4, NOW + DAY), card(5, NOW + DAY), card(91)]
  expect(soonestFirst(cards, NOW).map(({ id }) => id)).toEqual([4, 5, 3, 2, 1, 91])
})

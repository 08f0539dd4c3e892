import { expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { chooseClosings, weekFrom } from './closings-of-week.ts'

const at = (text: string) => Date.parse(text)

test('a week begins with the day of Addis Ababa, whatever day it is in Greenwich', () => {
  const before = weekFrom(at('2026-11-24T20:59:59Z'))
  const after = weekFrom(at('2026-11-24T21:00:00Z'))
  expect([before.days[0], before.days.at(-1)]).toEqual(['2026-11-24', '2026-11-30'])
  expect([after.days[0], after.days.at(-1)]).toEqual(['2026-11-25', '2026-12-01'])
  expect(after.start).toBe(at('2026-11-24T21:00:00Z'))
  expect(after.end - after.start).toBe(7 * DAY)
})

const one = (id: number, closingAt: number | null, remindOn?: string) => ({ id, closingAt, remindOn })
const wanted = { end: 100, today: '2026-11-24', least: 2, most: 3 }
const ids = (kept: ReturnType<typeof one>[]) => {
  const { count, shown } = chooseClosings(kept, wanted)
  return [count, ...shown.map(({ id }) => id)]
}

test('tenders that close within the week or have a reminder today are listed', () => {
  expect(ids([one(1, 10), one(2, 99), one(3, 100), one(4, 500, '2026-11-24'), one(5, null)])).toEqual([3, 1, 2, 4])
  expect(ids([one(1, 10), one(2, 20), one(3, 200, '2026-11-25')])).toEqual([2, 1, 2])
})
test('a short list is filled up with the next to close, never with tenders without a date', () => {
  expect(ids([one(1, 10), one(2, 200), one(3, 300), one(4, null)])).toEqual([1, 1, 2])
  expect(ids([one(1, 200), one(2, null, '2026-11-24')])).toEqual([1, 1, 2])
  expect(ids([one(1, null)])).toEqual([0])
})
test('of many tenders the first are shown and all are counted', () => {
  expect(ids([one(1, 1), one(2, 2), one(3, 3), one(4, 4)])).toEqual([4, 1, 2, 3])
})

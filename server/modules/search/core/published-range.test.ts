import { describe, expect, test } from 'vitest'
import { publishedRange } from './published-range.ts'

const at = (text: string) => Date.parse(text)
/** 01:30 in Addis Ababa on 20 November, while it is still the 19th in London. */
const now = at('2025-11-19T22:30:00Z')
const endOfToday = at('2025-11-21T00:00:00+03:00') - 1

describe('published range', () => {
  test.each([
    [1, '2025-10-22'],
    [2, '2025-11-07'],
    [3, '2025-11-13'],
    [4, '2025-11-17'],
    [5, '2025-11-18'],
    [6, '2025-11-20'],
  ])('period %i begins at midnight in Addis Ababa of %s and ends with today', (period, day) => {
    expect(publishedRange({ period }, now)).toEqual({ from: at(`${day}T00:00:00+03:00`), to: endOfToday })
  })
  test('no period is no limit', () => {
    expect(publishedRange({ period: 0 }, now)).toEqual({ from: undefined, to: undefined })
  })
  test('a custom range takes whole days, the last one to its end', () => {
    const range = publishedRange(
      { period: 7, publishOtherDateFrom: at('2025-11-10T09:00:00Z'), publishOtherDateTo: at('2025-11-12T09:00:00Z') },
      now,
    )
    expect(range).toEqual({ from: at('2025-11-10T00:00:00+03:00'), to: at('2025-11-13T00:00:00+03:00') - 1 })
  })
  test('the slider narrows what the period allows, and 30 does nothing', () => {
    expect(publishedRange({ period: 1, publishedWithin: 3 }, now).from).toBe(at('2025-11-17T00:00:00+03:00'))
    expect(publishedRange({ period: 4, publishedWithin: 20 }, now).from).toBe(at('2025-11-17T00:00:00+03:00'))
    expect(publishedRange({ period: 0, publishedWithin: 3 }, now).to).toBe(endOfToday)
    const past = { period: 7, publishOtherDateTo: at('2025-11-18T09:00:00Z') }
    expect(publishedRange({ ...past, publishedWithin: 3 }, now).to).toBe(publishedRange(past, now).to)
    expect(publishedRange({ period: 0, publishedWithin: 0 }, now).from).toBe(at('2025-11-20T00:00:00+03:00'))
    expect(publishedRange({ period: 0, publishedWithin: 30 }, now).from).toBeUndefined()
  })
})

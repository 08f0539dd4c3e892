import { describe, expect, test } from 'vitest'
import { isMonthFirst } from './date-order.ts'
import { readNoticeDates } from './notice-dates.ts'
import { turnsWithOrder } from './numeric-date.ts'

const NOW = Date.parse('2026-11-20T09:00:00+03:00')
const rows = (...dates: string[]) => dates.map((closingAt) => ({ closingAt }))

describe('the order of day and month in a file', () => {
  test('is month first if a date can only be read so, allowing for one slip in a hundred', () => {
    expect(isMonthFirst(rows('11/10/2026', '12/25/2026'))).toBe(true)
    expect(isMonthFirst(rows('11/10/2026', '12/25/2026 2:00 PM'))).toBe(true)
    expect(isMonthFirst(rows('11/10/2026', '25/12/2026', '30/13/2018'))).toBe(false)
    expect(isMonthFirst(rows('12/25/2026', ...Array.from({ length: 99 }, () => '25/12/2026')))).toBe(false)
    expect(isMonthFirst([...rows('2026-12-25', '25 Dec 2026', '14/14/2026', 'soon'), null, {}])).toBe(false)
  })
  test('dates that depend on it are refused, others are read', () => {
    expect(['11/10/2026', '11.10.2026 at 10:00', '13/1/2018'].every(turnsWithOrder)).toBe(true)
    expect(['11/11/2026', '25/12/2026', '2026-10-11', 'Nov 10, 2026'].some(turnsWithOrder)).toBe(false)
    const read = (closingAt: string) =>
      readNoticeDates({ publishedAt: '2026-11-01', closingAt }, { now: NOW, unmarked: 'gregorian', monthFirst: true })
    expect(read('11/12/2026').faults[0]?.text).toContain('month first')
    expect(read('11/11/2026').moments.closingAt?.day).toBe('2026-11-11')
    expect(read('Dec 5, 2026').moments.closingAt?.day).toBe('2026-12-05')
  })
})

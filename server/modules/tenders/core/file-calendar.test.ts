import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isoDate, toEthiopian } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { calendarOfFile } from './file-calendar.ts'

const NOW = Date.parse('2026-11-20T09:00:00+03:00')
const judge = (...rows: object[]) => calendarOfFile(rows, NOW)
const closing = (closingAt: string, more: object = {}) => ({ title: 'Supply of pumps', closingAt, ...more })

describe('the calendar of a file', () => {
  test('is shown by any date that fits only one', () => {
    expect(judge(closing('13/06/2018'), closing('31/12/2018'))).toEqual({ calendar: 'gregorian', inDoubt: true })
    expect(judge(closing('13/06/2018'), closing('30/02/2018'))).toEqual({ calendar: 'ethiopian', inDoubt: true })
    expect(judge(closing('13/06/2019'), closing('13/06/2022'))).toEqual({ calendar: 'gregorian', inDoubt: true })
    expect(judge(closing('13/06/2018', { publishedAt: '2018-05-20' }), closing('13/05/2018'))).toEqual({
      calendar: 'gregorian',
      inDoubt: true,
    })
    expect(judge(closing('13/06/2019', { publishedAt: '20/05/2019 ዓ.ም' }), closing('13/05/2019'))).toEqual({
      calendar: 'ethiopian',
      inDoubt: true,
    })
  })
  test('does not matter if every date names its own', () => {
    expect(judge(closing('2026-02-20'), closing('13/6/2018 ዓ.ም'), {}, closing('no date'))).toEqual({
      calendar: undefined,
      inDoubt: false,
    })
  })
  test('stays open if dates contradict each other, allowing for one slip in a hundred', () => {
    expect(judge(closing('31/12/2018'), closing('30/02/2018'), closing('13/06/2018')).calendar).toBeUndefined()
    expect(judge(...Array.from({ length: 100 }, () => closing('31/12/2018')), closing('30/02/2018')).calendar).toBe(
      'gregorian',
    )
  })
  test('is the Ethiopian one for Amharic rows of today without any sign, and unknown for others', () => {
    expect(judge(closing('13/03/2019', { title: 'የፓምፕ ግዥ' })).calendar).toBe('ethiopian')
    expect(judge(closing('13/03/2019')).calendar).toBeUndefined()
    expect(judge(closing('13/03/2009', { title: 'የፓምፕ ግዥ' })).calendar).toBeUndefined()
  })

  const slashed = ({ year, month, day }: { year: number; month: number; day: number }): string =>
    `${day}/${month}/${year}`
  const rowsFrom = (first: CivilDate, calendar: 'gregorian' | 'ethiopian', rows: number) =>
    Array.from({ length: rows }, (_, at) => {
      const [published, closes] = [addDays(first, at * 2), addDays(first, at * 2 + 21)]
      const write = (day: CivilDate) => slashed(calendar === 'ethiopian' ? toEthiopian(day) : day)
      return { publishedAt: write(published), closingAt: write(closes) }
    })
  const start = { year: 2005, month: 1, day: 1 }
  const days = fc.integer({ min: 0, max: 20 * 365 })

  test.each(['gregorian', 'ethiopian'] as const)('is found for an archive of a year, of any age: %s', (calendar) => {
    fc.assert(
      fc.property(days, (after) => {
        const first = addDays(start, after)
        expect(calendarOfFile(rowsFrom(first, calendar, 200), NOW).calendar, isoDate(first)).toBe(calendar)
      }),
    )
  })
  test.each(['gregorian', 'ethiopian'] as const)('is never the other one: %s', (calendar) => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), (after, rows) => {
        expect([calendar, undefined]).toContain(
          calendarOfFile(rowsFrom(addDays(start, after), calendar, rows), NOW).calendar,
        )
      }),
    )
  })
})

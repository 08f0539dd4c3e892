import { expect, test } from 'vitest'
import { instantOf } from '#ethiopia/calendar.ts'
import { daysOffBetween } from '#ethiopia/holidays.ts'
import { readRetypedClosing } from './retyped-closing.ts'

const holidays = daysOffBetween(2024, 2028)
const published = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return instantOf({ year, month, day: date }, 0)
}
const addis = (at: number) => new Date(at + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
const read = (date: string, clock: string, from?: string): string => {
  const found = readRetypedClosing({ date, clock }, from === undefined ? null : published(from), holidays)
  return 'at' in found ? addis(found.at) : 'hours' in found ? found.hours.join(' or ') : 'unread'
}

test('closings as notices print them, typed in either calendar and clock', () => {
  const cases: (readonly [date: string, clock: string, wanted: string, from?: string])[] = [
    ['ኅዳር 23 ቀን 2019', 'ከጠዋቱ 4:00', '2026-12-02 10:00'],
    ['ህዳር 23/2019', '4፡00 ጠዋት', '2026-12-02 10:00'],
    ['ጳጉሜ 3 ቀን 2018', 'ከቀኑ 8:30', '2026-09-08 14:30'],
    // Pagume has a sixth day only before a leap year.
    ['ጳጉሜ 6 ቀን 2019', 'ከጠዋቱ 4:00', '2027-09-11 10:00'],
    ['ጳጉሜ 6 ቀን 2018', 'ከጠዋቱ 4:00', 'unread'],
    ['መስከረም 1 ቀን 2020', 'ከጠዋቱ 4:00', '2027-09-12 10:00'],
    ['Dec 2, 2026', '2:00 PM', '2026-12-02 14:00'],
    ['2/12/2026', '14:00', '2026-12-02 14:00'],
    ['February 29, 2028', '10:00 AM', '2028-02-29 10:00'],
    ['February 29, 2027', '10:00 AM', 'unread'],
    ['Dec 2, 2026', '4:00', '16:00 or 10:00'],
    ['ኅዳር 23 ቀን 2019', '4፡00 ሰዓት', '16:00 or 10:00'],
    ['ኅዳር 23 ቀን 2019', '8 ሰዓት', '08:00 or 14:00'],
    // At midnight the approver must choose the day: a day too early would shut out all bidders.
    ['ኅዳር 23 ቀን 2019', 'ከምሽቱ 6:00', '23:59 or 00:00'],
    ['ኅዳር 23 ቀን 2019', '00:00', '2026-12-02 00:00'],
    // Without an hour a tender is open until the day ends.
    ['Dec 2, 2026', '', '2026-12-02 23:59'],
    ['soon', '', 'unread'],
    // The published example: ten working days from Hidar 16, 2017.
    ['10 working', '4:00 ከጠዋቱ', '2024-12-06 10:00', '2024-11-25'],
    // Epiphany (Monday 19 January 2026) is no working day; neither are weekends.
    ['3 working', '10:00 AM', '2026-01-20 10:00', '2026-01-15'],
    // A counted closing that falls on Christmas (7 January) moves to the next working day at its hour.
    ['15 days', '10:00 AM', '2026-01-08 10:00', '2025-12-24'],
    ['15', '10:00 AM', 'unread'],
  ]
  const wrong = cases.flatMap(([date, clock, wanted, from]) => {
    const got = read(date, clock, from)
    return got === wanted ? [] : [`${date}, ${clock}: ${got}, wanted ${wanted}`]
  })
  expect(wrong).toEqual([])
})

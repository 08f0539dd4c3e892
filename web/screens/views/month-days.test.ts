import { expect, test } from 'vitest'
import type { CalendarMonth, CalendarTender } from '#contract/tender-calendar.ts'
import { monthOf } from '#ethiopia/month.ts'
import { weeksOf } from './month-days.ts'

const at = (text: string) => Date.parse(`${text}+03:00`)
const tender = (id: number, closing: string, more: Partial<CalendarTender> = {}): CalendarTender => ({
  id,
  guid: `guid-${id}`,
  shortTitle: `Tender ${id}`,
  companyName: '',
  language: 'en',
  publishedTimestamp: at('2026-11-12T09:00'),
  closingTimestamp: at(closing),
  freeTender: false,
  closingStatus: 1,
  ...more,
})
const month = (data: CalendarTender[], more: Partial<CalendarMonth> = {}): CalendarMonth => ({
  data,
  days: [],
  later: 0,
  undated: 0,
  holidays: [],
  ...more,
})
const hidar = monthOf({ year: 2026, month: 11, day: 25 }, 'et')

test('a tender is on the day of Addis Ababa on which it closes, and its bar reaches from publishing to that day', () => {
  const [first, second] = weeksOf(hidar, month([tender(1, '2026-11-17T23:59')]), 6)
  expect(second?.days.flatMap(({ iso, tenders }) => (tenders.length > 0 ? [iso] : []))).toEqual(['2026-11-17'])
  // Published on Thursday of the first week, which begins with Sunday, November 8.
  expect(first?.bars).toEqual([{ id: 1, lane: 0, from: 4, to: 6, begins: true, closes: false }])
  expect(second?.bars).toEqual([{ id: 1, lane: 0, from: 0, to: 2, begins: false, closes: true }])
})

test('days of other months are marked, and holidays are on their days', () => {
  const holidays = [{ day: '2026-11-27', name: 'A day', nameAm: 'ቀን' }]
  const days = weeksOf(hidar, month([], { holidays }), 6).flatMap((week) => week.days)
  expect(days.flatMap(({ iso, isOutside }) => (isOutside ? [iso] : []))).toEqual([
    '2026-11-08',
    '2026-11-09',
    '2026-12-10',
    '2026-12-11',
    '2026-12-12',
  ])
  expect(days.filter((day) => day.holidays.length > 0).map(({ iso }) => iso)).toEqual(['2026-11-27'])
})

test('bonds of a week are added up for people who may open all, as a minimum if not all are loaded', () => {
  const bonds = (data: CalendarTender[], days: CalendarMonth['days'] = []) =>
    weeksOf(hidar, month(data, { days }), 6)[1]?.bonds
  const [one, other] = [tender(1, '2026-11-17T10:00', { bidBond: '1 %' }), tender(2, '2026-11-18T10:00')]
  expect(bonds([one, other])).toEqual({ count: 1, isLeast: false })
  expect(bonds([one, other], [{ day: '2026-11-18', closing: 9 }])).toEqual({ count: 1, isLeast: true })
  expect(bonds([one, { ...other, guid: undefined }])).toEqual({ count: 0, isLeast: false })
})

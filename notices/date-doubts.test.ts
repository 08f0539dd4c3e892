import { expect, test } from 'vitest'
import { refusal } from '#contract/refusals.ts'
import type { TypedDate } from '#contract/tenders.ts'
import { dateDoubts } from './date-doubts.ts'

const now = Date.parse('2026-11-26T10:00:00+03:00')
const gregorian = (gcDate: string): TypedDate => ({ dateType: 0, gcDate, text: undefined })
const ethiopian = (ethDate: string): TypedDate => ({ dateType: 1, ethDate, text: undefined })
const doubts = (closing: TypedDate | null, publishedAt: number | null = null) =>
  dateDoubts({ closing, openning: null, publishedAt }, now)

test('a closing years away whose figures fit the other calendar is doubted, either way', () => {
  expect(doubts(ethiopian('2026-12-15'))).toEqual([
    refusal('date-in-other-calendar', {
      date: 'closing',
      day: '2034-08-21',
      calendar: 'gregorian',
      other: '2026-12-15',
    }),
  ])
  expect(doubts(gregorian('2019-03-20'))).toEqual([
    refusal('date-in-other-calendar', {
      date: 'closing',
      day: '2019-03-20',
      calendar: 'ethiopian',
      other: '2026-11-29',
    }),
  ])
})

test('a closing within a year of publishing is in no doubt, however long ago', () => {
  expect(doubts(gregorian('2026-12-15'))).toEqual([])
  expect(doubts(ethiopian('2019-04-06'))).toEqual([])
  expect(doubts(gregorian('2019-03-20'), Date.parse('2019-03-01T00:00:00+03:00'))).toEqual([])
  expect(doubts({ dateType: 2, duration: 15, text: undefined })).toEqual([])
  expect(doubts(null)).toEqual([])
})

test('a closing over a year away in both calendars is doubted', () => {
  expect(doubts(gregorian('2027-11-26'))).toEqual([])
  expect(doubts(gregorian('2027-11-27'))).toEqual([refusal('date-far', { date: 'closing', day: '2027-11-27' })])
})

test('a publication day years ahead is doubted, and supports no closing', () => {
  expect(doubts(gregorian('2034-08-21'), Date.parse('2034-08-01T00:00:00+03:00'))).toEqual([
    refusal('date-far', { date: 'closing', day: '2034-08-21' }),
    refusal('publishing-ahead', { day: '2034-08-01' }),
  ])
})

test('an opening is doubted like a closing', () => {
  const found = dateDoubts({ closing: null, openning: ethiopian('2026-12-15'), publishedAt: null }, now)
  expect(found).toMatchObject([{ code: 'date-in-other-calendar', date: 'opening' }])
})

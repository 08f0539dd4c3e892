import { expect, test } from 'vitest'
import { DATE_TYPE } from '#contract/tender-states.ts'
import type { DateType } from '#contract/tender.ts'
import { civilDateAt, instantOf, isoDate, minutesOfDayAt } from '#ethiopia/calendar.ts'
import { formatClock } from '#ethiopia/clock.ts'
import { daysOffBetween } from '#ethiopia/holidays.ts'
import { isWholeDay, resolveDates } from './dates.ts'
import { publishedDay } from './published-day.ts'
import { readDateText } from './typed-text.ts'

const { gregorian, ethiopian, calendarDays, workingDays, text } = DATE_TYPE
const TODAY = { year: 2026, month: 11, day: 27 }
const holidays = daysOffBetween(2026, 2028)

/** The closing as the form shows it, from what an editor types: '2026-12-04 10:00', and the codes of its warnings. */
function becomes(published: string, kind: DateType, words: string, clock: string, meant?: string): string {
  const day = publishedDay(published, TODAY)
  const read = readDateText({ kind, text: words, clock, ...(meant ? { meant } : {}), from: day ?? TODAY })
  if ('fault' in read) return read.fault === 'clock-which' ? `which of ${read.hours.join(', ')}` : read.fault
  const publishedAt = day ? instantOf(day, 8 * 60) : null
  const { closingAt, warnings, faults } = resolveDates({ closing: read.typed, openning: null, publishedAt }, holidays)
  expect(faults).toEqual({})
  const shown =
    closingAt === null
      ? 'no day'
      : `${isoDate(civilDateAt(closingAt))}${isWholeDay(closingAt) ? '' : ` ${formatClock(minutesOfDayAt(closingAt))}`}`
  return [shown, ...warnings.map(({ code }) => code)].join(' ')
}

/** Counted by hand with a wall calendar of both years. */
test.each<[string, string, DateType, string, string, string, string?]>([
  ['ten working days from a Monday', '23/11/2026', workingDays, '10', 'ከጠዋቱ 4:00', '2026-12-04 10:00'],
  ['the same, printed on the Sunday before', 'ኅዳር 13 2019', workingDays, '10 working', '10:00 AM', '2026-12-04 10:00'],
  ['over Genna, with a Friday that no holiday is', '31/12/2026', workingDays, '6', 'ከሰዓት በኋላ 8:00', '2027-01-08 14:00'],
  ['fifteen days that end on Timket', '5/1/2027', calendarDays, '15', 'ከጠዋቱ 3:00', '2027-01-20 09:00 date-moves'],
  ['twenty-one days from an Ethiopian day', '15/03/2019', calendarDays, '21', '4:30 PM', '2026-12-14 16:30'],
  ['a printed Genna stays', '', ethiopian, 'ታኅሣሥ 29 2019', 'ከቀኑ 9:00', '2027-01-07 15:00 date-on-day-off'],
  ['a printed Saturday stays', '', gregorian, 'Dec 19, 2026', '3:00 PM', '2026-12-19 15:00 date-on-day-off'],
  ['the sixth of Pagume', '', ethiopian, '6/13/2019', 'ከጠዋቱ 5:30', '2027-09-11 11:30 date-on-day-off'],
  ['an hour without its part of day', '', ethiopian, '06/05/2019', '8፡00', 'which of 08:00, 14:00'],
  ['the same, answered', '', ethiopian, '06/05/2019', '8፡00', '2027-01-14 14:00', '14:00'],
  ['over Adwa, without an hour', '26/2/2027', workingDays, '3', '', '2027-03-03'],
  ['from Good Friday over the day of Patriots', '30/4/2027', workingDays, '3', '10:00 AM', '2027-05-06 10:00'],
  ['words', '', text, 'when the store is empty', '', 'no day'],
  ['the month first', '', gregorian, '12/21/2026', '10:30 AM', '2026-12-21 10:30'],
  ['Ethiopic figures', 'ጥር 4 2019', workingDays, '፲፭', 'ከጠዋቱ ፫፡፴', '2027-02-02 09:30'],
  ['two days that end on Eid', '8/3/2027', calendarDays, '2', '14:00', '2027-03-10 14:00 date-moves'],
  ['counted days of a notice without its day', '', calendarDays, '15', '10:00 AM', 'no day date-waits-for-publishing'],
])('%s', (_, published, kind, words, clock, expected, meant) => {
  expect(becomes(published, kind, words, clock, meant)).toBe(expected)
})

test('a day off that staff adds moves the closing', () => {
  const closing = { dateType: workingDays, duration: 10, time: '10:00', text: undefined }
  const publishedAt = instantOf({ year: 2026, month: 11, day: 23 }, 0)
  const added = new Set([...holidays, '2026-12-04'])
  const { closingAt } = resolveDates({ closing, openning: null, publishedAt }, added)
  expect(closingAt && isoDate(civilDateAt(closingAt))).toBe('2026-12-07')
})

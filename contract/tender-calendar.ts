import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { isoDayField, wholeNumberField } from './fields.ts'
import { searchQuerySchema } from './search.ts'
import { publicCardSchema } from './tender.ts'

/** A month in either calendar with the whole weeks around it takes six weeks. */
export const MAX_CALENDAR_DAYS = 42
const MAX_PER_DAY = 20

/** A tender in a calendar: facts of its card, as the caller may see it. */
const calendarTender = publicCardSchema.pick({
  id: true,
  guid: true,
  shortTitle: true,
  titleFrom: true,
  companyName: true,
  language: true,
  publishedTimestamp: true,
  closingTimestamp: true,
  openningTimestamp: true,
  closingTime: true,
  openningTime: true,
  bidBond: true,
  freeTender: true,
  closingStatus: true,
})
export type CalendarTender = z.infer<typeof calendarTender>

const calendarMonth = z.object({
  /** By closing; the first `perDay` of each day, newest first among those that close together. */
  data: z.array(calendarTender),
  /** The days on which tenders close, with their number; `data` holds the first of each. Days of Addis Ababa. */
  days: z.array(z.object({ day: z.string(), closing: z.number() })),
  /** Open tenders that close behind the last day, and the day of the first of them. */
  later: z.number(),
  next: z.string().optional(),
  /** Open tenders whose notice names no closing date. */
  undated: z.number(),
  /** Public holidays between the two days, as staff keep them. */
  holidays: z.array(z.object({ day: z.string(), name: z.string(), nameAm: z.string() })),
})
export type CalendarMonth = z.infer<typeof calendarMonth>

/**
 * `from` and `to` are days of Addis Ababa as Gregorian dates, both included, at most 42. All else narrows as in the
 * search.
 */
const calendarQuery = searchQuerySchema.omit({ pageIndex: true, pageSize: true, sortOrder: true, after: true }).extend({
  from: isoDayField('from'),
  to: isoDayField('to'),
  perDay: wholeNumberField('perDay', 1, MAX_PER_DAY).default(5),
})
export type CalendarQuery = z.output<typeof calendarQuery>

export const tenderCalendar = endpoints({
  'GET /api/tenders/calendar': {
    module: 'search',
    who: 'anyone',
    query: calendarQuery,
    output: calendarMonth,
    catalogue: true,
    summary:
      'Of the tenders of a search those that close on some days, at most so many a day, and how many there are; groups 1 and 2 are saved tenders and alerts',
  },
})

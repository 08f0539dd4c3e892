import { z } from 'zod'
import { CERTIFICATE_KINDS } from '#ethiopia/requirement-kinds.ts'
import { endpoints } from './endpoint.ts'
import { foundCard } from './tenders.ts'

/** A tender that alerts found, with why; `opened` once the caller has opened it. */
const newTender = foundCard.extend({
  matchedKeywords: z.array(z.string()),
  matchedSectors: z.array(z.number()),
  matchedCustomers: z.array(z.string()),
  savedSearches: z.array(z.string()),
  opened: z.literal(true).optional(),
})
export type NewTender = z.infer<typeof newTender>

/**
 * A saved tender: `remindOn` is the day of Addis Ababa of its next reminder, or of today's, which may have been sent
 * already.
 */
const closingTender = z.object({ tender: foundCard, remindOn: z.string().optional() })
export type ClosingTender = z.infer<typeof closingTender>

const weekDay = z.object({
  /** A day of Addis Ababa, as an ISO date. */
  day: z.string(),
  /** Open tenders that close on it. */
  closing: z.number(),
  /** How many of them the caller saved. */
  saved: z.number(),
})
export type WeekDay = z.infer<typeof weekDay>

const searchNews = z.object({
  id: z.number(),
  name: z.string(),
  /** The query string of the list that shows it. */
  search: z.string(),
  paused: z.boolean(),
  /** Open tenders that it found since the previous visit and that the caller has not opened yet. */
  unread: z.number(),
})
export type SearchNews = z.infer<typeof searchNews>

const today = z.object({
  /** When the page was read, epoch milliseconds. */
  at: z.number(),
  /**
   * Saved tenders that close within the week or have a reminder today, by closing; if these are few, the next to close
   * follow.
   */
  closing: z.object({
    /** How many close within the week or have a reminder today. */
    count: z.number(),
    /** How many open tenders the caller has saved. */
    saved: z.number(),
    data: z.array(closingTender),
  }),
  /** Open tenders that alerts found since the previous visit, the newest first. */
  news: z.object({
    /** When the previous visit ended, epoch milliseconds; absent on the first visit. */
    since: z.number().optional(),
    /** Exact up to 1,000, then 1,001. */
    count: z.number(),
    /** How many of them the caller has not opened. */
    unread: z.number(),
    data: z.array(newTender),
    /** Whether the caller watches anything: keywords, sectors, companies or a saved search. */
    watches: z.boolean(),
  }),
  /** Seven days from today on. */
  week: z.array(weekDay),
  searches: z.array(searchNews),
  /** The caller's certificates that end within thirty days or ended recently, next first. */
  certificates: z.array(z.object({ kind: z.enum(CERTIFICATE_KINDS), endsOn: z.string() })),
})
export type Today = z.infer<typeof today>

export const todayCalls = endpoints({
  'GET /api/Today': {
    module: 'today',
    who: 'own',
    output: today,
    perMinute: 120,
    summary: "What closes for the caller, what alerts found since the visit before, and the week's closings",
  },
})

import { z } from 'zod'
import { withoutIgnored } from '#language/characters.ts'
import { endpoints } from './endpoint.ts'
import { flag, instant, repeatedValues, page, paging, wholeNumberField } from './fields.ts'
import { foundCard, publicCardSchema, staffCardSchema } from './tenders.ts'
import { issue } from './refusals.ts'

export const GROUP = { all: 0, saved: 1, myAlert: 2, sinceLastTime: 3, draft: 4, submitted: 5, declined: 6 } as const
/** 2 begins with what closes next; tenders without a fixed date follow, then closed ones. */
export const SORT = { bestMatch: 0, date: 1, closing: 2 } as const
/**
 * Published within: 0 any time, 1 last 30 days, 2 last two weeks, 3 seven days, 4 three days, 5 two days, 6 today, 7
 * custom range (publishOtherDateFrom/To).
 */
export const PERIOD = { any: 0, days30: 1, days14: 2, days7: 3, days3: 4, days2: 5, today: 6, custom: 7 } as const

/** Without invisible characters such as direction marks, which would come back in suggestions. */
const words = z
  .string()
  .overwrite(withoutIgnored)
  .trim()
  .max(2000, issue('too-long', { field: 'keyword', max: 2000 }))

/**
 * Every parameter that lists have (decision 0090). `keywordGroups` are sector group ids, `region`/`regions` names,
 * `regions` of value 'all' is none.
 */
export const searchParams = z.object({
  ...paging,
  group: wholeNumberField('group', 0, 6).default(0),
  keyword: words.optional(),
  companyName: z
    .string()
    .overwrite(withoutIgnored)
    .trim()
    .max(300, issue('too-long', { field: 'companyName', max: 300 }))
    .optional(),
  isKeyword: flag('isKeyword').optional(),
  keywordGroups: repeatedValues('keywordGroups').default([]),
  keywords: repeatedValues('keywords').default([]),
  sourceNames: repeatedValues('sourceNames').default([]),
  languages: repeatedValues('languages', 20).default([]),
  proforma: flag('proforma').optional(),
  nonProforma: flag('nonProforma').optional(),
  region: z.string().trim().max(80).optional(),
  regions: repeatedValues('regions', 80).default([]),
  period: wholeNumberField('period', 0, 7).default(0),
  /** The slider: published within this number of days, 0 = today, 30 = any time. Narrows with `period`. */
  publishedWithin: wholeNumberField('publishedWithin', 0, 30).optional(),
  publishOtherDateFrom: instant('publishOtherDateFrom').optional(),
  publishOtherDateTo: instant('publishOtherDateTo').optional(),
  /**
   * Closing date named in the notice, between these days of Addis Ababa, both included; tenders that closed long ago
   * have none stored.
   */
  closingDateFrom: instant('closingDateFrom').optional(),
  closingDateTo: instant('closingDateTo').optional(),
  /** For group 3: the last visit that the browser remembers. For signed-in people the server knows it. */
  since: instant('since').optional(),
  sortOrder: wholeNumberField('sortOrder', 0, 2).default(0),
  /**
   * The `next` of the page before; in order 2 instead of `pageIndex`, else with it. Nothing is skipped or repeated
   * while tenders close, in orders 0 and 1 for an hour.
   */
  after: z.string().max(200).optional(),
  includeArchived: flag('includeArchived').default(false),
  gov: flag('gov').optional(),
  non_gov: flag('non_gov').optional(),
  /** Accepted for compatibility; the session decides whose records are meant. */
  email: z.string().max(320).optional(),
})
export type SearchParams = z.output<typeof searchParams>

export const staffSearchParams = searchParams.extend({
  statuses: repeatedValues('statuses', 10).default([]),
  createdBy: repeatedValues('createdBy').default([]),
  createdDateFrom: instant('createdDateFrom').optional(),
  createdDateTo: instant('createdDateTo').optional(),
  lastChangedBy: z.string().trim().max(200).optional(),
  lastChangedDateFrom: instant('lastChangedDateFrom').optional(),
  lastChangedDateTo: instant('lastChangedDateTo').optional(),
})
export type StaffSearchParams = z.output<typeof staffSearchParams>

const names = z.array(z.object({ name: z.string() }))
/**
 * Input of a call of the search: every parameter of either search. The staff search's are refused elsewhere, and so is
 * an unknown name: ignoring a filter would return everything. Empty values, which forms send, count as not given.
 */
export const searchQuerySchema = staffSearchParams.strict()
/**
 * Hints that a search may add to its page. `totalCount` and `totalPages` are of the tenders that satisfy the whole
 * search, whatever else is shown: what its feeds hold, what the counts next to the filters announce, and the same in
 * either order.
 */
const advice = {
  /** Another spelling that finds something, when no tender satisfies what was typed (`totalCount` is 0). */
  didYouMean: z.string().optional(),
  /** How many tenders that spelling finds, as `totalCount`. */
  didYouMeanCount: z.number().optional(),
  /**
   * Nothing satisfies the search as it was typed, and its last word was taken for the beginning of these `words`: the
   * page, and with it the counts next to the filters, are those of `keyword`.
   */
  completed: z.object({ keyword: z.string(), words: z.array(z.string()) }).optional(),
  /** Only words of nearly every tender were typed: they are ignored, as if none had been. */
  tooCommon: z.array(z.string()).optional(),
  /**
   * Some of `data` lack words that were asked for. Only on the first page of 'Best match': where fewer than `pageSize`
   * tenders satisfy the whole search, all of these and the best that hold some of the words are shown together, at most
   * `pageSize`. Filters, quotes and exclusions hold for all.
   */
  partial: z.boolean().optional(),
  /**
   * Give it back as `after` for the page that follows. Absent at the end, and in orders 0 and 1 of a list that holds
   * closed tenders, too.
   */
  next: z.string().optional(),
}
const nameText = z.object({
  name: z
    .string()
    .trim()
    .min(2, issue('too-short', { field: 'name', min: 2 }))
    .max(200),
})

export const search = endpoints({
  'GET /api/tenders/searchTenders': {
    module: 'search',
    who: 'anyone',
    mayLag: true,
    query: searchQuerySchema,
    output: page(foundCard).extend(advice),
    catalogue: true,
    summary: 'Search and filter approved tenders; without a keyword the open ones, newest first',
  },
  'GET /api/tenders/searchTendersEmployees': {
    module: 'search',
    who: 'staff',
    query: searchQuerySchema,
    output: page(staffCardSchema).extend(advice),
    summary: 'Search for staff: every status, with staff fields',
  },
  'GET /api/tenders/recent': {
    module: 'search',
    who: 'anyone',
    mayLag: true,
    query: z.object(paging),
    output: page(publicCardSchema),
    catalogue: true,
    summary: 'The tenders published last',
  },
  'GET /api/tenders/companies/': {
    module: 'search',
    who: 'anyone',
    mayLag: true,
    query: nameText,
    output: names,
    perMinute: 240,
    summary: 'Companies whose name contains the text, at most 20',
  },
  'GET /api/tenders/uniqueCompanies/': {
    module: 'search',
    who: 'anyone',
    mayLag: true,
    query: nameText,
    output: names,
    perMinute: 240,
    summary: 'The same, each company once whatever the spelling, with the most tenders first',
  },
  'GET /api/tenders/get_companies_for_recent_tender': {
    module: 'search',
    who: 'anyone',
    mayLag: true,
    output: names,
    summary: 'Companies of the tenders published last, at most 20',
  },
  'GET /api/tenders/similarTenders': {
    module: 'search',
    who: 'anyone',
    mayLag: true,
    query: z.object({
      ...paging,
      /** The list from which the reader came; it does not filter. */
      group: wholeNumberField('group', 0, 6).default(0),
      /** The tender to compare with; it is not among the answers. */
      excludeId: wholeNumberField('excludeId', 1, Number.MAX_SAFE_INTEGER).optional(),
      /** A sector or a sector group, by its number; without it those of the tender. One of the two must be given. */
      category: wholeNumberField('category', 1, 1_000_000).optional(),
      /** Only open ones (0), or closed ones too (1): the landing page shows what there was before. */
      includeArchived: flag('includeArchived').default(false),
    }),
    output: page(publicCardSchema),
    errors: ['not-found'],
    catalogue: true,
    summary: 'Tenders like one tender: same sectors, and the words of its title',
  },
  'GET /api/tenders/TendersSummaryCount': {
    module: 'search',
    who: 'anyone',
    mayLag: true,
    query: z.object({ email: z.string().max(320).optional(), since: instant('since').optional() }),
    output: z.object({
      /** For admins. */
      draft: z.number().optional(),
      submitted: z.number().optional(),
      declined: z.number().optional(),
      alert: z.number(),
      /** Published since the last visit: as stored for signed-in people, else `since`, else within a day. */
      recent: z.number(),
      /** Open and closed ones, as `TendersCount` has them. */
      active: z.number(),
      archived: z.number(),
    }),
    summary: 'How many tenders stand in each list of the caller',
  },
  'GET /api/tenders/openCounts': {
    module: 'search',
    who: 'anyone',
    mayLag: true,
    query: z.object({ keyword: repeatedValues('keyword', 200, 10).default([]) }),
    output: z.array(z.number()),
    perMinute: 240,
    summary:
      'How many open tenders each of up to ten texts finds, in their order; exact up to 10,000 and 10,001 beyond',
  },
  'GET /assets/keywords.json': {
    module: 'search',
    who: 'anyone',
    mayLag: true,
    output: z.array(z.string()),
    keepSeconds: 3600,
    summary:
      'Words worth typing: what approved tenders contain, frequent ones and those of several words first; made anew each day',
  },
  'GET /assets/industry-words.json': {
    module: 'search',
    who: 'anyone',
    mayLag: true,
    output: z.array(z.object({ group: z.number(), en: z.array(z.string()), am: z.array(z.string()) })),
    keepSeconds: 3600,
    summary:
      'For each sector group the words that distinguish its tenders, in English and Amharic, the most distinctive first; renewed each day',
  },
})

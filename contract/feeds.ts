import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { flag, paging } from './fields.ts'
import { searchParams } from './search.ts'
import { publicCardSchema } from './tenders.ts'
import { issue } from './refusals.ts'

/** Opaque mark of where the last answer ended. */
const cursor = z.string().max(200).optional()
/**
 * The parameters of a search, as in the list. The newest tender is always first, so `sortOrder` has no effect. Unknown
 * names are refused.
 */
const feedQuery = searchParams
  .omit({ group: true, pageIndex: true, pageSize: true, after: true, since: true, email: true })
  .extend({
    /** Language of titles and labels; notices stay in their own language. */
    lang: z.enum(['en', 'am'], issue('language-option')).default('en'),
  })
  .strict()
export type FeedQuery = z.output<typeof feedQuery>
export type FeedLanguage = FeedQuery['lang']

/** Feed readers and calendars poll at fixed times, and the answer is the same for everybody. */
const ATOM_KEPT = 300
const CALENDAR_KEPT = 900

/** The same searches for programs: calendars, feed readers, scripts. */
export const feeds = endpoints({
  'GET /api/tenders/feed.atom': {
    module: 'search',
    who: 'anyone',
    mayLag: true,
    query: feedQuery.extend({ cursor }),
    output: z.string(),
    mediaType: 'application/atom+xml',
    keepSeconds: ATOM_KEPT,
    perMinute: 60,
    summary: 'A search as Atom feed (RFC 4287), newest first, 100 a page; older pages by its link "next" (RFC 5005)',
  },
  'GET /api/tenders/feed.ics': {
    module: 'search',
    who: 'anyone',
    mayLag: true,
    query: feedQuery.extend({ /** Bid openings as events of their own. */ openings: flag('openings').default(false) }),
    output: z.string(),
    mediaType: 'text/calendar',
    keepSeconds: CALENDAR_KEPT,
    perMinute: 60,
    summary:
      'Closing dates of a search as calendar (RFC 5545): the 500 that close next; with includeArchived the 500 published last',
  },
  'GET /api/tenders/feed.json': {
    module: 'search',
    who: 'anyone',
    mayLag: true,
    query: feedQuery.extend({ cursor, pageSize: paging.pageSize }),
    output: z.object({
      data: z.array(publicCardSchema),
      /** Send it back as `cursor` to get the next page; absent on the last one. */ next: z.string().optional(),
    }),
    perMinute: 120,
    summary:
      'A search newest first, page by page, with a cursor that neither repeats nor skips what was there when the first page was asked',
  },
})

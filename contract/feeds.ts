import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { paging } from './fields.ts'
import { searchParams } from './search.ts'
import { publicCard } from './tenders.ts'

const feedQuery = searchParams.omit({ group: true, pageIndex: true, pageSize: true, since: true, email: true })
/** Where the last answer ended; opaque, and good as long as the tender exists or not. */
const cursor = z.string().max(200).optional()

/** The same searches for programs: calendars, feed readers, scripts. */
export const feeds = endpoints({
  'GET /api/tenders/feed.atom': {
    module: 'search',
    who: 'anyone',
    query: feedQuery,
    output: z.string(),
    mediaType: 'application/atom+xml',
    perMinute: 60,
    summary: 'A search as Atom feed (RFC 4287), newest first',
  },
  'GET /api/tenders/feed.ics': {
    module: 'search',
    who: 'anyone',
    query: feedQuery,
    output: z.string(),
    mediaType: 'text/calendar',
    perMinute: 60,
    summary: 'Closing dates of a search as calendar (RFC 5545)',
  },
  'GET /api/tenders/feed.json': {
    module: 'search',
    who: 'anyone',
    query: feedQuery.extend({ cursor, pageSize: paging.pageSize }),
    output: z.object({ data: z.array(publicCard), /** Give it back as `cursor` for what follows; absent at the end. */ next: z.string().optional() }),
    errors: ['invalid-input'],
    perMinute: 120,
    summary: 'A search newest first, page by page, with a cursor that neither repeats nor skips what was there',
  },
})

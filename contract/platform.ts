import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { issue } from './refusals.ts'

const beat = z.object({ ok: z.boolean() })

export const platform = endpoints({
  'GET /api/common/CurrentDate': {
    module: 'platform',
    who: 'anyone',
    output: z.object({ date: z.string(), ethiopianDate: z.string() }),
    summary: "Today in Addis Ababa: ISO date, and the Ethiopian calendar's year-month-day",
  },
  'GET /api/common/CurrentEpochTime': {
    module: 'platform',
    who: 'anyone',
    output: z.number(),
    summary: "The server's clock in epoch milliseconds",
  },
  'POST /api/errors': {
    module: 'platform',
    who: 'anyone',
    body: z.object({
      /** TypeError and the like. */
      kind: z.string().regex(/^\w{1,60}$/, issue('word-needed', { field: 'kind' })),
      message: z.string().max(2000).optional(),
      stack: z.string().max(8000).optional(),
      /** The name of the screen: its file, within its folder. */
      screen: z.string().regex(/^(?=.{1,60}$)[\w-]+(\/[\w-]+)*$/, issue('screen-malformed')),
      /** The file that the page started from, whose name says which build. */
      release: z.string().regex(/^[\w.-]{1,100}$/, issue('release-malformed')),
    }),
    output: z.object({ reference: z.string() }),
    errors: ['invalid-input', 'too-many-requests'],
    perMinute: 10,
    summary:
      'Writes an error of a browser into the log and answers what to ask for there. Of the stack only places in our files are kept, of the message nothing quoted',
  },
  'GET /heartbeat.json': {
    module: 'platform',
    who: 'anyone',
    output: beat,
    summary: 'Is the service reachable? Never cached',
  },
})

import { z } from 'zod'
import { endpoints } from './endpoint.ts'

/** The subjects that are watched. One may cover several things with names: queues, channels, sources. */
export const WATCHED = [
  'database',
  'replica',
  'answers',
  'statements',
  'jobs',
  'messages',
  'provider',
  'matching',
  'digest',
  'index',
  'source',
  'disk',
  'backup',
  'drill',
  'clock',
  'webhook',
  'log',
] as const
export type Watched = (typeof WATCHED)[number]

const line = z.object({
  what: z.enum(WATCHED),
  /** `unknown`: the state could not be read, which counts as a warning. `off`: not configured. */
  state: z.enum(['well', 'look', 'unknown', 'off']),
  /** A queue, a channel, a source, or the route pattern of a call. */
  name: z.string().optional(),
  count: z.number().optional(),
  seconds: z.number().optional(),
})
export type WatchedLine = z.infer<typeof line>

export const operations = endpoints({
  'GET /api/operations/state': {
    module: 'platform',
    who: ['admin'],
    output: z.object({ at: z.number(), lines: z.array(line) }),
    summary:
      'The state of the service as in /metrics, each figure with whether it is well; the limits are those of the alarms',
  },
})

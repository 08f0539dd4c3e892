import { z } from 'zod'
import { endpoints } from './endpoint.ts'

const beat = z.object({ ok: z.boolean() })

export const platform = endpoints({
  'GET /api/common/CurrentDate': {
    module: 'platform',
    who: 'anyone',
    output: z.object({ date: z.string(), ethiopianDate: z.string() }),
    summary: "Today in Addis Ababa: ISO date, and the Ethiopian calendar's year-month-day",
  },
  'GET /api/common/CurrentEpochTime': { module: 'platform', who: 'anyone', output: z.number(), summary: "The server's clock in epoch milliseconds" },
  'GET /heartbeat.json': { module: 'platform', who: 'anyone', output: beat, summary: 'Is the service reachable? Never cached' },
})

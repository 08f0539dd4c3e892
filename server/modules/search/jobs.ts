import type { Reading, World } from '#server/platform/world.ts'
import { z } from 'zod'
import { TENDER_CHANGED } from '#server/modules/tenders/index.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { indexTenders } from './actions/index-tenders.ts'
import { addMissingRows, closeTenders, renewRows } from './actions/maintain-index.ts'
import { learnWordsWhenDue } from './actions/learn-words.ts'
import { deleteOpenNotes } from './store/open-tender-rows.ts'
import { updateStatistics } from './store/statistics.ts'

/** Indexes tenders that a killed import or restore left without a row; also sent when a server starts. */
export const ADD_MISSING = 'search-add-missing'

const changed = z.object({ ids: z.array(z.number().int().brand<'tender'>()) })

/** Jobs that keep the index up to date: events of changed tenders, and regular runs that find missed ones. */
export function searchJobs(world: Pick<World, 'db' | 'clock' | 'log'>): JobHandler[] {
  const round = (name: string, cron: string, work: (world: Reading) => Promise<number>): JobHandler => ({
    name,
    cron,
    async handle() {
      const rows = await work(world)
      if (rows > 0) world.log.info({ rows }, name)
    },
  })
  return [
    { name: TENDER_CHANGED, handle: async (data) => indexTenders(world, changed.parse(data).ids) },
    round('search-close', '* * * * *', closeTenders),
    round('search-renew', '* * * * *', renewRows),
    round(ADD_MISSING, '40 3 * * *', addMissingRows),
    { name: 'search-forget-notes', cron: '50 3 * * *', handle: () => deleteOpenNotes(world.db) },
    round('search-renew-statistics', '*/5 * * * *', ({ db }) => updateStatistics(db)),
    round('search-learn-words', '*/5 * * * *', learnWordsWhenDue),
  ]
}

import { z } from 'zod'
import { TENDER_APPROVED } from '#server/modules/tenders/index.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { World } from '#server/platform/world.ts'
import { matchTender } from './actions/match-tender.ts'
import { matchForgotten } from './actions/sweep.ts'

const approved = z.object({ id: z.number().int() })

/** Matching: at once by news of an approval, and every three minutes whatever was forgotten. */
export function matchingJobs(world: Pick<World, 'db' | 'clock' | 'jobs' | 'log'>): JobHandler[] {
  return [
    {
      name: TENDER_APPROVED,
      async handle(data) {
        await matchTender(world, approved.parse(data).id)
      },
    },
    {
      name: 'alerts-sweep',
      cron: '*/3 * * * *',
      async handle(_, goOn) {
        const tenders = await matchForgotten(world, goOn)
        if (tenders > 0) world.log.info({ tenders }, 'alerts-sweep')
      },
    },
  ]
}

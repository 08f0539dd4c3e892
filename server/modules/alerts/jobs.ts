import type { World } from '#server/platform/world.ts'
import { z } from 'zod'
import { TENDER_APPROVED, TENDERS_APPROVED } from '#server/modules/tenders/index.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { ProcessCounts } from '#server/platform/metrics.ts'
import { cleanAlerts } from './actions/clean-alerts.ts'
import { matchTender } from './actions/match-tender.ts'
import { BACKFILL_WATCH } from './actions/publish-watch-changed.ts'
import { settleAll } from '#server/platform/settle-all.ts'
import { backfillMissed } from './actions/backfill-missed.ts'
import { backfillWatch } from './actions/backfill-watch.ts'
import { renewKeys } from './actions/renew-keys.ts'
import { reviewHits } from './actions/review-hits.ts'
import { matchMissed, matchUnmatched } from './actions/match-missed.ts'

const approved = z.object({ id: z.number().int().brand<'tender'>() })
const manyApproved = z.object({ ids: z.array(z.number().int().brand<'tender'>()) })
const changed = z.object({ watchId: z.number().int().brand<'watch'>() })
/** Missed watches that one round backfills; the next round takes more. */
const WATCHES = 50

/** Matching: at once on the event of an approval or a changed profile, and every three minutes for what was missed. */
export function matchingJobs(world: World & { counts?: Pick<ProcessCounts, 'matched'> | undefined }): JobHandler[] {
  const place = { after: 0 }
  return [
    {
      name: TENDER_APPROVED,
      async handle(data) {
        await matchTender(world, approved.parse(data).id)
      },
    },
    {
      name: TENDERS_APPROVED,
      async handle(data, mayContinue) {
        await matchUnmatched(world, manyApproved.parse(data).ids, mayContinue)
      },
    },
    { name: BACKFILL_WATCH, handle: (data) => backfillWatch(world, changed.parse(data).watchId) },
    {
      name: 'alerts-sweep',
      cron: '*/3 * * * *',
      async handle(_, mayContinue) {
        const { attempt, end } = settleAll()
        await attempt(async () => {
          const watches = await renewKeys(world, mayContinue)
          if (watches > 0) world.log.info({ watches }, 'alerts-keys-renewed')
        })
        await attempt(async () => {
          const tenders = await matchMissed(world, mayContinue)
          if (tenders > 0) world.log.info({ tenders }, 'alerts-sweep')
        })
        await attempt(() => backfillMissed(world, mayContinue, { place, most: WATCHES }))
        end()
      },
    },
    {
      name: 'alerts-review-hits',
      cron: '* * * * *',
      async handle(_, mayContinue) {
        const tenders = await reviewHits(world, mayContinue)
        if (tenders > 0) world.log.info({ tenders }, 'alerts-review-hits')
      },
    },
    {
      name: 'alerts-clean',
      cron: '10 4 * * *',
      async handle(_, mayContinue) {
        const cleaned = await cleanAlerts(world, mayContinue)
        if (cleaned.tenders + cleaned.keys > 0) world.log.info(cleaned, 'alerts-clean')
      },
    },
  ]
}

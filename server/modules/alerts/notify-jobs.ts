import type { Publishing } from '#server/platform/world.ts'
import { z } from 'zod'
import { TENDER_AMENDED } from '#server/modules/tenders/index.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { settleAll } from '#server/platform/settle-all.ts'
import { notifyOfAmendment, notifyMissedAmendments } from './actions/notify-of-amendment.ts'
import { TENDER_MATCHED, notifyAtOnce, notifyMissed } from './actions/notify-at-once.ts'
import { sendDigests } from './actions/send-digests.ts'

const matched = z.object({ id: z.number().int().brand<'tender'>() })
const amended = z.object({ amendmentId: z.number().int().brand<'amendment'>() })
const DIGESTS = 'alerts-digests'

/**
 * When messages are enqueued: at once after a match or an amendment, at eight by the clock; and each minute what was
 * interrupted or is late.
 */
export function notifyJobs({ db, clock, jobs }: Publishing): JobHandler[] {
  const world = { db, clock, jobs }
  const notifyAllMissed = async () => {
    const { attempt, end } = settleAll()
    await attempt(() => notifyMissed(world))
    await attempt(() => notifyMissedAmendments(world))
    end()
  }
  return [
    { name: TENDER_MATCHED, handle: (data) => notifyAtOnce(world, matched.parse(data).id) },
    { name: TENDER_AMENDED, handle: (data) => notifyOfAmendment(world, amended.parse(data).amendmentId) },
    { name: 'alerts-notify-missed', cron: '* * * * *', handle: notifyAllMissed },
    // Jobs of the release before may wait under this name.
    { name: 'alerts-tell-forgotten', handle: notifyAllMissed },
    {
      name: DIGESTS,
      cron: '* * * * *',
      // One portion a job: a lease is short, and the next job continues where this one stopped.
      async handle() {
        if (await sendDigests(world)) await jobs.send(db, DIGESTS, {})
      },
    },
  ]
}

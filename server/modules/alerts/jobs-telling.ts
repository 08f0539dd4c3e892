import { z } from 'zod'
import { TENDER_AMENDED } from '#server/modules/tenders/index.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { World } from '#server/platform/world.ts'
import { oneByOne } from './actions/one-by-one.ts'
import { tellAmendment, tellForgottenAmendments } from './actions/tell-amendment.ts'
import { TENDER_MATCHED, tellAtOnce, tellForgotten } from './actions/tell-at-once.ts'
import { tellDigests } from './actions/tell-digests.ts'

const matched = z.object({ id: z.number().int() })
const amended = z.object({ amendmentId: z.number().int() })
const DIGESTS = 'alerts-digests'

/** What is told: at once by news of a match or an amendment, at eight by the clock; and each minute whatever was cut off or is late. */
export function tellingJobs({ db, clock, jobs }: Pick<World, 'db' | 'clock' | 'jobs'>): JobHandler[] {
  const world = { db, clock, jobs }
  return [
    { name: TENDER_MATCHED, handle: (data) => tellAtOnce(world, matched.parse(data).id) },
    { name: TENDER_AMENDED, handle: (data) => tellAmendment(world, amended.parse(data).amendmentId) },
    {
      name: 'alerts-tell-forgotten',
      cron: '* * * * *',
      async handle() {
        const { attempt, end } = oneByOne()
        await attempt(() => tellForgotten(world))
        await attempt(() => tellForgottenAmendments(world))
        end()
      },
    },
    {
      name: DIGESTS,
      cron: '* * * * *',
      // A portion a job: a lease is short, and whoever comes next goes on where this one stopped.
      async handle() {
        if (await tellDigests(world)) await jobs.send(db, DIGESTS, {})
      },
    },
  ]
}

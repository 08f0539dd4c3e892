import type { World } from '#server/platform/world.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { sumEffort } from './actions/effort-data.ts'
import { deleteOldChanges } from './actions/delete-old-changes.ts'
import { deleteOldDraftKeys } from './actions/delete-old-draft-keys.ts'
import { judgeSectors } from './actions/judge-sectors.ts'

/** Jobs that clean up. */
export function tenderJobs(world: World): JobHandler[] {
  return [
    {
      name: 'tender-changes-forget',
      cron: '55 3 * * *',
      async handle(_, mayContinue) {
        const changes = await deleteOldChanges(world, mayContinue)
        const draftKeys = await deleteOldDraftKeys(world)
        if (changes + draftKeys > 0) world.log.info({ changes, draftKeys }, 'tender-changes-forget')
      },
    },
    {
      name: 'effort-sum',
      cron: '35 3 * * *',
      async handle() {
        const sums = await sumEffort(world)
        if (sums > 0) world.log.info({ sums }, 'effort-sum')
      },
    },
    {
      name: 'tenders-judge-sectors',
      cron: '* * * * *',
      async handle(_, mayContinue) {
        const tenders = await judgeSectors(world, mayContinue)
        if (tenders > 0) world.log.info({ tenders }, 'tenders-judge-sectors')
      },
    },
  ]
}

import type { Reading } from '#server/platform/world.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { deleteOldShares } from './actions/delete-old-shares.ts'

/** Once a day, expired records are deleted. */
export function sharingJobs(world: Reading): JobHandler[] {
  return [{ name: 'shares-forget', cron: '50 3 * * *', handle: () => deleteOldShares(world) }]
}

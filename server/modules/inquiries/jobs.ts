import type { Reading } from '#server/platform/world.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { deleteOldContactMessages } from './actions/delete-old-messages.ts'

/** Once a day, expired records are deleted. */
export function inquiryJobs(world: Reading): JobHandler[] {
  return [{ name: 'contact-messages-forget', cron: '35 3 * * *', handle: () => deleteOldContactMessages(world) }]
}

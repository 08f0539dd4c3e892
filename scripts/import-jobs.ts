import { notifyJobs } from '#server/modules/alerts/index.ts'
import { savedJobs } from '#server/modules/saved/index.ts'
import { searchJobs } from '#server/modules/search/index.ts'
import { TENDER_AMENDED, TENDER_APPROVED, TENDER_CHANGED, TENDERS_APPROVED } from '#server/modules/tenders/index.ts'
import { oneHandlerPerName } from '#server/platform/jobs.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { World } from '#server/platform/world.ts'

/**
 * Matching the approved ones takes longer than the import: a server does it, at once where one is running, else when it
 * starts.
 */
export const FORWARDED = [TENDER_APPROVED, TENDERS_APPROVED]

/**
 * Jobs that an import runs itself for its changes: index rows, reminders that follow a moved closing, and
 * messages to people who know the tender, enqueued for a server to send.
 */
export function importJobs(world: World): JobHandler[] {
  const news = [...savedJobs(world), ...notifyJobs(world)].filter(
    ({ name }) => name === TENDER_CHANGED || name === TENDER_AMENDED,
  )
  return oneHandlerPerName([...searchJobs(world), ...news])
}

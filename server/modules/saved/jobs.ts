import { z } from 'zod'
import { TENDER_CHANGED } from '#server/modules/tenders/index.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { World } from '#server/platform/world.ts'
import { followClosings } from './actions/move-reminders.ts'

const changed = z.object({ ids: z.array(z.number().int()) })

/** Reminders follow the closings of their tenders. */
export function savedJobs(world: World): JobHandler[] {
  return [{ name: TENDER_CHANGED, handle: async (data) => followClosings(world, changed.parse(data).ids) }]
}

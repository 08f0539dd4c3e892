import { REMINDER_MINUTE_OF_DAY } from '#contract/reminder-time.ts'
import type { World } from '#server/platform/world.ts'
import { z } from 'zod'
import { TENDER_CHANGED } from '#server/modules/tenders/index.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { followClosings } from './actions/move-reminders.ts'
import { sendReminders } from './actions/send-reminders.ts'

const changed = z.object({ ids: z.array(z.number().int().brand<'tender'>()) })

/**
 * Reminders follow the closings of their tenders, and are sent at 08:00 in Addis Ababa; later runs are for days on
 * which nothing ran at that hour.
 */
export function savedJobs(world: World): JobHandler[] {
  return [
    { name: TENDER_CHANGED, handle: async (data) => followClosings(world, changed.parse(data).ids) },
    {
      name: 'reminders-send',
      cron: `*/10 ${Math.floor(REMINDER_MINUTE_OF_DAY / 60)}-23 * * *`,
      async handle() {
        const queued = await sendReminders(world)
        if (queued > 0) world.log.info({ queued }, 'reminders')
      },
    },
  ]
}

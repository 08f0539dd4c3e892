import { z } from 'zod'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { AccountsWorld } from './actions/accounts-world.ts'
import { ACTIVATION_EMAIL, sendActivationEmail } from './actions/request-activation.ts'
import { RESET_EMAIL, sendResetEmail } from './actions/request-reset.ts'
import { deleteExpiredAccountRows } from './store/delete-expired-rows.ts'

const emailRequested = z.object({
  request: z.string(),
  personId: z.number().int().brand<'person'>().nullable(),
  lang: z.enum(['en', 'am']),
  returnUrl: z.string().optional(),
})

/** Writes requested emails, and deletes expired rows every hour. */
export function accountJobs(world: AccountsWorld): JobHandler[] {
  return [
    { name: RESET_EMAIL, handle: async (data) => sendResetEmail(world, emailRequested.parse(data)) },
    { name: ACTIVATION_EMAIL, handle: async (data) => sendActivationEmail(world, emailRequested.parse(data)) },
    {
      name: 'accounts-prune',
      cron: '17 * * * *',
      handle: async () => deleteExpiredAccountRows(world.db, world.clock.now()),
    },
  ]
}

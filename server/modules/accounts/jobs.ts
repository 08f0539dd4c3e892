import { z } from 'zod'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { AccountsWorld } from './actions/accounts-world.ts'
import { RESET_LETTER, writeResetLetter } from './actions/request-reset.ts'
import { deleteExpired } from './store/prune.ts'

const resetLetter = z.object({ request: z.string(), personId: z.number().int().nullable(), lang: z.enum(['en', 'am']) })

/** Reset letters, and the hourly round that throws away what no longer holds. */
export function accountJobs(world: AccountsWorld): JobHandler[] {
  return [
    { name: RESET_LETTER, handle: async (data) => writeResetLetter(world, resetLetter.parse(data)) },
    { name: 'accounts-prune', cron: '17 * * * *', handle: async () => deleteExpired(world.db, world.clock.now()) },
  ]
}

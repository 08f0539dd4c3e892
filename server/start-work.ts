import { civilDateAt } from '#ethiopia/calendar.ts'
import type { Config } from './config.ts'
import { ANNOUNCE_BOT } from './modules/notifications/index.ts'
import { ADD_MISSING } from './modules/search/index.ts'
import { seedPlan } from './modules/subscriptions/index.ts'
import { seedHolidays } from './modules/tenders/index.ts'
import type { World } from './platform/world.ts'

/** Stores the rows that the product needs: holidays around the present year, and the plan. Safe to repeat. */
export async function storeNeededRows(world: World): Promise<void> {
  const { year } = civilDateAt(world.clock.now())
  await seedHolidays(world.db, year - 3, year + 4)
  await seedPlan(world.db)
}

/** Enqueues the jobs that follow a start: indexing tenders that an earlier process left out, and announcing the bot. */
export async function queueStartJobs(
  { db, jobs }: World,
  config: Pick<Config, 'telegramWebhookSecret'>,
): Promise<void> {
  await jobs.send(db, ADD_MISSING, {})
  if (config.telegramWebhookSecret !== undefined) await jobs.send(db, ANNOUNCE_BOT, {})
}

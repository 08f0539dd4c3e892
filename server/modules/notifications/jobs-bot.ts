import { DAY } from '#ethiopia/time-units.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { announceBot } from './actions/announce-bot.ts'
import type { BotWorld } from './actions/bot-world.ts'
import { deleteOldOfBot } from './store/bot-updates.ts'

/** Enqueued at the start, so that it is retried while Telegram is away. */
export const ANNOUNCE_BOT = 'bot-announce'
/** Telegram repeats an update for at most a day. Milliseconds. */
const UPDATES_KEPT = 3 * DAY

export function botJobs(world: BotWorld): JobHandler[] {
  return [
    { name: ANNOUNCE_BOT, cron: '15 4 * * *', handle: () => announceBot(world) },
    {
      name: 'bot-forget',
      cron: '25 3 * * *',
      handle: () => deleteOldOfBot(world.db, world.clock.now() - UPDATES_KEPT, world.clock.now()),
    },
  ]
}

import type { JobHandler } from '#server/platform/jobs.ts'
import type { World } from '#server/platform/world.ts'
import { forgetMessages } from './actions/forget-messages.ts'
import { handOver } from './actions/hand-over.ts'
import type { Channels } from './core/channel.ts'
import type { ChannelName } from './core/message.ts'
import { messagesJob } from './jobs-names.ts'

const NAMES: readonly ChannelName[] = ['email', 'sms']

/** Handing over by news and, for what has to be tried again, every minute. */
export function notificationJobs(world: Pick<World, 'db' | 'clock' | 'log'>, channels: Channels): JobHandler[] {
  return [
    ...NAMES.map((name) => ({
      name: messagesJob(name),
      cron: '* * * * *',
      async handle() {
        await handOver(world, channels, name)
      },
    })),
    {
      name: 'messages-forget',
      cron: '20 3 * * *',
      async handle() {
        await forgetMessages(world)
      },
    },
  ]
}

import { CHANNELS } from '#contract/notifications.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { World } from '#server/platform/world.ts'
import { forgetMessages } from './actions/forget-messages.ts'
import { handOver } from './actions/hand-over.ts'
import type { HandOverPorts } from './actions/hand-over-ports.ts'
import { forgetRefusals } from './actions/refuse-push.ts'
import { messagesJob } from './jobs-names.ts'

/** Handing over by news and, for what has to be tried again, every minute. */
export function notificationJobs(world: Pick<World, 'db' | 'clock' | 'log' | 'jobs'>, ports: HandOverPorts): JobHandler[] {
  return [
    ...CHANNELS.map((name) => ({
      name: messagesJob(name),
      cron: '* * * * *',
      async handle(_data: unknown, goOn: () => boolean) {
        await handOver(world, ports, name, goOn)
      },
    })),
    {
      name: 'messages-forget',
      cron: '20 3 * * *',
      async handle() {
        await forgetMessages(world)
        await forgetRefusals(world)
      },
    },
  ]
}

import type { World } from '#server/platform/world.ts'
import { CHANNELS } from '#contract/notifications.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { deleteOldDeliveries } from './actions/delete-old-deliveries.ts'
import { sendDeliveries } from './actions/send-deliveries.ts'
import type { DeliveryPorts } from './actions/delivery-ports.ts'
import { deleteOldRefusals } from './actions/refuse-push.ts'
import { messagesJob } from './job-names.ts'

/** Sending on events and, for retries, every minute. */
export function notificationJobs(world: World, ports: DeliveryPorts): JobHandler[] {
  return [
    ...CHANNELS.map((name) => ({
      name: messagesJob(name),
      cron: '* * * * *',
      async handle(_data: unknown, mayContinue: () => boolean) {
        await sendDeliveries(world, ports, name, mayContinue)
      },
    })),
    {
      name: 'messages-forget',
      cron: '20 3 * * *',
      async handle() {
        await deleteOldDeliveries(world)
        await deleteOldRefusals(world)
      },
    },
  ]
}

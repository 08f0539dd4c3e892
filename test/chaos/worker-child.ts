// node worker-child.ts DATABASE PROVIDER SCALE FROM QUEUE: sends until it is killed. QUEUE 'jobs' uses the job queue as
// the product does, 'loop' polls without it, for a clock faster than the queue's own.
import { createJobQueue } from '#server/adapters/job-queue/pg-boss.ts'
import { sendDeliveries, notificationJobs } from '#server/modules/notifications/index.ts'
import { silentLog } from '#server/platform/log.ts'
import { deliveryPorts, fastClock, openPatiently } from './delivery-fixture.ts'
import { CHAOS_CHANNELS } from './plan.ts'

const [url = '', provider = '', scale = '1', from = '0', way = 'loop'] = process.argv.slice(2)
const clock = fastClock(Number(scale), Number(from))
const ports = deliveryPorts(provider)
const database = await openPatiently(url)
if (way === 'jobs') {
  const queue = createJobQueue({ database, log: silentLog })
  queue.register(notificationJobs({ db: database.db, clock, jobs: queue, log: silentLog }, ports))
  for (let started = false; !started;)
    started = await queue.start({ work: true }).then(
      () => true,
      () => false,
    )
  process.stdout.write('ready\n')
} else {
  const world = { db: database.db, clock, jobs: { send: async () => {} }, log: silentLog }
  process.stdout.write('ready\n')
  await Promise.all(
    CHAOS_CHANNELS.map(async (channel) => {
      for (;;) {
        await sendDeliveries(world, ports, channel).catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }),
  )
}

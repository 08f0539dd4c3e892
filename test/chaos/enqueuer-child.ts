// node enqueuer-child.ts DATABASE SEED DISPATCHES SCALE FROM PACE: enqueues everything of the plan from its beginning,
// PACE milliseconds between two runs, and ends. Killed and started again, it enqueues everything again.
import { createJobQueue } from '#server/adapters/job-queue/pg-boss.ts'
import { notificationJobs, enqueueDeliveries } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { deliveryPorts, fastClock, openPatiently } from './delivery-fixture.ts'
import { makePlan, plannedDeliveries } from './plan.ts'

const [url = '', seed = '1', dispatches = '1000', scale = '1', from = '0', pace = '0'] = process.argv.slice(2)
const plan = makePlan(Number(seed), Number(dispatches))
const clock = fastClock(Number(scale), Number(from))
const database = await openPatiently(url)
const { db } = database
const jobs = createJobQueue({ database, log: silentLog })
jobs.register(notificationJobs({ db, clock, jobs, log: silentLog }, deliveryPorts('')))
for (let started = false; !started;)
  started = await jobs.start({ work: false }).then(
    () => true,
    () => false,
  )
process.stdout.write('ready\n')
for (let at = 0; at < plan.tenders.length; at += 4) {
  const messages = plannedDeliveries(plan, at, at + 4)
  for (let done = false; !done;) {
    done = await db
      .transaction()
      .execute((tx) => enqueueDeliveries(tx as unknown as Db, jobs, clock.now(), messages))
      .then(
        () => true,
        () => false,
      )
    if (!done) await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await new Promise((resolve) => setTimeout(resolve, Number(pace)))
}
process.stdout.write('enqueued\n')
process.exit(0)

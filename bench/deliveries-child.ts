// The process that runs jobs: enqueues the messages it receives over IPC, in one transaction, and sends them. For
// deliveries.ts.
import { createJobQueue } from '#server/adapters/job-queue/pg-boss.ts'
import { notificationJobs, enqueueDeliveries } from '#server/modules/notifications/index.ts'
import type { ChannelName, Delivery } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { deliveryPorts, fastClock, openPatiently } from '#test/chaos/delivery-fixture.ts'

/** For each of these people, a message on each channel about this tender, or a digest of `tenders` tenders. */
export type Order = { people: number; channels: ChannelName[]; tender: number; digestOf?: number }
export type ChildAnswer = { /** Epoch milliseconds. */ committedAt: number; queuedIn: number }

const [url = '', provider = ''] = process.argv.slice(2)
const clock = fastClock(1, Date.now())
const database = await openPatiently(url)
const { db } = database
const jobs = createJobQueue({ database, log: silentLog })
jobs.register(notificationJobs({ db, clock, jobs, log: silentLog }, deliveryPorts(provider)))
await jobs.start({ work: true })

function messagesOf({ people, channels, tender, digestOf }: Order): Delivery[] {
  const tenderIds = digestOf === undefined ? [tender] : Array.from({ length: digestOf }, (_, n) => tender + n)
  const kind = digestOf === undefined ? 'alert' : 'digest'
  return Array.from({ length: people }, (_, i) => i + 1).flatMap((personId) =>
    channels.map((channel) => ({
      kind,
      personId,
      channel,
      about: {},
      urgent: kind === 'alert',
      key: `${kind}:${personId}:${tender}:${channel}`,
      tenderIds,
    })),
  )
}

process.on('message', (order: Order) => {
  const messages = messagesOf(order)
  const began = Date.now()
  void db
    .transaction()
    .execute((tx) => enqueueDeliveries(tx as unknown as Db, jobs, clock.now(), messages))
    .then(() => process.send?.({ committedAt: Date.now(), queuedIn: Date.now() - began } satisfies ChildAnswer))
})
process.send?.('ready')

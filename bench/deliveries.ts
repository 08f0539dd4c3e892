import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createJobQueue } from '#server/adapters/job-queue/pg-boss.ts'
import { notificationJobs, queueLate } from '#server/modules/notifications/index.ts'
import type { ChannelName, LateMessage } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { desk, fastClock, openPatiently, settle } from '#test/chaos/desk.ts'
import { startProvider } from '#test/chaos/provider.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { startChild } from '#test/process/child.ts'

const WORKER = join(import.meta.dirname, '../test/chaos/worker-child.ts')
const TENDERS = 10

/**
 * `npm run bench -- deliveries`: from the commit that queues messages to the provider's receipt, on PostgreSQL that syncs its log, through the job queue,
 * with providers on loopback: one tender told to many people on three channels, then Telegram at its pace, then a morning's digests.
 */
export default async function bench(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { people: { type: 'string', default: '1000' }, digests: { type: 'string', default: '20000' }, chats: { type: 'string', default: '150' } },
  })
  const [people, digests, chats] = [Number(values.people), Number(values.digests), Number(values.chats)]
  const postgres = await startPostgres({ durable: true })
  const provider = await startProvider(1)
  const database = await openPatiently(postgres.url)
  const { db } = database
  await migrate(database)
  await settle(
    db,
    Array.from({ length: Math.max(people, digests) }, (_, i) => ({ id: i + 1, on: ['email', 'sms', 'push', 'telegram'], browsers: 1 })),
  )
  const from = Date.now()
  const clock = fastClock(1, from)
  const jobs = createJobQueue({ database, log: silentLog })
  jobs.register(notificationJobs({ db, clock, jobs, log: silentLog }, desk(provider.url)))
  await jobs.start({ work: false })
  const worker = startChild(WORKER, postgres.url, provider.url, '1', String(from), 'jobs')
  await worker.line('ready')
  await sleep(2000)

  /** Queues in one transaction, waits for the provider to have them all, prints how long each took since the commit. */
  async function measure(title: string, messages: readonly LateMessage[]): Promise<void> {
    provider.taken.length = 0
    const began = Date.now()
    await db.transaction().execute((tx) => queueLate(tx as unknown as Db, jobs, clock.now(), messages))
    const committed = Date.now()
    while (provider.taken.length < messages.length) await sleep(20)
    const byChannel = Map.groupBy(provider.taken, ({ channel }) => channel)
    for (const [channel, taken] of [...byChannel, ...(byChannel.size > 1 ? [['all', provider.taken] as const] : [])]) {
      const times = taken.map(({ at }) => at - committed).toSorted((a, b) => a - b)
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
      const last = at(1)
      process.stdout.write(
        `${title}, ${channel}: ${times.length} messages, queued in ${committed - began} ms, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, last ${last} ms, ${Math.round((times.length * 1000) / Math.max(1, last))}/s\n`,
      )
    }
    await sleep(1000)
  }
  const alerts = (count: number, tender: number, channels: readonly ChannelName[]): LateMessage[] =>
    Array.from({ length: count }, (_, i) => i + 1).flatMap((personId) =>
      channels.map((channel) => ({
        kind: 'alert',
        personId,
        channel,
        about: {},
        urgent: true,
        key: `alert:${personId}:${tender}:${channel}`,
        tells: [tender],
      })),
    )
  await measure('warming', alerts(100, 1, ['email', 'sms', 'push']))
  await measure('one tender', alerts(people, 2, ['email', 'sms', 'push']))
  await measure('Telegram', alerts(chats, 3, ['telegram']))
  await measure(
    'digests',
    Array.from({ length: digests }, (_, i) => ({
      kind: 'digest',
      personId: i + 1,
      channel: 'email',
      about: {},
      key: `digest:${i + 1}`,
      tells: Array.from({ length: TENDERS }, (_unused, n) => 100 + n),
    })),
  )
  await worker.kill()
  await jobs.stop()
  await database.close()
  await provider.stop()
  await postgres.stop()
}

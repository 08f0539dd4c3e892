import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '#server/platform/migrate.ts'
import { openPatiently, settle } from '#test/chaos/delivery-fixture.ts'
import { startProvider } from '#test/chaos/provider.ts'
import { startPostgres } from '#test/postgres-server.ts'
import type { ChildAnswer, Order } from './deliveries-child.ts'

/**
 * `npm run bench -- deliveries`: from the commit that queues messages to the provider's receipt, on PostgreSQL that
 * syncs its log, through the job queue, with providers on loopback: one tender sent to many people on three channels,
 * then Telegram at its rate limit, then a morning's digests.
 */
export default async function bench(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      people: { type: 'string', default: '1000' },
      digests: { type: 'string', default: '20000' },
      chats: { type: 'string', default: '150' },
    },
  })
  const [people, digests, chats] = [Number(values.people), Number(values.digests), Number(values.chats)]
  const postgres = await startPostgres({ durable: true })
  const provider = await startProvider(1)
  const database = await openPatiently(postgres.url)
  await migrate(database)
  await settle(
    database.db,
    Array.from({ length: Math.max(people, digests) }, (_, i) => ({
      id: i + 1,
      on: ['email', 'sms', 'push', 'telegram'],
      browsers: 1,
    })),
  )
  await database.close()
  const child = fork(join(import.meta.dirname, 'deliveries-child.ts'), [postgres.url, provider.url])
  await once(child, 'message')
  await sleep(2000)

  async function measure(title: string, order: Order): Promise<void> {
    provider.taken.length = 0
    child.send(order)
    const [answer] = (await once(child, 'message')) as [ChildAnswer]
    while (provider.taken.length < order.people * order.channels.length) await sleep(20)
    const byChannel = Map.groupBy(provider.taken, ({ channel }) => channel)
    for (const [channel, taken] of [...byChannel, ...(byChannel.size > 1 ? [['all', provider.taken] as const] : [])]) {
      const times = taken.map(({ at }) => at - answer.committedAt).toSorted((a, b) => a - b)
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
      const rate = Math.round((times.length * 1000) / Math.max(1, at(1)))
      process.stdout.write(
        `${title}, ${channel}: ${times.length} messages, queued in ${answer.queuedIn} ms, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, last ${at(1)} ms, ${rate}/s\n`,
      )
    }
    await sleep(1500)
  }
  await measure('warming', { people: 100, channels: ['email', 'sms', 'push'], tender: 1 })
  await measure('one tender', { people, channels: ['email', 'sms', 'push'], tender: 2 })
  await measure('one tender again', { people, channels: ['email', 'sms', 'push'], tender: 3 })
  await measure('Telegram', { people: chats, channels: ['telegram'], tender: 4 })
  await measure('digests', { people: digests, channels: ['email'], tender: 100, digestOf: 10 })
  child.kill('SIGKILL')
  await provider.stop()
  await postgres.stop()
}

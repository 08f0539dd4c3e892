import { sql } from 'kysely'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { ChannelFailure } from '#server/modules/notifications/index.ts'
import type { Channel, ChannelName, DeliveryPorts, Renderer } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { DatabaseUnavailable } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { kindsRenderedBy } from '../factories/message-kinds.ts'
import type { ChaosPerson } from './plan.ts'

/** Opens the database however long it is away. */
export async function openPatiently(url: string) {
  for (;;) {
    try {
      return await openPostgres({ url, log: silentLog })
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** In the middle of a day, so that no quiet hours delay anything. */
const MORNING = Date.parse('2026-03-02T10:00:00+03:00')
/**
 * Time that passes `scale` times as fast since `from`, so that a lease of a minute is over sooner; the same in all
 * processes.
 */
export const fastClock = (scale: number, from: number) => ({
  now: () => Math.round(MORNING + (Date.now() - from) * scale),
})

/** The four channels as calls to a provider on loopback, and renderers that only name the tenders. */
export function deliveryPorts(provider: string): DeliveryPorts {
  const channel = (name: ChannelName): Channel => ({
    async send({ key, to, text }) {
      const response = await fetch(`${provider}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key, to, text }),
        signal: AbortSignal.timeout(5000),
      }).catch((cause: unknown) => {
        throw new ChannelFailure('no answer', { cause })
      })
      await response.arrayBuffer()
      if (response.status === 429)
        throw new ChannelFailure('patience', { retryAfter: Number(response.headers.get('retry-after')) * 1000 })
      if (!response.ok) throw new ChannelFailure(`answered ${response.status}`)
      return {}
    },
  })
  const words: Renderer = async (_db, due) => due.map(({ tenderIds }) => ({ text: tenderIds.join(',') }))
  return {
    channels: { email: channel('email'), sms: channel('sms'), telegram: channel('telegram'), push: channel('push') },
    kinds: kindsRenderedBy({ alert: words, digest: words }),
    addressBook: async (_db, ids) =>
      new Map(ids.map((id) => [id, { email: `email-${id}`, phone: `sms-${id}`, lang: 'en' as const }])),
    publicOrigin: 'https://chereta.test',
    secret: async () => new Uint8Array(32).fill(1),
  }
}

/** Everybody's switches, chats and browsers. */
export async function settle(db: Db, people: readonly ChaosPerson[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await sql`insert into channel_switch (person_id, email, urgent_email, push, telegram, sms, updated_at)
    select id, true, true, true, true, true, 0 from unnest(${ids}::bigint[]) id`.execute(db)
  const points = people.flatMap(({ id, on, browsers }) => [
    ...(on.includes('telegram') ? [{ id, channel: 'telegram', address: `telegram-${id}` }] : []),
    ...(on.includes('push')
      ? Array.from({ length: browsers }, (_, n) => ({ id, channel: 'push', address: `push-${id}-${n + 1}` }))
      : []),
  ])
  await sql`insert into contact_point (person_id, channel, address, created_at)
    select id, channel, address, 0 from unnest(${points.map(({ id }) => id)}::bigint[], ${points.map(({ channel }) => channel)}::text[],
      ${points.map(({ address }) => address)}::text[]) as given (id, channel, address)`.execute(db)
}

export async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from delivery where state = 'pending'`.execute(db)
  return rows[0]?.n ?? 0
}

/** Messages by how they ended. */
export async function endings(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{
    state: string
    n: number
  }>`select state, count(*)::int as n from delivery group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

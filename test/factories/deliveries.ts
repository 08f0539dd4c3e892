import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { PersonId, TenderId } from '#contract/ids.ts'
import { sendDeliveries, enqueueDeliveries } from '#server/modules/notifications/index.ts'
import type {
  AccountAddresses,
  ChannelName,
  Renderer,
  DeliveryPorts,
  Delivery,
} from '#server/modules/notifications/index.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { settableClock } from '../clock.ts'
import { emptying, openTestDatabase } from '../database.ts'
import { fakeChannels } from '../fakes/channels.ts'
import { kindsRenderedBy } from './message-kinds.ts'

const START = '2026-03-02T10:00:00+03:00'
export const CHANNEL_NAMES: readonly ChannelName[] = ['email', 'sms', 'telegram', 'push']
const KINDS = ['alert', 'digest', 'amendment', 'reminder', 'search-digest']
const plain: Renderer = async (_db, due) =>
  due.map(({ about, tenderIds }) => ({ subject: 'Alert', text: `${JSON.stringify(about)} ${tenderIds.join(',')}` }))

type DeliveryRow = {
  key: string
  state: string
  reason: string | null
  error: string | null
  attempts: number
  channel: string
  next_at: number
}

const listDeliveryRows = async (db: Db): Promise<DeliveryRow[]> =>
  (
    await sql<DeliveryRow>`
      select key, state, reason, error, attempts, channel, next_at from delivery order by id`.execute(db)
  ).rows

type Equipment = { browsers?: number; chat?: boolean; choices?: boolean }

/** Switches everything on, and adds a chat and browsers. Resolves with the ids of the contact points. */
async function equip(
  db: Db,
  personId: PersonId,
  { browsers = 1, chat = true, choices = true }: Equipment = {},
): Promise<number[]> {
  if (choices)
    await sql`insert into channel_switch (person_id, email, urgent_email, push, telegram, sms, updated_at)
      values (${personId}, true, true, true, true, true, 0)
      on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into contact_point (person_id, channel, address, keys, created_at)
    select ${personId}::bigint, case when n = 0 then 'telegram' else 'push' end, ${`${personId}-`}::text || n,
      '{"p256dh":"k","auth":"a"}'::jsonb, 0
    from generate_series(${chat ? 0 : 1}::int, ${browsers}::int) n
    on conflict do nothing
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

type People = Map<PersonId, AccountAddresses | undefined>

/** A person without an entry has a mailbox and a phone; one whose entry is undefined is in no address book. */
const addressBookOf =
  (people: People): DeliveryPorts['addressBook'] =>
  async (_db, ids) =>
    new Map(
      ids.flatMap((id): [PersonId, AccountAddresses][] => {
        const entry = people.has(id)
          ? people.get(id)
          : { email: `p${id}@example.com`, phone: `+2519${String(10_000_000 + id)}`, lang: 'en' as const }
        return entry ? [[id, entry]] : []
      }),
    )

/** Notifications alone: a database, people without accounts, channels in memory, a clock that tests move. */
export async function startDeliveries(more: { now?: string; renderers?: Readonly<Record<string, Renderer>> } = {}) {
  const database: Database = await openTestDatabase()
  const { db } = database
  const empty = await emptying(database)
  const clock = settableClock(more.now ?? START)
  const sent: string[] = []
  const jobs = { send: async (_db: Db, name: string) => void sent.push(name) }
  const world = { db, clock, jobs, log: silentLog }
  const channels = fakeChannels()
  const people: People = new Map()
  const renderers: Record<string, Renderer> = {
    ...Object.fromEntries(KINDS.map((kind) => [kind, plain])),
    ...more.renderers,
  }
  const ports: DeliveryPorts = {
    channels,
    kinds: kindsRenderedBy(renderers),
    addressBook: addressBookOf(people),
    publicOrigin: 'https://chereta.test',
    secret: async () => new Uint8Array(32).fill(7),
  }
  return {
    database,
    world,
    clock,
    channels,
    people,
    renderers,
    ports,
    jobsSent: sent,
    queue: (messages: readonly Delivery[]) =>
      db.transaction().execute((tx) => enqueueDeliveries(tx as unknown as Db, jobs, clock.now(), messages)),
    sendOn: (name: ChannelName) => sendDeliveries(world, ports, name),
    async sendAll() {
      await Promise.all(CHANNEL_NAMES.map((name) => sendDeliveries(world, ports, name)))
    },
    equip: (personId: PersonId, what?: Equipment) => equip(db, personId, what),
    messages: () => listDeliveryRows(db),
    /** Deletes all deliveries and people, and resets the channels; the clock returns to its start. */
    async reset() {
      await empty()
      for (const name of CHANNEL_NAMES) {
        channels[name].sent.length = 0
        channels[name].tries.length = 0
        channels[name].behave(() => undefined)
      }
      ports.channels = channels
      people.clear()
      for (const kind of Object.keys(renderers)) renderers[kind] = more.renderers?.[kind] ?? plain
      sent.length = 0
      clock.set(more.now ?? START)
    },
    stop: () => database.close(),
  }
}
export type Deliveries = Awaited<ReturnType<typeof startDeliveries>>

/** The same for a file of tests, reset before each. */
export function deliveriesFixture(): Deliveries & {
  message(key: string): Promise<Awaited<ReturnType<Deliveries['messages']>>[number] | undefined>
} {
  const fixture = {
    message: async (key: string) => (await fixture.messages()).find((message) => message.key === key),
  } as ReturnType<typeof deliveriesFixture>
  beforeAll(async () => void Object.assign(fixture, await startDeliveries()))
  beforeEach(() => fixture.reset())
  afterAll(() => fixture.stop())
  return fixture
}

export const alertTo = (
  personId: PersonId,
  tenderId: TenderId,
  channel: ChannelName,
  more: Partial<Delivery> = {},
): Delivery => ({
  kind: 'alert',
  personId,
  channel,
  about: { tenderId },
  key: `alert:${personId}:${tenderId}:${channel}`,
  tenderIds: [tenderId],
  againIfSuppressed: true,
  ...more,
})

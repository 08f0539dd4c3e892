import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTelegram } from '#server/adapters/channels/telegram.ts'
import { alertTo, startDeliveries } from '#test/factories/deliveries.ts'
import type { Deliveries } from '#test/factories/deliveries.ts'
import { BOT_TOKEN, startBotApi } from '#test/fakes/telegram-bot-api.ts'
import type { BotApiFake } from '#test/fakes/telegram-bot-api.ts'
import { sendDeliveries } from './index.ts'

/**
 * Telegram's own limits, measured at the receiving end. On a busy machine, two calls arrive a little closer together
 * than they left.
 */
const MAX_A_SECOND = 30
const APART_IN_A_CHAT = 950
const CHATS = 30

let api: BotApiFake
let fixture: Deliveries
beforeAll(async () => {
  api = await startBotApi()
  fixture = await startDeliveries()
  for (let person = 1; person <= CHATS; person++) await fixture.equip(person)
})
afterAll(async () => {
  await fixture.stop()
  await api.stop()
})

/** Sends in real time until everything is sent, or for at most this long. */
async function run(milliseconds: number, isEnough: () => boolean): Promise<void> {
  const began = performance.now()
  const { channel } = createTelegram({ token: BOT_TOKEN, apiUrl: api.url, publicOrigin: 'https://chereta.test' })
  const world = { ...fixture.world, clock: { now: () => Date.now() } }
  await sendDeliveries(
    world,
    { ...fixture.ports, channels: { telegram: channel } },
    'telegram',
    () => performance.now() - began < milliseconds && !isEnough(),
  )
}
const queue = (tender: number) =>
  fixture.queue(Array.from({ length: CHATS }, (_, i) => alertTo(i + 1, tender, 'telegram')))

test('at most 30 messages a second in all and one in a chat', async () => {
  for (const tender of [1, 2, 3]) await queue(tender)
  await run(20_000, () => api.sent().length === 3 * CHATS)
  const times = api.calls.map(({ at }) => at)
  expect(times).toHaveLength(3 * CHATS)
  for (const start of times)
    expect(times.filter((at) => at >= start && at < start + 1000).length).toBeLessThanOrEqual(MAX_A_SECOND)
  for (const [, calls] of Map.groupBy(api.calls, ({ payload }) => String(payload['chat_id']))) {
    expect(
      calls
        .slice(1)
        .map(({ at }, i) => at - (calls[i]?.at ?? 0))
        .filter((gap) => gap < APART_IN_A_CHAT),
    ).toEqual([])
  }
}, 40_000)

test('while Telegram requests a pause there is no call, from any worker', async () => {
  api.calls.length = 0
  api.behave('patience')
  await queue(4)
  setTimeout(() => api.behave('ok'), 1500)
  await run(9000, () => api.sent().length > 0)
  const lastRefusal = api.calls.findLast(({ mode }) => mode === 'patience')?.at ?? 0
  const firstRefusal = api.calls.find(({ mode }) => mode === 'patience')?.at ?? 0
  const refused = api.calls.filter(({ mode }) => mode === 'patience').length
  expect(refused).toBeGreaterThan(0)
  // Those that were in progress when the limit was first reported.
  expect(refused).toBeLessThanOrEqual(10)
  expect(lastRefusal - firstRefusal).toBeLessThan(api.retryAfter * 1000)
  const next = api.calls.find(({ mode }) => mode === 'ok')?.at ?? Number.POSITIVE_INFINITY
  expect(next - firstRefusal).toBeGreaterThanOrEqual(api.retryAfter * 1000)
  // The pause is real time, so only the clock knows that it was not waited for twice.
  expect(next - firstRefusal).toBeLessThan(2 * api.retryAfter * 1000)
}, 30_000)

test('a pause is waited for without polling the database', async () => {
  const until = Date.now() + 10_000
  await sql`insert into channel_rate_limit (channel, paused_until) values ('telegram', ${until}::bigint)
    on conflict (channel) do update set paused_until = excluded.paused_until`.execute(fixture.world.db)
  await queue(5)
  let looks = 0
  await run(1500, () => ++looks < 0)
  expect(looks).toBeGreaterThan(2)
  expect(looks).toBeLessThanOrEqual(1500 / 100 + 1)
}, 20_000)

import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import webPush from 'web-push'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PersonId } from '#contract/ids.ts'
import type { ChannelName, Channels } from '#server/modules/notifications/index.ts'
import { alertTo, deliveriesFixture } from '#test/factories/deliveries.ts'
import { BOT_TOKEN } from '#test/fakes/telegram-bot-api.ts'
import { startStuckHttp, startStuckMail } from '#test/fakes/stuck-provider.ts'
import { afroMessageChannel } from './afromessage.ts'
import { CALL_TIMEOUT } from './call-timeout.ts'
import { smtpChannel } from './smtp.ts'
import { createTelegram } from './telegram.ts'
import { webPushChannel } from './web-push.ts'

/** The time limit of calls that never end; all others have the usual one, because the machine may be busy. */
const IMPATIENT = 400
const fixture = deliveriesFixture()
let http: Awaited<ReturnType<typeof startStuckHttp>>
let mail: Awaited<ReturnType<typeof startStuckMail>>
let curve: ReturnType<typeof createECDH>
const vapid = webPush.generateVAPIDKeys()
beforeAll(async () => {
  http = await startStuckHttp()
  mail = await startStuckMail()
  curve = createECDH('prime256v1')
  curve.generateKeys()
})
afterAll(async () => {
  await http.stop()
  await mail.stop()
})
/** The real channels, connected to servers that never answer. */
function channels(patience?: number): Channels {
  const origin = `http://${http.host}`
  const more = patience === undefined ? {} : { patience }
  return {
    email: smtpChannel({ url: mail.url, from: 'Chereta <alerts@chereta.test>', ...more }),
    sms: afroMessageChannel({ url: `${origin}/api`, token: 't', ...more }),
    telegram: createTelegram({ token: BOT_TOKEN, apiUrl: origin, publicOrigin: 'https://chereta.test', ...more })
      .channel,
    push: webPushChannel({ vapid: async () => vapid, subject: 'mailto:a@chereta.test', hosts: [http.host], ...more }),
  }
}
function speak(patience?: number): void {
  fixture.ports.channels.email?.close?.()
  fixture.ports.channels = channels(patience)
}
/** People with a browser each at the stuck push service. */
async function equip(people: readonly PersonId[]): Promise<void> {
  for (const id of people) await fixture.equip(id)
  const keys = JSON.stringify({ p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') })
  await sql`update contact_point set address = ${`http://${http.host}/browser/`}::text || id, keys = ${keys}::text::jsonb where channel = 'push'`.execute(
    fixture.world.db,
  )
}
afterEach(() => fixture.ports.channels.email?.close?.())

const taken = (channel: ChannelName) => (channel === 'email' ? mail.taken().length : http.taken())
const stuck = (channel: ChannelName) => (channel === 'email' ? mail : http)

/**
 * Makes one attempt and returns the delivery's state. It ends before the usual time limit does: by a channel's own one,
 * or because the provider has ended the call.
 */
async function attempt(channel: ChannelName) {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<string>((resolve) => (timer = setTimeout(resolve, CALL_TIMEOUT, 'the usual limit')))
  expect(await Promise.race([fixture.sendOn(channel).then(() => 'the attempt'), limit])).toBe('the attempt')
  clearTimeout(timer)
  return (await fixture.messages())[0]
}

const OPEN = ['silent', 'reset', 'half-reset', 'hang-up', 'endless'] as const
describe.each(['email', 'sms', 'telegram', 'push'] as const)('%s', (channel) => {
  /** A push service answers with a status alone: a connection that breaks after it leaves nothing open. */
  const saysAll = (mode: (typeof OPEN)[number]) => channel === 'push' && (mode === 'half-reset' || mode === 'endless')

  const neverEnds = (mode: (typeof OPEN)[number]) => mode === 'silent' || mode === 'endless'

  test.each(OPEN.filter((mode) => !saysAll(mode)))(
    '%s: retried in time with the same key, and one retry is enough',
    async (mode) => {
      await equip([1])
      speak(neverEnds(mode) ? IMPATIENT : undefined)
      stuck(channel).behave(mode)
      const before = taken(channel)
      await fixture.queue([alertTo(1, 1, channel)])
      expect(await attempt(channel)).toMatchObject({ state: 'pending', attempts: 1 })
      // Only our own retry repeats the call.
      await fixture.sendOn(channel)
      const first = taken(channel) - before
      expect(first).toBeLessThanOrEqual(1)
      stuck(channel).behave('ok')
      speak()
      fixture.clock.advance(20_000)
      await fixture.sendOn(channel)
      expect((await fixture.messages())[0]).toMatchObject({ state: 'sent', attempts: 2 })
      expect(taken(channel) - before).toBe(first + 1)
      if (channel === 'email' && first === 1) expect(mail.taken().at(-1)).toBe(mail.taken().at(-2))
      fixture.clock.advance(60_000)
      await fixture.sendOn(channel)
      expect(taken(channel) - before).toBe(first + 1)
    },
  )
  test.each(OPEN.filter(saysAll))('%s: an accepted message counts as sent, and is not sent twice', async (mode) => {
    await equip([1])
    speak()
    stuck(channel).behave(mode)
    const before = taken(channel)
    await fixture.queue([alertTo(1, 1, channel)])
    await fixture.sendOn(channel)
    expect((await fixture.messages())[0]).toMatchObject({ state: 'sent', attempts: 1 })
    expect(taken(channel) - before).toBe(1)
  })
  test('a provider that stays silent for many messages holds no worker slot and no connection', async () => {
    const people = Array.from({ length: 20 }, (_, n) => n + 2)
    await equip(people)
    speak(IMPATIENT)
    stuck(channel).behave('silent')
    await fixture.queue(people.map((id) => alertTo(id, 1, channel)))
    // A bot may send some thirty messages a second: a message whose slot has not come waits for the next round.
    for (let round = 0; round < 3; round++) {
      await fixture.sendOn(channel)
      fixture.clock.advance(2000)
    }
    expect((await fixture.messages()).map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
      people.map(() => 'pending 1'),
    )
    await expect.poll(() => stuck(channel).open(), { timeout: 20_000 }).toBe(0)
    stuck(channel).behave('ok')
    speak()
    for (let round = 0; round < 5; round++) {
      fixture.clock.advance(20_000)
      await fixture.sendOn(channel)
    }
    expect(new Set((await fixture.messages()).map(({ state }) => state))).toEqual(new Set(['sent']))
  })
})

import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { startPushService } from '#test/fakes/push-service.ts'
import type { PushMode, PushService, Subscription } from '#test/fakes/push-service.ts'
import { enqueueDeliveries, readSwitches } from './index.ts'

const subscribe = 'POST /api/Notification/SubscribePush' as const
let service: PushService
let app: TestApp
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ env: { PUSH_HOSTS: service.host } })
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})
beforeEach(() => {
  app.clock.advance(MINUTE)
  service.behave('ok')
  service.pushed.length = 0
})

let browsers = 0
const aBrowserId = () => `browser-${++browsers}-of-tests`
const allow = (person: SignedIn, subscription: Subscription, browserId: string) =>
  app.call(subscribe, { body: { subscription, browserId } }, person)
const pointsOf = async ({ id }: { id: number }) =>
  (
    await sql<{
      id: number
      address: string
      off_reason: string | null
      label: string | null
    }>`select id, address, off_reason, label from contact_point
    where person_id = ${id} and channel = 'push' order by id`.execute(app.world.db)
  ).rows
const pushOn = async ({ id }: { id: number }) => (await readSwitches(app.world.db, [id])).get(id)?.push ?? false
async function test_(person: SignedIn): Promise<void> {
  await app.call('POST /api/Notification/test/{channel}', { params: { channel: 'push' } }, person)
  await app.drain()
}

describe('a browser that allows push', () => {
  test('is registered under a name that its owner knows, switches push on, and gets messages that only it can read', async () => {
    const person = await aPerson(app)
    person.headers = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
    }
    await allow(person, service.subscribe(), aBrowserId())
    expect(await pointsOf(person)).toMatchObject([{ label: 'Chrome, Android', off_reason: null }])
    expect(await pushOn(person)).toBe(true)
    await test_(person)
    expect(service.refused).toEqual([])
    expect(service.pushed).toHaveLength(1)
    expect(service.pushed[0]?.key).toBe((await app.call('GET /api/Notification/vapid-key')).key)
  })
  test('replaces its registration when it registers again, and changes no switch', async () => {
    const person = await aPerson(app)
    const id = aBrowserId()
    const [first, second] = [service.subscribe(), service.subscribe()]
    await allow(person, first, id)
    await app.call('POST /api/Notification/ConfigAlert', { body: { pushNotification: false } }, person)
    await allow(person, first, id)
    await allow(person, second, id)
    expect((await pointsOf(person)).map(({ address }) => address)).toEqual([second.endpoint])
    expect(await pushOn(person)).toBe(false)
  })
  test('gets messages that waited for its old address at its new one', async () => {
    const person = await aPerson(app)
    const id = aBrowserId()
    const [first, second] = [service.subscribe(), service.subscribe()]
    await allow(person, first, id)
    const now = app.clock.now()
    const waiting = { kind: 'test', channel: 'push' as const, about: {}, notBefore: now + HOUR }
    await enqueueDeliveries(app.world.db, app.world.jobs, now, [
      { ...waiting, personId: person.id, key: `test:${person.id}:later` },
    ])
    await allow(person, second, id)
    app.clock.advance(HOUR)
    await app.world.jobs.send(app.world.db, 'messages-push', {})
    await app.drain()
    expect(service.pushed.map(({ endpoint }) => endpoint)).toEqual([second.endpoint])
  })
  test('gets no message at its new address that it already got at the old one, or that waits there twice', async () => {
    const person = await aPerson(app)
    const id = aBrowserId()
    const [first, second, third] = [service.subscribe(), service.subscribe(), service.subscribe()]
    await allow(person, first, id)
    const enqueue = (key: string, notBefore: number) =>
      enqueueDeliveries(app.world.db, app.world.jobs, app.clock.now(), [
        { kind: 'test', channel: 'push', about: {}, notBefore, personId: person.id, key: `test:${person.id}:${key}` },
      ])
    const later = app.clock.now() + HOUR
    const round = async () => {
      await app.world.jobs.send(app.world.db, 'messages-push', {})
      await app.drain()
    }
    await enqueue('sent', app.clock.now())
    await round()
    await enqueue('waiting', later)
    await allow(person, second, id)
    for (const key of ['sent', 'waiting']) await enqueue(key, later)
    await allow(person, third, id)
    for (const key of ['sent', 'waiting']) await enqueue(key, later)
    app.clock.advance(HOUR)
    await round()
    expect(service.pushed.map(({ endpoint }) => endpoint)).toEqual([first.endpoint, third.endpoint])
  })
  test('gets a message once if two of its addresses become one', async () => {
    const person = await aPerson(app)
    const [one, other] = [service.subscribe(), service.subscribe()]
    const [id, forgotten] = [aBrowserId(), aBrowserId()]
    await allow(person, one, forgotten)
    await allow(person, other, id)
    const now = app.clock.now()
    const waiting = { kind: 'test', channel: 'push' as const, about: {}, notBefore: now + HOUR }
    await enqueueDeliveries(app.world.db, app.world.jobs, now, [
      { ...waiting, personId: person.id, key: `test:${person.id}:both` },
    ])
    await allow(person, one, id)
    app.clock.advance(HOUR)
    await app.world.jobs.send(app.world.db, 'messages-push', {})
    await app.drain()
    expect(service.pushed.map(({ endpoint }) => endpoint)).toEqual([one.endpoint])
  })
  test('belongs to the person who signed in on it last', async () => {
    const [first, second] = [await aPerson(app), await aPerson(app)]
    const [id, subscription] = [aBrowserId(), service.subscribe()]
    await allow(first, subscription, id)
    await allow(second, subscription, id)
    expect(await pointsOf(first)).toEqual([])
    expect(await pointsOf(second)).toHaveLength(1)
  })
  test('is one of at most ten a person; the oldest is removed', async () => {
    const person = await aPerson(app)
    const all = Array.from({ length: 12 }, () => service.subscribe())
    for (const subscription of all) {
      app.clock.advance(1)
      await allow(person, subscription, aBrowserId())
    }
    expect((await pointsOf(person)).map(({ address }) => address)).toEqual(all.slice(2).map(({ endpoint }) => endpoint))
  })
  test.each([
    'https://127.0.0.1/x',
    'http://169.254.169.254/latest',
    'https://localhost:4600/x',
    'https://evil.example/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com@10.0.0.1/x',
  ])('is refused if its address is not a push service: %s', async (endpoint) => {
    const { keys } = service.subscribe()
    const refused = await app.refusal(
      subscribe,
      { body: { subscription: { endpoint, keys }, browserId: aBrowserId() } },
      await aPerson(app),
    )
    expect(refused).toMatchObject({ code: 'invalid-input', errors: { 'subscription.endpoint': [expect.any(String)] } })
  })
  test('is refused if the account has no email, in the words of decision 0090', async () => {
    const person = await aPerson(app)
    await sql`update person set email = null, email_key = null, email_confirmed_at = null where id = ${person.id}`.execute(
      app.world.db,
    )
    const refused = await app.refusal(
      subscribe,
      { body: { subscription: service.subscribe(), browserId: aBrowserId() } },
      person,
    )
    expect(refused).toMatchObject({ code: 'invalid-input', detail: 'Email not found' })
  })
  test('is refused with invalid keys, and to visitors', async () => {
    const { endpoint, keys } = service.subscribe()
    const body = { subscription: { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } }, browserId: aBrowserId() }
    expect((await app.refusal(subscribe, { body }, await aPerson(app))).code).toBe('invalid-input')
    expect(
      (
        await app.refusal(
          subscribe,
          { body: { subscription: { endpoint, keys }, browserId: aBrowserId() } },
          aBrowser(),
        )
      ).code,
    ).toBe('signed-out')
  })
})

describe('at sending', () => {
  const stateOf = async ({ id }: SignedIn) =>
    (
      await sql<{
        state: string
        attempts: number
      }>`select state, attempts from delivery where person_id = ${id} and channel = 'push' order by id desc limit 1`.execute(
        app.world.db,
      )
    ).rows[0]
  test.each<[PushMode, string, boolean]>([
    [404, 'failed', true],
    [410, 'failed', true],
    [413, 'sent', false],
    [429, 'pending', false],
    [500, 'pending', false],
  ])('a push service that says %s', async (mode, state, isGone) => {
    const person = await aPerson(app)
    await allow(person, service.subscribe(), aBrowserId())
    service.behave(mode)
    const before = service.requests()
    await test_(person)
    expect(await stateOf(person)).toMatchObject({ state, attempts: 1 })
    expect(service.requests() - before).toBe(1)
    expect((await pointsOf(person)).map(({ off_reason }) => off_reason !== null)).toEqual([isGone])
  })
  test('a browser that is gone is registered again by allowing push again', async () => {
    const person = await aPerson(app)
    const [id, subscription] = [aBrowserId(), service.subscribe()]
    await allow(person, subscription, id)
    service.behave(410)
    await test_(person)
    app.clock.advance(MINUTE)
    await allow(person, subscription, id)
    expect(await pointsOf(person)).toMatchObject([{ off_reason: null }])
  })
})

describe('refusing', () => {
  const level = async (browserId: string) =>
    (await sql<{ level: number }>`select level from push_refusal where browser_id = ${browserId}`.execute(app.world.db))
      .rows[0]?.level
  test('is stored at its highest level, and revoked by allowing', async () => {
    const id = aBrowserId()
    for (const said of [1, 2, 1] as const)
      await app.call('POST /api/Notification/Refuse', { body: { browserId: id, level: said } })
    expect(await level(id)).toBe(2)
    await allow(await aPerson(app), service.subscribe(), id)
    expect(await level(id)).toBeUndefined()
    expect((await app.refusal('POST /api/Notification/Refuse', { body: { browserId: id, level: 3 } })).code).toBe(
      'invalid-input',
    )
  })
  test('is deleted a year after the last refusal', async () => {
    const [old, repeated] = [aBrowserId(), aBrowserId()]
    const refuse = (browserId: string) => app.call('POST /api/Notification/Refuse', { body: { browserId, level: 2 } })
    await refuse(old)
    await refuse(repeated)
    app.clock.advance(DAY)
    await refuse(repeated)
    const forget = async () => {
      await app.world.db.transaction().execute((tx) => app.world.jobs.send(tx, 'messages-forget', {}))
      await app.drain()
    }
    app.clock.advance(364 * DAY)
    await forget()
    expect([await level(old), await level(repeated)]).toEqual([2, 2])
    app.clock.advance(1)
    await forget()
    expect([await level(old), await level(repeated)]).toEqual([undefined, 2])
  })
})

describe('the key', () => {
  test('is created once and stays', async () => {
    const { key } = await app.call('GET /api/Notification/vapid-key')
    expect(key).toMatch(/^B[\w-]{86}$/)
    expect(await app.call('GET /api/Notification/vapid-key')).toEqual({ key })
  })
  test('is absent if push is switched off', async () => {
    const off = await startTestApp({ env: { PUSH: 'off' } })
    try {
      expect(await off.call('GET /api/Notification/vapid-key')).toEqual({})
    } finally {
      await off.stop()
    }
  })
})

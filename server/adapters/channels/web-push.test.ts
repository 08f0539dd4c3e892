import webPush from 'web-push'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPushService } from '#test/fakes/push-service.ts'
import type { PushMode, PushService } from '#test/fakes/push-service.ts'
import type { Channel, ChannelFailure, AddressedMessage } from '#server/modules/notifications/index.ts'
import { webPushChannel } from './web-push.ts'
import { MAX_BYTES, pushPayload, topicOf } from './web-push-payload.ts'

const vapid = webPush.generateVAPIDKeys()
let service: PushService
let channel: Channel
beforeAll(async () => {
  service = await startPushService()
  channel = webPushChannel({ vapid: async () => vapid, subject: 'mailto:info@chereta.example', hosts: [service.host] })
})
afterAll(() => service.stop())
afterEach(() => {
  service.behave('ok')
  service.pushed.length = 0
})

const aMessage = (more: Partial<AddressedMessage> = {}): AddressedMessage => {
  const { endpoint, keys } = service.subscribe()
  return {
    key: 'alert:1:2:push',
    to: endpoint,
    keys,
    lang: 'am',
    subject: 'አዲስ ጨረታ',
    text: 'የሕክምና ዕቃዎች ግዥ',
    link: '/tenders/detail?id=2',
    ...more,
  }
}
const failure = (given: AddressedMessage) =>
  channel.send(given).then(
    () => {
      throw new Error('it was sent')
    },
    (error: unknown) => error as ChannelFailure,
  )

describe('a message', () => {
  test('can be read by its browser alone, and names its sender', async () => {
    await channel.send(aMessage())
    expect(service.refused).toEqual([])
    expect(service.pushed).toMatchObject([
      {
        payload: { title: 'አዲስ ጨረታ', body: 'የሕክምና ዕቃዎች ግዥ', url: '/tenders/detail?id=2', lang: 'am' },
        ttl: 86_400,
        urgency: 'normal',
        topic: topicOf('alert:1:2:push'),
        key: vapid.publicKey,
        subject: 'mailto:info@chereta.example',
      },
    ])
  })
  test('an emergency wakes the device; topic and time to live are the composer’s', async () => {
    await channel.send(aMessage({ urgent: true, topic: 'rem-2', ttl: 3600 }))
    expect(service.pushed[0]).toMatchObject({ urgency: 'high', topic: 'rem-2', ttl: 3600, payload: { tag: 'rem-2' } })
  })
  test('the same message twice has the same topic, so that one replaces the other', async () => {
    const given = aMessage()
    service.behave('lost-reply')
    await failure(given)
    service.behave('ok')
    await channel.send(given)
    expect(new Set(service.pushed.map(({ topic }) => topic)).size).toBe(1)
    expect(service.pushed).toHaveLength(2)
  })
  test('has at most 3,000 bytes, in Amharic too, and is cut between characters', async () => {
    await channel.send(aMessage({ text: 'የሕክምና ዕቃዎች ግዥ "ጨረታ" 😀\n'.repeat(400), subject: 'ርዕስ '.repeat(300) }))
    const [pushed] = service.pushed
    expect(pushed?.bytes).toBeLessThanOrEqual(MAX_BYTES)
    expect(pushed?.bytes).toBeGreaterThan(MAX_BYTES - 20)
    expect(pushed?.payload['body']).toMatch(/…$/)
    expect(pushed?.payload['body']).not.toMatch(/\uFFFD/)
  })
  test('fits whatever it contains', () => {
    for (const most of [900, 1500, MAX_BYTES]) {
      for (const text of ['\u0001'.repeat(5000), '"\\'.repeat(3000), '👨‍👩‍👧‍👦'.repeat(500), '', 'short']) {
        const json = pushPayload(
          { key: 'k', to: '', lang: 'en', text, subject: text, link: `/${'x'.repeat(2000)}` },
          most,
        )
        expect(Buffer.byteLength(json)).toBeLessThanOrEqual(most)
        expect(JSON.parse(json)).toMatchObject({ url: '/' })
      }
    }
  })
})

describe('what goes wrong', () => {
  test.each<[PushMode, Partial<ChannelFailure>]>([
    [404, { gone: true, permanent: true }],
    [410, { gone: true, permanent: true }],
    [400, { gone: false, permanent: true }],
    [401, { gone: false, permanent: false }],
    [403, { gone: false, permanent: false }],
    [429, { permanent: false, retryAfter: 90_000 }],
    [500, { permanent: false }],
    ['lost-reply', { permanent: false, message: 'the push service cannot be reached' }],
  ])('%s', async (mode, expected) => {
    service.behave(mode)
    const before = service.requests()
    expect(await failure(aMessage())).toMatchObject({ name: 'ChannelFailure', ...expected })
    expect(service.requests() - before).toBe(1)
  })
  test('a message that is too large is sent once more, shorter', async () => {
    service.behave(413)
    const before = service.requests()
    await channel.send(aMessage({ text: 'ጨረታ '.repeat(2000) }))
    expect(service.requests() - before).toBe(2)
    expect(service.pushed).toHaveLength(1)
    expect(service.pushed[0]?.bytes).toBeLessThanOrEqual(900)
    expect(service.pushed[0]?.payload['title']).toBe('አዲስ ጨረታ')
  })
  test('a redirect is not followed', async () => {
    service.behave('redirect')
    expect(await failure(aMessage())).toMatchObject({ permanent: true })
    expect(service.canary()).toBe(0)
  })
  test('an address that is not a push service is never called', async () => {
    const strict = webPushChannel({ vapid: async () => vapid, subject: 'mailto:info@chereta.example', hosts: [] })
    const before = service.requests()
    await expect(strict.send(aMessage())).rejects.toMatchObject({ gone: true })
    expect(service.requests()).toBe(before)
  })
  test('invalid keys switch the browser off', async () => {
    expect(await failure({ ...aMessage(), keys: { p256dh: 'AAAA', auth: 'AAAA' } })).toMatchObject({ gone: true })
  })
})

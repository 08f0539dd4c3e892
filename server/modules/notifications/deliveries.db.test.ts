import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { alertTo, CHANNEL_NAMES, deliveriesFixture } from '#test/factories/deliveries.ts'
import { gone } from '#test/fakes/channels.ts'
import { sendDeliveries, notificationJobs, notifiedPeople } from './index.ts'

const fixture = deliveriesFixture()

describe('a queued message', () => {
  test('is sent once on each channel and to each browser, and names its job', async () => {
    await fixture.equip(1, { browsers: 2 })
    expect(await fixture.queue(CHANNEL_NAMES.map((channel) => alertTo(1, 10, channel)))).toBe(5)
    expect(new Set(fixture.jobsSent)).toEqual(new Set(CHANNEL_NAMES.map((name) => `messages-${name}`)))
    await fixture.sendAll()
    await fixture.sendAll()
    expect(CHANNEL_NAMES.map((name) => fixture.channels[name].sent.length)).toEqual([1, 1, 1, 2])
    expect(fixture.channels.email.sent[0]).toMatchObject({
      to: 'p1@example.com',
      subject: 'Alert',
      text: '{"tenderId":10} 10',
    })
    expect(fixture.channels.push.sent.map(({ to }) => to).toSorted()).toEqual(['1-1', '1-2'])
    expect(fixture.channels.push.sent.map(({ text }) => text)).toEqual(['{"tenderId":10} 10', '{"tenderId":10} 10'])
    expect(fixture.channels.push.sent[0]?.keys).toEqual({ p256dh: 'k', auth: 'a' })
    expect(fixture.channels.email.sent[0]?.unsubscribe).toMatch(
      /^https:\/\/chereta\.test\/api\/subscription\/unsubscribe\/1a\.[\w-]{24}\/p1%40example\.com$/,
    )
  })
  test('notifies a person of a tender once a channel, whatever its key', async () => {
    await fixture.equip(1)
    expect(await fixture.queue([alertTo(1, 10, 'email')])).toBe(1)
    expect(await fixture.queue([alertTo(1, 10, 'email')])).toBe(0)
    expect(await fixture.queue([alertTo(1, 10, 'email', { key: 'another' }), alertTo(1, 10, 'sms')])).toBe(1)
    expect(
      await fixture.queue([
        alertTo(1, 0, 'email', { kind: 'digest', key: 'digest:1:a:email', tenderIds: [10, 11, 12, 11] }),
      ]),
    ).toBe(1)
    await fixture.sendOn('email')
    expect(fixture.channels.email.sent.map(({ text }) => text)).toEqual(['{"tenderId":10} 10', '{"tenderId":0} 11,12'])
    expect((await notifiedPeople(fixture.world.db, 10)).map(({ personId, channel }) => [personId, channel])).toEqual([
      [1, 'email'],
      [1, 'sms'],
    ])
  })
  test('with a known key is not queued again, and its tenders are free for the next one', async () => {
    await fixture.equip(1)
    await fixture.queue([alertTo(1, 1, 'email', { kind: 'digest', key: 'digest:1:a:email', tenderIds: [1] })])
    expect(
      await fixture.queue([alertTo(1, 1, 'email', { kind: 'digest', key: 'digest:1:a:email', tenderIds: [1, 2] })]),
    ).toBe(0)
    expect(
      await fixture.queue([alertTo(1, 1, 'email', { kind: 'digest', key: 'digest:1:b:email', tenderIds: [1, 2] })]),
    ).toBe(1)
    await fixture.sendOn('email')
    expect(fixture.channels.email.sent.map(({ text }) => text)).toEqual(['{"tenderId":1} 1', '{"tenderId":1} 2'])
  })
  test('does not notify a person without a browser by push, and can do so later', async () => {
    await fixture.equip(1, { browsers: 0, chat: false })
    expect(await fixture.queue([alertTo(1, 10, 'push')])).toBe(0)
    await fixture.equip(1)
    expect(await fixture.queue([alertTo(1, 10, 'push')])).toBe(1)
  })
  test('is sent once if two transactions queue the same tender', async () => {
    await fixture.equip(1)
    const digests = Array.from({ length: 6 }, (_, n) =>
      alertTo(1, n, 'email', {
        kind: 'digest',
        key: `digest:1:${n}:email`,
        tenderIds: n % 2 ? [1, 2, 3] : [3, 2, 1, 4],
      }),
    )
    await Promise.all(digests.map((digest) => fixture.queue([digest])))
    await fixture.sendOn('email')
    const received = fixture.channels.email.sent.flatMap(({ text }) => text.split(' ')[1]?.split(',') ?? [])
    expect(received.toSorted()).toEqual(['1', '2', '3', '4'])
  })
  test('waits for its time and is not sent after its end', async () => {
    await fixture.equip(1)
    const now = fixture.clock.now()
    await fixture.queue([
      alertTo(1, 1, 'email', { notBefore: now + HOUR }),
      alertTo(1, 2, 'email', { expiresAt: now + HOUR / 2 }),
      alertTo(1, 3, 'email', { notBefore: now + HOUR, expiresAt: now + HOUR / 2 }),
    ])
    fixture.channels.email.behave(({ key }) => {
      if (key.includes(':2:')) throw new Error('unexpected')
    })
    await fixture.sendOn('email')
    expect(fixture.channels.email.sent).toHaveLength(0)
    fixture.clock.advance(HOUR)
    await fixture.sendOn('email')
    expect((await fixture.messages()).map(({ state }) => state)).toEqual(['sent', 'expired', 'expired'])
  })
})

test('without a channel every message is shown with its words', async () => {
  await fixture.equip(1)
  fixture.ports.channels = {}
  await fixture.queue(CHANNEL_NAMES.map((channel) => alertTo(1, 1, channel)))
  await fixture.sendAll()
  const { rows } = await sql<{
    recipient: string
    body_text: string
    state: string
  }>`select recipient, body_text, state from delivery order by id`.execute(fixture.world.db)
  expect(rows.map(({ state }) => state)).toEqual(['shown', 'shown', 'shown', 'shown'])
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(['+251910000001', '1-0', '1-1', 'p1@example.com'])
  expect(rows.every(({ body_text }) => body_text === '{"tenderId":1} 1')).toBe(true)
})

test('nothing is sent again to a contact point that is gone; the others continue', async () => {
  await fixture.equip(1)
  for (const name of CHANNEL_NAMES) {
    fixture.channels[name].behave(() => {
      if (name !== 'sms') throw gone(`${name} gone`)
    })
  }
  await fixture.queue(CHANNEL_NAMES.map((channel) => alertTo(1, 1, channel)))
  await fixture.sendAll()
  expect(
    (await fixture.messages())
      .map(({ channel, state, attempts, error }) => `${channel} ${state} ${attempts} ${error}`)
      .toSorted(),
  ).toEqual([
    'email failed 1 email gone',
    'push failed 1 push gone',
    'sms sent 1 null',
    'telegram failed 1 telegram gone',
  ])
  const { rows } = await sql<{
    channel: string
    off_reason: string
  }>`select channel, off_reason from contact_point order by id`.execute(fixture.world.db)
  expect(rows).toEqual([
    { channel: 'telegram', off_reason: 'telegram gone' },
    { channel: 'push', off_reason: 'push gone' },
  ])
  await fixture.queue(CHANNEL_NAMES.map((channel) => alertTo(1, 2, channel)))
  await fixture.sendAll()
  expect(CHANNEL_NAMES.map((name) => fixture.channels[name].tries.length)).toEqual([1, 2, 1, 1])
  expect(await fixture.message('alert:1:2:email')).toMatchObject({ state: 'suppressed', reason: 'gone' })
})

test("a mailbox that is gone affects nobody else's, however similar the address", async () => {
  const emails = ['j.doe+nobody@corp.example', 'j.doe@corp.example', 'jdoe@corp.example']
  for (const [i, email] of emails.entries()) {
    await fixture.equip(i + 1)
    fixture.people.set(i + 1, { email, lang: 'en' })
  }
  fixture.channels.email.behave(({ to }) => {
    if (to === emails[0]) throw gone()
  })
  await fixture.queue([alertTo(1, 1, 'email')])
  await fixture.sendOn('email')
  await fixture.queue([1, 2, 3].map((personId) => alertTo(personId, 2, 'email')))
  await fixture.sendOn('email')
  expect((await fixture.messages()).map(({ state }) => state)).toEqual(['failed', 'suppressed', 'sent', 'sent'])
})

test('counts as notified if one of several browsers was reached', async () => {
  await fixture.equip(1, { browsers: 2, chat: false })
  fixture.channels.push.behave(({ to }) => {
    if (to === '1-1') throw gone()
  })
  await fixture.queue([alertTo(1, 1, 'push')])
  await fixture.sendOn('push')
  expect((await fixture.messages()).map(({ state }) => state)).toEqual(['failed', 'sent'])
  expect(await notifiedPeople(fixture.world.db, 1)).toHaveLength(1)
})

test('messages are deleted after three months, the history is not', async () => {
  await fixture.equip(1)
  await fixture.queue([alertTo(1, 1, 'email'), alertTo(1, 2, 'sms', { notBefore: fixture.clock.now() + 200 * DAY })])
  await fixture.sendOn('email')
  const forget = notificationJobs(fixture.world, fixture.ports).find(({ name }) => name === 'messages-forget')
  fixture.clock.advance(91 * DAY)
  await forget?.handle({}, () => true)
  expect((await fixture.messages()).map(({ key }) => key)).toEqual(['alert:1:2:sms'])
  expect((await notifiedPeople(fixture.world.db, 1)).map(({ personId, channel }) => [personId, channel])).toEqual([
    [1, 'email'],
  ])
  expect(await fixture.queue([alertTo(1, 1, 'email', { key: 'again' })])).toBe(0)
})

test('a message is given up after four hours even if processes claim it and stop before they try again', async () => {
  await fixture.equip(1)
  fixture.channels.email.behave(() => {
    throw new Error('busy')
  })
  await fixture.queue([alertTo(1, 1, 'email')])
  for (let round = 0; round < 30; round++) {
    await fixture.sendOn('email')
    fixture.clock.advance(5 * MINUTE)
    let asked = 0
    await sendDeliveries(fixture.world, fixture.ports, 'email', () => asked++ === 0)
    fixture.clock.advance(5 * MINUTE)
  }
  expect(await fixture.message('alert:1:1:email')).toMatchObject({ state: 'failed' })
})

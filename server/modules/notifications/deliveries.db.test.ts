import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { alertTo, CHANNEL_NAMES, deliveriesDesk } from '#test/factories/deliveries.ts'
import { gone } from '#test/fakes/channels.ts'
import { sendDeliveries, notificationJobs, notifiedPeople } from './index.ts'

const desk = deliveriesDesk()

describe('a queued message', () => {
  test('is sent once on each channel and to each browser, and names its job', async () => {
    await desk.equip(1, { browsers: 2 })
    expect(await desk.queue(CHANNEL_NAMES.map((channel) => alertTo(1, 10, channel)))).toBe(5)
    expect(new Set(desk.jobsSent)).toEqual(new Set(CHANNEL_NAMES.map((name) => `messages-${name}`)))
    await desk.sendAll()
    await desk.sendAll()
    expect(CHANNEL_NAMES.map((name) => desk.channels[name].sent.length)).toEqual([1, 1, 1, 2])
    expect(desk.channels.email.sent[0]).toMatchObject({
      to: 'p1@example.com',
      subject: 'Alert',
      text: '{"tenderId":10} 10',
    })
    expect(desk.channels.push.sent.map(({ to }) => to).toSorted()).toEqual(['1-1', '1-2'])
    expect(desk.channels.push.sent.map(({ text }) => text)).toEqual(['{"tenderId":10} 10', '{"tenderId":10} 10'])
    expect(desk.channels.push.sent[0]?.keys).toEqual({ p256dh: 'k', auth: 'a' })
    expect(desk.channels.email.sent[0]?.unsubscribe).toMatch(
      /^https:\/\/chereta\.test\/api\/subscription\/unsubscribe\/1a\.[\w-]{24}\/p1%40example\.com$/,
    )
  })
  test('notifies a person of a tender once a channel, whatever its key', async () => {
    await desk.equip(1)
    expect(await desk.queue([alertTo(1, 10, 'email')])).toBe(1)
    expect(await desk.queue([alertTo(1, 10, 'email')])).toBe(0)
    expect(await desk.queue([alertTo(1, 10, 'email', { key: 'another' }), alertTo(1, 10, 'sms')])).toBe(1)
    expect(
      await desk.queue([
        alertTo(1, 0, 'email', { kind: 'digest', key: 'digest:1:a:email', tenderIds: [10, 11, 12, 11] }),
      ]),
    ).toBe(1)
    await desk.sendOn('email')
    expect(desk.channels.email.sent.map(({ text }) => text)).toEqual(['{"tenderId":10} 10', '{"tenderId":0} 11,12'])
    expect((await notifiedPeople(desk.world.db, 10)).map(({ personId, channel }) => [personId, channel])).toEqual([
      [1, 'email'],
      [1, 'sms'],
    ])
  })
  test('with a known key is not queued again, and its tenders are free for the next one', async () => {
    await desk.equip(1)
    await desk.queue([alertTo(1, 1, 'email', { kind: 'digest', key: 'digest:1:a:email', tenderIds: [1] })])
    expect(
      await desk.queue([alertTo(1, 1, 'email', { kind: 'digest', key: 'digest:1:a:email', tenderIds: [1, 2] })]),
    ).toBe(0)
    expect(
      await desk.queue([alertTo(1, 1, 'email', { kind: 'digest', key: 'digest:1:b:email', tenderIds: [1, 2] })]),
    ).toBe(1)
    await desk.sendOn('email')
    expect(desk.channels.email.sent.map(({ text }) => text)).toEqual(['{"tenderId":1} 1', '{"tenderId":1} 2'])
  })
  test('does not notify a person without a browser by push, and can do so later', async () => {
    await desk.equip(1, { browsers: 0, chat: false })
    expect(await desk.queue([alertTo(1, 10, 'push')])).toBe(0)
    await desk.equip(1)
    expect(await desk.queue([alertTo(1, 10, 'push')])).toBe(1)
  })
  test('is sent once if two transactions queue the same tender', async () => {
    await desk.equip(1)
    const digests = Array.from({ length: 6 }, (_, n) =>
      alertTo(1, n, 'email', {
        kind: 'digest',
        key: `digest:1:${n}:email`,
        tenderIds: n % 2 ? [1, 2, 3] : [3, 2, 1, 4],
      }),
    )
    await Promise.all(digests.map((digest) => desk.queue([digest])))
    await desk.sendOn('email')
    const received = desk.channels.email.sent.flatMap(({ text }) => text.split(' ')[1]?.split(',') ?? [])
    expect(received.toSorted()).toEqual(['1', '2', '3', '4'])
  })
  test('waits for its time and is not sent after its end', async () => {
    await desk.equip(1)
    const now = desk.clock.now()
    await desk.queue([
      alertTo(1, 1, 'email', { notBefore: now + HOUR }),
      alertTo(1, 2, 'email', { expiresAt: now + HOUR / 2 }),
      alertTo(1, 3, 'email', { notBefore: now + HOUR, expiresAt: now + HOUR / 2 }),
    ])
    desk.channels.email.behave(({ key }) => {
      if (key.includes(':2:')) throw new Error('unexpected')
    })
    await desk.sendOn('email')
    expect(desk.channels.email.sent).toHaveLength(0)
    desk.clock.advance(HOUR)
    await desk.sendOn('email')
    expect((await desk.messages()).map(({ state }) => state)).toEqual(['sent', 'expired', 'expired'])
  })
})

test('without a channel every message is shown with its words', async () => {
  await desk.equip(1)
  desk.ports.channels = {}
  await desk.queue(CHANNEL_NAMES.map((channel) => alertTo(1, 1, channel)))
  await desk.sendAll()
  const { rows } = await sql<{
    recipient: string
    body_text: string
    state: string
  }>`select recipient, body_text, state from delivery order by id`.execute(desk.world.db)
  expect(rows.map(({ state }) => state)).toEqual(['shown', 'shown', 'shown', 'shown'])
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(['+251910000001', '1-0', '1-1', 'p1@example.com'])
  expect(rows.every(({ body_text }) => body_text === '{"tenderId":1} 1')).toBe(true)
})

test('nothing is sent again to a contact point that is gone; the others continue', async () => {
  await desk.equip(1)
  for (const name of CHANNEL_NAMES) {
    desk.channels[name].behave(() => {
      if (name !== 'sms') throw gone(`${name} gone`)
    })
  }
  await desk.queue(CHANNEL_NAMES.map((channel) => alertTo(1, 1, channel)))
  await desk.sendAll()
  expect(
    (await desk.messages())
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
  }>`select channel, off_reason from contact_point order by id`.execute(desk.world.db)
  expect(rows).toEqual([
    { channel: 'telegram', off_reason: 'telegram gone' },
    { channel: 'push', off_reason: 'push gone' },
  ])
  await desk.queue(CHANNEL_NAMES.map((channel) => alertTo(1, 2, channel)))
  await desk.sendAll()
  expect(CHANNEL_NAMES.map((name) => desk.channels[name].tries.length)).toEqual([1, 2, 1, 1])
  expect(await desk.message('alert:1:2:email')).toMatchObject({ state: 'suppressed', reason: 'gone' })
})

test("a mailbox that is gone affects nobody else's, however similar the address", async () => {
  const emails = ['j.doe+nobody@corp.example', 'j.doe@corp.example', 'jdoe@corp.example']
  for (const [i, email] of emails.entries()) {
    await desk.equip(i + 1)
    desk.people.set(i + 1, { email, lang: 'en' })
  }
  desk.channels.email.behave(({ to }) => {
    if (to === emails[0]) throw gone()
  })
  await desk.queue([alertTo(1, 1, 'email')])
  await desk.sendOn('email')
  await desk.queue([1, 2, 3].map((personId) => alertTo(personId, 2, 'email')))
  await desk.sendOn('email')
  expect((await desk.messages()).map(({ state }) => state)).toEqual(['failed', 'suppressed', 'sent', 'sent'])
})

test('counts as notified if one of several browsers was reached', async () => {
  await desk.equip(1, { browsers: 2, chat: false })
  desk.channels.push.behave(({ to }) => {
    if (to === '1-1') throw gone()
  })
  await desk.queue([alertTo(1, 1, 'push')])
  await desk.sendOn('push')
  expect((await desk.messages()).map(({ state }) => state)).toEqual(['failed', 'sent'])
  expect(await notifiedPeople(desk.world.db, 1)).toHaveLength(1)
})

test('messages are deleted after three months, the history is not', async () => {
  await desk.equip(1)
  await desk.queue([alertTo(1, 1, 'email'), alertTo(1, 2, 'sms', { notBefore: desk.clock.now() + 200 * DAY })])
  await desk.sendOn('email')
  const forget = notificationJobs(desk.world, desk.ports).find(({ name }) => name === 'messages-forget')
  desk.clock.advance(91 * DAY)
  await forget?.handle({}, () => true)
  expect((await desk.messages()).map(({ key }) => key)).toEqual(['alert:1:2:sms'])
  expect((await notifiedPeople(desk.world.db, 1)).map(({ personId, channel }) => [personId, channel])).toEqual([
    [1, 'email'],
  ])
  expect(await desk.queue([alertTo(1, 1, 'email', { key: 'again' })])).toBe(0)
})

test('a message is given up after four hours even if processes claim it and stop before they try again', async () => {
  await desk.equip(1)
  desk.channels.email.behave(() => {
    throw new Error('busy')
  })
  await desk.queue([alertTo(1, 1, 'email')])
  for (let round = 0; round < 30; round++) {
    await desk.sendOn('email')
    desk.clock.advance(5 * MINUTE)
    let asked = 0
    await sendDeliveries(desk.world, desk.ports, 'email', () => asked++ === 0)
    desk.clock.advance(5 * MINUTE)
  }
  expect(await desk.message('alert:1:1:email')).toMatchObject({ state: 'failed' })
})

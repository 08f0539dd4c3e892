import { HOUR } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { alertTo, CHANNEL_NAMES, deliveriesDesk } from '#test/factories/deliveries.ts'
import { changeSwitches, readSwitches, notifiedPeople } from './index.ts'

const desk = deliveriesDesk()

describe('checked again at the moment of sending', () => {
  test('accounts, addresses, chats and browsers', async () => {
    const [chat = 0] = await desk.equip(1)
    await desk.equip(2)
    await desk.equip(3)
    await desk.queue([
      ...CHANNEL_NAMES.map((channel) => alertTo(1, 1, channel)),
      alertTo(2, 1, 'email'),
      alertTo(3, 1, 'email'),
      alertTo(3, 1, 'sms'),
    ])
    await sql`delete from contact_point where id = ${chat}`.execute(desk.world.db)
    await sql`update contact_point set off_at = 1, off_reason = 'gone' where person_id = 1 and channel = 'push'`.execute(
      desk.world.db,
    )
    desk.people.set(2, undefined)
    desk.people.set(3, { lang: 'am' })
    await desk.sendAll()
    expect(
      (await desk.messages())
        .map(({ key, state, reason }) => `${key.replace(/:\d+$/, '')} ${state} ${reason}`)
        .toSorted(),
    ).toEqual([
      'alert:1:1:email sent null',
      'alert:1:1:push suppressed contact-removed',
      'alert:1:1:sms sent null',
      'alert:1:1:telegram suppressed contact-removed',
      'alert:2:1:email suppressed no-account',
      'alert:3:1:email suppressed not-confirmed',
      'alert:3:1:sms suppressed not-confirmed',
    ])
    expect(await notifiedPeople(desk.world.db, 1)).toHaveLength(2)
  })
  test('the language: of the account, by push too; of the chat by Telegram', async () => {
    await desk.equip(1)
    await desk.queue(CHANNEL_NAMES.map((channel) => alertTo(1, 1, channel)))
    desk.people.set(1, { email: 'p1@example.com', phone: '+251911000001', lang: 'am' })
    await desk.sendAll()
    expect(CHANNEL_NAMES.map((name) => desk.channels[name].sent.map(({ lang }) => `${name} ${lang}`))).toEqual([
      ['email am'],
      ['sms am'],
      ['telegram en'],
      ['push am'],
    ])
  })
  test('switches', async () => {
    const { db } = desk.world
    await desk.queue([
      alertTo(1, 1, 'email'),
      alertTo(1, 2, 'email', { urgent: true }),
      alertTo(1, 3, 'email', { about: { tenderId: 3, savedSearchId: 4 } }),
      alertTo(1, 4, 'sms', { kind: 'amendment', tenderIds: [] }),
      alertTo(1, 5, 'email', { kind: 'reminder', tenderIds: [] }),
      alertTo(2, 5, 'email', { kind: 'reminder', tenderIds: [] }),
    ])
    await changeSwitches(db, 1, { urgentEmail: true, sms: true, push: true }, 5)
    expect(await changeSwitches(db, 1, { sms: false, push: true, telegram: true }, 9)).toMatchObject({
      since: { push: 5, telegram: 9 },
      sms: false,
    })
    expect((await readSwitches(db, [1, 2])).get(1)).toMatchObject({
      urgentEmail: true,
      since: { push: 5, telegram: 9 },
    })
    await desk.sendAll()
    expect((await desk.messages()).map(({ key, state }) => `${key} ${state}`)).toEqual([
      'alert:1:1:email suppressed',
      'alert:1:2:email sent',
      'alert:1:3:email sent',
      'alert:1:4:sms suppressed',
      'alert:1:5:email sent',
      'alert:2:5:email sent',
    ])
    expect(desk.channels.email.sent[1]?.unsubscribe).toContain('/1s4.')
  })
  test('quiet hours hold back messages that ring, except emergencies, and do not use up the four hours', async () => {
    await desk.equip(1)
    desk.clock.set('2026-03-02T21:00:00+03:00')
    await desk.queue(
      CHANNEL_NAMES.flatMap((channel) => [alertTo(1, 1, channel), alertTo(1, 2, channel, { urgent: true })]),
    )
    await desk.sendAll()
    expect(CHANNEL_NAMES.map((name) => desk.channels[name].sent.length)).toEqual([2, 1, 1, 1])
    desk.clock.set('2026-03-03T06:59:59+03:00')
    await desk.sendAll()
    expect(desk.channels.sms.sent).toHaveLength(1)
    desk.clock.set('2026-03-03T07:00:00+03:00')
    desk.channels.sms.behave(() => {
      throw new Error('busy')
    })
    await desk.sendAll()
    expect(await desk.message('alert:1:1:sms')).toMatchObject({ state: 'pending', attempts: 1 })
    desk.channels.sms.behave(() => undefined)
    desk.clock.advance(HOUR)
    await desk.sendAll()
    expect(CHANNEL_NAMES.map((name) => desk.channels[name].sent.length)).toEqual([2, 2, 2, 2])
  })
  test('the renderer decides last, and an unknown kind is tried again', async () => {
    await desk.equip(1)
    desk.renderers['digest'] = async (_db, due) => due.map(() => ({ suppressed: 'tender-closed' as const }))
    await desk.queue([
      alertTo(1, 1, 'email', { kind: 'digest', key: 'd' }),
      alertTo(1, 2, 'email', { kind: 'riddle', key: 'r' }),
    ])
    await changeSwitches(desk.world.db, 1, { email: true }, 1)
    await desk.sendOn('email')
    expect(await desk.message('d')).toMatchObject({ state: 'suppressed', reason: 'tender-closed' })
    expect(await desk.message('r')).toMatchObject({ state: 'pending', error: 'this kind of message is unknown' })
  })
})

test('a suppressed message does not count as notified, and is sent when there is reason again', async () => {
  await desk.equip(1, { browsers: 2 })
  const { db } = desk.world
  const all = CHANNEL_NAMES.map((channel) => alertTo(1, 1, channel))
  const off = { email: false, sms: false, push: false, telegram: false }
  await desk.queue(all)
  await changeSwitches(db, 1, off, desk.clock.now())
  await desk.sendAll()
  expect(new Set((await desk.messages()).map(({ state, reason }) => `${state} ${reason}`))).toEqual(
    new Set(['suppressed switched-off']),
  )
  // By a digest with another key, by the same alert, or partly: each channel as if nothing had happened.
  await changeSwitches(db, 1, { email: true, sms: true, push: true, telegram: true }, desk.clock.now())
  expect(
    await desk.queue([alertTo(1, 1, 'email', { kind: 'digest', key: 'digest:1:x:email', tenderIds: [1, 2] })]),
  ).toBe(1)
  expect(await desk.queue([...all, ...all])).toBe(4)
  // A chat has one message a second.
  desk.clock.advance(HOUR)
  await desk.sendAll()
  expect(CHANNEL_NAMES.map((name) => desk.channels[name].sent.map(({ text }) => text.split(' ')[1]))).toEqual([
    ['1,2'],
    ['1'],
    ['1'],
    ['1', '1'],
  ])
  // Sent now, and only once.
  expect(await desk.queue(all)).toBe(0)
  expect((await notifiedPeople(db, 1)).map(({ channel }) => channel)).toEqual(['email', 'push', 'sms', 'telegram'])
})

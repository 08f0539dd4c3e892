import { HOUR } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { alertTo, CHANNEL_NAMES, deliveriesFixture } from '#test/factories/deliveries.ts'
import { changeSwitches, readSwitches, notifiedPeople } from './index.ts'

const fixture = deliveriesFixture()

describe('checked again at the moment of sending', () => {
  test('accounts, addresses, chats and browsers', async () => {
    const [chat = 0] = await fixture.equip(1)
    await fixture.equip(2)
    await fixture.equip(3)
    const [moved = 0] = await fixture.equip(4)
    await fixture.queue([
      alertTo(4, 1, 'telegram'),
      ...CHANNEL_NAMES.map((channel) => alertTo(1, 1, channel)),
      alertTo(2, 1, 'email'),
      alertTo(3, 1, 'email'),
      alertTo(3, 1, 'sms'),
    ])
    await sql`delete from contact_point where id = ${chat}`.execute(fixture.world.db)
    await sql`update contact_point set person_id = 5 where id = ${moved}`.execute(fixture.world.db)
    await sql`update contact_point set off_at = 1, off_reason = 'gone' where person_id = 1 and channel = 'push'`.execute(
      fixture.world.db,
    )
    fixture.people.set(2, undefined)
    fixture.people.set(3, { lang: 'am' })
    await fixture.sendAll()
    expect(
      (await fixture.messages())
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
      'alert:4:1:telegram suppressed contact-removed',
    ])
    expect(await notifiedPeople(fixture.world.db, 1)).toHaveLength(2)
  })
  test('the language: of the account, by push too; of the chat by Telegram', async () => {
    await fixture.equip(1)
    await fixture.queue(CHANNEL_NAMES.map((channel) => alertTo(1, 1, channel)))
    fixture.people.set(1, { email: 'p1@example.com', phone: '+251911000001', lang: 'am' })
    await fixture.sendAll()
    expect(CHANNEL_NAMES.map((name) => fixture.channels[name].sent.map(({ lang }) => `${name} ${lang}`))).toEqual([
      ['email am'],
      ['sms am'],
      ['telegram en'],
      ['push am'],
    ])
  })
  test('switches', async () => {
    const { db } = fixture.world
    await fixture.queue([
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
    await fixture.sendAll()
    expect((await fixture.messages()).map(({ key, state }) => `${key} ${state}`)).toEqual([
      'alert:1:1:email suppressed',
      'alert:1:2:email sent',
      'alert:1:3:email sent',
      'alert:1:4:sms suppressed',
      'alert:1:5:email sent',
      'alert:2:5:email sent',
    ])
    expect(fixture.channels.email.sent[1]?.unsubscribe).toContain('/1s4.')
  })
  test('quiet hours hold back messages that ring, except emergencies, and do not use up the four hours', async () => {
    await fixture.equip(1)
    fixture.clock.set('2026-03-02T21:00:00+03:00')
    await fixture.queue(
      CHANNEL_NAMES.flatMap((channel) => [alertTo(1, 1, channel), alertTo(1, 2, channel, { urgent: true })]),
    )
    await fixture.sendAll()
    expect(CHANNEL_NAMES.map((name) => fixture.channels[name].sent.length)).toEqual([2, 1, 1, 1])
    fixture.clock.set('2026-03-03T06:59:59+03:00')
    await fixture.sendAll()
    expect(fixture.channels.sms.sent).toHaveLength(1)
    fixture.clock.set('2026-03-03T07:00:00+03:00')
    fixture.channels.sms.behave(() => {
      throw new Error('busy')
    })
    await fixture.sendAll()
    expect(await fixture.message('alert:1:1:sms')).toMatchObject({ state: 'pending', attempts: 1 })
    fixture.channels.sms.behave(() => undefined)
    fixture.clock.advance(HOUR)
    await fixture.sendAll()
    expect(CHANNEL_NAMES.map((name) => fixture.channels[name].sent.length)).toEqual([2, 2, 2, 2])
  })
  test('the renderer decides last, and an unknown kind is tried again', async () => {
    await fixture.equip(1)
    fixture.renderers['digest'] = async (_db, due) => due.map(() => ({ suppressed: 'tender-closed' as const }))
    await fixture.queue([
      alertTo(1, 1, 'email', { kind: 'digest', key: 'd' }),
      alertTo(1, 2, 'email', { kind: 'riddle', key: 'r' }),
    ])
    await changeSwitches(fixture.world.db, 1, { email: true }, 1)
    await fixture.sendOn('email')
    expect(await fixture.message('d')).toMatchObject({ state: 'suppressed', reason: 'tender-closed' })
    expect(await fixture.message('r')).toMatchObject({ state: 'pending', error: 'this kind of message is unknown' })
  })
})

test('a suppressed message does not count as notified, and is sent when there is reason again', async () => {
  await fixture.equip(1, { browsers: 2 })
  const { db } = fixture.world
  const all = CHANNEL_NAMES.map((channel) => alertTo(1, 1, channel))
  const off = { email: false, sms: false, push: false, telegram: false }
  await fixture.queue(all)
  await changeSwitches(db, 1, off, fixture.clock.now())
  await fixture.sendAll()
  expect(new Set((await fixture.messages()).map(({ state, reason }) => `${state} ${reason}`))).toEqual(
    new Set(['suppressed switched-off']),
  )
  // By a digest with another key, by the same alert, or partly: each channel as if nothing had happened.
  await changeSwitches(db, 1, { email: true, sms: true, push: true, telegram: true }, fixture.clock.now())
  expect(
    await fixture.queue([alertTo(1, 1, 'email', { kind: 'digest', key: 'digest:1:x:email', tenderIds: [1, 2] })]),
  ).toBe(1)
  expect(await fixture.queue([...all, ...all])).toBe(4)
  // A chat has one message a second.
  fixture.clock.advance(HOUR)
  await fixture.sendAll()
  expect(CHANNEL_NAMES.map((name) => fixture.channels[name].sent.map(({ text }) => text.split(' ')[1]))).toEqual([
    ['1,2'],
    ['1'],
    ['1'],
    ['1', '1'],
  ])
  // Sent now, and only once.
  expect(await fixture.queue(all)).toBe(0)
  expect((await notifiedPeople(db, 1)).map(({ channel }) => channel)).toEqual(['email', 'push', 'sms', 'telegram'])
})

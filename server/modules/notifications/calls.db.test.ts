import type { PersonId, TenderId } from '#contract/ids.ts'
import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeSwitches, enqueueDeliveries } from './index.ts'
import type { ChannelName, Delivery } from './index.ts'
import { aPerson, signIn } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { mailAndSmsFixture } from '#test/factories/mail-and-sms-fixture.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

const fixture = mailAndSmsFixture()
const queue = (messages: Delivery[]) =>
  enqueueDeliveries(fixture.app.world.db, fixture.app.world.jobs, fixture.app.clock.now(), messages)
const test_ = (personId: PersonId, channel: ChannelName, n: number, tenderIds: TenderId[] = []): Delivery => ({
  kind: 'test',
  personId,
  channel,
  about: {},
  key: `test:${personId}:${n}:${channel}`,
  tenderIds,
})
/** A bearer lasts 15 minutes. */
const again = async (person: SignedIn) => void Object.assign(person, await signIn(fixture.app, person.email))
const browserOf = (person: SignedIn, reason?: string) =>
  sql<{ id: number }>`insert into contact_point (person_id, channel, address, label, created_at, off_at, off_reason)
    values (${person.id}, 'push', ${`https://push.example/${person.id}/${reason ?? ''}`}, 'Chrome, Android', 5, ${reason === undefined ? null : 9}, ${reason ?? null})
    returning id`.execute(fixture.app.world.db)

test('contact points show whether they work and why not; one that is gone can be tried again', async () => {
  const person = await aPerson(fixture.app)
  await browserOf(person, 'the push service answered 410')
  fixture.mail.behave('refuse')
  expect(
    await fixture.app.call('POST /api/Notification/test/{channel}', { params: { channel: 'email' } }, person),
  ).toEqual({ queued: true })
  await fixture.app.drain()
  const [mail, sms, push] = await fixture.app.call('GET /api/Notification/contact-points', {}, person)
  expect(mail).toEqual({
    channel: 'email',
    label: person.email,
    usable: false,
    why: 'gone',
    reason: 'the mail server answered 550',
    since: fixture.app.clock.now(),
  })
  expect(sms).toEqual({ channel: 'sms', label: person.phone, usable: true })
  expect(push).toMatchObject({
    channel: 'push',
    label: 'Chrome, Android',
    usable: false,
    why: 'gone',
    reason: 'the push service answered 410',
    since: 9,
  })

  fixture.mail.behave('ok')
  fixture.app.clock.advance(1)
  await fixture.app.call('POST /api/Notification/test/{channel}', { params: { channel: 'email' } }, person)
  await fixture.app.drain()
  expect(fixture.mail.mails).toHaveLength(1)
  expect((await fixture.app.call('GET /api/Notification/contact-points', {}, person))[0]).toEqual({
    channel: 'email',
    label: person.email,
    usable: true,
  })
})

test('only its owner can remove a browser', async () => {
  const person = await aPerson(fixture.app)
  const { rows } = await browserOf(person)
  const id = rows[0]?.id ?? 0
  await sql`insert into contact_point (person_id, channel, address, label, created_at) values (${person.id}, 'telegram', '77', '@abebe', 6)`.execute(
    fixture.app.world.db,
  )
  const [, , browser, chat] = await fixture.app.call('GET /api/Notification/contact-points', {}, person)
  expect(browser).toMatchObject({ id, label: 'Chrome, Android', since: 5 })
  expect(chat).toMatchObject({ label: '@abebe', usable: false, why: 'not-configured', since: 6 })
  expect(
    (
      await fixture.app.refusal(
        'DELETE /api/Notification/contact-points/{id}',
        { params: { id } },
        await aPerson(fixture.app),
      )
    ).code,
  ).toBe('not-found')
  expect(await fixture.app.call('DELETE /api/Notification/contact-points/{id}', { params: { id } }, person)).toEqual({
    removed: true,
  })
  expect(await fixture.app.call('GET /api/Notification/contact-points', {}, person)).toHaveLength(3)
})

test('a test message goes out at night too and in the language of the account, to proven addresses only, ten times a day', async () => {
  const person = await aPerson(fixture.app, { language: 'am' })
  fixture.app.clock.set('2026-03-02T23:00:00+03:00')
  await again(person)
  await fixture.app.call('POST /api/Notification/test/{channel}', { params: { channel: 'sms' } }, person)
  await fixture.app.drain()
  expect(fixture.sms.texts.map(({ to, message }) => [to, message.includes('ሙከራ')])).toEqual([[person.phone, true]])
  expect(
    (await fixture.app.refusal('POST /api/Notification/test/{channel}', { params: { channel: 'push' } }, person)).code,
  ).toBe('wrong-state')
  const claimed = await aPerson(fixture.app, { emailConfirmed: false, phoneConfirmed: false })
  for (const channel of ['email', 'sms'] as const) {
    expect(
      (await fixture.app.refusal('POST /api/Notification/test/{channel}', { params: { channel } }, claimed)).code,
    ).toBe('wrong-state')
  }
  for (let n = 1; n < 10; n++) {
    fixture.app.clock.advance(MINUTE)
    await again(person)
    await fixture.app.call('POST /api/Notification/test/{channel}', { params: { channel: 'sms' } }, person)
  }
  fixture.app.clock.advance(MINUTE)
  expect(
    (await fixture.app.refusal('POST /api/Notification/test/{channel}', { params: { channel: 'sms' } }, person)).code,
  ).toBe('too-many-requests')
})

test('the notification history: by channel, with results, newest first', async () => {
  const person = await aPerson(fixture.app)
  const { id } = await anApprovedTender(fixture.app)
  await queue([test_(person.id, 'email', 1, [id])])
  fixture.app.clock.advance(HOUR)
  fixture.sms.behave('rejects-number')
  await queue([test_(person.id, 'sms', 1, [id])])
  await fixture.app.drain()
  await again(person)
  const history = await fixture.app.call('GET /api/Notification/history', { query: { pageSize: 1 } }, person)
  expect(history).toMatchObject({ totalCount: 2, totalPages: 2 })
  expect(history.data).toMatchObject([
    { tenderId: id, channel: 'sms', state: 'failed', error: 'the SMS gateway refused: Invalid recipient number' },
  ])
  expect(history.data[0]?.shortTitle).not.toBe('')
  const second = await fixture.app.call(
    'GET /api/Notification/history',
    { query: { pageSize: 1, pageIndex: 1 } },
    person,
  )
  expect(second.data).toMatchObject([{ channel: 'email', state: 'sent', endedAt: fixture.app.clock.now() }])
  expect((await fixture.app.call('GET /api/Notification/history', {}, await aPerson(fixture.app))).data).toEqual([])
})

test('staff see numbers and reasons, and try again what failed within two days', async () => {
  const staff = await aPerson(fixture.app, { roles: ['approver'] })
  const person = await aPerson(fixture.app)
  fixture.app.clock.advance(10 * DAY)
  fixture.sms.behave('rejects-number')
  await queue([test_(person.id, 'sms', 1), test_(person.id, 'sms', 2)])
  await fixture.app.drain()
  fixture.sms.behave('ok')
  await queue([{ ...test_(person.id, 'sms', 3), notBefore: fixture.app.clock.now() + DAY }])
  await again(staff)
  const seen = await fixture.app.call('GET /api/Notification/messages', {}, staff)
  expect(seen.counts).toContainEqual({ channel: 'sms', state: 'failed', count: 2 })
  expect(seen.counts).toContainEqual({ channel: 'sms', state: 'pending', count: 1 })
  expect(seen.oldestWaiting).toEqual([])
  const ids = seen.failed.filter(({ canReplay }) => canReplay).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(JSON.stringify(seen)).not.toContain(person.phone)
  fixture.app.clock.advance(47 * HOUR)
  await again(staff)
  expect(await fixture.app.call('POST /api/Notification/replay', { body: { ids } }, staff)).toEqual({ replayed: 2 })
  expect(await fixture.app.call('POST /api/Notification/replay', { body: { ids } }, staff)).toEqual({ replayed: 0 })
  await fixture.app.drain()
  expect(fixture.sms.texts).toHaveLength(3)
})

test('after two days nothing is tried again', async () => {
  const staff = await aPerson(fixture.app, { roles: ['admin'] })
  const person = await aPerson(fixture.app)
  fixture.sms.behave('rejects-number')
  await queue([test_(person.id, 'sms', 1)])
  await fixture.app.drain()
  fixture.app.clock.advance(48 * HOUR)
  await again(staff)
  const { failed } = await fixture.app.call('GET /api/Notification/messages', {}, staff)
  expect(failed[0]).toMatchObject({ kind: 'test', channel: 'sms', attempts: 1, canReplay: false })
  expect(
    await fixture.app.call('POST /api/Notification/replay', { body: { ids: failed.map(({ id }) => id) } }, staff),
  ).toEqual({ replayed: 0 })
})

test('an export contains everything, a deletion leaves nothing', async () => {
  const person = await aPerson(fixture.app)
  await browserOf(person)
  await changeSwitches(fixture.app.world.db, person.id, { push: true }, 1)
  await queue([test_(person.id, 'push', 1, [7])])
  expect(await fixture.app.call('GET /api/account/export', {}, person)).toMatchObject({
    alertsByChannel: {
      channels: { push: true },
      contactPoints: [{ channel: 'push', label: 'Chrome, Android' }],
      notificationHistory: [{ tenderId: 7, channel: 'push' }],
      messages: [{ kind: 'test', channel: 'push', state: 'pending' }],
    },
  })
  await sql`insert into contact_gone values ('email', ${person.email}, 'gone', 1), ('email', 'other@example.com', 'gone', 1)`.execute(
    fixture.app.world.db,
  )
  await fixture.app.call('POST /api/account/delete', { body: { password: 'a long enough passphrase' } }, person)
  const { rows: left } = await sql<{
    recipient_key: string
  }>`select recipient_key from contact_gone where reason = 'gone'`.execute(fixture.app.world.db)
  expect(left).toEqual([{ recipient_key: 'other@example.com' }])
  for (const table of ['delivery', 'notification_history', 'contact_point', 'channel_switch']) {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from ${sql.table(table)} where person_id = ${person.id}`.execute(fixture.app.world.db)
    expect(rows, table).toEqual([{ n: 0 }])
  }
})

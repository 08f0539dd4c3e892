import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeChoices, queueLate, readChoices } from './index.ts'
import type { ChannelName, LateMessage } from './index.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { DAY, HOUR, MINUTE } from '#test/clock.ts'
import { startMailServer } from '#test/fakes/mail-server.ts'
import { startSmsGateway } from '#test/fakes/sms-gateway.ts'
import { aPerson, signIn } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

let app: TestApp
let fakes: { mail: Awaited<ReturnType<typeof startMailServer>>; sms: Awaited<ReturnType<typeof startSmsGateway>> }
beforeAll(async () => {
  fakes = { mail: await startMailServer(), sms: await startSmsGateway() }
  app = await startTestApp({
    env: {
      SMTP_URL: fakes.mail.url,
      MAIL_FROM: 'Chereta <alerts@chereta.test>',
      AFROMESSAGE_URL: fakes.sms.url,
      AFROMESSAGE_TOKEN: 'token',
    },
  })
})
afterAll(async () => {
  await app.stop()
  await fakes.mail.stop()
  await fakes.sms.stop()
})
afterEach(() => {
  fakes.mail.behave('ok')
  fakes.sms.behave('ok')
  fakes.mail.mails.length = 0
  fakes.sms.texts.length = 0
})

const queue = (messages: LateMessage[]) => queueLate(app.world.db, app.world.jobs, app.clock.now(), messages)
const test_ = (personId: number, channel: ChannelName, n: number, tells: number[] = []): LateMessage => ({
  kind: 'test',
  personId,
  channel,
  about: {},
  key: `test:${personId}:${n}:${channel}`,
  tells,
})
/** A bearer lasts 15 minutes. */
const again = async (person: SignedIn) => void Object.assign(person, await signIn(app, person.email))
const browserOf = (person: SignedIn, reason?: string) =>
  sql<{ id: number }>`insert into contact_point (person_id, channel, address, label, created_at, off_at, off_reason)
    values (${person.id}, 'push', ${`https://push.example/${person.id}/${reason ?? ''}`}, 'Chrome, Android', 5, ${reason === undefined ? null : 9}, ${reason ?? null})
    returning id`.execute(app.world.db)

test('contact points: what works, what does not and why; one that is gone can be tried out again', async () => {
  const person = await aPerson(app)
  await browserOf(person, 'the push service answered 410')
  fakes.mail.behave('refuse')
  expect(await app.call('POST /api/Notification/test/{channel}', { params: { channel: 'email' } }, person)).toEqual({ queued: true })
  await app.drain()
  const [mail, sms, push] = await app.call('GET /api/Notification/contact-points', {}, person)
  expect(mail).toEqual({ channel: 'email', label: person.email, usable: false, why: 'gone', reason: 'the mail server answered 550', since: app.clock.now() })
  expect(sms).toEqual({ channel: 'sms', label: person.phone, usable: true })
  expect(push).toMatchObject({ channel: 'push', label: 'Chrome, Android', usable: false, why: 'gone', reason: 'the push service answered 410', since: 9 })

  fakes.mail.behave('ok')
  app.clock.advance(1)
  await app.call('POST /api/Notification/test/{channel}', { params: { channel: 'email' } }, person)
  await app.drain()
  expect(fakes.mail.mails).toHaveLength(1)
  expect((await app.call('GET /api/Notification/contact-points', {}, person))[0]).toEqual({ channel: 'email', label: person.email, usable: true })
})

test('a browser is forgotten by whom it belongs to only', async () => {
  const person = await aPerson(app)
  const { rows } = await browserOf(person)
  const id = rows[0]?.id ?? 0
  await sql`insert into contact_point (person_id, channel, address, label, created_at) values (${person.id}, 'telegram', '77', '@abebe', 6)`.execute(
    app.world.db,
  )
  const [, , browser, chat] = await app.call('GET /api/Notification/contact-points', {}, person)
  expect(browser).toMatchObject({ id, label: 'Chrome, Android', since: 5 })
  expect(chat).toMatchObject({ label: '@abebe', usable: false, why: 'not-configured', since: 6 })
  expect((await app.refusal('DELETE /api/Notification/contact-points/{id}', { params: { id } }, await aPerson(app))).code).toBe('not-found')
  expect(await app.call('DELETE /api/Notification/contact-points/{id}', { params: { id } }, person)).toEqual({ removed: true })
  expect(await app.call('GET /api/Notification/contact-points', {}, person)).toHaveLength(3)
})

test('a test message goes out at night too and in the language of the account, to proven addresses only, ten times a day', async () => {
  const person = await aPerson(app, { language: 'am' })
  app.clock.set('2026-03-02T23:00:00+03:00')
  await again(person)
  await app.call('POST /api/Notification/test/{channel}', { params: { channel: 'sms' } }, person)
  await app.drain()
  expect(fakes.sms.texts.map(({ to, message }) => [to, message.includes('ሙከራ')])).toEqual([[person.phone, true]])
  expect((await app.refusal('POST /api/Notification/test/{channel}', { params: { channel: 'push' } }, person)).code).toBe('wrong-state')
  const claimed = await aPerson(app, { emailConfirmed: false, phoneConfirmed: false })
  for (const channel of ['email', 'sms'] as const) {
    expect((await app.refusal('POST /api/Notification/test/{channel}', { params: { channel } }, claimed)).code).toBe('wrong-state')
  }
  for (let n = 1; n < 10; n++) {
    app.clock.advance(MINUTE)
    await again(person)
    await app.call('POST /api/Notification/test/{channel}', { params: { channel: 'sms' } }, person)
  }
  app.clock.advance(MINUTE)
  expect((await app.refusal('POST /api/Notification/test/{channel}', { params: { channel: 'sms' } }, person)).code).toBe('too-many-requests')
})

test('what one was told: by channel, with what became of it, newest first', async () => {
  const person = await aPerson(app)
  const { id } = await anApprovedTender(app)
  await queue([test_(person.id, 'email', 1, [id])])
  app.clock.advance(HOUR)
  fakes.sms.behave('rejects-number')
  await queue([test_(person.id, 'sms', 1, [id])])
  await app.drain()
  await again(person)
  const told = await app.call('GET /api/Notification/told', { query: { pageSize: 1 } }, person)
  expect(told).toMatchObject({ totalCount: 2, totalPages: 2 })
  expect(told.data).toMatchObject([{ tenderId: id, channel: 'sms', state: 'failed', error: 'the SMS gateway refused: Invalid recipient number' }])
  expect(told.data[0]?.shortTitle).not.toBe('')
  const second = await app.call('GET /api/Notification/told', { query: { pageSize: 1, pageIndex: 1 } }, person)
  expect(second.data).toMatchObject([{ channel: 'email', state: 'handed-over', endedAt: app.clock.now() }])
  expect((await app.call('GET /api/Notification/told', {}, await aPerson(app))).data).toEqual([])
})

test('staff see numbers and reasons, and try again what failed within two days', async () => {
  const staff = await aPerson(app, { roles: ['approver'] })
  const person = await aPerson(app)
  app.clock.advance(10 * DAY)
  fakes.sms.behave('rejects-number')
  await queue([test_(person.id, 'sms', 1), test_(person.id, 'sms', 2)])
  await app.drain()
  fakes.sms.behave('ok')
  await queue([{ ...test_(person.id, 'sms', 3), notBefore: app.clock.now() + DAY }])
  await again(staff)
  const seen = await app.call('GET /api/Notification/messages', {}, staff)
  expect(seen.counts).toContainEqual({ channel: 'sms', state: 'failed', count: 2 })
  expect(seen.counts).toContainEqual({ channel: 'sms', state: 'waiting', count: 1 })
  expect(seen.oldestWaiting).toEqual([])
  const ids = seen.failed.filter(({ canReplay }) => canReplay).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(JSON.stringify(seen)).not.toContain(person.phone)
  app.clock.advance(47 * HOUR)
  await again(staff)
  expect(await app.call('POST /api/Notification/replay', { body: { ids } }, staff)).toEqual({ replayed: 2 })
  expect(await app.call('POST /api/Notification/replay', { body: { ids } }, staff)).toEqual({ replayed: 0 })
  await app.drain()
  expect(fakes.sms.texts).toHaveLength(3)
})

test('after two days nothing is tried again', async () => {
  const staff = await aPerson(app, { roles: ['admin'] })
  const person = await aPerson(app)
  fakes.sms.behave('rejects-number')
  await queue([test_(person.id, 'sms', 1)])
  await app.drain()
  app.clock.advance(48 * HOUR)
  await again(staff)
  const { failed } = await app.call('GET /api/Notification/messages', {}, staff)
  expect(failed[0]).toMatchObject({ kind: 'test', channel: 'sms', attempts: 1, canReplay: false })
  expect(await app.call('POST /api/Notification/replay', { body: { ids: failed.map(({ id }) => id) } }, staff)).toEqual({ replayed: 0 })
})

describe('unsubscribing', () => {
  /** What a mail program makes of the header of a letter to this person. */
  async function oneClickOf(person: SignedIn): Promise<URL> {
    await queue([test_(person.id, 'email', app.clock.now())])
    await app.drain()
    const mail = fakes.mail.mails.at(-1)
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    return new URL(header('list-unsubscribe').replace(/^<(.*)>$/, '$1'))
  }
  const oneClick = (url: URL, method = 'POST') =>
    app.send(
      new Request(url, {
        method,
        ...(method === 'POST' ? { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
      }),
    )
  const emailOn = async (person: SignedIn) => (await readChoices(app.world.db, [person.id])).get(person.id)?.email

  test('by one click of the mail program: a form post without cookies; as often as it likes, never by looking', async () => {
    const person = await aPerson(app)
    await changeChoices(app.world.db, person.id, { email: true, urgentEmail: true, sms: true }, 1)
    const url = await oneClickOf(person)
    expect((await oneClick(url, 'GET')).status).toBe(405)
    expect(await emailOn(person)).toBe(true)
    expect((await oneClick(url)).status).toBe(200)
    expect((await oneClick(url)).status).toBe(200)
    expect((await readChoices(app.world.db, [person.id])).get(person.id)).toMatchObject({ email: false, urgentEmail: false, sms: true })
  })
  test('not with an id or an address that was changed, or of somebody else', async () => {
    const [person, other] = [await aPerson(app), await aPerson(app)]
    for (const { id } of [person, other]) await changeChoices(app.world.db, id, { email: true }, 1)
    const url = await oneClickOf(person)
    const [, , , , id = '', email = ''] = url.pathname.split('/')
    const [, , , , otherId = ''] = (await oneClickOf(other)).pathname.split('/')
    const forged: [string, string][] = [
      [id, other.email],
      [otherId, person.email],
      [id.replace(/^\d+/, String(other.id)), person.email],
      [id.replace('a.', 's5.'), person.email],
      [id.slice(0, -2), person.email],
      [`${id}a`, person.email],
      [String(person.id), person.email],
      ['0a.AAAA', person.email],
    ]
    for (const [forgedId, to] of forged) {
      const given = { params: { id: forgedId, email: to } }
      expect((await app.refusal('POST /api/subscription/unsubscribe/{id}/{email}', given)).code, forgedId).toBe('invalid-input')
    }
    expect([await emailOn(person), await emailOn(other)]).toEqual([true, true])
    expect(decodeURIComponent(email)).toBe(person.email)
    expect(await app.call('POST /api/subscription/unsubscribe/{id}/{email}', { params: { id, email: person.email.toUpperCase() } })).toEqual({
      unsubscribed: true,
    })
    expect([await emailOn(person), await emailOn(other)]).toEqual([false, true])
  })
  test('changes nothing once the account has another address, and is answered all the same', async () => {
    const person = await aPerson(app)
    await changeChoices(app.world.db, person.id, { email: true }, 1)
    const url = await oneClickOf(person)
    await sql`update person set email = 'moved@example.com', email_key = 'moved@example.com' where id = ${person.id}`.execute(app.world.db)
    expect((await oneClick(url)).status).toBe(200)
    expect(await emailOn(person)).toBe(true)
    await sql`update person set email = ${person.email.toUpperCase()}, email_key = ${person.email} where id = ${person.id}`.execute(app.world.db)
    expect((await oneClick(url)).status).toBe(200)
    expect(await emailOn(person)).toBe(false)
  })
  test('holds also for who is suspended meanwhile', async () => {
    const person = await aPerson(app)
    await changeChoices(app.world.db, person.id, { email: true }, 1)
    const url = await oneClickOf(person)
    await sql`update person set suspended_at = 1 where id = ${person.id}`.execute(app.world.db)
    expect((await oneClick(url)).status).toBe(200)
    expect(await emailOn(person)).toBe(false)
  })
  test('by the form of the page, where no script runs; not by looking at it, and not from a page of others', async () => {
    const person = await aPerson(app)
    await changeChoices(app.world.db, person.id, { email: true }, 1)
    const [, , , , id = ''] = (await oneClickOf(person)).pathname.split('/')
    const post = (query: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
      app.send(
        new Request(`http://chereta.test/unsubscribe${query}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        }),
      )
    const good = `?id=${id}&email=${encodeURIComponent(person.email)}`
    expect((await post('')).headers.get('location')).toBe('/unsubscribe')
    expect((await post(`?id=${id}&email=x%40example.com`)).headers.get('location')).toBe('/unsubscribe/incomplete')
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of foreign) expect((await post(good, headers)).status).toBe(403)
    expect(await emailOn(person)).toBe(true)
    // As browsers send it from a page that gives no referrer.
    const answer = await post(good, { origin: 'null', 'sec-fetch-site': 'same-origin' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/unsubscribe/done'])
    expect(await emailOn(person)).toBe(false)
  })
  test('codes and letters of the account carry no such header', async () => {
    const person = await aPerson(app)
    await app.call('POST /api/LocalAccount/reset-password-request', { body: { email: person.email } })
    await app.drain()
    expect(fakes.mail.mails.at(-1)?.to?.[0]?.address).toBe(person.email)
    expect(fakes.mail.mails.at(-1)?.headers.some(({ key }) => key.startsWith('list-unsubscribe'))).toBe(false)
  })
})

test('an export holds it all, a deletion leaves nothing', async () => {
  const person = await aPerson(app)
  await browserOf(person)
  await changeChoices(app.world.db, person.id, { push: true }, 1)
  await queue([test_(person.id, 'push', 1, [7])])
  expect(await app.call('GET /api/account/export', {}, person)).toMatchObject({
    alertsByChannel: {
      channels: { push: true },
      contactPoints: [{ channel: 'push', label: 'Chrome, Android' }],
      told: [{ tenderId: 7, channel: 'push' }],
      messages: [{ kind: 'test', channel: 'push', state: 'waiting' }],
    },
  })
  await sql`insert into contact_gone values ('email', ${person.email}, 'gone', 1), ('email', 'other@example.com', 'gone', 1)`.execute(app.world.db)
  await app.call('POST /api/account/delete', { body: { password: 'a long enough passphrase' } }, person)
  const { rows: left } = await sql<{ recipient_key: string }>`select recipient_key from contact_gone where reason = 'gone'`.execute(app.world.db)
  expect(left).toEqual([{ recipient_key: 'other@example.com' }])
  for (const table of ['message', 'told', 'contact_point', 'channel_choice']) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where person_id = ${person.id}`.execute(app.world.db)
    expect(rows, table).toEqual([{ n: 0 }])
  }
})

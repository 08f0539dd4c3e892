import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SHARES_A_DAY } from '#contract/sharing.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { DAY, HOUR, MINUTE } from '#test/clock.ts'
import { aCaller } from '#test/factories/kinds-of-caller.ts'
import { newEmail, newPhone, PASSWORD, signIn } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { anApprovedTender, aTender } from '#test/factories/tender.ts'
import { startMailServer } from '#test/fakes/mail-server.ts'
import { startSmsGateway } from '#test/fakes/sms-gateway.ts'

const byEmail = 'POST /api/tenders/send_email' as const
const byText = 'POST /api/tenders/send_text' as const
const one = 'GET /api/sharing/shares/{id}' as const

let mail: Awaited<ReturnType<typeof startMailServer>>
let sms: Awaited<ReturnType<typeof startSmsGateway>>
let app: TestApp
let tender: { id: number; guid: string }
let sharer: SignedIn
beforeAll(async () => {
  ;[mail, sms] = [await startMailServer(), await startSmsGateway()]
  app = await startTestApp({
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Chereta <alerts@chereta.test>',
      AFROMESSAGE_URL: sms.url,
      AFROMESSAGE_TOKEN: 'token',
      SHARE_SMS_DAILY_CAP: '10',
    },
  })
  tender = await anApprovedTender(app)
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
  await sms.stop()
})
let day = 0
beforeEach(async () => {
  // Every test has a day of its own: what is counted by the day begins anew.
  app.clock.set(Date.parse('2026-03-02T09:00:00+03:00') + 3 * DAY * day++)
  mail.mails.length = 0
  sms.texts.length = 0
  sharer = await aCaller(app, 'another paid')
  await sql`update subscription set end_at = ${app.clock.now() + 30 * DAY} where person_id = ${sharer.id}`.execute(app.world.db)
})
afterEach(() => {
  mail.behave('ok')
  sms.behave('ok')
})

const send = (email: string, as = sharer, id = tender.id) => app.call(byEmail, { body: { id, email } }, as)
const text = (phone: string, as = sharer, id = tender.id) => app.call(byText, { body: { id, phone } }, as)
const stateOf = (shareId: number | undefined, as = sharer) => app.call(one, { params: { id: shareId ?? 0 } }, as)
/** Bearers are good for a quarter of an hour. */
const later = async (milliseconds: number) => {
  app.clock.advance(milliseconds)
  Object.assign(sharer, await signIn(app, sharer.email))
}
/** What is due by now is tried, as every minute. */
const round = async (channel: 'email' | 'sms') => {
  await app.world.db.transaction().execute((tx) => app.world.jobs.send(tx, `messages-${channel}`, {}))
  await app.drain()
}
const named = (id: number, name: string) => sql`update person set name = ${name} where id = ${id}`.execute(app.world.db)
const stopToken = (words: string | undefined) => /\/sharing\/stop\/([\w-]{24})/.exec(words ?? '')?.[1] ?? ''

describe('by e-mail', () => {
  test('a letter goes out in words of ours, with the public link and one-click stop, and its sender sees that it was taken over', async () => {
    const email = newEmail()
    await named(sharer.id, 'አበበ ከበደ')
    const outcome = await app.call(byEmail, { body: { id: tender.id, email, name: 'Sara at Tana' } }, sharer)
    expect(outcome).toEqual({ shareId: expect.any(Number), state: 'queued' })
    await app.drain()
    expect(await stateOf(outcome.shareId)).toMatchObject({ state: 'sent', channel: 'email', to: email, name: 'Sara at Tana', tenderId: tender.id })
    const [letter] = mail.mails
    expect(letter?.subject).toBe('አበበ ከበደ shared a tender with you: Supply of submersible pumps for rural boreholes')
    for (const words of [letter?.text, letter?.html]) {
      expect(words).toContain(`http://chereta.test/tenders/display?guid=${tender.guid}`)
      expect(words).toContain('Tana Basin Water Works Enterprise')
      expect(words).not.toContain('renewed trade licence')
      expect(words).not.toContain('Sara')
    }
    const header = (key: string) => letter?.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toContain(`http://chereta.test/api/sharing/stop/${stopToken(letter?.text)}`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })
  test('in Amharic to whoever reads the page so', async () => {
    const browser = { ...sharer, cookies: new Map([...sharer.cookies, ['lang', 'am']]) }
    await send(newEmail(), browser)
    await app.drain()
    expect(mail.mails[0]?.subject).toContain('ጨረታ አጋርተውዎታል')
    expect(mail.mails[0]?.html).toContain('<html lang="am">')
  })
  test('an address that the mail server refuses is said to be refused, then and the next time', async () => {
    mail.behave('refuse')
    const email = newEmail()
    const { shareId } = await send(email)
    await app.drain()
    expect(await stateOf(shareId)).toMatchObject({ state: 'refused', reason: 'address-refused' })
    mail.behave('ok')
    expect(await send(email)).toEqual({ state: 'refused', reason: 'address-refused' })
  })
  test('a mail server that is away means waiting, and in the end a failure, never a success', async () => {
    mail.behave('busy')
    const { shareId } = await send(newEmail())
    await app.drain()
    expect(await stateOf(shareId)).toMatchObject({ state: 'queued' })
    for (let n = 0; n < 60; n++) {
      app.clock.advance(5 * MINUTE)
      await round('email')
    }
    await later(0)
    expect(await stateOf(shareId)).toMatchObject({ state: 'failed', reason: 'not-delivered' })
    expect(mail.mails).toEqual([])
  })
  test('the same again within a day is not sent again, unless it failed', async () => {
    const email = newEmail()
    const [first, twin] = await Promise.all([send(email), send(email)])
    expect(twin).toEqual(first)
    expect(await send(email.toUpperCase())).toEqual(first)
    await app.drain()
    expect(await send(email)).toEqual({ shareId: first.shareId, state: 'sent' })
    expect(mail.mails).toHaveLength(1)
  })
  test('a name with a link, a line break or a number to call is not said', async () => {
    for (const name of ['Win at http://evil.example', 'A\r\nBcc: all@evil.example', 'Call 0911 12 34 56 now']) {
      await named(sharer.id, name)
      await send(newEmail())
    }
    await app.drain()
    const subjects = mail.mails.map(({ subject }) => subject)
    expect(subjects).toHaveLength(3)
    for (const subject of subjects) expect(subject).toMatch(/^(A user of Chereta|Person \d+) shared a tender with you: Supply/)
    expect(mail.mails.map(({ to, bcc }) => [to?.length, bcc])).toEqual([1, 2, 3].map(() => [1, undefined]))
  })
})

describe('by SMS', () => {
  test('goes to an Ethiopian mobile number however it is written', async () => {
    const phone = newPhone()
    const { shareId } = await text(`0${phone.slice(4, 7)} ${phone.slice(7)}`)
    await app.drain()
    expect(await stateOf(shareId)).toMatchObject({ state: 'sent', channel: 'sms', to: phone })
    expect(sms.texts[0]?.to).toBe(phone)
    expect(sms.texts[0]?.message).toContain(`http://chereta.test/tenders/display?guid=${tender.guid}\n`)
    for (const wrong of ['0115500000', '12345', '+12025550100'])
      expect((await app.refusal(byText, { body: { id: tender.id, phone: wrong } }, sharer)).errors).toHaveProperty('phone')
  })
  test('not at night: it waits for seven, and its sender is told so', async () => {
    await later(14 * HOUR)
    const outcome = await text(newPhone())
    const seven = app.clock.now() + 8 * HOUR
    expect(outcome).toMatchObject({ state: 'queued', notBefore: seven })
    await app.drain()
    expect(sms.texts).toEqual([])
    await later(8 * HOUR + MINUTE)
    await round('sms')
    expect(sms.texts).toHaveLength(1)
    expect(await stateOf(outcome.shareId)).toMatchObject({ state: 'sent' })
  })
  test('a gateway that refuses the number, or answers nonsense, is no success', async () => {
    sms.behave('rejects-number')
    const { shareId } = await text(newPhone())
    await app.drain()
    expect((await stateOf(shareId)).state).toMatch(/refused|failed/)
    sms.behave('garbage')
    const second = await text(newPhone())
    await app.drain()
    expect((await stateOf(second.shareId)).state).not.toBe('sent')
  })
  test('all people together cost no more than the cap of a day', async () => {
    const outcomes = []
    for (let n = 0; n < 6; n++) outcomes.push(await text(newPhone()))
    expect(outcomes.map(({ state }) => state)).toContain('queued')
    expect(outcomes.at(-1)).toEqual({ state: 'refused', reason: 'sms-full' })
    await later(DAY + MINUTE)
    expect(await text(newPhone())).toMatchObject({ state: 'queued' })
  })
})

describe('limits', () => {
  test('a person sends twenty a day, and is told when to come back', async () => {
    for (let n = 0; n < SHARES_A_DAY; n++) await app.call(byEmail, { body: { id: tender.id, email: newEmail() } }, { ...sharer, address: `10.9.0.${n}` })
    const refusal = await app.refusal(byEmail, { body: { id: tender.id, email: newEmail() } }, { ...sharer, address: '10.9.1.1' })
    expect(refusal).toMatchObject({ code: 'too-many-requests', retryAfter: 86_400 })
    await later(DAY + MINUTE)
    expect(await send(newEmail())).toMatchObject({ state: 'queued' })
  })
  test('a recipient gets a few from everybody together, however the address is varied', async () => {
    const name = newEmail().split('@')[0]
    const variants = [`${name}@example.com`, `${name}+a@example.com`, `${name?.toUpperCase()}@example.com`, `${name?.replace('w', 'w.')}@example.com`]
    const outcomes = []
    for (const email of variants) outcomes.push(await send(email, await aCaller(app, 'paid')))
    expect(outcomes.map(({ state, reason }) => reason ?? state)).toEqual(['queued', 'queued', 'queued', 'recipient-full'])
    app.clock.advance(HOUR + MINUTE)
    for (const email of variants) await send(email, await aCaller(app, 'paid'))
    await app.drain()
    expect(mail.mails).toHaveLength(5)
  })
})

describe('who wants none', () => {
  test('one click stops messages from everybody within the minute, also those on their way, and can be taken back', async () => {
    const phone = newPhone()
    await text(phone)
    await app.drain()
    const token = stopToken(sms.texts[0]?.message)
    const oneClick = new Request(`http://chereta.test/api/sharing/stop/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    app.clock.advance(14 * HOUR)
    const other = await aCaller(app, 'paid')
    const waiting = await text(phone, other)
    expect((await app.send(oneClick)).status).toBe(200)
    expect(await stateOf(waiting.shareId, other)).toMatchObject({ state: 'refused', reason: 'blocked' })
    expect(await text(phone, await aCaller(app, 'paid'))).toEqual({ state: 'refused', reason: 'blocked' })
    app.clock.advance(12 * HOUR)
    await round('sms')
    expect(sms.texts).toHaveLength(1)
    const { rows } = await sql<{ row: string }>`select share_block::text as row from share_block`.execute(app.world.db)
    expect(rows.every(({ row }) => !row.includes(phone.slice(4)))).toBe(true)
    expect(await app.call('POST /api/sharing/allow/{token}', { params: { token } })).toEqual({ allowed: true })
    expect(await text(phone, await aCaller(app, 'paid'))).toMatchObject({ state: 'queued' })
  })
  test('the page without script posts to its own address; a link that is not ours stops nobody', async () => {
    await send(newEmail())
    await app.drain()
    const token = stopToken(mail.mails[0]?.text)
    const post = (path: string) => app.send(new Request(`http://chereta.test${path}`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }))
    expect((await post(`/sharing/stop/${token}`)).headers.get('location')).toBe(`/sharing/stop/${token}/done`)
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await post(`/sharing/stop/${forged}`)).headers.get('location')).toBe('/sharing/stop/none/incomplete')
    expect((await app.refusal('POST /api/sharing/stop/{token}', { params: { token: forged } })).code).toBe('invalid-input')
  })
})

describe('rights', () => {
  test('only who may see the tender sends it; a draft, a declined one and one that is not there are not sent', async () => {
    const body = { id: tender.id, email: newEmail() }
    expect((await app.refusal(byEmail, { body }, await aCaller(app, 'trial ended'))).code).toBe('subscription-needed')
    const draft = await app.call('POST /api/tenders', { body: aTender() }, 'admin')
    expect((await app.refusal(byEmail, { body: { ...body, id: draft.id } }, sharer)).code).toBe('not-found')
    expect(await app.call(byEmail, { body: { ...body, id: draft.id } }, 'admin')).toEqual({ state: 'refused', reason: 'withdrawn' })
    await app.drain()
    expect(mail.mails).toEqual([])
  })
  test("another person's share answers as one that does not exist, and lists hold one's own", async () => {
    const { shareId } = await send(newEmail())
    const other = await aCaller(app, 'paid')
    expect((await app.refusal(one, { params: { id: shareId ?? 0 } }, other)).code).toBe('not-found')
    expect((await app.call('GET /api/sharing/shares', {}, other)).totalCount).toBe(0)
    expect(await app.call('GET /api/sharing/shares', {}, sharer)).toMatchObject({ totalCount: 1, data: [{ shareId }] })
  })
})

test('with the account goes all of it: what it sent, and the address of a recipient who leaves', async () => {
  const [email, recipient] = [newEmail(), await aCaller(app, 'paid')]
  await send(email)
  await send(recipient.email)
  await app.call('POST /api/contacts/picked', { body: { consent: true, contacts: [{ name: ['R'], email: [recipient.email], tel: [] }] } }, sharer)
  const found = async (words: string) => {
    const { rows } = await sql<{ n: number }>`select (select count(*) from share where share::text like ${`%${words}%`})
      + (select count(*) from contact where contact::text like ${`%${words}%`}) + (select count(*) from message where message::text like ${`%${words}%`}) as n`.execute(
      app.world.db,
    )
    return Number(rows[0]?.n)
  }
  await app.drain()
  const exported = await app.call('GET /api/account/export', {}, sharer)
  expect(JSON.stringify(exported)).toContain(email)
  await app.call('POST /api/account/delete', { body: { password: PASSWORD } }, recipient)
  expect(await found(recipient.email)).toBe(0)
  await app.call('POST /api/account/delete', { body: { password: PASSWORD } }, sharer)
  expect(await found(email)).toBe(0)
})

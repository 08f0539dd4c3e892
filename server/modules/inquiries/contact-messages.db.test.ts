import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '#server/platform/log.ts'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson, PEOPLE_PASSWORD } from '#test/factories/people.ts'

const OPERATOR = {
  OPERATOR_NAME: 'Chereta PLC',
  OPERATOR_EMAIL: 'info@chereta.example',
  OPERATOR_PHONES: '0115500000, +251 911 223344',
}
const post = 'POST /api/order/contact' as const
const list = 'GET /api/inquiries/contact-messages' as const
const mark = 'PUT /api/inquiries/contact-messages/{id}' as const
const lines: string[] = []
const keep = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }))
const log: Log = { debug: keep, info: keep, warn: keep, error: keep, child: () => log }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: OPERATOR, log })
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(2 * HOUR))

const written = (more: object = {}) => ({
  name: 'Hana Bekele',
  email: 'Hana@example.com',
  mobile: '0911 22 33 44',
  note: 'A question\n\nHow do I pay?',
  ...more,
})
const numbered = (n: number) => written({ note: `A question\n\n${n}: how do I pay?` })
const newest = async () => (await app.call(list, {}, 'admin')).data[0]
const rows = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from contact_message`.execute(app.world.db)).rows[0]
    ?.count ?? 0

describe('writing to us', () => {
  test('subject and message both arrive, in the list and by e-mail', async () => {
    expect(await app.call(post, { body: written() }, aBrowser())).toEqual({ received: true })
    const facts = {
      name: 'Hana Bekele',
      email: 'Hana@example.com',
      mobile: '+251911223344',
      subject: 'A question',
      message: 'How do I pay?',
      lang: 'en',
    }
    expect(await newest()).toMatchObject(facts)
    const letter = (await app.messagesTo('info@chereta.example')).at(-1)
    expect(letter).toMatchObject({ kind: 'contact-message', channel: 'email', lang: 'en', html: null })
    expect(letter?.subject).toContain('A question')
    for (const part of [
      'Hana Bekele',
      'Hana@example.com',
      '+251911223344',
      'How do I pay?',
      'http://chereta.test/contact/messages',
    ]) {
      expect(letter?.text).toContain(part)
    }
  })

  test('a message of several paragraphs and either line ending stays whole; a phone is optional, a foreign one is kept as written', async () => {
    await app.call(post, { body: written({ mobile: '', note: 'One\r\n\r\nTwo\r\n\r\nThree ጨረታ 🙂' }) }, aBrowser())
    expect(await newest()).toMatchObject({ subject: 'One', message: 'Two\n\nThree ጨረታ 🙂' })
    expect((await newest())?.mobile).toBeUndefined()
    await app.call(post, { body: written({ mobile: '+44 20 7946 0000' }) }, aBrowser())
    expect((await newest())?.mobile).toBe('+44 20 7946 0000')
  })

  test('a message that is sent again because the answer was lost arrives once; another, or one after it was answered, arrives too', async () => {
    const [before, emails] = [await rows(), (await app.messagesTo('info@chereta.example')).length]
    const send = (more = {}) => app.call(post, { body: written(more) }, aBrowser())
    for (let n = 0; n < 2; n++) expect(await send()).toEqual({ received: true })
    expect(await rows()).toBe(before + 1)
    expect((await app.messagesTo('info@chereta.example')).length).toBe(emails + 1)
    for (const other of [{ note: 'A question\n\nAnd when?' }, { mobile: undefined }, { email: 'other@example.com' }])
      await send(other)
    expect(await rows()).toBe(before + 4)
    const [, , , first] = (await app.call(list, {}, 'admin')).data
    await app.call(mark, { params: { id: first?.id ?? 0 }, body: { answered: true } }, 'admin')
    await send()
    expect(await rows()).toBe(before + 5)
    await app.call(mark, { params: { id: first?.id ?? 0 }, body: { answered: false } }, 'admin')
  })

  test('the email about an Amharic reader is in Amharic', async () => {
    await app.call(post, { body: written() }, aBrowser({ cookies: new Map([['lang', 'am']]) }))
    expect((await app.messagesTo('info@chereta.example')).at(-1)).toMatchObject({
      lang: 'am',
      subject: 'ከእውቂያ ገጹ፦ A question',
    })
    expect((await newest())?.lang).toBe('am')
  })

  test.each([
    ['name', { name: '  ' }, 'Name is required'],
    ['name', { name: undefined }, 'Name is required'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'hana@' }, 'Please enter a valid email address'],
    ['mobile', { mobile: 'call me' }, 'Please use this format 0911123456'],
    ['note', { note: '\n\nHow do I pay?' }, 'Subject is required'],
    ['note', { note: 'A question' }, 'Message is required'],
    ['note', { note: 'A question\n\n  ' }, 'Message is required'],
    ['note', { note: undefined }, 'Message is required'],
    ['note', { note: `A question\n\n${'a'.repeat(5001)}` }, 'The message is longer than 5000 characters'],
  ])('%s: %j is refused in the words of the form, and nothing is stored', async (field, more, said) => {
    const before = await rows()
    const { status, errors } = await app.refusal(post, { body: written(more) }, aBrowser())
    expect(status).toBe(400)
    expect(errors).toEqual({ [field]: [said] })
    expect(await rows()).toBe(before)
  })

  test('five an hour of a thousand from one address are stored, sent at once or one after the other', async () => {
    const [before, flood] = [await rows(), aBrowser()]
    const first = await Promise.all(
      Array.from({ length: 20 }, (_, n) => app.request(post, { body: numbered(n) }, flood)),
    )
    expect(first.filter(({ status }) => status === 200)).toHaveLength(5)
    for (let i = 0; i < 980; i++) expect((await app.request(post, { body: written() }, flood)).status).toBe(429)
    const { headers, body } = await app.request(post, { body: written() }, flood)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(body).toMatchObject({ code: 'too-many-requests' })
    expect(await rows()).toBe(before + 5)
    expect((await app.request(post, { body: written() }, aBrowser())).status).toBe(200)
    app.clock.advance(HOUR)
    expect((await app.request(post, { body: written() }, flood)).status).toBe(200)
  })

  test('the operator’s mailbox is not flooded from many addresses, and the list still has everything', async () => {
    const [kept, letters] = [await rows(), (await app.messagesTo('info@chereta.example')).length]
    for (let i = 0; i < 70; i++) await app.call(post, { body: numbered(i) }, aBrowser())
    expect(await rows()).toBe(kept + 70)
    expect((await app.messagesTo('info@chereta.example')).length).toBe(letters + 60)
  })

  test('the log contains no address, number, name or word of a message', () => {
    const all = lines.join('\n')
    expect(all).toContain('POST /api/order/contact')
    for (const secret of ['Hana', 'hana@', '911223344', '0911 22', 'How do I pay', 'A question', '10.0.0.'])
      expect(all).not.toContain(secret)
  })
})

describe('asking for a plan', () => {
  const asked = (more: object = {}) => ({
    name: 'Hana Bekele',
    mobile: '0911 22 33 55',
    plan: 'annually' as const,
    note: '1 Year · ETB 4,800\n\nPlease call me.',
    ...more,
  })
  test('needs only a name and a number, and staff see which plan it is', async () => {
    await app.call(post, { body: asked() }, aBrowser())
    const message = await newest()
    expect(message).toMatchObject({ name: 'Hana Bekele', mobile: '+251911223355', plan: 'annually' })
    expect(message?.email).toBeUndefined()
    const letter = (await app.messagesTo('info@chereta.example')).at(-1)
    expect(letter?.text).toContain('+251911223355')
    expect(letter?.text).not.toContain('Email:')
  })
  test.each([
    ['mobile', { mobile: undefined }, 'Mobile is required'],
    ['email', { plan: undefined }, 'Email is required'],
  ])('without %s it is refused', async (field, more, said) => {
    const before = await rows()
    expect((await app.refusal(post, { body: asked(more) }, aBrowser())).errors).toEqual({ [field]: [said] })
    expect(await rows()).toBe(before)
  })
  test('with a confirmed number alone is in the export, and deleted with the account', async () => {
    const person = await aPerson(app)
    await app.call(post, { body: asked({ mobile: person.phone, name: 'Only a number' }) }, aBrowser())
    expect((await app.call('GET /api/account/export', {}, person))['contactMessages']).toMatchObject([
      { name: 'Only a number', plan: 'annually' },
    ])
    await app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)
    const left = (await app.call(list, { query: { pageSize: 100 } }, 'admin')).data
    expect(left.filter(({ name }) => name === 'Only a number')).toEqual([])
  })
})

describe('the staff’s list', () => {
  test('is newest first, in pages, divided by whether it was answered', async () => {
    const editor = await aPerson(app, { roles: ['editor'], name: 'Selam' })
    for (const subject of ['first', 'second', 'third'])
      await app.call(post, { body: written({ note: `${subject}\n\ntext` }) }, aBrowser())
    const page = await app.call(list, { query: { pageSize: 2 } }, editor)
    expect(page.data.map(({ subject }) => subject)).toEqual(['third', 'second'])
    expect(page.totalCount).toBe(await rows())
    const id = page.data[1]?.id ?? 0
    expect(await app.call(mark, { params: { id }, body: { answered: true } }, editor)).toMatchObject({
      answeredAt: app.clock.now(),
      answeredBy: 'Selam',
    })
    const at = app.clock.now()
    app.clock.advance(MINUTE)
    expect(await app.call(mark, { params: { id }, body: { answered: true } }, 'admin')).toMatchObject({
      answeredAt: at,
      answeredBy: 'Selam',
    })
    const waiting = await app.call(list, { query: { answered: false, pageSize: 100 } }, editor)
    expect(waiting.data.map((message) => message.id)).not.toContain(id)
    expect((await app.call(list, { query: { answered: true } }, editor)).data.map((message) => message.id)).toEqual([
      id,
    ])
    expect((await app.call(mark, { params: { id }, body: { answered: false } }, editor)).answeredAt).toBeUndefined()
    expect((await app.refusal(mark, { params: { id: 999_999 }, body: { answered: true } }, editor)).status).toBe(404)
  })
})

describe('personal data', () => {
  test('messages from a confirmed address are in the export and deleted with the account, as is their email; its number is removed where others gave it', async () => {
    const person = await aPerson(app)
    await app.call(
      post,
      { body: written({ email: person.email.toUpperCase(), note: 'Mine\n\ntext of mine' }) },
      aBrowser(),
    )
    await app.call(
      post,
      { body: written({ email: 'other@example.com', mobile: person.phone, note: 'Theirs\n\ntext of theirs' }) },
      aBrowser(),
    )
    const { contactMessages } = await app.call('GET /api/account/export', {}, person)
    expect(contactMessages).toMatchObject([{ subject: 'Mine', message: 'text of mine' }])
    await app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)
    const left = (await app.call(list, { query: { pageSize: 100 } }, 'admin')).data
    expect(left.filter(({ subject }) => subject === 'Mine')).toEqual([])
    expect(left.find(({ subject }) => subject === 'Theirs')?.mobile).toBeUndefined()
    const letters = JSON.stringify(await app.messagesTo('info@chereta.example'))
    for (const trace of ['text of mine', person.email.toUpperCase(), person.phone ?? 'none'])
      expect(letters).not.toContain(trace)
  })

  test('an unconfirmed claim to an address shows no messages from it', async () => {
    const claimant = await aPerson(app, { emailConfirmed: false })
    await app.call(post, { body: written({ email: claimant.email }) }, aBrowser())
    expect((await app.call('GET /api/account/export', {}, claimant))['contactMessages']).toEqual([])
  })

  test('messages are deleted after a year', async () => {
    await app.call(post, { body: written({ note: 'Old\n\ntext' }) }, aBrowser())
    app.clock.advance(366 * DAY)
    await app.call(post, { body: written({ note: 'New\n\ntext' }) }, aBrowser())
    await app.world.jobs.send(app.world.db, 'contact-messages-forget', {})
    await app.drain()
    expect((await app.call(list, { query: { pageSize: 100 } }, 'admin')).data.map(({ subject }) => subject)).toEqual([
      'New',
    ])
  })
})

describe('who runs the service', () => {
  test('is shown as far as it is configured', async () => {
    const details = 'GET /api/inquiries/contact-details' as const
    expect(await app.call(details)).toEqual({
      name: 'Chereta PLC',
      email: 'info@chereta.example',
      phones: ['0115500000', '+251 911 223344'],
    })
  })

  test('security.txt names the address and holds for just under a year', async () => {
    const response = await app.send(new Request('http://chereta.test/.well-known/security.txt'))
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await response.text()
    expect(text).toMatch(/^Contact: mailto:info@chereta\.example$/m)
    expect(text).toMatch(/^Preferred-Languages: en, am$/m)
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
    expect(expires).toBeGreaterThan(app.clock.now() + 360 * DAY)
    expect(expires).toBeLessThan(app.clock.now() + 365 * DAY)
  })

  test('without an address there is no security.txt and no email, and the message is stored', async () => {
    const bare = await startTestApp()
    expect((await bare.refusal('GET /.well-known/security.txt')).status).toBe(404)
    await bare.call(post, { body: written() }, aBrowser())
    expect((await bare.call(list, {}, 'admin')).data).toHaveLength(1)
    const { rows: letters } = await sql`select id from delivery`.execute(bare.world.db)
    expect(letters).toEqual([])
    await bare.stop()
  })
})

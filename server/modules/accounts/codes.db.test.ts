import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { Browser, TestApp } from '#test/app.ts'
import { DAY, HOUR, MINUTE } from '#test/clock.ts'
import { aPerson, PASSWORD, storePerson } from '#test/factories/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(2 * DAY))

const ask = 'POST /api/LocalAccount/request-code' as const
const verify = 'POST /api/LocalAccount/verify-code' as const
let n = 0
const newEmail = () => `new${++n}@example.com`
const newPhone = () => `+2517${String(20_000_000 + ++n)}`
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? ''
const codeTo = async (recipient: string) => codeIn((await app.lettersTo(recipient)).at(-1)?.text)
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const seconds = (count: number) => app.clock.advance(count * 1000)

describe('somebody new', () => {
  test('gets a code to the number they gave, in their language, and an account when it is right', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const browser = aBrowser({ headers: { cookie: 'lang=am' } })
    const local = phone.replace('+251', '0')
    expect(await app.call(ask, { body: { email, phoneNumber: local } }, browser)).toMatchObject({ success: true, resendAfter: 30, expiresIn: 600 })
    const [sms] = await app.lettersTo(phone)
    expect(sms).toMatchObject({ kind: 'sign-in-code', channel: 'sms', lang: 'am' })
    const answer = await app.call(verify, { body: { email, phoneNumber: phone, code: codeIn(sms?.text), name: 'Almaz' } }, browser)
    expect(answer).toMatchObject({
      success: true,
      name: 'Almaz',
      email,
      emailConfirmed: false,
      phoneNumber: phone,
      phoneNumberConfirmed: true,
      mobile: local,
      language: 'am',
    })
    expect((await app.lettersTo(email)).map(({ kind, lang }) => [kind, lang])).toEqual([['activation', 'am']])
    expect(await app.call('GET /api/account/me', {}, { ...browser, token: answer.token, headers: {} })).toMatchObject({ name: 'Almaz' })
  })
  test('comes back by the same address, and is sent the code to the same phone', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    await app.call(ask, { body: { email, phoneNumber: phone } }, aBrowser())
    await app.call(verify, { body: { email, phoneNumber: phone, code: await codeTo(phone) } }, aBrowser())
    seconds(30)
    await app.call(ask, { body: { email } }, aBrowser())
    expect(await app.lettersTo(phone)).toHaveLength(2)
    expect((await app.call(verify, { body: { email, code: await codeTo(phone) } }, aBrowser())).phoneNumber).toBe(phone)
  })
  test.each(['0111550000', '12345', '+14155550100', 'abc'])('%s takes no SMS', async (phoneNumber) => {
    const refusal = await app.refusal(ask, { body: { email: newEmail(), phoneNumber } }, aBrowser())
    expect(refusal).toMatchObject({ status: 400, title: 'Please use this format 0911123456' })
  })
})

describe('somebody known', () => {
  test('gets the code to their own phone, never to one that is merely given', async () => {
    const { email, phone } = await storePerson(app)
    const attacker = newPhone()
    await app.call(ask, { body: { email, phoneNumber: attacker } }, aBrowser())
    expect(await app.lettersTo(attacker)).toEqual([])
    expect(await app.lettersTo(phone ?? '')).toHaveLength(1)
    expect((await app.call(verify, { body: { email, code: await codeTo(phone ?? '') } }, aBrowser())).success).toBe(true)
  })
  test('without a proven phone gets it by e-mail', async () => {
    const { email } = await storePerson(app, { phone: null })
    await app.call(ask, { body: { email } }, aBrowser())
    const [letter] = await app.lettersTo(email)
    expect(letter).toMatchObject({ kind: 'code', channel: 'email', subject: 'Your code for Chereta' })
    expect((await app.call(verify, { body: { email, code: codeIn(letter?.text) } }, aBrowser())).success).toBe(true)
  })
  test('may type the password into the same field', async () => {
    const { email } = await storePerson(app)
    expect((await app.call(verify, { body: { email, code: PASSWORD } }, aBrowser())).success).toBe(true)
    expect((await app.call(verify, { body: { email, code: `${PASSWORD} ` } }, aBrowser())).success).toBe(false)
    expect(await app.call(verify, { body: { email, code: 'some other passphrase' } }, aBrowser())).toMatchObject({
      success: false,
      reason: 'wrong-credentials',
    })
  })
  test('the answers for an address with and without an account are the same', async () => {
    const { email } = await storePerson(app)
    const answers = []
    for (const address of [email, 'nobody-at-all@example.com']) {
      const browser = aBrowser()
      const asked = await app.request(ask, { body: { email: address } }, browser)
      const tried = []
      for (let i = 0; i < 6; i++) tried.push((await app.request(verify, { body: { email: address, code: '000000' } }, browser)).body)
      answers.push([asked.status, asked.body, tried])
    }
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('a code', () => {
  async function asked(): Promise<{ email: string; phone: string; code: string; browser: Browser }> {
    const { email, phone } = await storePerson(app)
    const browser = aBrowser()
    await app.call(ask, { body: { email } }, browser)
    return { email, phone: phone ?? '', code: await codeTo(phone ?? ''), browser }
  }
  test('works once', async () => {
    const { email, code } = await asked()
    expect((await app.call(verify, { body: { email, code } }, aBrowser())).success).toBe(true)
    expect(await app.call(verify, { body: { email, code } }, aBrowser())).toMatchObject({ success: false, triesLeft: 0 })
  })
  test('shown ten times at once works once', async () => {
    const { email, code } = await asked()
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(verify, { body: { email, code } }, aBrowser())))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })
  test('guessed ten times at once is tried five times', async () => {
    const { email, code } = await asked()
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(verify, { body: { email, code: other(code) } }, aBrowser())))
    expect(answers.map(({ triesLeft }) => triesLeft ?? -1).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 3, 4])
    expect((await app.call(verify, { body: { email, code } }, aBrowser())).success).toBe(false)
  })
  test('says how many tries are left', async () => {
    const { email, code, browser } = await asked()
    expect((await app.call(verify, { body: { email, code: other(code) } }, browser)).message).toBe('That code is not right. You have 4 tries left.')
    expect((await app.call(verify, { body: { email, code: `${code.slice(0, 3)} ${code.slice(3)}` } }, browser)).success).toBe(true)
  })
  test.each([
    [10 * MINUTE - 1, true],
    [10 * MINUTE, false],
  ])('after %i ms: %s', async (wait, works) => {
    const { email, code } = await asked()
    app.clock.advance(wait)
    expect((await app.call(verify, { body: { email, code } }, aBrowser())).success).toBe(works)
  })
  test('is void once a newer one was asked for', async () => {
    const { email, phone, code } = await asked()
    seconds(30)
    await app.call(ask, { body: { email } }, aBrowser())
    const newer = await codeTo(phone)
    if (newer !== code) expect((await app.call(verify, { body: { email, code } }, aBrowser())).success).toBe(false)
    expect((await app.call(verify, { body: { email, code: newer } }, aBrowser())).success).toBe(true)
  })
  test("opens nobody else's account, and no other number", async () => {
    const { email, code } = await asked()
    const [newcomer, phone] = [newEmail(), newPhone()]
    await app.call(ask, { body: { email: newcomer, phoneNumber: phone } }, aBrowser())
    const theirs = await codeTo(phone)
    if (theirs !== code) {
      expect((await app.call(verify, { body: { email: newcomer, code } }, aBrowser())).success).toBe(false)
      expect((await app.call(verify, { body: { email, code: theirs } }, aBrowser())).success).toBe(false)
    }
    expect((await app.call(verify, { body: { email: newcomer, phoneNumber: newPhone(), code: theirs } }, aBrowser())).success).toBe(false)
    expect((await app.call(verify, { body: { email: newcomer, phoneNumber: phone, code: theirs } }, aBrowser())).success).toBe(true)
  })
  test('is kept as a keyed hash only', async () => {
    const { code, email } = await asked()
    const { sql } = await import('kysely')
    const { rows } = await sql<{ row: string }>`select c::text as row from one_time_code c where subject = ${email}`.execute(app.world.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row.replace(/\\x[0-9a-f]+|[0-9a-f-]{36}|\d{10,}/g, '')).not.toContain(code)
  })
})

describe('asking again', () => {
  test('not before thirty seconds; told when', async () => {
    const { email, phone } = await storePerson(app)
    await app.call(ask, { body: { email } }, aBrowser())
    for (const [wait, retryAfter] of [
      [0, '30'],
      [29, '1'],
    ] as const) {
      seconds(wait)
      const { status, headers } = await app.request(ask, { body: { email } }, aBrowser())
      expect([status, headers.get('retry-after')]).toEqual([429, retryAfter])
    }
    seconds(1)
    await app.call(ask, { body: { email } }, aBrowser())
    expect(await app.lettersTo(phone ?? '')).toHaveLength(2)
  })
  test('five an hour and ten a day, whatever the address it is asked from and however the e-mail is written', async () => {
    const { phone } = await storePerson(app, { email: `dotted.name${++n}@example.com` })
    const email = `dotted.name${n}@example.com`
    const spellings = [email, email.toUpperCase(), email.replace('.', '..').replace('..', '.'), ` ${email}`]
    let sent = 0
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      app.clock.advance(5 * MINUTE)
      const { status } = await app.request(ask, { body: { email: spellings[minute % 4] ?? email } }, aBrowser())
      if (status === 200) sent++
      if (minute === 55) expect(sent).toBe(5)
    }
    expect(sent).toBe(10)
    expect(await app.lettersTo(phone ?? '')).toHaveLength(10)
  })
  test('one number, asked for by ever new addresses: five an hour and ten a day', async () => {
    const phone = newPhone()
    for (let i = 0; i < 60; i++) {
      seconds(60)
      await app.request(ask, { body: { email: newEmail(), phoneNumber: phone } }, aBrowser())
    }
    expect(await app.lettersTo(phone)).toHaveLength(5)
    for (let i = 0; i < 60; i++) {
      app.clock.advance(20 * MINUTE)
      await app.request(ask, { body: { email: newEmail(), phoneNumber: phone } }, aBrowser())
    }
    expect(await app.lettersTo(phone)).toHaveLength(10)
  })
  test('whose number it is cannot be learnt by having a code sent to it before', async () => {
    const { email, phone } = await storePerson(app)
    const { email: other } = await storePerson(app)
    const request = 'POST /api/LocalAccount/request-code'
    await app.call(request, { body: { email: 'stranger.of.both@example.com', phoneNumber: phone ?? '' } }, aBrowser())
    const answers = []
    for (const of of [email, other]) answers.push(await app.request(request, { body: { email: of, phoneNumber: phone ?? '' } }, aBrowser()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await app.lettersTo(phone ?? '')).toHaveLength(1)
  })
  test('twenty an hour from one address', async () => {
    const browser = aBrowser()
    const statuses = []
    for (let i = 0; i < 22; i++) statuses.push((await app.request(ask, { body: { email: newEmail(), phoneNumber: newPhone() } }, browser)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    app.clock.advance(HOUR)
    await app.call(ask, { body: { email: newEmail(), phoneNumber: newPhone() } }, browser)
  })
  test('the country has a daily cap', async () => {
    const small = await startTestApp({ env: { SMS_DAILY_CAP: '2' } })
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await small.request(ask, { body: { email: newEmail(), phoneNumber: newPhone() } }, aBrowser())).status)
    expect(statuses).toEqual([200, 200, 503])
    small.clock.advance(DAY)
    await small.call(ask, { body: { email: newEmail(), phoneNumber: newPhone() } }, aBrowser())
    await small.stop()
  })
})

describe('a number of somebody signed in', () => {
  test('is confirmed by its code, and by no code of another number', async () => {
    const person = await aPerson(app, { phone: '+251911000001', phoneConfirmed: false })
    await app.call(ask, { body: { email: person.email, phoneNumber: '0911000001' } }, person)
    const code = await codeTo('+251911000001')
    const shown = (phoneNumber: string | undefined) => app.call(verify, { body: { email: person.email, phoneNumber, code } }, person)
    expect((await shown('0911000002')).success).toBe(false)
    expect(await shown('0911000001')).toMatchObject({ success: true, phoneNumberConfirmed: true })
    expect(await app.call('GET /api/account/me', {}, person)).toMatchObject({ phoneNumberConfirmed: true })
  })
  test('goes to whoever proves it; the former holder loses it and is told', async () => {
    const phone = newPhone()
    const former = await aPerson(app, { phone })
    const person = await aPerson(app, { phone: null })
    await app.call(ask, { body: { email: person.email, phoneNumber: phone } }, person)
    await app.call(verify, { body: { email: person.email, phoneNumber: phone, code: await codeTo(phone) } }, person)
    expect(await app.call('GET /api/account/me', {}, person)).toMatchObject({ phoneNumber: phone, phoneNumberConfirmed: true })
    expect(await app.call('GET /api/account/me', {}, former)).toMatchObject({ phoneNumberConfirmed: false })
    expect((await app.lettersTo(former.email)).map(({ kind }) => kind)).toEqual(['phone-changed'])
  })
  test('is changed only by who shows again who they are; other sessions end and a letter tells', async () => {
    const person = await aPerson(app)
    const elsewhere = await (await import('#test/factories/people.ts')).signIn(app, person.email)
    const next = newPhone()
    app.clock.advance(11 * MINUTE)
    expect((await app.refusal(ask, { body: { email: person.email, phoneNumber: next } }, person)).code).toBe('sign-in-again')
    const change = 'POST /api/account/change-phone' as const
    expect(await app.refusal(change, { body: { phoneNumber: next, password: 'not it at all' } }, person)).toMatchObject({
      status: 400,
      errors: { password: [expect.any(String)] },
    })
    await app.call(change, { body: { phoneNumber: next, password: PASSWORD } }, person)
    expect((await app.call(verify, { body: { email: person.email, phoneNumber: next, code: await codeTo(next) } }, person)).success).toBe(true)
    expect((await app.refusal('GET /api/account/me', {}, elsewhere)).status).toBe(401)
    expect((await app.lettersTo(person.email)).map(({ kind }) => kind)).toEqual(['phone-changed'])
  })
})

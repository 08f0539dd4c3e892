import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestBrowser, TestApp } from '#test/app.ts'
import { codeTo, otherCode } from '#test/factories/links-and-codes.ts'
import { newEmail, newPhone, PEOPLE_PASSWORD, storePerson } from '#test/factories/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(2 * DAY))

const ask = 'POST /api/LocalAccount/request-code' as const
const verify = 'POST /api/LocalAccount/verify-code' as const
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? ''
const seconds = (count: number) => app.clock.advance(count * 1000)

describe('somebody new', () => {
  test('gets a code to the number they gave, in their language, and an account when it is right', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const browser = aBrowser({ headers: { cookie: 'lang=am' } })
    const local = phone.replace('+251', '0')
    expect(await app.call(ask, { body: { email, phoneNumber: local } }, browser)).toMatchObject({
      success: true,
      resendAfter: 30,
      expiresIn: 600,
    })
    const [sms] = await app.messagesTo(phone)
    expect(sms).toMatchObject({ kind: 'sign-in-code', channel: 'sms', lang: 'am' })
    const answer = await app.call(
      verify,
      { body: { email, phoneNumber: phone, code: codeIn(sms?.text), name: 'Almaz' } },
      browser,
    )
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
    expect((await app.messagesTo(email)).map(({ kind, lang }) => [kind, lang])).toEqual([['activation', 'am']])
    expect(await app.call('GET /api/account/me', {}, { ...browser, token: answer.token, headers: {} })).toMatchObject({
      name: 'Almaz',
    })
  })
  test('comes back by the same address, and is sent the code to the same phone', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    await app.call(ask, { body: { email, phoneNumber: phone } }, aBrowser())
    await app.call(verify, { body: { email, phoneNumber: phone, code: await codeTo(app, phone) } }, aBrowser())
    seconds(30)
    await app.call(ask, { body: { email } }, aBrowser())
    expect(await app.messagesTo(phone)).toHaveLength(2)
    expect((await app.call(verify, { body: { email, code: await codeTo(app, phone) } }, aBrowser())).phoneNumber).toBe(
      phone,
    )
  })
  test.each(['0111550000', '12345', '+14155550100', 'abc'])('%s cannot receive SMS', async (phoneNumber) => {
    const refusal = await app.refusal(ask, { body: { email: newEmail(), phoneNumber } }, aBrowser())
    expect(refusal).toMatchObject({ status: 400, title: 'Please use this format 0911123456' })
  })
})

describe('somebody known', () => {
  test('gets the code to their own phone, never to one that is merely given', async () => {
    const { email, phone } = await storePerson(app)
    const attacker = newPhone()
    await app.call(ask, { body: { email, phoneNumber: attacker } }, aBrowser())
    expect(await app.messagesTo(attacker)).toEqual([])
    expect(await app.messagesTo(phone ?? '')).toHaveLength(1)
    expect(
      (await app.call(verify, { body: { email, code: await codeTo(app, phone ?? '') } }, aBrowser())).success,
    ).toBe(true)
  })
  test('without a confirmed phone gets it by email', async () => {
    const { email } = await storePerson(app, { phone: null })
    await app.call(ask, { body: { email } }, aBrowser())
    const [letter] = await app.messagesTo(email)
    expect(letter).toMatchObject({ kind: 'code', channel: 'email', subject: 'Your code for Chereta' })
    expect((await app.call(verify, { body: { email, code: codeIn(letter?.text) } }, aBrowser())).success).toBe(true)
  })
  test('may type the password into the same field', async () => {
    const { email } = await storePerson(app)
    expect((await app.call(verify, { body: { email, code: PEOPLE_PASSWORD } }, aBrowser())).success).toBe(true)
    expect((await app.call(verify, { body: { email, code: `${PEOPLE_PASSWORD} ` } }, aBrowser())).success).toBe(false)
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
      for (let i = 0; i < 6; i++)
        tried.push((await app.request(verify, { body: { email: address, code: '000000' } }, browser)).body)
      answers.push([asked.status, asked.body, tried])
    }
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('a code', () => {
  async function asked(): Promise<{ email: string; phone: string; code: string; browser: TestBrowser }> {
    const { email, phone } = await storePerson(app)
    const browser = aBrowser()
    await app.call(ask, { body: { email } }, browser)
    return { email, phone: phone ?? '', code: await codeTo(app, phone ?? ''), browser }
  }
  test('works once', async () => {
    const { email, code } = await asked()
    expect((await app.call(verify, { body: { email, code } }, aBrowser())).success).toBe(true)
    expect(await app.call(verify, { body: { email, code } }, aBrowser())).toMatchObject({
      success: false,
      triesLeft: 0,
    })
  })
  test('shown ten times at once works once', async () => {
    const { email, code } = await asked()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call(verify, { body: { email, code } }, aBrowser())),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })
  test('guessed ten times at once is tried five times', async () => {
    const { email, code } = await asked()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call(verify, { body: { email, code: otherCode(code) } }, aBrowser())),
    )
    expect(answers.map(({ triesLeft }) => triesLeft ?? -1).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 0, 0, 0, 1, 2, 3, 4,
    ])
    expect((await app.call(verify, { body: { email, code } }, aBrowser())).success).toBe(false)
  })
  test('says how many tries are left', async () => {
    const { email, code, browser } = await asked()
    expect((await app.call(verify, { body: { email, code: otherCode(code) } }, browser)).message).toBe(
      'Incorrect code. You have 4 tries left.',
    )
    expect(
      (await app.call(verify, { body: { email, code: `${code.slice(0, 3)} ${code.slice(3)}` } }, browser)).success,
    ).toBe(true)
  })
  test.each([
    [10 * MINUTE - 1, true],
    [10 * MINUTE, false],
  ])('after %i ms: %s', async (wait, works) => {
    const { email, code } = await asked()
    app.clock.advance(wait)
    expect((await app.call(verify, { body: { email, code } }, aBrowser())).success).toBe(works)
  })
  test('is invalid once a newer one was requested', async () => {
    const { email, phone, code } = await asked()
    seconds(30)
    await app.call(ask, { body: { email } }, aBrowser())
    const newer = await codeTo(app, phone)
    if (newer !== code) expect((await app.call(verify, { body: { email, code } }, aBrowser())).success).toBe(false)
    expect((await app.call(verify, { body: { email, code: newer } }, aBrowser())).success).toBe(true)
  })
  test("opens nobody else's account, and no other number", async () => {
    const { email, code } = await asked()
    const [newcomer, phone] = [newEmail(), newPhone()]
    await app.call(ask, { body: { email: newcomer, phoneNumber: phone } }, aBrowser())
    const theirs = await codeTo(app, phone)
    if (theirs !== code) {
      expect((await app.call(verify, { body: { email: newcomer, code } }, aBrowser())).success).toBe(false)
      expect((await app.call(verify, { body: { email, code: theirs } }, aBrowser())).success).toBe(false)
    }
    expect(
      (await app.call(verify, { body: { email: newcomer, phoneNumber: newPhone(), code: theirs } }, aBrowser()))
        .success,
    ).toBe(false)
    expect(
      (await app.call(verify, { body: { email: newcomer, phoneNumber: phone, code: theirs } }, aBrowser())).success,
    ).toBe(true)
  })
  test('is kept as a keyed hash only', async () => {
    const { code, email } = await asked()
    const { sql } = await import('kysely')
    const { rows } = await sql<{
      row: string
    }>`select c::text as row from one_time_code c where subject = ${email}`.execute(app.world.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row.replace(/\\x[0-9a-f]+|[0-9a-f-]{36}|\d{10,}/g, '')).not.toContain(code)
  })
})

import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { newEmail, PEOPLE_PASSWORD, signIn, storePerson } from '#test/factories/people.ts'
import { quickHasher } from '#test/passwords.ts'
import { countAttempt } from './actions/count-attempt.ts'
import { accountsWorld } from './index.ts'

const nobody = {
  hasher: quickHasher,
  accessEndOf: async () => undefined,
  personalData: [],
  takenBack: async () => {},
  endAddresses: async () => {},
}
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(2 * DAY))

describe('guessing passwords', () => {
  const guess = (email: string, address: string) =>
    app.request(
      'POST /api/LocalAccount/Signin',
      { body: { email, password: `guess ${Math.random()}` } },
      aBrowser({ address }),
    )
  test('one account from a hundred addresses: ten attempts in a quarter of an hour; the answer says when to come back', async () => {
    const { email } = await storePerson(app)
    const answers = []
    for (let i = 0; i < 100; i++) answers.push(await guess(email, `203.0.113.${i}`))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('900')
  })
  test('is limited alike where there is no account', async () => {
    const answers = []
    for (let i = 0; i < 12; i++) answers.push((await guess('nobody.here@example.com', `198.51.100.${i}`)).status)
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429])
  })
  test('the owner gets in meanwhile from a browser they have used before', async () => {
    const { email } = await storePerson(app)
    const own = await signIn(app, email)
    for (let i = 0; i < 20; i++) await guess(email, `203.0.113.${i}`)
    expect(
      (await app.request('POST /api/LocalAccount/Signin', { body: { email, password: PEOPLE_PASSWORD } }, aBrowser()))
        .status,
    ).toBe(429)
    await signIn(app, email, own)
    app.clock.advance(15 * MINUTE)
    await signIn(app, email)
  })
  test('a hundred an hour for many accounts from one address, where a /64 is one address', async () => {
    let tried = 0
    for (let i = 0; i < 110; i++)
      if ((await guess(`victim${i}@example.com`, `2001:db8:1:2::${(i + 1).toString(16)}`)).status === 200) tried++
    expect(tried).toBe(100)
    app.clock.advance(HOUR)
    expect((await guess('victim@example.com', '2001:db8:1:2::1')).status).toBe(200)
  })
  test('case, dots and what follows a plus count as one account', async () => {
    const statuses = []
    for (let i = 0; i < 12; i++)
      statuses.push(
        (
          await guess(
            ['a.b.c@example.com', 'ABC@example.com', 'abc+x@example.com', 'a.bc@Example.com'][i % 4] ?? '',
            `192.0.2.${i}`,
          )
        ).status,
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  })
  test('what other proxies claim to have seen changes nothing', async () => {
    const { email } = await storePerson(app)
    const statuses = []
    for (let i = 0; i < 12; i++) {
      const browser = aBrowser({ address: '192.0.2.77', headers: { 'x-forwarded-for': `1.2.3.${i}` } })
      statuses.push(
        (await app.request('POST /api/LocalAccount/Signin', { body: { email, password: 'wrong wrong' } }, browser))
          .status,
      )
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  })
  test('two nodes count together', async () => {
    const nodes = [1, 2].map(() =>
      accountsWorld(app.world, nobody, { publicOrigin: 'http://chereta.test', smsDailyCap: 1 }),
    )
    const outcomes = await Promise.allSettled(
      Array.from({ length: 24 }, async (_, i) => {
        const node = nodes[i % 2]
        if (node) await countAttempt(node, { name: 'signInAccount', of: 'shared@example.com' })
      }),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })
  test('claiming an unconfirmed address with ever new browsers gives no more guesses at other accounts', async () => {
    const { email } = await storePerson(app, { emailConfirmed: false })
    const browsers = [aBrowser(), aBrowser(), aBrowser()]
    for (const browser of browsers)
      await app.call(
        'POST /api/LocalAccount/Signup',
        { body: { name: 'Mallory', email, password: `of the claimant ${browser.address}` } },
        browser,
      )
    for (const browser of browsers) {
      const found = await app.call(
        'POST /api/LocalAccount/Signin',
        { body: { email, password: PEOPLE_PASSWORD } },
        browser,
      )
      expect(found).toMatchObject({ success: false, reason: 'wrong-credentials' })
      await app.call(
        'POST /api/LocalAccount/Signin',
        { body: { email, password: `of the claimant ${browser.address}` } },
        browser,
      )
    }
    await signIn(app, email)
  })
  test('a person who claims the address of another gets no extra tries at its password', async () => {
    const { email } = await storePerson(app)
    const [claimant, browser] = [await storePerson(app), aBrowser()]
    await signIn(app, claimant.email, browser)
    await sql`update person set email = ${email}, email_key = ${email}, email_confirmed_at = null where id = ${claimant.id}`.execute(
      app.world.db,
    )
    for (let i = 0; i < 10; i++) await guess(email, `203.0.113.${i}`)
    expect(
      (await app.request('POST /api/LocalAccount/Signin', { body: { email, password: 'a guess of theirs' } }, browser))
        .status,
    ).toBe(429)
  })
  test('a known browser is not shut out by others behind the same address', async () => {
    const { email } = await storePerson(app)
    const own = await signIn(app, email, aBrowser({ address: '203.0.113.200' }))
    for (let i = 0; i < 100; i++) await guess(`behind${i}@example.com`, '203.0.113.200')
    expect((await guess('one.more@example.com', '203.0.113.200')).status).toBe(429)
    await signIn(app, email, own)
  })
  test('right passwords are not counted', async () => {
    const { email } = await storePerson(app)
    for (let i = 0; i < 15; i++) await signIn(app, email)
  })
})

describe('asking whether an account exists', () => {
  const exists = 'GET /api/LocalAccount/EmailAndPasswordExists/{email}' as const
  test('is answered for the multi-step login', async () => {
    const { email } = await storePerson(app)
    const codeOnly = await storePerson(app, { password: false })
    expect(await app.call(exists, { params: { email } }, aBrowser())).toEqual({ exists: true, hasPassword: true })
    expect(await app.call(exists, { params: { email: codeOnly.email } }, aBrowser())).toEqual({
      exists: true,
      hasPassword: false,
    })
    expect(await app.call(exists, { params: { email: newEmail() } }, aBrowser())).toEqual({
      exists: false,
      hasPassword: false,
    })
    expect(
      await app.call('GET /api/TelegramAccount/TelegramIdExists/{id}', { params: { id: '5000000001' } }, aBrowser()),
    ).toEqual({ exists: false })
  })
  test('ten times a minute and fifty a day, both questions together', async () => {
    const browser = aBrowser()
    const ask = async () => (await app.request(exists, { params: { email: newEmail() } }, browser)).status
    const first = []
    for (let i = 0; i < 11; i++) first.push(await ask())
    expect(first).toEqual([...Array<number>(10).fill(200), 429])
    expect(
      (await app.request('GET /api/TelegramAccount/TelegramIdExists/{id}', { params: { id: '1' } }, browser)).status,
    ).toBe(429)
    let answered = 10
    for (let i = 0; i < 300; i++) {
      app.clock.advance(MINUTE / 5)
      if ((await ask()) === 200) answered++
    }
    expect(answered).toBe(50)
  })
})

describe('one mailbox, and one phone', () => {
  test('get five messages an hour and ten a day, over all paths and spellings together', async () => {
    const { email, phone } = await storePerson(app, { email: 'bombed@example.com', phone: null })
    expect(phone).toBeNull()
    const spellings = ['bombed@example.com', 'BOMBED@example.com', 'bom.bed@example.com', 'bombed+1@example.com']
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      app.clock.advance(15 * MINUTE)
      const to = spellings[minute % 4] ?? email
      await app.request(
        'POST /api/LocalAccount/Signup',
        { body: { name: 'Sara', email: to, password: 'a passphrase of mine' } },
        aBrowser(),
      )
      await app.request('POST /api/LocalAccount/reset-password-request', { body: { email: to } }, aBrowser())
      await app.request('POST /api/LocalAccount/request-code', { body: { email: to } }, aBrowser())
      await app.drain()
      if (minute === 45) expect(await sentTo(spellings)).toBeLessThanOrEqual(5)
    }
    expect(await sentTo(spellings)).toBe(10)
  })
  const sentTo = async (recipients: string[]) =>
    (await Promise.all(recipients.map((to) => app.messagesTo(to)))).flat().length
})

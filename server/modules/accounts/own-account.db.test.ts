import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAdmin } from '#server/modules/accounts/index.ts'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson, PEOPLE_PASSWORD, signIn, storePerson } from '#test/factories/people.ts'
import { BOT, telegramLogin } from '#test/fakes/telegram-login.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: BOT })
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(2 * DAY))

const me = 'GET /api/account/me' as const
const kinds = async (to: string) => (await app.messagesTo(to)).map(({ kind }) => kind)
const tokenIn = (text: string | undefined) =>
  new URL(/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? 'http://none').searchParams.get('token') ?? ''

describe('the profile', () => {
  test('name and language are changed; nothing else is, whatever is sent', async () => {
    const person = await aPerson(app, { name: null })
    const body = {
      name: ' Tigist  ',
      language: 'am' as const,
      roles: ['admin'],
      email: 'x@example.com',
      id: 1,
      phoneNumberConfirmed: true,
      suspendedAt: 1,
    }
    await app.call('PUT /api/account/profile', { body }, person)
    expect(await app.call(me, {}, person)).toMatchObject({
      name: 'Tigist',
      language: 'am',
      roles: [],
      email: person.email,
    })
  })
})

describe('another e-mail address', () => {
  const change = 'POST /api/account/change-email' as const
  test('counts once its link is opened; the old one is notified before and after; other sessions end', async () => {
    const person = await aPerson(app)
    const elsewhere = await signIn(app, person.email)
    const next = `next.of.${person.email}`
    app.clock.advance(10 * MINUTE)
    expect((await app.refusal(change, { body: { email: next } }, person)).code).toBe('sign-in-again')
    await app.call(change, { body: { email: next, password: PEOPLE_PASSWORD } }, person)
    expect((await app.call(me, {}, person)).email).toBe(person.email)
    expect(await kinds(person.email)).toEqual(['email-asked'])
    const [letter] = await app.messagesTo(next)
    await app.call(
      'POST /api/LocalAccount/confirm-email',
      { body: { activateionToken: tokenIn(letter?.text), email: next } },
      person,
    )
    expect(await app.call(me, {}, person)).toMatchObject({ email: next, emailConfirmed: true })
    expect(await kinds(person.email)).toEqual(['email-asked', 'email-changed'])
    expect((await app.refusal(me, {}, elsewhere)).status).toBe(401)
    await signIn(app, next)
  })
  test('that has an owner changes nothing and notifies the owner; the answer is the same', async () => {
    const [person, other] = [await aPerson(app), await storePerson(app)]
    const taken = await app.call(change, { body: { email: other.email, password: PEOPLE_PASSWORD } }, person)
    const free = await app.call(change, { body: { email: `free.${other.email}`, password: PEOPLE_PASSWORD } }, person)
    expect(taken).toEqual(free)
    expect(await kinds(other.email)).toEqual(['known-address'])
  })
  test('an email to an unconfirmed one can be sent again, five times an hour', async () => {
    const person = await aPerson(app, { emailConfirmed: false })
    const statuses = []
    for (let i = 0; i < 6; i++)
      statuses.push(
        (await app.request(change, { body: { email: person.email, password: PEOPLE_PASSWORD } }, person)).status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('the stored data of a person', () => {
  async function somebodyWithEverything() {
    const person = await aPerson(app, { name: 'Export Me', roles: ['employee'] })
    await app.call(
      'POST /api/account/links/telegram',
      {
        body: {
          telegramAuth: telegramLogin({ id: 77_000_000 + person.id, username: `u${person.id}` }, app.clock.now()),
        },
      },
      person,
    )
    await app.call('POST /api/LocalAccount/reset-password-request', { body: { email: person.email } }, person)
    await app.call('POST /api/LocalAccount/request-code', { body: { email: person.email } }, aBrowser())
    await app
      .call('POST /api/LocalAccount/request-code', { body: { email: person.email, phoneNumber: '0931000000' } }, person)
      .catch(() => undefined)
    await app.drain()
    return person
  }
  test('can be exported whole, without secrets', async () => {
    const person = await somebodyWithEverything()
    const data = await app.call('GET /api/account/export', {}, person)
    expect(data).toMatchObject({
      account: { name: 'Export Me', email: person.email, phone: person.phone, roles: ['employee'], hasPassword: true },
      signInLinks: [{ provider: 'telegram', subject: String(77_000_000 + person.id), label: `@u${person.id}` }],
      sessions: [{ device: 'Unknown device', method: 'password' }],
    })
    const text = JSON.stringify(data)
    expect(text).not.toMatch(/argon2|\d{6} is your/)
    for (const secret of [person.token, ...person.cookies.values()]) expect(text).not.toContain(secret)
    expect((data['messages'] as unknown[]).length).toBeGreaterThan(0)
    expect((data['events'] as { kind: string }[]).map(({ kind }) => kind)).toContain('linked')
  })
  test('contains nothing of another whose address or number the person merely claims, and deletion removes nothing of theirs', async () => {
    const owner = await aPerson(app)
    await app.call(
      'POST /api/account/change-email',
      { body: { email: `new.${owner.email}`, password: PEOPLE_PASSWORD } },
      owner,
    )
    const claimant = await storePerson(app, {
      email: owner.email,
      emailConfirmed: false,
      phone: owner.phone,
      phoneConfirmed: false,
    })
    await sql`update person set email = 'mallory@example.com', email_key = 'mallory@example.com' where id = ${claimant.id}`.execute(
      app.world.db,
    )
    const mallory = await signIn(app, 'mallory@example.com')
    await sql`update person set email = ${owner.email}, email_key = ${owner.email} where id = ${claimant.id}`.execute(
      app.world.db,
    )
    expect((await app.call('GET /api/account/export', {}, mallory))['messages']).toEqual([])
    await app.call('POST /api/account/delete', { body: {} }, mallory)
    expect(await kinds(owner.email)).toEqual(['email-asked'])
  })
  test('contains nothing sent to another whose address differs by a dot or a plus, and deletion removes nothing of theirs', async () => {
    const [dotted, plain] = [
      await aPerson(app, { email: 'j.doe@corp.example' }),
      await aPerson(app, { email: 'JDoe@corp.example' }),
    ]
    const tagged = await aPerson(app, { email: 'jdoe+x@corp.example' })
    const all = [dotted, plain, tagged]
    for (const person of all)
      await app.call(
        'POST /api/account/change-email',
        { body: { email: `next${person.id}@example.org`, password: PEOPLE_PASSWORD } },
        person,
      )
    for (const person of all) {
      const messages = (await app.call('GET /api/account/export', {}, person))['messages'] as { to: string }[]
      expect(messages.map(({ to }) => to)).toEqual([person.email])
    }
    await app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, tagged)
    await app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, plain)
    expect(await kinds(tagged.email)).toEqual([])
    expect(await kinds(plain.email)).toEqual([])
    expect(await kinds(dotted.email)).toEqual(['email-asked'])
  })
  test('is deleted with the account while it waits to be sent, whatever its address, also one that others claim', async () => {
    const [person, other] = [
      await aPerson(app),
      await storePerson(app, { email: 'claimed.by.two@example.com', emailConfirmed: false }),
    ]
    await app.call('POST /api/account/change-email', { body: { email: other.email } }, person)
    await app.call('POST /api/LocalAccount/resend-activation', { body: { email: other.email } }, aBrowser())
    await app.drain()
    expect(await kinds(other.email)).toEqual(['activation', 'activation'])
    await app.call('POST /api/account/delete', { body: {} }, person)
    expect(await kinds(other.email)).toEqual(['activation'])
    expect(await kinds(person.email)).toEqual([])
  })
  test('is gone after a deletion, in every table', async () => {
    const person = await somebodyWithEverything()
    const mistyped = { email: `mistyped${person.id}@example.org`, phoneNumber: person.phone ?? '' }
    app.clock.advance(MINUTE)
    await app.call('POST /api/LocalAccount/request-code', { body: mistyped }, aBrowser())
    const del = 'POST /api/account/delete' as const
    app.clock.advance(10 * MINUTE)
    expect((await app.refusal(del, { body: {} }, person)).code).toBe('sign-in-again')
    expect(await app.refusal(del, { body: { password: 'wrong one' } }, person)).toMatchObject({
      errors: { password: ['Incorrect password.'] },
    })
    expect(await app.call(del, { body: { password: PEOPLE_PASSWORD } }, person)).toEqual({ success: true })
    expect(person.cookies.has('session')).toBe(false)
    expect((await app.refusal(me, {}, person)).status).toBe(401)
    const tables = await sql<{
      name: string
    }>`select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::text::regnamespace`.execute(
      app.world.db,
    )
    const traces = []
    for (const { name } of tables.rows) {
      const found = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)} t
        where t::text like ${`%${person.email}%`} or t::text like ${`%${person.phone}%`} or t::text like ${`%${77_000_000 + person.id}%`} or t::text like ${`%u${person.id}%`}`.execute(
        app.world.db,
      )
      if (Number(found.rows[0]?.n) > 0) traces.push(name)
    }
    expect(tables.rows.length).toBeGreaterThan(15)
    expect(traces).toEqual([])
    expect(
      (
        await app.call(
          'POST /api/LocalAccount/Signin',
          { body: { email: person.email, password: PEOPLE_PASSWORD } },
          aBrowser(),
        )
      ).success,
    ).toBe(false)
  })
})

describe('admins', () => {
  test('find people by a part of name, address or number', async () => {
    const admin = await aPerson(app, { roles: ['admin'] })
    const sara = await storePerson(app, { name: 'Sara 100%_Sure', phone: '+251911777888' })
    const found = async (query: string) =>
      (await app.call('GET /api/admin/people', { query: { query } }, admin)).data.map(({ id }) => id)
    expect(await found('sara 100%_')).toEqual([sara.id])
    expect(await found(sara.email)).toEqual([sara.id])
    expect(await found('0911 777 888')).toEqual([sara.id])
    expect(await found('%')).toEqual([sara.id])
    expect(await found("'; drop table person; --")).toEqual([])
    const everybody = await app.call('GET /api/admin/people', { query: { pageSize: 1 } }, admin)
    expect(everybody.data[0]?.roles).not.toEqual([])
    expect([everybody.totalCount > 2, everybody.totalPages]).toEqual([true, everybody.totalCount])
    const beyond = await app.call('GET /api/admin/people', { query: { pageIndex: 900 } }, admin)
    expect([beyond.data, beyond.totalCount]).toEqual([[], everybody.totalCount])
    expect((await app.refusal('GET /api/admin/people/{id}', { params: { id: 999_999 } }, admin)).status).toBe(404)
  })
  test('give and take roles, which hold from the next request on and are recorded', async () => {
    const admin = await aPerson(app, { roles: ['admin'], name: 'Chief' })
    const person = await aPerson(app)
    const staffOnly = 'GET /api/admin/people' as const
    expect((await app.refusal(staffOnly, {}, person)).status).toBe(403)
    const roles = (list: ('admin' | 'editor')[]) =>
      app.call('PUT /api/admin/people/{id}/roles', { params: { id: person.id }, body: { roles: list } }, admin)
    expect(await roles(['admin', 'editor', 'editor'])).toEqual({ roles: ['editor', 'admin'] })
    await app.call(staffOnly, {}, person)
    await roles([])
    expect((await app.refusal(staffOnly, {}, person)).status).toBe(403)
    const { events } = await app.call('GET /api/admin/people/{id}', { params: { id: person.id } }, admin)
    expect(events.filter(({ kind }) => kind === 'roles-changed').map(({ byName, detail }) => [byName, detail])).toEqual(
      [
        ['Chief', { from: ['editor', 'admin'], to: [] }],
        ['Chief', { from: [], to: ['editor', 'admin'] }],
      ],
    )
  })
  test('get an answer even if they send unreadable characters, which are stored as the replacement character', async () => {
    const [admin, person] = [await aPerson(app, { roles: ['admin'] }), await storePerson(app)]
    const note = { params: { id: person.id }, body: { suspended: true, note: 'a\0b' } }
    await app.call('PUT /api/admin/people/{id}/suspension', note, admin)
    const { rows } = await sql`select suspension_note as note from person where id = ${person.id}`.execute(app.world.db)
    expect(rows).toEqual([{ note: 'a\ufffdb' }])
    expect(await app.call('GET /api/admin/people', { query: { query: 'a\0b' } }, admin)).toMatchObject({ data: [] })
  })
  test('suspend somebody, whose sessions are dead at once, and let them back in', async () => {
    const admin = await aPerson(app, { roles: ['admin'] })
    const person = await aPerson(app)
    const suspend = (suspended: boolean) =>
      app.call(
        'PUT /api/admin/people/{id}/suspension',
        { params: { id: person.id }, body: { suspended, note: 'spam' } },
        admin,
      )
    const { suspendedAt } = await suspend(true)
    expect(suspendedAt).toBe(app.clock.now())
    app.clock.advance(MINUTE)
    expect((await suspend(true)).suspendedAt).toBe(suspendedAt)
    expect((await app.refusal(me, {}, person)).status).toBe(401)
    expect((await app.refusal('POST /api/LocalAccount/refresh', {}, { ...person, page: true })).status).toBe(401)
    const login = () =>
      app.call(
        'POST /api/LocalAccount/Signin',
        { body: { email: person.email, password: PEOPLE_PASSWORD } },
        aBrowser(),
      )
    expect(await login()).toMatchObject({ success: false, reason: 'suspended' })
    expect(await suspend(false)).toEqual({})
    expect((await login()).success).toBe(true)
  })
  test('keep one: the last is never demoted, suspended or deleted, not even by several at the same moment', async () => {
    const alone = await startTestApp()
    const one = await aPerson(alone, { roles: ['admin'] })
    const demote = (id: number, by: typeof one) =>
      alone.request('PUT /api/admin/people/{id}/roles', { params: { id }, body: { roles: [] } }, by)
    expect((await demote(one.id, one)).status).toBe(409)
    expect((await alone.refusal('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, one)).code).toBe(
      'wrong-state',
    )
    const two = await aPerson(alone, { roles: ['admin'] })
    expect(
      (
        await alone.refusal(
          'PUT /api/admin/people/{id}/suspension',
          { params: { id: two.id }, body: { suspended: true } },
          two,
        )
      ).code,
    ).toBe('wrong-state')
    const both = await Promise.all([demote(two.id, one), demote(one.id, two)])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const { rows } = await sql<{ n: number }>`select count(*) as n from person where roles @> '{admin}'`.execute(
      alone.world.db,
    )
    expect(Number(rows[0]?.n)).toBe(1)
    await alone.stop()
  })
  test('are created first on the command line, and then set a password by the link', async () => {
    const world = { ...app.world, ports: { takenBack: async () => {} } }
    const make = (address: string) => makeAdmin(world, 'http://chereta.test', address)
    const email = 'First.Admin@example.com'
    const made = await make(email)
    expect(made.created).toBe(true)
    const resetToken = tokenIn(made.link)
    const answer = await app.call(
      'POST /api/LocalAccount/reset-password',
      { body: { resetToken, email, password: 'a password for the admin' } },
      aBrowser(),
    )
    expect(answer).toMatchObject({ success: true, admin: true, emailConfirmed: true })
    expect(await make(email)).toEqual({ id: made.id, created: false, link: undefined })
  })
})

test('expired rows are deleted', async () => {
  const person = await aPerson(app)
  await app.call('POST /api/LocalAccount/request-code', { body: { email: person.email } }, aBrowser())
  app.clock.advance(91 * DAY + HOUR)
  await app.world.jobs.send(app.world.db, 'accounts-prune', {})
  await app.drain()
  for (const table of [
    'access_token',
    'session',
    'session_secret',
    'one_time_code',
    'account_token',
    'used_once',
    'rate_count',
  ]) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(app.world.db)
    expect([table, Number(rows[0]?.n)]).toEqual([table, 0])
  }
})

import { MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { PEOPLE_PASSWORD, signIn, storePerson } from '#test/factories/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ inEarnest: true })
})
afterAll(() => app.stop())
const me = 'GET /api/account/me' as const

describe('signing in with a password', () => {
  test('returns the person, and the bearer opens their own calls', async () => {
    const { email } = await storePerson(app, { name: 'Sara', phone: '+251911123456', roles: ['editor'] })
    const browser = aBrowser()
    const answer = await app.call(
      'POST /api/LocalAccount/Signin',
      { body: { email: ` ${email.toUpperCase()} `, password: PEOPLE_PASSWORD } },
      browser,
    )
    expect(answer).toMatchObject({
      success: true,
      name: 'Sara',
      email,
      editor: true,
      admin: false,
      roles: ['editor'],
      phoneNumber: '+251911123456',
      mobile: '0911123456',
    })
    expect(answer.expiresAt).toBe(app.clock.now() + 15 * MINUTE)
    browser.token = answer.token
    expect(await app.call(me, {}, browser)).toMatchObject({
      name: 'Sara',
      phoneNumberConfirmed: true,
      hasPassword: true,
    })
  })
  test('wrong password and unknown address answer alike', async () => {
    const { email } = await storePerson(app)
    const tries = [email, 'nobody@example.com'].map((address) =>
      app.request('POST /api/LocalAccount/Signin', { body: { email: address, password: 'not it at all' } }, aBrowser()),
    )
    const [known, unknown] = await Promise.all(tries)
    expect(known?.body).toEqual(unknown?.body)
    expect([known?.status, unknown?.status]).toEqual([200, 200])
    expect(known?.body).toMatchObject({ success: false, reason: 'wrong-credentials' })
    expect(known?.headers.getSetCookie()).toEqual([])
  })
  test('the same letters typed on another keyboard are the same password', async () => {
    const { email } = await storePerson(app)
    const browser = await signIn(app, email)
    await app.call(
      'POST /api/LocalAccount/change-password',
      { body: { oldPassword: PEOPLE_PASSWORD, password: 'caf\u00e9 በአዲስ አበባ' } },
      browser,
    )
    expect(
      (
        await app.call(
          'POST /api/LocalAccount/Signin',
          { body: { email, password: 'cafe\u0301 በአዲስ አበባ' } },
          aBrowser(),
        )
      ).success,
    ).toBe(true)
  })
  test('passwords are kept as Argon2id with the parameters asked for, and nothing secret is kept in the clear', async () => {
    const { id, email } = await storePerson(app)
    const person = await signIn(app, email)
    const { rows } = await sql<{
      hash: string
    }>`select password_hash as hash from person where id = ${id}`.execute(app.world.db)
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/)
    for (const table of ['session', 'session_secret', 'access_token', 'known_device']) {
      const kept = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(app.world.db)
      const all = kept.rows.map(({ row }) => row).join('\n')
      for (const secret of [person.token, ...person.cookies.values()]) expect(all).not.toContain(secret)
    }
  })
  test('a hash made with weaker parameters is renewed when its owner signs in', async () => {
    const { email, id } = await storePerson(app)
    const { argon2Hasher } = await import('#server/adapters/sign-in/argon2.ts')
    const weak = await argon2Hasher({ algorithm: 2, memoryCost: 4096, timeCost: 1, parallelism: 1 }).hash(
      PEOPLE_PASSWORD,
    )
    await sql`update person set password_hash = ${weak} where id = ${id}`.execute(app.world.db)
    await signIn(app, email)
    const { rows } = await sql<{ hash: string }>`select password_hash as hash from person where id = ${id}`.execute(
      app.world.db,
    )
    expect(rows[0]?.hash).toContain('m=19456,t=2,p=1')
  })
})

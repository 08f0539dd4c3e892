import { HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { callerOf, countingWorld } from '#test/factories/caller-who-left.ts'
import { aPerson, signIn } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { startGooglePeople } from '#test/fakes/google-people.ts'
import { finishGoogleImport } from './actions/google-import.ts'
import type { GoogleContacts } from './core/google-contacts.ts'

let google: Awaited<ReturnType<typeof startGooglePeople>>
let app: TestApp
let person: SignedIn
beforeAll(async () => {
  google = await startGooglePeople([
    { name: 'አልማዝ ተስፋዬ', emails: ['almaz@example.com'], phones: ['0911 12 34 56'] },
    { name: 'No Way', emails: [], phones: [] },
    { name: '', emails: ['quiet@example.com'], phones: [] },
  ])
  app = await startTestApp({ env: google.env })
})
afterAll(async () => {
  await app.stop()
  await google.stop()
})
beforeEach(async () => {
  google.behave('ok')
  app.clock.advance(2 * HOUR)
  person = await aPerson(app)
})

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')
const give = (text: string, as = person) =>
  app.call('POST /api/contacts/import', { body: { consent: true, file: { content: base64(text) } } }, as)
const count = (as = person) => app.call('GET /api/contacts/count', {}, as)
const CSV = 'Name,Email,Phone\nአበበ ከበደ,abebe@example.com,0911123456\nSara Bekele,sara@example.com,\nNobody,,\n'

describe('files', () => {
  test('are imported with consent, duplicates merged, and skipped entries are named with their line', async () => {
    expect(await give(CSV)).toEqual({
      added: 2,
      completed: 0,
      known: 0,
      skippedCount: 1,
      skipped: [{ line: 4, reason: 'no-email-or-phone' }],
      total: 2,
      emailCount: 2,
      phoneCount: 1,
    })
    const vcard = 'BEGIN:VCARD\r\nFN:Sara\r\nEMAIL:SARA@example.com\r\nTEL:0711123456\r\nEND:VCARD\r\n'
    expect(await give(vcard)).toMatchObject({ added: 0, completed: 1, total: 2, phoneCount: 2 })
    expect(await give(vcard)).toMatchObject({ added: 0, completed: 0, known: 1 })
    expect(await count()).toEqual({
      total: 2,
      emailCount: 2,
      phoneCount: 2,
      google: true,
      consentedAt: app.clock.now(),
    })
  })
  test('without consent, or unreadable, they leave nothing', async () => {
    const file = { content: base64(CSV) }
    const key = 'POST /api/contacts/import' as const
    expect((await app.refusal(key, { body: { consent: false, file } as never }, person)).errors).toHaveProperty(
      'consent',
    )
    const broken = await app.refusal(
      key,
      { body: { consent: true, file: { content: base64('Name,Email\nA,a@example.com\nB,"b@example.com\n') } } },
      person,
    )
    expect(broken.errors?.['file']?.[0]).toMatch(/^Line [34]: a quotation mark is not closed$/)
    expect(
      (await app.refusal(key, { body: { consent: true, file: { content: base64('no gzip'), gzip: true } } }, person))
        .code,
    ).toBe('invalid-input')
    expect(
      (
        await app.refusal(
          key,
          { body: { consent: true, file: { content: base64(gzipSync(Buffer.alloc(20_000_000))), gzip: true } } },
          person,
        )
      ).code,
    ).toBe('too-large')
    expect(await count()).toMatchObject({ total: 0 })
  })
  test('of ten thousand people fit in one compressed call; further ones are refused, and all are counted', async () => {
    const rows = Array.from({ length: 10_401 }, (_, i) => `Person ${i},p${i}@example.com,09${String(10_000_000 + i)}`)
    const content = base64(gzipSync(['Name,Email,Phone', ...rows].join('\n')))
    expect(
      await app.call('POST /api/contacts/import', { body: { consent: true, file: { content, gzip: true } } }, person),
    ).toMatchObject({
      added: 10_000,
      skippedCount: 401,
      skipped: [{ line: 10_002, reason: 'too-many' }],
      total: 10_000,
    })
    expect(await give('Name,Email\nLate,late@example.com\n')).toMatchObject({
      added: 0,
      skippedCount: 1,
      total: 10_000,
    })
    expect(await app.call('DELETE /api/contacts', {}, person)).toEqual({ deleted: 10_000 })
  }, 120_000)
})

describe('suggestions', () => {
  test('come from one’s own contacts alone, from a minimum of letters, ten at most', async () => {
    const many = Array.from({ length: 12 }, (_, i) => `Selam ${i},selam${i}@example.com,09220000${10 + i}`)
    await give(`${CSV}${many.join('\n')}\n`)
    const by = (what: 'name' | 'email' | 'phone', x: string, as = person) =>
      app.call(`GET /api/tenders/contacts_by_${what}/{x}`, { params: { x } }, as)
    expect(await by('name', 'ከበደ')).toEqual([
      {
        id: expect.any(Number),
        name: 'አበበ ከበደ',
        emailAdress: 'abebe@example.com',
        formattedPhonenumber: '0911 12 34 56',
      },
    ])
    expect(await by('name', 'BEK')).toMatchObject([{ name: 'Sara Bekele' }])
    expect(await by('name', 'selam')).toHaveLength(10)
    expect([await by('name', 'be'), await by('email', 's'), await by('phone', '091')]).toEqual([[], [], []])
    expect(await by('email', 'sa')).toMatchObject([{ name: 'Sara Bekele' }])
    expect(await by('phone', '+2519111')).toMatchObject([{ name: 'አበበ ከበደ' }])
    for (const pattern of ['%%%%', '____', "' or 1=1 --"]) expect(await by('name', pattern)).toEqual([])
    expect(await by('name', 'ከበደ', await aPerson(app))).toEqual([])
  })
})

test('one contact is deleted, or all of them with the consent; those of others do not exist', async () => {
  await app.call(
    'POST /api/contacts/picked',
    {
      body: {
        consent: true,
        contacts: [{ name: ['Hanna'], email: ['h@example.com'], tel: ['0911223344', '123'] }, {}],
      },
    },
    person,
  )
  const list = await app.call('GET /api/contacts', {}, person)
  expect(list).toMatchObject({
    totalCount: 1,
    data: [{ name: 'Hanna', emailAdress: 'h@example.com', formattedPhonenumber: '0911 22 33 44' }],
  })
  const params = { id: list.data[0]?.id ?? 0 }
  expect((await app.refusal('DELETE /api/contacts/{id}', { params }, await aPerson(app))).code).toBe('not-found')
  expect(await app.call('DELETE /api/contacts/{id}', { params }, person)).toEqual({ removed: true })
  await give(CSV)
  expect(await app.call('DELETE /api/contacts', {}, person)).toEqual({ deleted: 2 })
  const { rows } = await sql`select 1 from contact_consent where person_id = ${person.id}`.execute(app.world.db)
  expect(rows).toEqual([])
})

describe('Google', () => {
  const start = (as = person) =>
    app.call(
      'POST /api/contacts/google/start',
      { body: { consent: true, kind: 'email', returnUrl: '/tenders/detail?id=5' } },
      as,
    )
  const finish = (back: { state: string; code: string }, as = person) =>
    app.request('POST /api/contacts/google/finish', { body: { state: back.state, code: back.code } }, as)

  test('is asked once, with a code and PKCE; all pages are read and the permission is revoked', async () => {
    const { url } = await start()
    const back = google.agree(url)
    expect(back).toMatchObject({
      redirectUri: 'http://chereta.test/Identity/Account/RegisterEmailContacts',
      scope: 'https://www.googleapis.com/auth/contacts.readonly',
    })
    const { status, body } = await finish(back)
    expect([status, body]).toMatchObject([
      200,
      { added: 2, skippedCount: 1, kind: 'email', returnUrl: '/tenders/detail?id=5' },
    ])
    expect([google.revoked.length > 0, google.living()]).toEqual([true, 0])
    expect((await finish(back)).status).toBe(400)
  })
  test("another person's state, an expired one and an invalid code are refused", async () => {
    const back = google.agree((await start()).url)
    expect((await finish(back, await aPerson(app))).status).toBe(400)
    expect((await finish({ ...back, code: '4/nobody' })).status).toBe(400)
    const late = google.agree((await start()).url)
    app.clock.advance(16 * MINUTE)
    Object.assign(person, await signIn(app, person.email))
    expect((await finish(late)).status).toBe(400)
    expect(await count()).toMatchObject({ total: 0 })
  })
  test('stores no contact of an account that is deleted while they are read', async () => {
    const back = google.agree((await start()).url)
    google.whileReading(() => app.call('POST /api/account/delete', { body: {} }, person))
    expect((await finish(back)).status).toBe(401)
    const { rows } = await sql`select person_id from contact where person_id = ${person.id}
      union all select person_id from contact_consent where person_id = ${person.id}`.execute(app.world.db)
    expect(rows).toEqual([])
  })
  test('with more people than the limit returns as many as fit, and says that some are left out', async () => {
    const back = google.agree((await start()).url)
    const one = (i: number) => ({ line: i + 1, name: '', emails: [`p${i}@example.com`], phones: [] })
    const read: GoogleContacts['read'] = async ({ most }) => ({
      contacts: Array.from({ length: most }, (_, i) => one(i)),
      more: 15_000,
    })
    const world = { ...countingWorld(app), shareSmsDailyCap: 0, googleContacts: { question: () => '', read } }
    expect(await finishGoogleImport(world, callerOf(app, person), back)).toMatchObject({
      added: 10_000,
      skippedCount: 15_000,
      skipped: [{ line: 10_001, reason: 'too-many' }],
    })
  }, 60_000)
  test('that is unavailable, refuses or answers nonsense leaves nothing, and no valid token', async () => {
    for (const [mode, status] of [
      ['error', 503],
      ['garbage', 503],
      ['forbidden', 400],
    ] as const) {
      const back = google.agree((await start()).url)
      google.behave(mode)
      expect((await finish(back)).status).toBe(status)
      google.behave('ok')
    }
    expect(google.living()).toBe(0)
    expect(await count()).toMatchObject({ total: 0 })
  })
})

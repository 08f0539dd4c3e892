import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeSwitches, enqueueDeliveries, readSwitches } from './index.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { mailAndSmsFixture } from '#test/factories/mail-and-sms-fixture.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

const fixture = mailAndSmsFixture()

/** The URL that a mail program takes from the unsubscribe header of an email to this person. */
async function oneClickOf(person: SignedIn): Promise<URL> {
  const { world, clock } = fixture.app
  await enqueueDeliveries(world.db, world.jobs, clock.now(), [
    { kind: 'test', personId: person.id, channel: 'email', about: {}, key: `test:${person.id}:${clock.now()}` },
  ])
  await fixture.app.drain()
  const mail = fixture.mail.mails.at(-1)
  const header = (key: string) => mail?.headers.find((header) => header.key === key)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  return new URL(header('list-unsubscribe').replace(/^<(.*)>$/, '$1'))
}
const oneClick = (url: URL, method = 'POST') =>
  fixture.app.send(
    new Request(url, {
      method,
      ...(method === 'POST'
        ? { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
        : {}),
    }),
  )
const emailOn = async (person: SignedIn) =>
  (await readSwitches(fixture.app.world.db, [person.id])).get(person.id)?.email

test('one click of the mail program unsubscribes: a form post without cookies, as often as it likes, never a GET request', async () => {
  const person = await aPerson(fixture.app)
  await changeSwitches(fixture.app.world.db, person.id, { email: true, urgentEmail: true, sms: true }, 1)
  const url = await oneClickOf(person)
  expect((await oneClick(url, 'GET')).status).toBe(405)
  expect(await emailOn(person)).toBe(true)
  expect((await oneClick(url)).status).toBe(200)
  expect((await oneClick(url)).status).toBe(200)
  expect((await readSwitches(fixture.app.world.db, [person.id])).get(person.id)).toMatchObject({
    email: false,
    urgentEmail: false,
    sms: true,
  })
})
test('a changed id or address, or those of somebody else, are refused', async () => {
  const [person, other] = [await aPerson(fixture.app), await aPerson(fixture.app)]
  for (const { id } of [person, other]) await changeSwitches(fixture.app.world.db, id, { email: true }, 1)
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
    expect((await fixture.app.refusal('POST /api/subscription/unsubscribe/{id}/{email}', given)).code, forgedId).toBe(
      'invalid-input',
    )
  }
  expect([await emailOn(person), await emailOn(other)]).toEqual([true, true])
  expect(decodeURIComponent(email)).toBe(person.email)
  expect(
    await fixture.app.call('POST /api/subscription/unsubscribe/{id}/{email}', {
      params: { id, email: person.email.toUpperCase() },
    }),
  ).toEqual({
    unsubscribed: true,
  })
  expect([await emailOn(person), await emailOn(other)]).toEqual([false, true])
})
test('changes nothing once the account has another address, and still gets an answer', async () => {
  const person = await aPerson(fixture.app)
  await changeSwitches(fixture.app.world.db, person.id, { email: true }, 1)
  const url = await oneClickOf(person)
  await sql`update person set email = 'moved@example.com', email_key = 'moved@example.com' where id = ${person.id}`.execute(
    fixture.app.world.db,
  )
  expect((await oneClick(url)).status).toBe(200)
  expect(await emailOn(person)).toBe(true)
  await sql`update person set email = ${person.email.toUpperCase()}, email_key = ${person.email} where id = ${person.id}`.execute(
    fixture.app.world.db,
  )
  expect((await oneClick(url)).status).toBe(200)
  expect(await emailOn(person)).toBe(false)
})
test('unsubscribing also works for a person who is suspended meanwhile', async () => {
  const person = await aPerson(fixture.app)
  await changeSwitches(fixture.app.world.db, person.id, { email: true }, 1)
  const url = await oneClickOf(person)
  await sql`update person set suspended_at = 1 where id = ${person.id}`.execute(fixture.app.world.db)
  expect((await oneClick(url)).status).toBe(200)
  expect(await emailOn(person)).toBe(false)
})
test('the form of the page unsubscribes without script; opening the page does not, nor does a foreign page', async () => {
  const person = await aPerson(fixture.app)
  await changeSwitches(fixture.app.world.db, person.id, { email: true }, 1)
  const [, , , , id = ''] = (await oneClickOf(person)).pathname.split('/')
  const post = (query: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    fixture.app.send(
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
  // As browsers send it from a page without a referrer.
  const answer = await post(good, { origin: 'null', 'sec-fetch-site': 'same-origin' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/unsubscribe/done'])
  expect(await emailOn(person)).toBe(false)
})
test("by one click in a saved search's e-mail: its e-mails alone end, and it is paused where it has no other channel", async () => {
  const [person, other] = [await aPerson(fixture.app), await aPerson(fixture.app)]
  const search = { query: { keyword: 'pumps' }, frequency: 'at-once' as const }
  const save = (name: string, channels: ('email' | 'sms')[], as: SignedIn) =>
    fixture.app.call('POST /api/savedSearches', { body: { ...search, name, channels } }, as)
  await save('Both', ['email', 'sms'], person)
  await save('Email alone', ['email'], other)
  await fixture.app.drain()
  await anApprovedTender(fixture.app)
  await fixture.app.drain()
  const clicked = async (to: SignedIn) => {
    const mail = fixture.mail.mails.find(({ to: receivers }) => receivers?.[0]?.address === to.email)
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    expect((await oneClick(new URL(header.replace(/^<(.*)>$/, '$1')))).status).toBe(200)
    return (await fixture.app.call('GET /api/savedSearches', {}, to)).map(({ channels, paused }) => ({
      channels,
      paused,
    }))
  }
  expect(await clicked(person)).toEqual([{ channels: ['sms'], paused: false }])
  expect(await clicked(person)).toEqual([{ channels: ['sms'], paused: false }])
  expect(await clicked(other)).toEqual([{ channels: ['email'], paused: true }])
  fixture.mail.mails.length = 0
  fixture.sms.texts.length = 0
  await anApprovedTender(fixture.app)
  await fixture.app.drain()
  expect([fixture.mail.mails, fixture.sms.texts.map(({ to }) => to)]).toEqual([[], [person.phone]])
})
test('unsubscribing from all alerts by email also ends those of saved searches', async () => {
  const person = await aPerson(fixture.app)
  await changeSwitches(fixture.app.world.db, person.id, { email: true }, 1)
  const search = { query: { keyword: 'pumps' }, frequency: 'at-once' as const }
  for (const [name, channels] of [
    ['Both', ['email', 'sms']],
    ['Email alone', ['email']],
    ['SMS alone', ['sms']],
  ] as const)
    await fixture.app.call('POST /api/savedSearches', { body: { ...search, name, channels: [...channels] } }, person)
  expect((await oneClick(await oneClickOf(person))).status).toBe(200)
  const searches = await fixture.app.call('GET /api/savedSearches', {}, person)
  expect(searches.map(({ name, channels, paused }) => ({ name, channels, paused }))).toEqual([
    { name: 'Both', channels: ['sms'], paused: false },
    { name: 'Email alone', channels: ['email'], paused: true },
    { name: 'SMS alone', channels: ['sms'], paused: false },
  ])
  fixture.mail.mails.length = 0
  await anApprovedTender(fixture.app)
  await fixture.app.drain()
  expect(fixture.mail.mails.filter(({ to }) => to?.[0]?.address === person.email)).toEqual([])
})
test('codes and account emails carry no such header', async () => {
  const person = await aPerson(fixture.app)
  await fixture.app.call('POST /api/LocalAccount/reset-password-request', { body: { email: person.email } })
  await fixture.app.drain()
  expect(fixture.mail.mails.at(-1)?.to?.[0]?.address).toBe(person.email)
  expect(fixture.mail.mails.at(-1)?.headers.some(({ key }) => key.startsWith('list-unsubscribe'))).toBe(false)
})

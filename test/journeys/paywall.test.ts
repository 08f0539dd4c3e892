import { DAY } from '#ethiopia/time-units.ts'
import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestBrowser, TestApp } from '#test/app.ts'
import { aHiddenTender, NEIGHBOURS, unseenTenders, withCanaries } from '#test/factories/behind-the-card.ts'
import type { Hidden } from '#test/factories/behind-the-card.ts'
import { askedWith, BODIES, isStaffs, keys, namesTender, NO_PROOF } from '#test/factories/reader-asks.ts'
import { aCaller, giveAccess } from '#test/factories/kinds-of-caller.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { aReader, digestsAt, editTender, signedInAgain } from '#test/factories/readers.ts'
import { byDay, isNight } from '#test/engines.ts'

/**
 * A reader without access gets the public card alone: the hidden fields have words that occur nowhere else, and no call
 * or page may return one. New ones are included by themselves; a call with a body needs an example in reader-asks.ts.
 */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let app: TestApp
let hidden: Hidden
let unseen: { id: number; guid: string }[]
let paid: SignedIn
/** Of the calendar of somebody whose access ended. */
let calendarKey: string
let without: { name: string; as: TestBrowser; email: string; person?: SignedIn }[]

beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-02T08:00:00+03:00', env: { PUSH: 'off' } })
  const approver = await aCaller(app, 'approver')
  const everywhere = {
    keywords: ['ozone generators', ...NEIGHBOURS],
    on: ['email', 'urgent', 'sms', 'telegram', 'push'],
  } as const
  const ended = await aPerson(app)
  await giveAccess(app, ended.id, { trial: -DAY, paid: -DAY })
  const never = await aPerson(app)
  paid = await aPerson(app)
  await giveAccess(app, paid.id, { paid: 90 * DAY })
  for (const account of [ended, never]) await aReader(app, { account, ...everywhere })
  hidden = await aHiddenTender(app, approver)
  unseen = await unseenTenders(app)
  for (const caller of [ended, never, paid]) {
    await app.call(
      'POST /api/tenders/savetender',
      { body: { tenderId: hidden.id, remindDate: '2026-03-04' } },
      await signedInAgain(app, caller),
    )
  }
  await digestsAt(app, '2026-03-03T08:00:00+03:00')
  await editTender(
    app,
    hidden.id,
    withCanaries(1, { bidBond: '7 % kanaribond', docPrice: '400 birr kanariprice', location: 'kanarilocation' }),
  )
  app.clock.set('2026-03-04T08:00:00+03:00')
  await app.world.jobs.send(app.world.db, 'reminders-send', {})
  await app.drain()
  await signedInAgain(app, paid)
  const { url } = await app.call('POST /api/tenders/saved_feed', { body: {} }, await signedInAgain(app, ended))
  calendarKey = new URL(url).searchParams.get('key') ?? ''
  without = [{ name: 'anonymous', as: aBrowser(), email: 'nobody@example.com' }]
  for (const [name, one] of [
    ['ended', ended],
    ['never', never],
  ] as const)
    without.push({ name, as: await signedInAgain(app, one), email: one.email, person: one })
})
afterAll(async () => {
  vi.resetConfig()
  await app.stop()
})

/** Parts of a text that only readers with access may see. */
function leaks(text: string): string[] {
  const guids = [hidden, ...unseen].map(({ guid }) => guid)
  const found = text.match(
    new RegExp(`kanari[a-z/]*|8\\.76543\\d*|38\\.12345\\d*|${guids.join('|')}|${hidden.uniqueFileName}`, 'gi'),
  )
  return [...new Set(found)]
}

/** Values behind the card, listed so that none can be missing here: all must reach readers with access. */
const BEHIND = 'desktop mobile englishtitle location one two mail web face bond price file clipping press'
  .split(' ')
  .map((word) => `kanari${word}`)

/** Anyone with the guid may read: the public tender's guid goes only to readers with access. */
const knownOf = ({ id, guid }: { id: number; guid: string }, email: string) => ({
  id,
  guid: id === hidden.id ? '00000000-0000-4000-8000-000000000000' : guid,
  uniqueFileName: hidden.uniqueFileName,
  email,
  calendarKey,
})

test('every call with a body that readers may make has an example', () => {
  const mute = keys.filter((key) => {
    const endpoint: Endpoint = contract[key]
    return endpoint.body !== undefined && !isStaffs(endpoint) && BODIES[key] === undefined
  })
  expect(mute).toEqual([])
})

test('people with access get all hidden fields, so that a leak would be found', async () => {
  const { body } = await app.request('GET /api/tenders/detail/{id}', { params: { id: hidden.id } }, paid)
  const seen = leaks(JSON.stringify(body)).map((word) => word.toLowerCase())
  expect(seen).toEqual(
    expect.arrayContaining([
      ...BEHIND,
      'kanari/ref/',
      '8.7654321',
      '38.1234567',
      hidden.guid,
      hidden.uniqueFileName.toLowerCase(),
    ]),
  )
  const cards = await app.call('GET /api/tenders/searchTenders', { query: { keyword: 'penstock' } }, paid)
  expect(cards.data.map(({ id }) => id)).toEqual([hidden.id])
})

/** There the number is that of a person or of a record of the caller. */
const OF_OWN_RECORDS =
  /\/(?:subscription\/Get\w+ById|savedSearches|contacts|shares|reminder|contact-points|admin|orders|sessions|certificates)\/|PUT \/api\/feedback/
const NOBODYS = { id: 999_999, guid: '11111111-1111-4111-8111-111111111111' }

/** Faults of an answer, of whatever call. */
function faultsOf(key: (typeof keys)[number], { status, body, headers }: Awaited<ReturnType<TestApp['request']>>) {
  const found: string[] = []
  if (status >= 500 || status === 429 || (codeOf(body) === 'invalid-input' && !NO_PROOF.has(key)))
    found.push(`${status} ${JSON.stringify(body)}`)
  // Every response has these headers, refusals and files too; no cache in between may store a person's own data.
  const bare = ['content-security-policy', 'x-content-type-options', 'referrer-policy'].filter(
    (header) => !headers.has(header),
  )
  const cache = headers.get('cache-control')
  const isKept = contract[key].who !== 'anyone' && status < 300 && !/no-store|private/.test(cache ?? '')
  if (bare.length > 0 || isKept) found.push(`${status} ${bare.join()} ${cache}`)
  const leaked = leaks(`${JSON.stringify(body) ?? ''} ${JSON.stringify([...headers])}`)
  if (leaked.length > 0) found.push(`leaks ${leaked.join(' ')}`)
  return found
}
const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''

test('no call returns hidden fields to people without access; an unapproved tender is as one that does not exist', async () => {
  const wrong: string[] = []
  let asked = 0
  for (const { name, as, email } of without) {
    /** Sends the call in every way, and resolves with how each was answered. */
    const answers = async (key: (typeof keys)[number], tender: { id: number; guid: string }): Promise<string> => {
      const codes: string[] = []
      for (const given of askedWith(key, knownOf(tender, email))) {
        asked += 1
        // A different address each time, because rate limits are tested elsewhere.
        const caller = Object.assign(as, { address: aBrowser().address })
        const answer = await app.request(key, given as never, caller)
        for (const fault of faultsOf(key, answer)) wrong.push(`${name}: ${key} ${JSON.stringify(given)}: ${fault}`)
        codes.push(`${answer.status} ${codeOf(answer.body)}`)
      }
      return codes.join()
    }
    for (const key of keys) {
      await answers(key, hidden)
      // Calls that name no tender return the same for all of them.
      if (!namesTender(key)) continue
      const meant = OF_OWN_RECORDS.test(key) ? undefined : await answers(key, NOBODYS)
      for (const tender of unseen) {
        const given = await answers(key, tender)
        if (meant !== undefined && given !== meant) wrong.push(`${name}: ${key} answers ${given}, not ${meant}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(1000)
})

test('no message contains hidden fields: alerts, digests, amendments and reminders on every channel', async () => {
  const persons = without.flatMap(({ person }) => (person ? [person.id] : []))
  const { rows } = await sql<{ kind: string; channel: string; words: string }>`
    select kind, channel, concat_ws(' ', subject, body_text, body_html, extras) as words from delivery where person_id = any(${persons}::bigint[])`.execute(
    app.world.db,
  )
  expect(rows.flatMap(({ kind, channel, words }) => leaks(words).map((word) => `${kind} ${channel} ${word}`))).toEqual(
    [],
  )
  const kinds = new Set(rows.map(({ kind, channel }) => `${kind} ${channel}`))
  for (const kind of [
    'digest email',
    'digest sms',
    'digest telegram',
    'digest push',
    'amendment email',
    'reminder email',
  ])
    expect([...kinds]).toContain(kind)
  // The same change contains the words for readers who may see them: the test above would detect them.
  const { rows: own } = await sql<{ words: string }>`
    select string_agg(concat_ws(' ', subject, body_text, body_html), ' ') as words from delivery where person_id = ${paid.id} and kind = 'amendment'`.execute(
    app.world.db,
  )
  expect(leaks(own[0]?.words ?? '')).toEqual(expect.arrayContaining(['kanaribond', 'kanariprice']))
})

test('a subscriber shares only the link, and nothing of the tender behind it', async () => {
  await app.call('POST /api/tenders/send_email', { body: { id: hidden.id, email: 'outsider@example.com' } }, paid)
  await app.call('POST /api/tenders/send_text', { body: { id: hidden.id, phone: '+251911000009' } }, paid)
  await app.drain()
  const letters = [...(await app.messagesTo('outsider@example.com')), ...(await app.messagesTo('+251911000009'))]
  expect(letters.map(({ channel }) => channel)).toEqual(['email', 'sms'])
  for (const { subject, text, html } of letters) expect(leaks(`${subject} ${text} ${html}`)).toEqual([hidden.guid])
})

test('trying all numbers gives no guid, and guids are random', async () => {
  for (const { as } of without) {
    for (let id = 1; id <= 1000; id += id < 20 ? 1 : 97) {
      const { status, body } = await app.request(
        'GET /api/tenders/tender_guid/{id}',
        { params: { id } },
        Object.assign(as, { address: aBrowser().address }),
      )
      expect([401, 403, 404]).toContain(status)
      expect(leaks(JSON.stringify(body))).toEqual([])
    }
  }
  for (const { guid } of [hidden, ...unseen])
    expect(guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const guesser = aBrowser()
  const answers: number[] = []
  for (let n = 0; n < 61; n++)
    answers.push(
      (await app.request('GET /api/tenders/tender_by_guid/{guid}', { params: { guid: crypto.randomUUID() } }, guesser))
        .status,
    )
  expect([...new Set(answers.slice(0, 60)), answers[60]]).toEqual([404, 429])
})

const BUILT = 'dist/server/entry-server.mjs'
/** Every address of the app by its own list, with what its pages read from an address. */
function pages(id: number): string[] {
  const routes = [...readFileSync('web/routes.tsx', 'utf8').matchAll(/path: '([^'*]+)'/g)].map(([, path]) =>
    String(path),
  )
  const filled = routes.map((path) =>
    path
      .replace(/:id\??/, String(id))
      .replace(':guid?', '')
      .replace(':section?', 'contacts')
      .replace(/\/:outcome\?/, '')
      .replace(/:\w+\??/g, '1'),
  )
  const asked = [`?id=${id}&group=2`, ...(id === hidden.id ? [`?keyword=penstock&includeArchived=true&id=${id}`] : [])]
  return [
    ...filled.flatMap((path) => asked.map((query) => path + query)),
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/sitemap/1.xml',
    '/robots.txt',
    '/manifest.webmanifest',
  ]
}

/**
 * Pages show answers of calls, which were tested for all callers: in `npm test` visitors open every page of the tender,
 * people with an account take turns.
 */
function opens(reader: number, { id }: { id: number }, page: number): boolean {
  if (isNight) return true
  // Each address of a page is requested with two queries.
  const turn = (page >> 1) + (page & 1)
  if (id !== hidden.id) return turn % without.length === reader
  return reader === 0 || turn % (without.length - 1) === reader - 1
}

test.skipIf(!existsSync(BUILT))('no page shows hidden fields, or passes them to its script', async () => {
  const found: string[] = []
  for (const [reader, { name, as }] of without.entries()) {
    const cookie = [...as.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    for (const tender of [hidden, ...byDay(unseen, unseen.length)]) {
      for (const [page, path] of pages(tender.id).entries()) {
        if (!opens(reader, tender, page)) continue
        const headers = { ...(cookie === '' ? {} : { cookie }), 'sec-fetch-site': 'none' }
        const response = await app.send(new Request(`http://chereta.test${path}`, { headers }), aBrowser().address)
        const text = `${await response.text()} ${JSON.stringify([...response.headers])}`
        if (response.status >= 500 || response.status === 429) found.push(`${name} ${path} answered ${response.status}`)
        const leaked = leaks(text)
        if (leaked.length > 0) found.push(`${name} ${path}: ${leaked.join(' ')}`)
      }
    }
  }
  expect(found).toEqual([])
  const cookie = [...paid.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const shown = await app.send(
    new Request(`http://chereta.test/tenders/detail?id=${hidden.id}`, {
      headers: { cookie, 'sec-fetch-site': 'none' },
    }),
  )
  expect(leaks(await shown.text())).toEqual(expect.arrayContaining(['kanaridesktop', 'kanarilocation']))
})

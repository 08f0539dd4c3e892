import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestBrowser, TestApp } from '#test/app.ts'
import { giveAccess } from '#test/factories/kinds-of-caller.ts'
import { aPerson, signIn } from '#test/factories/people.ts'
import { anApprovedTender, approve, reapprove } from '#test/factories/tender.ts'

const CHANGE = 'POST /api/Notification/ConfigAlert'
const LIST = 'POST /api/tenders/get_alert_tenders'
const COUNT = 'GET /api/tenders/alert_count'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const list = async (as: TestBrowser) => (await app.call(LIST, { body: {} }, as)).data
const idsOf = async (as: TestBrowser) => (await list(as)).map(({ id }) => id)
const withdraw = (id: number) =>
  app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'Withdrawn' } }, 'admin')

describe('the alert list', () => {
  test('shows tenders approved from now on, each with its reason, newest first, and nothing beyond the card', async () => {
    const sara = await aPerson(app)
    await app.call(
      CHANGE,
      { body: { keywords: 'weaving looms/;ሽመና', sectors: [101], customers: ['Gondar Looms'] } },
      sara,
    )
    await app.drain()
    const first = await anApprovedTender(app, {
      shortTitle: 'Purchase of weaving loom parts',
      categories: [403],
      companyName: 'Some Buyer',
    })
    app.clock.advance(60_000)
    const second = await anApprovedTender(app, { shortTitle: 'Cement', companyName: 'GONDAR looms', categories: [101] })
    await anApprovedTender(app, { shortTitle: 'Nothing of the kind', categories: [403], companyName: 'Some Buyer' })
    const found = await list(sara)
    expect(
      found.map(({ id, matchedKeywords, matchedSectors, matchedCustomers }) => [
        id,
        matchedKeywords,
        matchedSectors,
        matchedCustomers,
      ]),
    ).toEqual([
      [second.id, [], [101], ['Gondar Looms']],
      [first.id, ['weaving looms'], [], []],
    ])
    expect(found[1]?.marks?.shortTitle).toEqual([[12, 24]])
    expect(found[0]).not.toHaveProperty('guid')
    expect(found[0]).not.toHaveProperty('desktopDescription')
    expect(await app.call(COUNT, {}, sara)).toBe(2)
    expect((await app.call('GET /api/tenders/TendersSummaryCount', {}, sara)).alert).toBe(2)
    const asList = async (keyword: string, as?: TestBrowser) =>
      (await app.call('GET /api/tenders/searchTenders', { query: { group: 2, keyword } }, as)).data.map(({ id }) => id)
    expect([await asList('', sara), await asList('cement', sara), await asList('')]).toEqual([
      [second.id, first.id],
      [second.id],
      [],
    ])
    const staffCards = (
      await app.call('GET /api/tenders/searchTendersEmployees', { query: { keyword: 'weaving' } }, 'admin')
    ).data
    expect(staffCards.map(({ alertSectorCount, alertUserCount }) => [alertSectorCount, alertUserCount])).toEqual([
      [0, 1],
    ])
  })
  test('a withdrawn tender leaves it and comes back when it is approved again; a closed one no longer counts', async () => {
    const sara = await aPerson(app)
    await app.call(CHANGE, { body: { keywords: 'zebra crossing' } }, sara)
    const { id } = await anApprovedTender(app, { shortTitle: 'Painting of a zebra crossing' })
    expect(await idsOf(sara)).toEqual([id])
    await withdraw(id)
    expect([await idsOf(sara), await app.call(COUNT, {}, sara)]).toEqual([[], 0])
    await reapprove(app, id)
    await app.drain()
    expect([await idsOf(sara), await app.call(COUNT, {}, sara)]).toEqual([[id], 1])
    const before = app.clock.now()
    app.clock.advance(40 * DAY)
    const later = await signIn(app, sara.email)
    expect([await idsOf(later), await app.call(COUNT, {}, later)]).toEqual([[id], 0])
    app.clock.set(before)
  })
  test('open ones come first, then open ones from before the alerts were set up, then the closed; only the first are counted', async () => {
    const sara = await aPerson(app)
    const now = app.clock.now()
    const closing = (day: number) => ({
      closing: { dateType: 0, gcDate: isoDate(civilDateAt(now + day * DAY)), time: '10:00' },
      openning: undefined,
    })
    const earlier = await anApprovedTender(app, { shortTitle: 'Old camel saddles', ...closing(20) })
    await app.call(CHANGE, { body: { keywords: 'camel saddle' } }, sara)
    await app.drain()
    const long = await anApprovedTender(app, { shortTitle: 'New camel saddles', ...closing(20) })
    app.clock.advance(60_000)
    const brief = await anApprovedTender(app, { shortTitle: 'Camel saddles at once', ...closing(2) })
    const shown = async (as: TestBrowser) =>
      (await list(as)).map(({ id, foundTimestamp, backfilled }) => [id, foundTimestamp, backfilled])
    const found = app.clock.now()
    expect(await shown(sara)).toEqual([
      [brief.id, found, undefined],
      [long.id, found - 60_000, undefined],
      [earlier.id, now, true],
    ])
    expect(await app.call(COUNT, {}, sara)).toBe(2)
    app.clock.advance(3 * DAY)
    const later = await signIn(app, sara.email)
    expect((await shown(later)).map(([id]) => id)).toEqual([long.id, earlier.id, brief.id])
    // Counted whichever page is read.
    expect((await app.call(LIST, { body: { pageSize: 1 } }, later)).closedCount).toBe(1)
    expect(await app.call(COUNT, {}, later)).toBe(1)
    app.clock.set(now)
  })
  test('the list of another person does not exist', async () => {
    const [sara, other] = [await aPerson(app), await aPerson(app)]
    expect((await app.refusal(LIST, { body: { email: other.email } }, sara)).status).toBe(404)
    expect((await app.refusal(COUNT, { query: { email: other.email } }, sara)).status).toBe(404)
    expect((await app.call(LIST, { body: { email: sara.email } }, sara)).totalCount).toBe(0)
  })
})

describe('a changed profile', () => {
  test('backfills the list with the last thirty days, and removes hits that are no longer watched at once', async () => {
    const sara = await aPerson(app)
    const looms = await anApprovedTender(app, { shortTitle: 'Harpoon guns', companyName: 'Lake Fishers' })
    const nets = await anApprovedTender(app, {
      shortTitle: 'Fishing nets and harpoon guns',
      categories: [201],
      companyName: 'Sea Fishers',
    })
    app.clock.advance(60_000)
    await app.call(CHANGE, { body: { keywords: 'harpoon gun', customers: ['lake fishers'] } }, sara)
    await app.drain()
    // A hit is as old as its tender, by which the list is ordered.
    const { rows } = await sql<{ isAsOld: boolean }>`select hit.at = published_at as "isAsOld"
      from hit join tender on tender.id = tender_id where person_id = ${sara.id}`.execute(app.world.db)
    expect(rows).toEqual([{ isAsOld: true }, { isAsOld: true }])
    expect(
      (await list(sara)).map(({ id, matchedKeywords, matchedCustomers }) => [id, matchedKeywords, matchedCustomers]),
    ).toEqual([
      [nets.id, ['harpoon gun'], []],
      [looms.id, ['harpoon gun'], ['lake fishers']],
    ])
    await app.call(CHANGE, { body: { keywords: '' } }, sara)
    expect(
      (await list(sara)).map(({ id, matchedKeywords, matchedCustomers }) => [id, matchedKeywords, matchedCustomers]),
    ).toEqual([[looms.id, [], ['lake fishers']]])
    await app.call(CHANGE, { body: { keywords: 'fishing net', customers: [], sectors: [201] } }, sara)
    await app.drain()
    expect(
      (await list(sara)).map(({ id, matchedKeywords, matchedSectors }) => [id, matchedKeywords, matchedSectors]),
    ).toEqual([[nets.id, ['fishing net'], [201]]])
  })
  test('finds a tender approved a moment ago, before it is in the search index', async () => {
    const sara = await aPerson(app)
    const { id } = await app.call(
      'POST /api/tenders',
      {
        body: {
          shortTitle: 'Quince jam',
          companyName: 'A',
          sourceName: 'B',
          language: 'en',
          categories: [403],
          closing: { dateType: 0, gcDate: '2026-03-20' },
        },
      },
      'admin',
    )
    await app.call('PUT /api/tenders/submit', { body: { id } }, 'admin')
    await approve(app, id)
    await app.call(CHANGE, { body: { keywords: 'quince' } }, sara)
    await app.drain()
    expect(await idsOf(sara)).toEqual([id])
  })
})

describe('the reason of a hit', () => {
  test('is shown with its place to people who may open the tender, and to others only as far as on the card; staff see totals', async () => {
    const [sara, paying, third] = [await aPerson(app), await aPerson(app), await aPerson(app)]
    await giveAccess(app, paying.id, { paid: 30 * DAY })
    for (const person of [sara, paying])
      await app.call(CHANGE, { body: { keywords: 'theodolite/;tripods', sectors: [403] } }, person)
    await app.call(CHANGE, { body: { keywords: 'Theodolite', customers: ['Land Surveyors'] } }, third)
    const description = '<p>The supplier delivers a theodolite to our office.</p>'
    const { id } = await anApprovedTender(app, {
      shortTitle: 'Tripods',
      shortDesc: 'Short',
      desktopDescription: description,
      companyName: 'Land Surveyors',
    })
    const KEYWORDS = 'GET /api/subscription/GetMatchedKeywords/{id}'
    const own = await app.call(KEYWORDS, { params: { id } }, paying)
    const shown = (hits: typeof own) =>
      hits.map(({ matchedKeywordText, place, people }) => [
        matchedKeywordText,
        place?.field,
        place?.text.slice(place.start, place.end),
        people,
      ])
    expect(shown(own)).toEqual([
      ['theodolite', 'description', 'theodolite', undefined],
      ['tripods', 'title', 'Tripods', undefined],
    ])
    expect(shown(await app.call(KEYWORDS, { params: { id } }, sara))).toEqual([
      ['theodolite', undefined, undefined, undefined],
      ['tripods', 'title', 'Tripods', undefined],
    ])
    expect(
      (await app.call(KEYWORDS, { params: { id } }, 'admin')).map(({ matchedKeywordText, people }) => [
        matchedKeywordText.toLowerCase(),
        people,
      ]),
    ).toEqual([
      ['theodolite', 3],
      ['tripods', 2],
    ])
    expect(await app.call('GET /api/subscription/GetHitSectorAlerts/{id}', { params: { id } }, sara)).toMatchObject([
      { sector: 403 },
    ])
    expect(await app.call('GET /api/subscription/GetHitSectorAlerts/{id}', { params: { id } }, 'admin')).toMatchObject([
      { sector: 403, people: 2 },
    ])
    expect(await app.call('GET /api/subscription/GetHitCustomerAlerts/{id}', { params: { id } }, third)).toEqual([
      { customer: 'Land Surveyors' },
    ])
    expect(await app.call('GET /api/tenders/sector_alert_count/{id}', { params: { id } }, 'admin')).toEqual({
      alertSectorCount: 2,
      alertUserCount: 3,
    })
    expect(
      (await app.refusal('GET /api/tenders/sector_alert_count/{id}', { params: { id: 999_999 } }, 'admin')).status,
    ).toBe(404)
  })
  test('is also known for backfilled hits', async () => {
    const sara = await aPerson(app)
    await giveAccess(app, sara.id, { paid: 30 * DAY })
    const { id } = await anApprovedTender(app, {
      shortTitle: 'Tools',
      desktopDescription: '<p>Among them one astrolabe of brass.</p>',
    })
    app.clock.advance(3_600_000)
    await app.call(
      CHANGE,
      { body: { keywords: 'brass/;astrolabes' } },
      Object.assign(sara, { token: (await app.call('POST /api/LocalAccount/refresh', {}, sara)).token }),
    )
    await app.drain()
    const [, astrolabe] = await app.call('GET /api/subscription/GetMatchedKeywords/{id}', { params: { id } }, sara)
    expect(astrolabe?.place?.text.slice(astrolabe.place.start, astrolabe.place.end)).toBe('astrolabe')
  })
})

test('the people who would be notified are known before approval, in numbers', async () => {
  const [sara, other] = [await aPerson(app), await aPerson(app)]
  await app.call(CHANGE, { body: { keywords: 'sextants', emailNotification: true, smsNotification: true } }, sara)
  await app.call(CHANGE, { body: { keywords: 'Sextant', urgentEmailNotification: true } }, other)
  const { id } = await app.call(
    'POST /api/tenders',
    {
      body: {
        shortTitle: 'Two sextants',
        companyName: 'A',
        sourceName: 'B',
        language: 'en',
        categories: [102],
        closing: { dateType: 0, gcDate: '2026-03-30' },
      },
    },
    'admin',
  )
  const counts = await app.call('GET /api/tenders/would_be_told/{id}', { params: { id } }, 'admin')
  expect([counts.people, counts.byChannel.filter(({ people }) => people > 0)]).toEqual([
    1,
    [
      { channel: 'email', people: 1 },
      { channel: 'sms', people: 1 },
    ],
  ])
  expect(counts.keywords.reduce((sum, { people }) => sum + (people ?? 0), 0)).toBe(2)
  expect(JSON.stringify(counts)).not.toContain(sara.email)
  expect(await app.call('GET /api/alerts/staff-counts', {}, 'admin')).toMatchObject({ tendersToMatch: 0 })
})

test("'why did I get nothing?' names what is missing", async () => {
  const sara = await aPerson(app)
  const failing = async () =>
    (await app.call('GET /api/alerts/check', {}, sara))
      .filter(({ ok }) => !ok)
      .map(({ name, channel, reason }) => [name, channel, reason].filter(Boolean).join(' '))
  expect(await failing()).toEqual(['keywords', 'hits', 'channels', 'access', 'last-notified'])
  await giveAccess(app, sara.id, { paid: 30 * DAY })
  await app.call(CHANGE, { body: { keywords: 'pumps', pushNotification: true } }, sara)
  await anApprovedTender(app, { shortTitle: 'Pumps' })
  expect(await failing()).toEqual(['contact push missing', 'last-notified'])
})

test('quiet hours and the next daily message are shown only to people with a channel for them', async () => {
  const sara = await aPerson(app)
  const facts = async () =>
    (await app.call('GET /api/alerts/check', {}, sara)).flatMap(({ name, channel = '' }) =>
      name === 'quiet' || name === 'next-digest' ? [`${name} ${channel}`] : [],
    )
  expect(await facts()).toEqual([])
  await app.call(CHANGE, { body: { keywords: 'pumps', smsNotification: true } }, sara)
  expect(await facts()).toEqual(['quiet sms'])
  await app.call(CHANGE, { body: { pushNotification: true } }, sara)
  expect(await facts()).toEqual(['quiet sms', 'quiet push', 'next-digest '])
})

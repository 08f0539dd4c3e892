import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenderId } from '#contract/ids.ts'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

let app: TestApp
let made = 0
/** A tender that closes on a day at an hour, or at its end; `null` for one that names no day. */
const closingOn = async (gcDate: string | null, time?: string, changes = {}) =>
  (
    await anApprovedTender(app, {
      shortTitle: `Office chairs, lot ${++made}`,
      categories: [702],
      closing: gcDate === null ? { dateType: 4, text: 'as the notice board says' } : { dateType: 0, gcDate, time },
      openning: null,
      ...changes,
    })
  ).id
const read = (person: SignedIn) => app.call('GET /api/Today', {}, person)
const keep = (person: SignedIn, tenderId: TenderId, more = {}) =>
  app.call('POST /api/tenders/savetender', { body: { tenderId, ...more } }, person)
const watch = async (person: SignedIn, keywords: string) => {
  await app.call('POST /api/Notification/ConfigAlert', { body: { keywords } }, person)
  await app.drain()
}
const counts = async (person: SignedIn) =>
  (await read(person)).week.map(({ closing, saved }) => [closing, saved] as const)
const newIds = async (person: SignedIn) => (await read(person)).news.data.map(({ id }) => id)
/** The person comes back after an absence. */
const comeBack = async (person: SignedIn, after: number) => {
  app.clock.advance(after)
  await signInAgain(app, person)
}

beforeAll(async () => {
  app = await startTestApp()
  // Tuesday, an hour and a half before midnight in Addis Ababa.
  app.clock.set('2026-11-24T22:30:00+03:00')
})
afterAll(() => app.stop())

describe('today', () => {
  let morning: number
  let nextWeek: number
  let sara: SignedIn
  beforeAll(async () => {
    await closingOn('2026-11-24')
    await closingOn('2026-11-25', '00:10')
    morning = await closingOn('2026-11-25', '09:30')
    await closingOn('2026-11-30')
    nextWeek = await closingOn('2026-12-01', '10:00')
    await closingOn(null)
    sara = await aPerson(app)
  })

  test('of a new person shows the week, and nothing of their own', async () => {
    const today = await read(sara)
    expect(today.at).toBe(app.clock.now())
    expect(today.closing).toEqual({ count: 0, saved: 0, data: [] })
    expect(today.news).toEqual({ count: 0, unread: 0, data: [], watches: false })
    expect(today.searches).toEqual([])
    expect(today.week.map(({ day }) => day)).toEqual([24, 25, 26, 27, 28, 29, 30].map((day) => `2026-11-${day}`))
    expect(await counts(sara)).toEqual([
      [1, 0],
      [2, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 0],
    ])
  })

  test('counts saved tenders on their day, and shows them by the hour of closing; later ones only if few close', async () => {
    for (const id of [nextWeek, morning]) await keep(sara, id)
    const { closing } = await read(sara)
    expect([closing.count, closing.saved]).toEqual([1, 2])
    expect(closing.data.map(({ tender }) => tender.id)).toEqual([morning, nextWeek])
    expect((await counts(sara))[1]).toEqual([2, 1])
    expect((await read(await aPerson(app))).closing.saved).toBe(0)
  })

  test('counts on each day as many as the list of that day has', async () => {
    const { week } = await read(sara)
    const totals = await Promise.all(
      week.map(async ({ day }) => {
        const at = Date.parse(`${day}T12:00:00+03:00`)
        const query = { closingDateFrom: at, closingDateTo: at, sortOrder: 2 }
        return (await app.call('GET /api/tenders/searchTenders', { query })).totalCount
      }),
    )
    expect(totals).toEqual(week.map(({ closing }) => closing))
  })

  test('changes at midnight in Addis Ababa, and closed tenders are no longer counted', async () => {
    app.clock.set('2026-11-24T23:59:59+03:00')
    await signInAgain(app, sara)
    expect((await counts(sara))[0]).toEqual([1, 0])
    app.clock.set('2026-11-25T00:00:00+03:00')
    const { week } = await read(sara)
    expect(week[0]).toEqual({ day: '2026-11-25', closing: 2, saved: 1 })
    expect(week.at(-1)).toEqual({ day: '2026-12-01', closing: 1, saved: 1 })
    app.clock.set('2026-11-25T00:10:01+03:00')
    expect((await read(sara)).week[0]).toEqual({ day: '2026-11-25', closing: 1, saved: 1 })
    app.clock.set('2026-11-25T09:30:01+03:00')
    await signInAgain(app, sara)
    const after = await read(sara)
    expect(after.week[0]).toEqual({ day: '2026-11-25', closing: 0, saved: 0 })
    expect(after.closing.data.map(({ tender }) => tender.id)).toEqual([nextWeek])
  })

  test('shows tenders with a reminder today, before and after it was sent', async () => {
    const person = await aPerson(app)
    const far = await closingOn('2026-12-20', '10:00')
    await keep(person, far, { remindDate: '2026-11-27' })
    expect((await read(person)).closing).toMatchObject({ count: 0, data: [{ remindOn: '2026-11-27' }] })
    app.clock.set('2026-11-27T07:59:00+03:00')
    await signInAgain(app, person)
    expect((await read(person)).closing).toMatchObject({ count: 1, data: [{ remindOn: '2026-11-27' }] })
    app.clock.set('2026-11-27T08:01:00+03:00')
    await app.drain()
    expect((await read(person)).closing).toMatchObject({ count: 1, data: [{ remindOn: '2026-11-27' }] })
    app.clock.advance(DAY)
    await signInAgain(app, person)
    const { closing } = await read(person)
    expect([closing.count, closing.data[0]?.remindOn]).toEqual([0, undefined])
  })
})

describe('the list of new tenders', () => {
  test('has hits since the visit before, without backfilled ones; opened tenders count as read', async () => {
    const old = await closingOn('2027-01-20', '10:00', { shortTitle: 'Anaesthesia machines for a hospital' })
    const person = await aPerson(app)
    await watch(person, 'anaesthesia machines')
    expect((await read(person)).news).toMatchObject({ count: 0, watches: true })
    const first = await closingOn('2027-01-21', '10:00', { shortTitle: 'Anaesthesia machines, second call' })
    const { news } = await read(person)
    expect(news.since).toBeUndefined()
    expect(news.data.map(({ id, matchedKeywords, marks }) => [id, matchedKeywords, marks?.shortTitle])).toEqual([
      [first, ['anaesthesia machines'], [[0, 20]]],
    ])
    const left = app.clock.now()
    await comeBack(person, 10 * HOUR)
    expect((await read(person)).news).toMatchObject({ since: left, count: 1 })
    const second = await closingOn('2027-01-22', '10:00', { shortTitle: 'Anaesthesia machines, third call' })
    expect(await newIds(person)).toEqual([second, first])
    await app.call('POST /api/TendersVisitor/record-view/{id}', { params: { id: second } }, person)
    const { news: half } = await read(person)
    expect([half.count, half.unread, half.data.map(({ opened }) => opened)]).toEqual([2, 1, [true, undefined]])
    await comeBack(person, 10 * HOUR)
    // It came after the session was last renewed, but was opened.
    expect((await read(person)).news).toMatchObject({ count: 1, unread: 0, data: [{ id: second, opened: true }] })
    const { data } = await app.call('POST /api/tenders/get_alert_tenders', { body: {} }, person)
    expect(data.map(({ id }) => id)).toEqual([second, first, old])
  })

  test('is counted for each saved search, and belongs to the person alone', async () => {
    const [person, other] = [await aPerson(app), await aPerson(app)]
    const search = (name: string, keyword: string) =>
      app.call(
        'POST /api/savedSearches',
        { body: { name, query: { keyword }, frequency: 'daily', channels: ['email'] } },
        person,
      )
    await search('Boats', 'fibreglass boats')
    await search('Engines', 'outboard engines')
    await app.drain()
    await closingOn('2027-01-20', '10:00', { shortTitle: 'Fibreglass boats with outboard engines' })
    await closingOn('2027-01-20', '10:00', { shortTitle: 'Outboard engines' })
    const { news, searches } = await read(person)
    expect(news.count).toBe(2)
    expect(news.data.map(({ savedSearches }) => savedSearches)).toEqual([['Engines'], ['Boats', 'Engines']])
    expect(searches.map(({ name, search: address, unread }) => [name, address, unread])).toEqual([
      ['Boats', 'keyword=fibreglass+boats', 1],
      ['Engines', 'keyword=outboard+engines', 2],
    ])
    await app.call('POST /api/TendersVisitor/record-view/{id}', { params: { id: news.data[0]?.id ?? 0 } }, person)
    expect((await read(person)).searches.map(({ unread }) => unread)).toEqual([1, 1])
    expect((await app.call('GET /api/savedSearches', {}, person)).map(({ unread }) => unread)).toEqual([1, 1])
    expect((await read(other)).news.count).toBe(0)
  })

  test('loses a tender once it closes, and not at the instant of its closing', async () => {
    const person = await aPerson(app)
    await watch(person, 'telescopes')
    const day = new Date(app.clock.now() + 2 * DAY).toISOString().slice(0, 10)
    await closingOn(day, '10:00', { shortTitle: 'Telescopes' })
    const closing = Date.parse(`${day}T10:00:00+03:00`)
    await comeBack(person, closing - app.clock.now())
    expect((await read(person)).news.count).toBe(1)
    app.clock.advance(1)
    expect((await read(person)).news.count).toBe(0)
  })
})

test('only signed-in people have a today, and those who may not open tenders get no address of them', async () => {
  expect((await app.refusal('GET /api/Today', {})).status).toBe(401)
  const person = await aPerson(app)
  await keep(person, await closingOn('2027-01-20', '10:00'))
  expect((await read(person)).closing.data[0]?.tender.guid).toBeUndefined()
})

import { DAY } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { giveAccess } from '#test/factories/kinds-of-caller.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

const CALENDAR = 'GET /api/tenders/calendar'
let app: TestApp
let chairs: number
let desks: number
let sara: SignedIn
const november = { from: '2026-11-01', to: '2026-11-30' }

beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-10T08:00:00+03:00')
  const make = async (shortTitle: string, gcDate: string) =>
    (
      await anApprovedTender(app, {
        shortTitle,
        closing: { dateType: 0, gcDate, time: '10:00' },
        openning: { dateType: 0, gcDate, time: '10:30' },
        bidBond: '50,000 birr',
        freeTender: false,
      })
    ).id
  chairs = await make('Office chairs', '2026-11-20')
  desks = await make('Office desks', '2026-11-20')
  // Half a word is completed by words of three tenders and more.
  for (const kind of ['Garden', 'Folding']) await make(`${kind} chairs`, '2026-12-20')
  sara = await aPerson(app)
})
afterAll(() => app.stop())

const idsOf = async (query: object, as: SignedIn | ReturnType<typeof aBrowser>) =>
  (await app.call(CALENDAR, { query: { ...november, ...query } }, as)).data.map(({ id }) => id).sort((a, b) => a - b)

test('a visitor sees the cards of a month, and a subscriber the bond too', async () => {
  const seen = await app.call(CALENDAR, { query: november }, aBrowser())
  expect(seen.days).toEqual([{ day: '2026-11-20', closing: 2 }])
  expect(seen.data.map(({ closingTime, openningTime }) => [closingTime, openningTime])).toEqual([
    ['10:00', '10:30'],
    ['10:00', '10:30'],
  ])
  for (const tender of seen.data) {
    expect(tender).not.toHaveProperty('bidBond')
    expect(tender).not.toHaveProperty('guid')
  }
  const paid = await aPerson(app)
  await giveAccess(app, paid.id, { paid: 90 * DAY })
  const [first] = (await app.call(CALENDAR, { query: november }, paid)).data
  expect(first).toMatchObject({ bidBond: '50,000 birr' })
})

test('the calendars of saved tenders and alerts belong to the caller alone, and are empty for a visitor', async () => {
  await app.call('POST /api/tenders/savetender', { body: { tenderId: chairs } }, sara)
  await app.call('POST /api/Notification/ConfigAlert', { body: { keywords: 'office desk' } }, sara)
  await app.drain()
  const other = await aPerson(app)
  expect([await idsOf({ group: 1 }, sara), await idsOf({ group: 2 }, sara), await idsOf({}, sara)]).toEqual([
    [chairs],
    [desks],
    [chairs, desks].sort((a, b) => a - b),
  ])
  for (const as of [other, aBrowser()])
    expect([await idsOf({ group: 1 }, as), await idsOf({ group: 2 }, as)]).toEqual([[], []])
})

test('half a word finds the same as the list, filters narrow, and parameters of staff are refused', async () => {
  expect([await idsOf({ keyword: 'chai' }, sara), await idsOf({ keyword: 'zebra' }, sara)]).toEqual([[chairs], []])
  expect((await app.refusal(CALENDAR, { query: { ...november, statuses: ['0'] } }, sara)).code).toBe('invalid-input')
  expect((await app.refusal(CALENDAR, { query: { from: '2026-11-31', to: '2026-12-01' } }, sara)).status).toBe(400)
})

test('holidays are those that staff keep', async () => {
  const january = { from: '2027-01-01', to: '2027-01-31' }
  const names = async () => (await app.call(CALENDAR, { query: january }, aBrowser())).holidays
  expect(await names()).toContainEqual({ day: '2027-01-07', name: 'Genna (Christmas)', nameAm: 'ገና' })
  const admin = await aPerson(app, { roles: ['admin'] })
  await app.call(
    'PUT /api/tenders/days-off',
    { body: { day: '2027-01-13', name: 'Day of the census', nameAm: 'የቆጠራ ቀን' } },
    admin,
  )
  expect(await names()).toContainEqual({ day: '2027-01-13', name: 'Day of the census', nameAm: 'የቆጠራ ቀን' })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

const closing = (gcDate: string) => ({ dateType: 0, gcDate, time: '10:00' })
let app: TestApp
/** Two about pumps, one about chairs, a pump that closes in two days, and one that is submitted but not approved. */
let pump: number
let otherPump: number
let chairs: number
let soonOver: number

const read = async (person: SignedIn) => app.call('GET /api/tenders/for_you', {}, person)
const idsFor = async (person: SignedIn) => (await read(person)).data.map(({ tender }) => tender.id)
const aTenderOf = async (shortTitle: string, categories: number[], gcDate = '2026-05-20') =>
  (await anApprovedTender(app, { shortTitle, categories, closing: closing(gcDate), openning: null })).id

beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-03-02T09:00:00+03:00')
  pump = await aTenderOf('Supply of submersible pumps for boreholes', [403])
  otherPump = await aTenderOf('Installation of submersible pumps', [403])
  chairs = await aTenderOf('Office chairs and tables', [702])
  soonOver = await aTenderOf('Repair of submersible pumps', [403], '2026-03-04')
  await app.drain()
})
afterAll(() => app.stop())

describe('a recommended tender', () => {
  test('is similar to a saved one, whose title it names, and is neither saved nor opened itself', async () => {
    const person = await aPerson(app)
    expect(await read(person)).toEqual({ isOn: true, data: [] })
    await app.call('POST /api/tenders/savetender', { body: { tenderId: pump } }, person)
    const { data } = await read(person)
    expect(new Set(data.map(({ tender }) => tender.id))).toEqual(new Set([otherPump, soonOver]))
    expect(data[0]?.reason).toEqual({
      kind: 'saved',
      tenderId: pump,
      shortTitle: 'Supply of submersible pumps for boreholes',
    })
    await app.call('POST /api/TendersVisitor/record-view/{id}', { params: { id: otherPump } }, person)
    expect(await idsFor(person)).toEqual([soonOver])
  })

  test('is not one that the reader dismissed, nor a closed one', async () => {
    const person = await aPerson(app)
    await app.call('POST /api/tenders/savetender', { body: { tenderId: pump } }, person)
    await app.call('PUT /api/tenders/not_for_me/{id}', { params: { id: otherPump } }, person)
    await app.call('PUT /api/tenders/not_for_me/{id}', { params: { id: otherPump } }, person)
    expect(await idsFor(person)).toEqual([soonOver])
    app.clock.advance(3 * DAY)
    await signInAgain(app, person)
    expect(await idsFor(person)).toEqual([])
    expect((await app.refusal('PUT /api/tenders/not_for_me/{id}', { params: { id: 999_999 } }, person)).status).toBe(
      404,
    )
  })

  test('may match a watched keyword, and says so', async () => {
    const person = await aPerson(app)
    await app.call('POST /api/Notification/ConfigAlert', { body: { keywords: 'chairs' } }, person)
    await app.drain()
    const { data } = await read(person)
    expect(data).toMatchObject([{ tender: { id: chairs }, reason: { kind: 'keyword', keyword: 'chairs' } }])
  })

  test('is none if the reader switched it off, and is deleted with the account', async () => {
    const person = await aPerson(app)
    await app.call('POST /api/tenders/savetender', { body: { tenderId: pump } }, person)
    await app.call('PUT /api/tenders/for_you', { body: { isOn: false } }, person)
    await app.call('PUT /api/tenders/for_you', { body: { isOn: false } }, person)
    expect(await read(person)).toEqual({ isOn: false, data: [] })
    await app.call('PUT /api/tenders/for_you', { body: { isOn: true } }, person)
    expect((await read(person)).data.length).toBeGreaterThan(0)
  })

  test('follows from the six tenders that were opened last', async () => {
    const person = await aPerson(app)
    const open = (id: number) => app.call('POST /api/TendersVisitor/record-view/{id}', { params: { id } }, person)
    await open(pump)
    const [later = 0, ...others] = await Promise.all(
      Array.from({ length: 6 }, (_, n) => aTenderOf(`Desks for office ${n}`, [702])),
    )
    app.clock.advance(DAY)
    await signInAgain(app, person)
    for (const id of others) await open(id)
    expect(await idsFor(person)).toContain(otherPump)
    await open(later)
    expect(await idsFor(person)).not.toContain(otherPump)
  })

  test('is not based on a tender saved more than sixty days ago', async () => {
    const person = await aPerson(app)
    await app.call('POST /api/tenders/savetender', { body: { tenderId: pump } }, person)
    app.clock.advance(61 * DAY)
    await signInAgain(app, person)
    expect(await idsFor(person)).toEqual([])
  })
})

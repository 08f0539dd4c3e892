import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenderId } from '#contract/ids.ts'
import { HOUR } from '#ethiopia/time-units.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { anApprovedTender, aTender } from '#test/factories/tender.ts'

let app: TestApp
let editor: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  editor = await aPerson(app, { name: 'Hanna', roles: ['editor'] })
})
afterAll(() => app.stop())

const CLOSING = Date.parse('2026-03-19T10:00:00+03:00')
const PUMPS = {
  shortTitle: 'Supply of submersible pumps for rural boreholes',
  companyName: 'Tana Basin Water Works Enterprise',
  reference: 'TB/08/2018',
  closing: { dateType: 0 as const, gcDate: '2026-03-19', time: '10:00' },
  openning: null,
}
async function made(changes: Record<string, unknown> = {}): Promise<number> {
  const { id } = await app.call('POST /api/tenders', { body: aTender({ ...PUMPS, ...changes }) }, editor)
  await app.drain()
  return id
}
const findAlike = (body: Record<string, unknown>) => app.call('POST /api/desk/look', { body }, editor)

test('an empty form finds nothing', async () => {
  expect(await findAlike({})).toEqual({ companies: [], sectors: [], alike: [] })
})

test('a tender like the one that is typed is shown with what differs', async () => {
  const id = await made()
  const typed = { ...PUMPS, companyName: 'Tana Basin Water Works', sourceName: 'Reporter', closingTimestamp: CLOSING }
  const { companies, alike } = await findAlike(typed)
  expect(companies).toEqual([{ name: 'Tana Basin Water Works Enterprise', exact: false }])
  expect(alike).toEqual([
    {
      id,
      status: 0,
      shortTitle: PUMPS.shortTitle,
      language: 'en',
      companyName: PUMPS.companyName,
      sourceName: 'Addis Zemen',
      closingTimestamp: CLOSING,
      score: 1,
      level: 'same',
      differences: [
        { field: 'companyName', mine: 'Tana Basin Water Works', theirs: PUMPS.companyName, same: false },
        { field: 'shortTitle', mine: PUMPS.shortTitle, theirs: PUMPS.shortTitle, same: true },
        { field: 'reference', mine: 'TB/08/2018', theirs: 'TB/08/2018', same: true },
        { field: 'closing', mine: CLOSING, theirs: CLOSING, same: true },
        { field: 'sourceName', mine: 'Reporter', theirs: 'Addis Zemen', same: false },
      ],
    },
  ])
  expect((await findAlike({ ...typed, tenderId: id })).alike).toEqual([])
  expect((await findAlike({ companyName: PUMPS.companyName })).companies).toEqual([
    { name: PUMPS.companyName, exact: true },
  ])
})
test('another hour of the same day is another closing', async () => {
  const id = await made({ companyName: 'Gefersa Water Board', reference: 'GW/1/2018' })
  const closingIn = async (closingTimestamp: number) => {
    const typed = { ...PUMPS, companyName: 'Gefersa Water Board', reference: 'GW/1/2018', closingTimestamp }
    const found = (await findAlike(typed)).alike.find((tender) => tender.id === id)
    return found?.differences.find(({ field }) => field === 'closing')
  }
  expect(await closingIn(CLOSING)).toMatchObject({ same: true })
  const later = CLOSING + 4 * HOUR
  expect(await closingIn(later)).toEqual({ field: 'closing', mine: later, theirs: CLOSING, same: false })
})
test('sectors are guessed from the title', async () => {
  expect((await findAlike({ shortTitle: 'የጽዳት ዕቃዎች ግዥ' })).sectors.length).toBeGreaterThan(0)
})
test('a sample is similar to no notice, even with the same title', async () => {
  const title = { shortTitle: 'Supply of centrifuges for blood banks', reference: undefined }
  const id = await made({ ...title, companyName: 'የደም ባንክ አገልግሎት', englishCompanyName: undefined })
  const typed = { ...title, companyName: 'Kaliti Blood Bank', closingTimestamp: CLOSING }
  expect((await findAlike(typed)).alike.map((tender) => tender.id)).toEqual([id])
  await sql`update tender set sample = true where id = ${id}`.execute(app.world.db)
  expect((await findAlike(typed)).alike).toEqual([])
})
test('the words of the notice find it under another title', async () => {
  const words = `Sealed bids are invited for ${Array.from({ length: 60 }, (_, n) => `item${n} of schedule`).join(' and ')}`
  const id = await made({ shortTitle: 'Ambulances', companyName: 'Red Crescent Depot', reference: undefined })
  await app.call('POST /api/desk/clippings/{tenderId}', { params: { tenderId: id }, body: { words } }, editor)
  const typed = { shortTitle: 'Vehicles for clinics', companyName: 'Red Crescent Depot', closingTimestamp: CLOSING }
  expect((await findAlike(typed)).alike).toEqual([])
  expect((await findAlike({ ...typed, words })).alike.map((tender) => tender.id)).toEqual([id])
})
test('a pair that somebody found to be two notices is not shown again for either of them', async () => {
  const [one, other] = [await made({ shortTitle: 'Cement' }), await made({ shortTitle: 'Cement' })]
  const typed = { ...PUMPS, shortTitle: 'Cement', closingTimestamp: CLOSING }
  const seenFrom = async (tenderId: TenderId) => (await findAlike({ ...typed, tenderId })).alike.map(({ id }) => id)
  expect(await seenFrom(one)).toContain(other)
  await app.call('PUT /api/desk/not-alike', { body: { one: other, other: one } }, editor)
  await app.call('PUT /api/desk/not-alike', { body: { one, other } }, editor)
  expect(await seenFrom(one)).not.toContain(other)
  expect(await seenFrom(other)).not.toContain(one)
  expect((await app.refusal('PUT /api/desk/not-alike', { body: { one, other: 999_999 } }, editor)).code).toBe(
    'not-found',
  )
  expect((await app.refusal('PUT /api/desk/not-alike', { body: { one, other: one } }, editor)).code).toBe(
    'invalid-input',
  )
})

test('values from earlier notices of a buyer are offered, only from those that readers could see', async () => {
  const buyer = { companyName: 'Awash Valley Roads Authority', englishCompanyName: 'Awash Valley Roads Authority' }
  const usual = { ...buyer, tel1: '022 111 22 33', email: 'bids@awash.test', docPrice: 'Birr 300', regions: ['Afar'] }
  expect((await findAlike({ companyName: buyer.companyName })).known).toBeUndefined()
  await anApprovedTender(app, { ...usual, shortTitle: 'Gravel' })
  await anApprovedTender(app, { ...usual, shortTitle: 'Culverts', tel1: '022 111 22 44', regions: ['Oromia'] })
  await made({ ...buyer, shortTitle: 'A draft', tel1: '099 999 99 99', docPrice: 'Birr 9' })
  const { known } = await findAlike({ companyName: '  AWASH valley roads authority ' })
  expect(known?.notices).toBe(2)
  const fields = Object.fromEntries((known?.fields ?? []).map(({ field, values, times }) => [field, [values, times]]))
  expect(fields).toMatchObject({
    englishCompanyName: [['Awash Valley Roads Authority'], 2],
    tel1: [['022 111 22 44'], 1],
    email: [['bids@awash.test'], 2],
    docPrice: [['Birr 300'], 2],
  })
  // Works were in two regions: none is usual.
  expect(fields).not.toHaveProperty('regions')
})

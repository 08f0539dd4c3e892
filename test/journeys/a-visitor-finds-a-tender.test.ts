import { DAY } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aTender, anApprovedTender, approve } from '#test/factories/tender.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-02T08:00:00+03:00' })
})
afterAll(() => app.stop())

const found = async (keyword: string) =>
  (await app.call('GET /api/tenders/searchTenders', { query: { keyword } })).data.map((card) => card.shortTitle)

test('the text of an editor is found only after approval, in any customary spelling', async () => {
  const title = 'የትምህርት ቤት ሕንፃ ግንባታ ሥራ'
  const { id } = await app.call(
    'POST /api/tenders',
    { body: aTender({ shortTitle: title, language: 'am', companyName: 'የሰላም በር ወረዳ ጽ/ቤት', categories: [101] }) },
    'admin',
  )
  await app.drain()
  expect(await found('ግንባታ')).toEqual([])
  await app.call('PUT /api/tenders/submit', { body: { id } }, 'admin')
  await approve(app, id)
  await app.drain()
  for (const spelling of ['ግንባታ', 'የግንባታ', 'ሕንፃ', 'ህንጻ', 'ህንፃ', 'ስራ', '"ሕንፃ ግንባታ"'])
    expect(await found(spelling), spelling).toEqual([title])
  expect(await found('ግንባታ -ትምህርት')).toEqual([])
})

test('a visitor sees the card of a paid tender and no more, and opens a free one', async () => {
  const paid = await anApprovedTender(app, {
    shortTitle: 'Security guard services for a warehouse',
    tel1: '0911000001',
  })
  const free = await anApprovedTender(app, { shortTitle: 'Catering services for a seminar', freeTender: true })
  const [paidCard] = (await app.call('GET /api/tenders/searchTenders', { query: { keyword: 'warehouse guards' } })).data
  const [freeCard] = (await app.call('GET /api/tenders/searchTenders', { query: { keyword: 'catering' } })).data
  expect(paidCard?.id).toBe(paid.id)
  expect(paidCard).not.toHaveProperty('guid')
  expect(JSON.stringify(paidCard)).not.toContain('0911000001')
  expect(freeCard?.guid).toBe(free.guid)
  const detail = await app.call('GET /api/tenders/tender_by_guid/{guid}', { params: { guid: free.guid } })
  expect(detail.desktopDescription).toContain('renewed trade licence')
  expect(detail).not.toHaveProperty('createdBy')
  expect((await app.refusal('GET /api/tenders/detail/{id}', { params: { id: paid.id } })).status).toBe(401)
})

test('a tender leaves the open list the moment it closes, and is found among the archived', async () => {
  const { id } = await anApprovedTender(app, {
    shortTitle: 'Blood bank refrigerators',
    closing: { dateType: 0, gcDate: '2026-03-03', time: '10:00' },
  })
  const open = async (includeArchived: boolean) =>
    (await app.call('GET /api/tenders/searchTenders', { query: { keyword: 'refrigerators', includeArchived } }))
      .totalCount
  expect(await open(false)).toBe(1)
  app.clock.advance(1 * DAY + 2 * 3_600_000 - 1)
  expect(await open(false)).toBe(1)
  app.clock.advance(2)
  expect(await open(false)).toBe(0)
  expect(await open(true)).toBe(1)
  expect((await app.call('GET /api/tenders/status/{id}', { params: { id } })).closingStatus).toBe(2)
})

test('a withdrawn approval takes the tender out of every public call at once', async () => {
  const { id, guid } = await anApprovedTender(app, { shortTitle: 'Fencing of a stadium', freeTender: true })
  await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'The buyer asked for it' } }, 'admin')
  expect(await found('stadium fencing')).toEqual([])
  for (const refusal of [
    await app.refusal('GET /api/tenders/tender_by_guid/{guid}', { params: { guid } }),
    await app.refusal('GET /api/tenders/title/{id}', { params: { id } }),
    await app.refusal('GET /api/tenders/status/{id}', { params: { id } }),
    await app.refusal('POST /api/TendersVisitor/record-view/{id}', { params: { id } }),
  ])
    expect(refusal.status).toBe(404)
})

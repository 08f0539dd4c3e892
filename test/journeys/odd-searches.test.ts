import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

let app: TestApp
let road: number
let bridge: number
beforeAll(async () => {
  app = await startTestApp()
  road = (await anApprovedTender(app, { shortTitle: 'የመንገድ ጥገና', companyName: 'A', categories: [1101] })).id
  bridge = (await anApprovedTender(app, { shortTitle: 'Bridge', companyName: 'B', categories: [1101] })).id
})
afterAll(() => app.stop())

const search = (keyword: string) => app.call('GET /api/tenders/searchTenders', { query: { keyword } })
const found = async (keyword: string) => (await search(keyword)).data.map(({ id }) => id)

test('a word and its exclusion find nothing, also under another name', async () => {
  expect([await found('road'), await found('road -road'), await found('roads -"road"')]).toEqual([[road], [], []])
})

test('a stroke between words is not an OR', async () => {
  expect(await found('መንገድ OR bridge')).toEqual([bridge, road])
  expect((await search('መንገድ | bridge')).totalCount).toBe(0)
})

test.each(['', '%', '???', '| |', '-', '""', 'OR', '፡፡', '\u200b\u202e', 'the', 'እና'])(
  'a search without a word in it (%j) finds all',
  async (keyword) => {
    expect(await found(keyword)).toEqual([bridge, road])
  },
)

test('marks of direction and characters without width do not appear in suggestions', async () => {
  const { didYouMean } = await search('\u202ebri\u200bdgge\u202c \u2066')
  expect(didYouMean).toBe('Bridge')
})

test('an alert keyword is stored without them', async () => {
  const sara = await aPerson(app)
  const { keywords } = await app.call(
    'POST /api/Notification/ConfigAlert',
    { body: { keywords: '\u202ebri\u200bdge\u202c/;bridge/;\u200e' } },
    sara,
  )
  expect(keywords).toBe('bridge')
})

test('a search that is too long is refused by its name', async () => {
  const { status, errors } = await app.refusal('GET /api/tenders/searchTenders', {
    query: { keyword: 'ጨ'.repeat(2001) },
  })
  expect([status, Object.keys(errors ?? {})]).toEqual([400, ['keyword']])
})

test('line breaks in single-line values become blanks', async () => {
  const { id } = await anApprovedTender(app, {
    shortTitle: ' Renewal\r\nof \n\n masts\u2028today ',
    companyName: 'Tower\nWorks',
    reference: 'A\r1',
  })
  const detail = await app.call('GET /api/tenders/detail/{id}', { params: { id } }, 'admin')
  expect(detail).toMatchObject({ shortTitle: 'Renewal of masts today', companyName: 'Tower Works', reference: 'A 1' })
})

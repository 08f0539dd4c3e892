import { MINUTE } from '#ethiopia/time-units.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { aCaller } from '../factories/kinds-of-caller.ts'
import type { SignedIn } from '../factories/people.ts'
import { signInAgain } from '../factories/people.ts'
import { aReader, editTender, heardBy } from '../factories/readers.ts'
import { anApprovedTender, reapprove } from '../factories/tender.ts'

let app: TestApp
let reader: SignedIn
let subscriber: SignedIn
let id: number
let guid: string
beforeEach(async () => {
  app = await startTestApp({ now: '2026-03-02T10:00:00+03:00', env: { PUSH: 'off' } })
  reader = await aReader(app, { keywords: ['pumps'], on: ['email'] })
  subscriber = await aCaller(app, 'paid')
  ;({ id, guid } = await anApprovedTender(app, { freeTender: true }))
  await app.call('POST /api/tenders/savetender', { body: { tenderId: id, remindDate: '2026-03-18' } }, reader)
  await app.drain()
})
afterEach(() => app.stop())

const page = { pageIndex: 0, pageSize: 10 }
const feed = async (form: string) => {
  const response = await app.send(new Request(`http://chereta.test/api/tenders/feed.${form}?keyword=pumps`))
  return (await response.text()).includes('boreholes')
}
/** Where a reader, a subscriber and a visitor find the tender now. */
async function foundIn() {
  app.clock.advance(2 * MINUTE)
  await signInAgain(app, reader)
  await signInAgain(app, subscriber)
  const has = async (answer: Promise<{ data: readonly { id: number }[] }>) =>
    (await answer).data.some((tender) => tender.id === id)
  const isAnswered = async (answer: Promise<{ status: number }>) => (await answer).status === 200
  const changes = await app.call('GET /api/tenders/ByLastChangedOn', { query: { lastChangedOn: 0, ...page } })
  return {
    search: await has(app.call('GET /api/tenders/searchTenders', { query: { keyword: 'pumps' } })),
    recent: await has(app.call('GET /api/tenders/recent', { query: page })),
    saved: await has(app.call('POST /api/tenders/get_saved_tenders', { body: page }, reader)),
    alert: await has(app.call('POST /api/tenders/get_alert_tenders', { body: page }, reader)),
    detail: await isAnswered(app.request('GET /api/tenders/detail/{id}', { params: { id } }, subscriber)),
    shared: await isAnswered(app.request('GET /api/tenders/tender_by_guid/{guid}', { params: { guid } })),
    status: await isAnswered(app.request('GET /api/tenders/status/{id}', { params: { id } })),
    atom: await feed('atom'),
    ics: await feed('ics'),
    json: await feed('json'),
    total: (await app.call('GET /api/tenders/TendersCount')).active === 1,
    changes: !('withdrawn' in (changes.data.findLast((change) => change.id === id) ?? {})),
  }
}

test('a withdrawn tender is nowhere, and is everywhere with its new closing once it comes back', async () => {
  const places = Object.keys(await foundIn())
  const everywhere = (is: boolean) => Object.fromEntries(places.map((name) => [name, is]))
  expect(await foundIn()).toEqual(everywhere(true))
  await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'Wrong closing' } }, 'admin')
  await app.drain()
  expect(await foundIn()).toEqual(everywhere(false))
  await editTender(app, id, { freeTender: true, closing: { dateType: 0, gcDate: '2026-03-27', time: '10:00' } })
  await app.drain()
  expect(await foundIn()).toEqual(everywhere(false))
  await reapprove(app, id)
  await app.drain()
  expect(await foundIn()).toEqual(everywhere(true))
  expect((await heardBy(app, reader.id)).map(({ subject }) => subject?.split(':')[0])).toEqual([
    'Withdrawn',
    'Open again',
  ])
  const history = await app.call('GET /api/tenders/history/{id}', { params: { id } }, subscriber)
  expect(history.map(({ to, changed }) => [to, changed])).toEqual([
    [3, undefined],
    [2, undefined],
    [3, ['closing']],
  ])
})

import { SECOND } from '#ethiopia/time-units.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { anApprovedTender } from '#test/factories/tender.ts'
import { openPorts } from './actions/open-ports.ts'
import { followOpenTenders } from './actions/follow-open-tenders.ts'
import type { OpenTenders } from './actions/follow-open-tenders.ts'

const CLOSING = Date.parse('2026-03-20T10:00:00+03:00')

let app: TestApp
/** As in another process on the same database, which asks for changes before every answer. */
let elsewhere: OpenTenders
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-02T08:00:00+03:00' })
  let asked = 0
  elsewhere = followOpenTenders({ ...app.world, writes: () => (asked += 1) })
})
afterAll(async () => {
  elsewhere.stop()
  await app.stop()
})

afterEach(() => void vi.useRealTimers())

async function readIn(open: OpenTenders | undefined): Promise<void> {
  await open?.current()
  await open?.settled()
  expect(open?.held()).toBeDefined()
}
const listed = async (keyword?: string) =>
  (await app.call('GET /api/tenders/searchTenders', { query: { keyword } })).data.map(({ id }) => id)
const counted = async () =>
  (await app.call('GET /api/tenderQueries/regions', {})).find(({ value }) => value === 'Amhara')?.count ?? 0
const totals = () => app.call('GET /api/tenders/TendersCount')
const soon = async () => (await app.call('GET /api/tenders/closing-soon')).map(({ id }) => id)
const heldElsewhere = async () => (await elsewhere.current())?.index.size()

test('an approval or withdrawal takes effect at once in the same process, and in others once they ask', async () => {
  await readIn(app.openTenders)
  await readIn(elsewhere)
  const { id } = await anApprovedTender(app)
  expect([await listed(), await listed('pumps'), await listed('bridges')]).toEqual([[id], [id], []])
  expect([await counted(), await heldElsewhere()]).toEqual([1, 1])
  const other = await anApprovedTender(app, { shortTitle: 'Maintenance of three bridges' })
  expect(await listed('bridges')).toEqual([other.id])
  // The job that rebuilds its index row has not run.
  await app.call('PUT /api/tenders/approve', { body: { id: other.id, approve: false, note: 'An error' } }, 'admin')
  expect([await listed(), await listed('bridges'), await counted(), await heldElsewhere()]).toEqual([[id], [], 1, 1])
  await app.drain()
  expect([await listed(), await heldElsewhere()]).toEqual([[id], 1])
})

test('the buyers of the front page are counted once while nothing changes, and again after each change', async () => {
  let asked = 0
  const { buyers } = openPorts({ ...app.world, open: app.openTenders })
  const names = () =>
    buyers('3', async () => {
      asked += 1
      return []
    })
  await names()
  await names()
  expect(asked).toBe(1)
  const before = await app.call('GET /api/tenders/buyers', { query: { count: 9 } })
  const { id } = await anApprovedTender(app, { companyName: 'Zeway Farm' })
  await names()
  expect(asked).toBe(2)
  const now = await app.call('GET /api/tenders/buyers', { query: { count: 9 } })
  expect(now.map(({ name }) => name)).toContain('Zeway Farm')
  await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'An error' } }, 'admin')
  await app.drain()
  expect(await app.call('GET /api/tenders/buyers', { query: { count: 9 } })).toEqual(before)
})

test('a tender leaves the list and the counts after the second of its closing, without a job', async () => {
  const [id] = await listed()
  app.clock.set(CLOSING)
  expect([await listed(), await counted(), await totals(), await soon()]).toEqual([
    [id],
    1,
    { active: 1, archived: 0 },
    [id],
  ])
  app.clock.advance(SECOND)
  expect([await listed(), await counted(), await totals(), await soon()]).toEqual([
    [],
    0,
    { active: 0, archived: 1 },
    [],
  ])
  expect(app.openTenders?.held()).toBe(1)
})

test('own changes are seen at once, those of other processes after a quarter of a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let own = 0
  const follower = followOpenTenders({ ...app.world, writes: () => own })
  await readIn(follower)
  const held = async () => (await follower.current())?.index.size() ?? 0
  const before = await held()
  expect(await held()).toBe(before)
  const { id } = await anApprovedTender(app, { shortTitle: 'Repair of a well' })
  expect(await held()).toBe(before)
  vi.advanceTimersByTime(250)
  expect(await held()).toBe(before + 1)
  await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'An error' } }, 'admin')
  expect(await held()).toBe(before + 1)
  own += 1
  expect(await held()).toBe(before)
  await app.drain()
  follower.stop()
})

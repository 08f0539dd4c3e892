import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keywordQuery } from '#language/phrase-key.ts'
import { findWatched } from '#server/modules/search/index.ts'
import { startTestApp } from '#test/app.ts'
import type { TestBrowser, TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

const LIST = 'POST /api/tenders/get_alert_tenders'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const foundFor = async (as: TestBrowser) =>
  (await app.call(LIST, { body: {} }, as)).data.map(({ id, savedSearches }) => [id, savedSearches])
const rowsOf = async (id: number) =>
  (
    await sql`select (select count(*)::int from alert_profile where person_id = ${id}::bigint) as profiles, (select count(*)::int from saved_search where person_id = ${id}::bigint) as searches,
      (select count(*)::int from watch where person_id = ${id}::bigint) as watches, (select count(*)::int from hit where person_id = ${id}::bigint) as hits`.execute(
      app.world.db,
    )
  ).rows[0]
const aSearch = (changes: Record<string, unknown> = {}) => ({
  name: 'Looms in Amhara',
  query: { keyword: 'weaving loom -repair', regions: ['Amhara'] },
  frequency: 'daily' as const,
  channels: ['email' as const],
  ...changes,
})

test('a saved search has a name, shows its hits, and finds the tenders of its list', async () => {
  const sara = await aPerson(app)
  const old = await anApprovedTender(app, { shortTitle: 'Weaving looms', regions: ['Amhara'] })
  app.clock.advance(1)
  const kept = await app.call('POST /api/savedSearches', { body: aSearch({ channels: ['email', 'email'] }) }, sara)
  expect(kept).toMatchObject({
    name: 'Looms in Amhara',
    frequency: 'daily',
    channels: ['email'],
    paused: false,
    search: 'keyword=weaving+loom+-repair&regions=Amhara',
  })
  await app.drain()
  expect(await foundFor(sara)).toEqual([[old.id, ['Looms in Amhara']]])
  app.clock.advance(60_000)
  const fresh = await anApprovedTender(app, { shortTitle: 'Looms for weaving', regions: ['Amhara', 'Oromia'] })
  await anApprovedTender(app, { shortTitle: 'Repair of weaving looms', regions: ['Amhara'] })
  await anApprovedTender(app, { shortTitle: 'Weaving looms', regions: ['Oromia'] })
  expect(await foundFor(sara)).toEqual([
    [fresh.id, ['Looms in Amhara']],
    [old.id, ['Looms in Amhara']],
  ])
  expect((await app.call('GET /api/savedSearches', {}, sara)).map(({ found }) => found)).toEqual([2])
})

test('a changed search keeps hits that still match, a paused one finds nothing, a deleted one is gone', async () => {
  const [sara, other] = [await aPerson(app), await aPerson(app)]
  const [silk, wool] = [
    await anApprovedTender(app, { shortTitle: 'Silk spinning' }),
    await anApprovedTender(app, { shortTitle: 'Wool spinning' }),
  ]
  const { id } = await app.call(
    'POST /api/savedSearches',
    { body: aSearch({ name: 'Yarn', query: { keyword: 'spinning' } }) },
    sara,
  )
  await app.drain()
  expect((await foundFor(sara)).map(([tender]) => tender)).toEqual([wool.id, silk.id])
  const changed = aSearch({ name: 'Silk', query: { keyword: 'spinning silk' } })
  expect((await app.refusal('PUT /api/savedSearches/{id}', { params: { id }, body: changed }, other)).status).toBe(404)
  await app.call('PUT /api/savedSearches/{id}', { params: { id }, body: changed }, sara)
  app.clock.advance(700_000)
  await app.drain()
  expect(await foundFor(sara)).toEqual([[silk.id, ['Silk']]])
  await app.call('PUT /api/savedSearches/{id}', { params: { id }, body: { ...changed, paused: true } }, sara)
  const missed = await anApprovedTender(app, { shortTitle: 'Silk spinning wheels' })
  expect(await foundFor(sara)).toEqual([[silk.id, ['Silk']]])
  expect(await app.call('PUT /api/savedSearches/{id}', { params: { id }, body: changed }, sara)).toMatchObject({
    paused: false,
  })
  await app.drain()
  expect((await foundFor(sara)).map(([tender]) => tender)).toEqual([missed.id, silk.id])
  expect((await app.refusal('DELETE /api/savedSearches/{id}', { params: { id } }, other)).status).toBe(404)
  expect(await app.call('DELETE /api/savedSearches/{id}', { params: { id } }, sara)).toEqual({ deleted: true })
  expect([await foundFor(sara), await app.call('GET /api/savedSearches', {}, sara)]).toEqual([[], []])
})

test('a search without words and filters matches every tender', async () => {
  const sara = await aPerson(app)
  await app.call(
    'POST /api/savedSearches',
    { body: aSearch({ name: 'Everything', query: {}, frequency: 'at-once' }) },
    sara,
  )
  await app.call('POST /api/savedSearches', { body: aSearch({ name: 'Basin', query: { companyName: 'basin' } }) }, sara)
  await app.call('POST /api/savedSearches', { body: aSearch({ name: 'No pumps', query: { keyword: '-pumps' } }) }, sara)
  const { id } = await anApprovedTender(app, { shortTitle: 'Submersible pumps', companyName: 'Tana Basin Works' })
  expect((await foundFor(sara)).find(([tender]) => tender === id)).toEqual([id, ['Basin', 'Everything']])
})

test('an invalid search, a name used twice and one search too many are refused', async () => {
  const sara = await aPerson(app)
  expect(
    (await app.refusal('POST /api/savedSearches', { body: aSearch({ query: { regions: ['Atlantis'] } }) }, sara))
      .status,
  ).toBe(400)
  const saved = await app.call('POST /api/savedSearches', { body: aSearch() }, sara)
  for (const other of [
    { frequency: 'weekly' },
    { query: { keyword: 'loom' } },
    { channels: ['push'] },
    { paused: true },
  ])
    expect((await app.refusal('POST /api/savedSearches', { body: aSearch(other) }, sara)).errors).toHaveProperty('name')
  // The answer was lost, and the same is sent again.
  const again = aSearch({ channels: ['email', 'email'] })
  expect(await app.call('POST /api/savedSearches', { body: again }, sara)).toEqual(saved)
  expect(await app.call('GET /api/savedSearches', {}, sara)).toHaveLength(1)
  for (let n = 1; n < 50; n++) {
    if (n % 14 === 0) app.clock.advance(61_000)
    await app.call('POST /api/savedSearches', { body: aSearch({ name: `Search ${n}` }) }, sara)
  }
  app.clock.advance(61_000)
  expect((await app.refusal('POST /api/savedSearches', { body: aSearch({ name: 'One more' }) }, sara)).code).toBe(
    'wrong-state',
  )
})

test('a preview counts the tenders of thirty days, closed ones too, and shows the newest', async () => {
  const start = app.clock.now()
  const [first, second] = [
    await anApprovedTender(app, { shortTitle: 'Beehive frames', categories: [101], companyName: 'Honey Works' }),
    await anApprovedTender(app, { shortTitle: 'Beehive smokers', categories: [102] }),
  ]
  const preview = () =>
    app.call('POST /api/savedSearches/preview', { body: { query: { keyword: 'beehives', period: 6 } } })
  const profile = (body: { keywords: string[]; sectors?: number[]; customers?: string[] }) =>
    app.call('POST /api/alerts/preview', { body })
  app.clock.advance(25 * DAY)
  const found = await preview()
  expect([found.count, found.examples.map(({ id }) => id)]).toEqual([2, [second.id, first.id]])
  expect(
    (await profile({ keywords: ['beehive frame', 'honey'], sectors: [101], customers: ['honey works'] })).count,
  ).toBe(1)
  expect((await profile({ keywords: ['beehive'] })).examples.map(({ id }) => id)).toEqual([second.id, first.id])
  const bounded = await findWatched(
    app.world.db,
    { queries: [keywordQuery('beehive')], sectors: [101], companies: ['honey works'] },
    0,
    1,
  )
  expect(Object.values(bounded).map((some) => some.map(({ id }) => id))).toEqual([[second.id], [first.id], [first.id]])
  const query = { keyword: 'beehives', publishOtherDateFrom: start - 300 * DAY, publishOtherDateTo: start - 290 * DAY }
  expect(await app.call('POST /api/savedSearches/preview', { body: { query } })).toEqual({ count: 0, examples: [] })
  app.clock.advance(10 * DAY)
  expect([(await preview()).count, (await profile({ keywords: ['beehive'] })).count]).toEqual([0, 0])
  app.clock.set(start)
})

test('an export contains the watches, and a deletion leaves nothing', async () => {
  const sara = await aPerson(app)
  await app.call('POST /api/Notification/ConfigAlert', { body: { keywords: 'pumps' } }, sara)
  await app.call('POST /api/savedSearches', { body: aSearch() }, sara)
  await app.drain()
  const exported = JSON.stringify(await app.call('GET /api/account/export', {}, sara))
  expect(exported).toContain('Looms in Amhara')
  expect(exported).toContain('"keywords":["pumps"]')
  expect(await rowsOf(sara.id)).toEqual({ profiles: 1, searches: 1, watches: 2, hits: expect.any(Number) })
  await app.call('POST /api/account/delete', { body: {} }, sara)
  await app.drain()
  expect(await rowsOf(sara.id)).toEqual({ profiles: 0, searches: 0, watches: 0, hits: 0 })
})

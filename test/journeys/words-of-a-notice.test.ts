import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestNotices } from '#server/modules/tenders/index.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { aReader, editTender, heardBy } from '#test/factories/readers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const ALERTS = 'POST /api/tenders/get_alert_tenders'
const FURNITURE = 702

async function anImported(title: string, more: object = {}): Promise<number> {
  const value = {
    sourceId: title,
    source: 'Addis Zemen',
    title,
    buyer: 'Selam Assurance Company',
    publishedAt: '2026-03-01',
    closingAt: '2026-03-20',
    ...more,
  }
  for await (const _ of ingestNotices(app.world, [{ line: 1, value }], { approve: true, by: 'import' }));
  await app.drain()
  return (await app.call('GET /api/tenders/searchTenders', { query: { keyword: title } })).data[0]?.id ?? 0
}
const found = async (query: Record<string, unknown>) =>
  (await app.call('GET /api/tenders/searchTenders', { query })).data.map(({ id }) => id)

test('a guessed sector counts for filters and sector alerts, but is not a word of the notice; a named one is', async () => {
  const [bySector, byWord] = [await aPerson(app), await aPerson(app)]
  await app.call('POST /api/Notification/ConfigAlert', { body: { sectors: [FURNITURE] } }, bySector)
  await app.call(
    'POST /api/Notification/ConfigAlert',
    { body: { keywords: 'furniture/;assurance/;Addis Ababa' } },
    byWord,
  )
  const guessed = await anImported('Purchase of chairs and tables', { region: 'Addis Ababa' })
  const [card] = (await app.call('GET /api/tenders/searchTenders', { query: { keyword: 'chairs' } })).data
  expect(card?.categories).toEqual([{ categoryId: FURNITURE, guessed: true }])
  expect(await found({ keyword: 'furniture' })).toEqual([])
  expect(await found({ keywordGroups: ['7'] })).toEqual([guessed])
  const named = await anImported('Purchase of bookcases', { categories: [{ scheme: 'CPV', code: '39130000' }] })
  expect(await found({ keyword: 'furniture' })).toEqual([named])
  // Names of buyer, sectors and regions are words of a search, but not of an alert, in whatever way it is found.
  expect((await found({ keyword: 'assurance' })).toSorted((a, b) => a - b)).toEqual([guessed, named])
  const alerts = async (as: typeof byWord) => (await app.call(ALERTS, { body: {} }, as)).data.map(({ id }) => id)
  expect([await alerts(bySector), await alerts(byWord)]).toEqual([[named, guessed], []])
  const late = await aPerson(app)
  await app.call('POST /api/Notification/ConfigAlert', { body: { keywords: 'furniture/;assurance/;chairs' } }, late)
  await app.drain()
  const [only, ...more] = (await app.call(ALERTS, { body: {} }, late)).data
  expect([only?.id, only?.matchedKeywords, more]).toEqual([guessed, ['chairs'], []])
  expect(
    (
      await app.call(
        'POST /api/alerts/preview',
        { body: { keywords: ['assurance', 'furniture'], sectors: [], customers: [] } },
        late,
      )
    ).count,
  ).toBe(0)
})

test('a saved search still finds a new tender by its buyer’s name alone', async () => {
  const sara = await aPerson(app)
  const body = {
    name: 'Assurance',
    query: { keyword: 'selam assurance' },
    frequency: 'daily' as const,
    channels: ['email' as const],
  }
  await app.call('POST /api/savedSearches', { body }, sara)
  await app.drain()
  app.clock.advance(60_000)
  const id = await anImported('Renting of warehouses')
  expect((await app.call(ALERTS, { body: {} }, sara)).data[0]).toMatchObject({ id, savedSearches: ['Assurance'] })
})

test('an urgent notice is sent by the event of an import, with no sweep in between', async () => {
  const reader = await aReader(app, { keywords: ['gravel'], on: ['urgent'] })
  await anImported('Delivery of gravel', { publishedAt: '2026-03-02', closingAt: '2026-03-04' })
  expect((await heardBy(app, reader.id)).map(({ kind, channel }) => [kind, channel])).toEqual([['alert', 'email']])
})

test('in an alert list the keyword is marked where it matched, not in the buyer’s name', async () => {
  const sara = await aPerson(app)
  await app.call('POST /api/Notification/ConfigAlert', { body: { keywords: 'assurance' } }, sara)
  await anImported('Assurance of vessels')
  const [card] = (await app.call(ALERTS, { body: {} }, sara)).data
  expect(card?.marks).toEqual({ shortTitle: [[0, 9]] })
})

test('guessed sectors stay guesses if staff leave them; changing or confirming them makes them named', async () => {
  const id = await anImported('Supply of desks')
  const guesses = async () => (await app.call('GET /api/tenders/detail/{id}', { params: { id } }, 'admin')).categories
  const edit = async (changes: object) => {
    await editTender(app, id, { categories: [FURNITURE], ...changes })
    await app.drain()
  }
  await edit({ bidBond: '2 %' })
  expect(await guesses()).toEqual([{ categoryId: FURNITURE, guessed: true }])
  await edit({ guessedCategories: [] })
  expect(await guesses()).toEqual([{ categoryId: FURNITURE }])
  expect(await found({ keyword: '"office furniture"' })).toContain(id)
})

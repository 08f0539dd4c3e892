import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { staff } from '#test/factories/tender-fixture.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { anApprovedTender, reapprove } from '#test/factories/tender.ts'
import { childOf, childrenOf, parseXml } from '#test/xml.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { summarisingCounts } from './actions/summarise-counts.ts'
import { learnWordsWhenDue } from './actions/learn-words.ts'
import { indexTenders } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-02T08:00:00+03:00' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  // A separate day for every test, by which cached values have expired.
  app.clock.advance(DAY)
  await sql`truncate tender, search_keyword, search_company, search_source, search_word, search_learnt, company, source restart identity cascade`.execute(
    app.world.db,
  )
})

async function given(...tenders: Stored[]): Promise<number[]> {
  const ids = await storeTenders(app.world.db, tenders, app.clock.now())
  await indexTenders(app.world, ids)
  return ids
}

const titlesOf = ({ data }: { data: { shortTitle: string }[] }): string[] => data.map(({ shortTitle }) => shortTitle)
const similar = (query: Record<string, unknown>) => app.call('GET /api/tenders/similarTenders', { query })

describe('similar tenders', () => {
  test('are of the same sector, those with the words of the title first, never the tender itself, newest among equals', async () => {
    const [id] = await given(
      { title: 'Supply of diesel generators', categories: [501] },
      { title: 'Old generator sets of 500 kVA', categories: [501], publishedAt: app.clock.now() - 30 * DAY },
      { title: 'Transformers', categories: [501], publishedAt: app.clock.now() - DAY },
      { title: 'Diesel generator maintenance', categories: [501], publishedAt: app.clock.now() - 2 * DAY },
      { title: 'Diesel generators', categories: [101] },
    )
    const page = await similar({ excludeId: id })
    expect(titlesOf(page)).toEqual(['Diesel generator maintenance', 'Old generator sets of 500 kVA', 'Transformers'])
    expect(page.totalCount).toBe(3)
    expect(titlesOf(await similar({ excludeId: id, pageSize: 2, pageIndex: 1 }))).toEqual(['Transformers'])
  })

  test('are found by words alone without a sector; in Amharic in any spelling', async () => {
    const [id] = await given({ title: 'የሕንፃ ግንባታ ሥራ' }, { title: 'ህንጻ ለመገንባት' }, { title: 'የጽዳት አገልግሎት' })
    expect(titlesOf(await similar({ excludeId: id }))).toEqual(['ህንጻ ለመገንባት'])
  })

  test('include closed ones only if requested, and never drafts', async () => {
    const closed = { categories: [501], openUntil: app.clock.now() - DAY }
    const [id] = await given(
      { title: 'Cable', categories: [501] },
      { title: 'Cable before', ...closed },
      { title: 'Cable draft', categories: [501], status: 0 },
    )
    expect(titlesOf(await similar({ excludeId: id }))).toEqual([])
    expect(titlesOf(await similar({ excludeId: id, includeArchived: true }))).toEqual(['Cable before'])
  })

  test('a category is a sector or a group of them', async () => {
    await given({ title: 'A', categories: [501] }, { title: 'B', categories: [502] }, { title: 'C', categories: [101] })
    expect(titlesOf(await similar({ category: 501 }))).toEqual(['A'])
    expect(titlesOf(await similar({ category: 5 })).sort()).toEqual(['A', 'B'])
  })

  test('are refused for an unknown tender or an invalid number', async () => {
    const [draft] = await given({ title: 'Draft', status: 0 })
    const refused = async (query: Record<string, unknown>) => {
      const { status, errors } = await app.refusal('GET /api/tenders/similarTenders', { query })
      return [status, ...Object.keys(errors ?? {})]
    }
    expect(await refused({ excludeId: 9999 })).toEqual([404])
    expect(await refused({ excludeId: draft })).toEqual([404])
    expect(await refused({ category: 23 })).toEqual([400, 'category'])
    expect(await refused({ excludeId: 'x', category: -1, group: 9, pageSize: 101, includeArchived: 'maybe' })).toEqual([
      400,
      'pageSize',
      'group',
      'excludeId',
      'category',
      'includeArchived',
    ])
    expect(await refused({})).toEqual([400, 'excludeId'])
  })
})

describe('companies', () => {
  test('are listed once each, with the most tenders first', async () => {
    await given(
      ...[
        'Roads Authority',
        'Ministry of Health',
        'Ministry of Health',
        'MINISTRY OF HEALTHS',
        'Health Bureau',
        'Health Bureau',
      ].map((company) => ({
        title: 'Goods',
        company,
      })),
      { title: 'Not yet', company: 'Health Draft', status: 0 as const },
    )
    const names = await app.call('GET /api/tenders/uniqueCompanies/', { query: { name: 'health' } })
    expect(names).toEqual([{ name: 'Ministry of Health' }, { name: 'Health Bureau' }])
  })

  test('of recent tenders: the last one first, each once', async () => {
    await given(
      { title: 'a', company: 'Abay Bank', publishedAt: app.clock.now() - 3 * DAY },
      { title: 'b', company: 'Dashen Bank', publishedAt: app.clock.now() - DAY },
      { title: 'c', company: 'Abay Bank', publishedAt: app.clock.now() },
      { title: 'd', company: 'Secret Bank', status: 1 },
      { title: 'e' },
    )
    expect(await app.call('GET /api/tenders/get_companies_for_recent_tender')).toEqual([
      { name: 'Abay Bank' },
      { name: 'Dashen Bank' },
    ])
  })

  test('a name of one letter is refused', async () => {
    expect((await app.refusal('GET /api/tenders/uniqueCompanies/', { query: { name: 'a' } })).errors).toEqual({
      name: ['name needs at least 2 characters'],
    })
  })
})

describe('summary counts', () => {
  const counts = (query: Record<string, unknown> = {}, as: 'visitor' | 'admin' = 'visitor') =>
    app.call('GET /api/tenders/TendersSummaryCount', { query }, as)

  test('show a visitor new tenders, and an admin also waiting ones', async () => {
    const ago = (days: number) => app.clock.now() - days * DAY
    await given(
      { title: 'today' },
      { title: 'last week', publishedAt: ago(6) },
      { title: 'closed', publishedAt: ago(0.5), openUntil: ago(0.1) },
      { title: 'draft', status: 0 },
      { title: 'draft', status: 0 },
      { title: 'submitted', status: 1 },
      { title: 'declined', status: 2 },
    )
    const totals = { active: 2, archived: 1 }
    expect(await counts()).toEqual({ alert: 0, recent: 1, ...totals })
    expect(await counts({ since: ago(7), email: 'someone@example.com' })).toEqual({ alert: 0, recent: 2, ...totals })
    expect(await counts({}, 'admin')).toEqual({ draft: 2, submitted: 1, declined: 1, alert: 0, recent: 1, ...totals })
  })

  test('show staff who are not admins the same as visitors; alerts are counted by their own module', async () => {
    await given({ title: 'draft', status: 0 })
    const ports = { alertCount: async ({ name }: Caller) => (name === 'Dawit' ? 4 : 0) }
    const summarise = summarisingCounts(app.world, ports)
    expect(await summarise(staff('Dawit', 'approver'), {})).toEqual({ alert: 4, recent: 0, active: 0, archived: 0 })
    expect(await summarise(staff('Sara', 'admin'), {})).toMatchObject({ alert: 0, draft: 1 })
  })

  test('count as recent the tenders that the list since the last visit shows', async () => {
    await given({ title: 'new' }, { title: 'old', publishedAt: app.clock.now() - 3 * DAY })
    const since = app.clock.now() - 2 * DAY
    const list = await app.call('GET /api/tenders/searchTenders', { query: { group: 3, since } })
    expect((await counts({ since })).recent).toBe(list.totalCount)
  })
})

describe('a notice of an earlier newspaper that was entered since', () => {
  const fiveDaysAgo = () => app.clock.now() - 5 * DAY
  const entered = (changes: Record<string, unknown>) =>
    anApprovedTender(app, { publishedTimestamp: fiveDaysAgo(), ...changes, ...FAR })
  const FAR = { closing: { dateType: 0, gcDate: '2026-12-20', time: '10:00' }, openning: undefined }

  test('is new since the last visit, in the list, its counts and its number; one that was changed since is not', async () => {
    const { id } = await entered({ shortTitle: 'Entered before' })
    await given({ title: 'Stored before', publishedAt: fiveDaysAgo() })
    app.clock.advance(DAY)
    const since = app.clock.now()
    app.clock.advance(MINUTE)
    await entered({ shortTitle: 'Entered late', proforma: true })
    await reapprove(app, id)
    await app.drain()
    const list = (more: object = {}) =>
      app.call('GET /api/tenders/searchTenders', { query: { group: 3, since, ...more } })
    for (const more of [{}, { includeArchived: true }, { keyword: 'entered' }])
      expect(titlesOf(await list(more)), JSON.stringify(more)).toEqual(['Entered late'])
    expect(titlesOf(await list({ publishedWithin: 2 }))).toEqual([])
    const { proforma } = await app.call('GET /api/tenderQueries/filters', { query: { group: 3, since } })
    expect(proforma).toBe(1)
    const { recent } = await app.call('GET /api/tenders/TendersSummaryCount', { query: { since } })
    expect(recent).toBe(1)
    // It stays new for those who return after a month.
    app.clock.advance(29 * DAY)
    expect(titlesOf(await list({ includeArchived: true }))).toEqual(['Entered late'])
    app.clock.advance(2 * DAY)
    expect(titlesOf(await list({ includeArchived: true }))).toEqual([])
  })

  test('is on the first page of the Atom feed, before tenders that changed earlier, however many are newer', async () => {
    await given(...Array.from({ length: 110 }, (_, i) => ({ title: `Pumps ${i}`, publishedAt: app.clock.now() - i })))
    app.clock.advance(MINUTE)
    await entered({ shortTitle: 'Pumps entered late' })
    await entered({ shortTitle: 'Desks entered late', categories: [101] })
    const feed = async (query: string) =>
      parseXml(await (await app.send(new Request(`http://chereta.test/api/tenders/feed.atom?${query}`))).text())
    const entries = childrenOf(await feed('keyword=pumps'), 'entry')
    const titles = entries.map((entry) => childOf(entry, 'title').text)
    expect([titles.length, titles[0], titles.includes('Desks entered late')]).toEqual([
      101,
      'Pumps entered late',
      false,
    ])
    const updated = entries.map((entry) => childOf(entry, 'updated').text)
    expect(updated).toEqual(updated.toSorted().toReversed())
    expect(updated[0]).toBe(new Date(app.clock.now()).toISOString())
  })
})

describe('suggested words', () => {
  const get = (headers: Record<string, string> = {}) =>
    app.send(new Request('http://chereta.test/assets/keywords.json', { headers }))
  const words = async () => (await (await get()).json()) as OutputOf<Contract['GET /assets/keywords.json']>
  const twice = (tender: Stored) => [tender, tender]

  test('are what approved tenders contain: title words, keywords and sectors, in both scripts', async () => {
    await given(
      ...twice({ title: 'የሕንፃ ግንባታ ሥራ', categories: [101], language: 'am' }),
      ...twice({ title: 'Supply of medical gloves', keywords: ['Latex gloves'] }),
      ...twice({ title: 'Unapproved secret', status: 1 }),
    )
    const found = await words()
    expect(found).toEqual(
      expect.arrayContaining(['Supply of medical gloves', 'Latex gloves', 'medical', 'የሕንፃ ግንባታ ሥራ', 'ግንባታ']),
    )
    expect(found.join()).not.toMatch(/secret/i)
  })

  test('are collected once, then each night or when there are many more tenders; a cached list need not be loaded again', async () => {
    await given(...twice({ title: 'Wheelchairs' }))
    const first = await get()
    const etag = first.headers.get('etag') ?? ''
    expect(await first.json()).toEqual(['Wheelchairs'])
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(first.headers.get('content-type')).toContain('application/json')
    const again = await get({ 'if-none-match': `"other", ${etag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])

    expect(await learnWordsWhenDue(app.world)).toBe(0)
    await given(...twice({ title: 'Crutches' }))
    expect(await learnWordsWhenDue(app.world)).toBe(4)
    app.clock.advance(2 * MINUTE)
    expect((await words()).sort()).toEqual(['Crutches', 'Wheelchairs'])
    expect((await get({ 'if-none-match': etag })).status).toBe(200)
  })

  test('of an earlier collection are removed', async () => {
    await given({ title: 'Alpha' })
    await learnWordsWhenDue(app.world)
    await sql`update tender set short_title = 'Beta'`.execute(app.world.db)
    app.clock.advance(DAY)
    await learnWordsWhenDue(app.world)
    const { rows } = await sql<{ surface: string }>`select surface from search_word`.execute(app.world.db)
    expect(rows.map(({ surface }) => surface)).toEqual(['beta'])
  })
})

test('each suggested text has its number of open tenders', async () => {
  await given({ title: 'Water pumps' }, { title: 'Pumps' }, { title: 'Old pumps', openUntil: app.clock.now() - 1 })
  const keyword = ['pumps', 'water pumps', 'nothing of it']
  expect(await app.call('GET /api/tenders/openCounts', { query: { keyword } })).toEqual([2, 1, 0])
  expect(await app.call('GET /api/tenders/openCounts')).toEqual([])
})

test('words of an industry are curated until words of its tenders were learnt at night, and never include words of all tenders', async () => {
  const healthcare = async () => {
    const all = await app.call('GET /assets/industry-words.json')
    return all.find(({ group }) => group === 8)?.en ?? []
  }
  expect(await healthcare()).toContain('medical equipment')
  expect(await healthcare()).not.toContain('dialyser kit')
  const tenders = (count: number, of: (at: number) => Stored): Stored[] =>
    Array.from({ length: count }, (_, at) => of(at))
  await given(
    ...tenders(6, (at) => ({ title: 'Invitation to bid: dialyser kit', company: `Hospital ${at}`, categories: [801] })),
    ...tenders(80, (at) => ({
      title: 'Invitation to bid: lock gates',
      company: `Works ${at}`,
      categories: [101 + 100 * (at % 7)],
    })),
  )
  await learnWordsWhenDue(app.world)
  app.clock.advance(2 * MINUTE)
  expect((await healthcare())[0]).toBe('dialyser kit')
  expect((await healthcare()).filter((word) => /invitation|bid|lock/i.test(word))).toEqual([])
})

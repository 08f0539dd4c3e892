import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexTenders } from '#server/modules/search/index.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { searchQuery } from '#web/features/search/list-search.ts'
import { readSearch } from '#web/features/search/read-search.ts'

let app: TestApp
const NOW = '2026-03-02T08:00:00+03:00'
const now = Date.parse(NOW)
const ago = (days: number) => now - days * DAY
const egp = { name: 'eGP', government: true }
const paper = { name: 'Addis Zemen', government: false }

/** Identified by their titles; each is about one filter. */
const CORPUS = [
  {
    title: 'Pumps',
    source: egp,
    regions: [7],
    categories: [403],
    keywords: ['pump', 'water'],
    company: 'Tana Water Works',
    publishedAt: ago(0),
  },
  {
    title: 'Pipes',
    source: paper,
    regions: [0],
    categories: [402],
    keywords: ['pump'],
    company: 'Tana Water Works',
    proforma: true,
    publishedAt: ago(1),
  },
  {
    title: 'Beds',
    source: paper,
    regions: [0, 7],
    categories: [801],
    keywords: ['Pump'],
    company: 'የጤና ሚኒስቴር',
    publishedAt: ago(3),
  },
  { title: 'የሕንፃ ግንባታ', source: egp, regions: [2], categories: [101], language: 'am', publishedAt: ago(8) },
  { title: 'Old road', categories: [101], publishedAt: ago(40), openUntil: ago(1) },
  { title: 'Draft road', categories: [101], status: 0 as const, createdBy: 'sara' },
  { title: 'Declined road', categories: [101], status: 2 as const, createdBy: 'dawit' },
]

beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  const { db } = app.world
  const ids = await storeTenders(db, CORPUS, now)
  await sql`update tender set created_at = ${ago(20)}, changed_at = ${ago(10)}, last_changed_by = 'hanna' where id = ${ids[5]}`.execute(
    db,
  )
  await indexTenders(app.world, ids)
})
afterAll(() => app.stop())

const titles = ({ data }: { data: { shortTitle: string }[] }) => data.map(({ shortTitle }) => shortTitle)
const found = async (query: Record<string, unknown>) =>
  titles(await app.call('GET /api/tenders/searchTenders', { query }))
const foundByStaff = async (query: Record<string, unknown>) =>
  titles(await app.call('GET /api/tenders/searchTendersEmployees', { query }, 'admin'))
const OPEN = ['Pumps', 'Pipes', 'Beds', 'የሕንፃ ግንባታ']

describe('every parameter of the public search', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{}, OPEN],
    [{ email: 'who@example.com' }, OPEN],
    [{ includeArchived: true }, [...OPEN, 'Old road']],
    [{ keyword: 'pump' }, ['Pumps', 'Pipes', 'Beds']],
    [{ keyword: 'pump', sortOrder: 2 }, ['Pumps', 'Pipes', 'Beds']],
    [{ includeArchived: true, sortOrder: 2 }, [...OPEN, 'Old road']],
    [{ keyword: 'pump', sortOrder: 1 }, ['Pumps', 'Pipes', 'Beds']],
    [{ keyword: 'water pump', isKeyword: true }, []],
    [{ companyName: 'WATER' }, ['Pumps', 'Pipes']],
    [{ companyName: 'ጤና' }, ['Beds']],
    [{ keywordGroups: '4' }, ['Pumps', 'Pipes']],
    [{ keywordGroups: ['4', 'Healthcare'] }, ['Pumps', 'Pipes', 'Beds']],
    [{ keywords: 'PUMP' }, ['Pumps', 'Pipes', 'Beds']],
    [{ keywords: ['water', 'nothing'] }, ['Pumps']],
    [{ sourceNames: ['egp'] }, ['Pumps', 'የሕንፃ ግንባታ']],
    [{ languages: 'am' }, ['የሕንፃ ግንባታ']],
    [{ proforma: true }, ['Pipes']],
    [{ nonProforma: true }, ['Pumps', 'Beds', 'የሕንፃ ግንባታ']],
    [{ proforma: true, nonProforma: true }, OPEN],
    [{ region: 'all' }, OPEN],
    [{ region: 'Oromia' }, ['Pumps', 'Beds']],
    [{ regions: ['All'] }, OPEN],
    [{ regions: ['Amhara', 'Oromia'] }, ['Pumps', 'Beds', 'የሕንፃ ግንባታ']],
    [{ regions: 'Oromia', keywordGroups: '4' }, ['Pumps']],
    [{ gov: true }, ['Pumps', 'የሕንፃ ግንባታ']],
    [{ non_gov: true }, ['Pipes', 'Beds']],
    [{ period: 6 }, ['Pumps']],
    [{ period: 5 }, ['Pumps', 'Pipes']],
    [{ period: 4 }, ['Pumps', 'Pipes', 'Beds']],
    [{ period: 3 }, ['Pumps', 'Pipes', 'Beds']],
    [{ period: 2 }, OPEN],
    [{ period: 1, includeArchived: true }, OPEN],
    [{ period: 7, publishOtherDateFrom: ago(9), publishOtherDateTo: ago(3) }, ['Beds', 'የሕንፃ ግንባታ']],
    [{ publishedWithin: 0 }, ['Pumps']],
    [{ publishedWithin: 29, includeArchived: true }, OPEN],
    [{ publishedWithin: 30, includeArchived: true }, [...OPEN, 'Old road']],
    [{ closingDateFrom: now - 1, closingDateTo: now - 1 }, []],
    [{ group: 3, since: ago(2) }, ['Pumps', 'Pipes']],
    [{ group: 3 }, []],
    [{ group: 4 }, []],
    [{ pageSize: 2, pageIndex: 1 }, ['Beds', 'የሕንፃ ግንባታ']],
  ])('%j', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })
})

test('the stored last visit of a signed-in person overrides that of the call, in the list and its counts', async () => {
  const person = await aPerson(app)
  await sql`update person set visit_before = ${ago(2)} where id = ${person.id}::bigint`.execute(app.world.db)
  for (const query of [{ group: 3 }, { group: 3, since: now }]) {
    const list = await app.call('GET /api/tenders/searchTenders', { query }, person)
    expect(titles(list)).toEqual(['Pumps', 'Pipes'])
    const { nonProforma, proforma } = await app.call('GET /api/tenderQueries/filters', { query }, person)
    expect([proforma, nonProforma]).toEqual([1, 1])
  }
  const { recent } = await app.call('GET /api/tenders/TendersSummaryCount', { query: { since: now } }, person)
  expect(recent).toBe(2)
})

describe('parameters of staff', () => {
  const EVERY = ['Declined road', 'Draft road', ...OPEN]
  test.each<[Record<string, unknown>, string[]]>([
    [{}, EVERY],
    [{ statuses: '0' }, ['Draft road']],
    [{ statuses: ['declined', '0'] }, ['Declined road', 'Draft road']],
    [{ createdBy: ['sara', 'nobody'] }, ['Draft road']],
    [{ lastChangedBy: 'hanna' }, ['Draft road']],
    [{ createdDateFrom: ago(21), createdDateTo: ago(19) }, ['Draft road']],
    [{ lastChangedDateFrom: ago(10), lastChangedDateTo: ago(10) }, ['Draft road']],
    [{ group: 3, since: ago(2) }, ['Pumps', 'Pipes']],
    [{ group: 4 }, ['Draft road']],
    [{ group: 5 }, []],
    [{ group: 6 }, ['Declined road']],
    [{ keyword: 'road' }, ['Declined road', 'Draft road']],
    [{ keyword: 'road', includeArchived: true, statuses: '3' }, ['Old road']],
  ])('%j', async (query, expected) => {
    expect((await foundByStaff(query)).toSorted()).toEqual(expected.toSorted())
  })
})

describe('parameters that only staff may use', () => {
  test.each<[string[], Record<string, unknown>]>([
    [['statuses'], { statuses: '0' }],
    [['createdBy', 'createdDateFrom'], { createdBy: 'sara', createdDateFrom: now }],
    [
      ['createdDateTo', 'lastChangedBy', 'lastChangedDateFrom', 'lastChangedDateTo'],
      { createdDateTo: now, lastChangedBy: 'hanna', lastChangedDateFrom: 1, lastChangedDateTo: 2 },
    ],
  ])('are refused to others by name: %j', async (names, query) => {
    for (const key of [
      'GET /api/tenders/searchTenders',
      'GET /api/tenderQueries/regions',
      'GET /api/tenderQueries/archived',
    ] as const) {
      const { status, errors } = await app.refusal(key, { query })
      expect([status, errors], key).toEqual([
        400,
        Object.fromEntries(names.map((name) => [name, [`${name} is for staff`]])),
      ])
    }
    expect(Array.isArray(await app.call('GET /api/tenderQueries/regions', { query }, 'admin'))).toBe(true)
  })
})

test.each<Record<string, unknown>>([
  {},
  { keyword: 'road' },
  { keywordGroups: '1' },
  { regions: 'Oromia' },
  { keyword: 'nothing-of-it' },
])('the count of archived tenders is that of the same search: %j', async (query) => {
  const count = async (more: object) =>
    (await app.call('GET /api/tenders/searchTenders', { query: { ...query, ...more, sortOrder: 1 } })).totalCount
  expect(await app.call('GET /api/tenderQueries/archived', { query })).toBe(
    (await count({ includeArchived: true })) - (await count({})),
  )
})

describe('values out of bounds are refused by name', () => {
  test.each([{ after: 'nonsense', sortOrder: 2 }, { after: 'nonsense' }])('after: %j', async (query) => {
    const { errors } = await app.refusal('GET /api/tenders/searchTenders', { query })
    expect(Object.keys(errors ?? {})).toEqual(['after'])
  })
  const tooMany = Array.from({ length: 101 }, (_, n) => `k${n}`)
  test.each<[string, Record<string, unknown>]>([
    ['pageIndex', { pageIndex: -1 }],
    ['pageIndex', { pageIndex: 1.5 }],
    ['pageIndex', { pageIndex: 1_000_001 }],
    ['pageSize', { pageSize: 0 }],
    ['pageSize', { pageSize: 101 }],
    ['pageSize', { pageSize: 'ten' }],
    ['sortOrder', { sortOrder: 3 }],
    ['period', { period: 8 }],
    ['group', { group: 7 }],
    ['publishedWithin', { publishedWithin: 31 }],
    ['publishOtherDateFrom', { publishOtherDateFrom: '2026-01-01' }],
    ['publishOtherDateTo', { publishOtherDateTo: 1e15 }],
    ['publishOtherDateTo', { publishOtherDateFrom: now, publishOtherDateTo: ago(1) }],
    ['closingDateTo', { closingDateFrom: now, closingDateTo: ago(1) }],
    ['since', { since: 'yesterday' }],
    ['includeArchived', { includeArchived: 'perhaps' }],
    ['isKeyword', { isKeyword: '2' }],
    ['proforma', { proforma: 'x' }],
    ['nonProforma', { nonProforma: 'x' }],
    ['gov', { gov: 'x' }],
    ['non_gov', { non_gov: 'x' }],
    ['keyword', { keyword: 'x'.repeat(2001) }],
    ['companyName', { companyName: 'x'.repeat(301) }],
    ['region', { region: 'Atlantis' }],
    ['regions', { regions: ['Oromia', 'Atlantis'] }],
    ['keywordGroups', { keywordGroups: '23' }],
    ['languages', { languages: 'amharic' }],
    ['languages', { languages: ['am', 'xx'] }],
    ['keywrod', { keywrod: 'pump' }],
    ['utm_source', { utm_source: 'telegram' }],
    ['keywords', { keywords: tooMany }],
    ['keywords', { keywords: 'x'.repeat(201) }],
    ['sourceNames', { sourceNames: tooMany }],
    ['email', { email: 'x'.repeat(321) }],
  ])('%s: %j', async (name, query) => {
    for (const key of ['GET /api/tenders/searchTenders', 'GET /api/tenderQueries/regions'] as const) {
      const problem = await app.refusal(key, { query })
      expect([problem.status, problem.code, Object.keys(problem.errors ?? {})], key).toEqual([
        400,
        'invalid-input',
        [name],
      ])
      expect(problem.errors?.[name]?.[0]).toContain(name)
    }
  })
  test.each<[string, Record<string, unknown>]>([
    ['statuses', { statuses: '4' }],
    ['createdBy', { createdBy: tooMany }],
    ['createdDateTo', { createdDateFrom: now, createdDateTo: ago(1) }],
    ['lastChangedDateFrom', { lastChangedDateFrom: 'x' }],
    ['lastChangedBy', { lastChangedBy: 'x'.repeat(201) }],
  ])('of staff, %s: %j', async (name, query) => {
    const problem = await app.refusal('GET /api/tenders/searchTendersEmployees', { query }, 'admin')
    expect([problem.status, Object.keys(problem.errors ?? {})]).toEqual([400, [name]])
  })
  test('a feed refuses names it does not know, and only those', async () => {
    const misspelt: Record<string, unknown> = { region: 'Oromia', regoin: 'Amhara' }
    const { status, errors } = await app.refusal('GET /api/tenders/feed.json', { query: misspelt })
    expect([status, Object.keys(errors ?? {})]).toEqual([400, ['regoin']])
    expect(
      (await app.call('GET /api/tenders/feed.json', { query: { region: 'Oromia', lang: 'am', sortOrder: 0 } })).data,
    ).toHaveLength(2)
  })
  test('the page of the list uses the parameters it knows, and ignores others in its address', async () => {
    const address = new URLSearchParams('keyword=pump&utm_source=telegram&fbclid=x&x=&pageIndex=&keywrod=y')
    expect(await found(searchQuery(readSearch(address)))).toEqual(['Pumps', 'Pipes', 'Beds'])
  })
  test('empty values, as forms send them, count as not given', async () => {
    const response = await app.send(
      new Request('http://chereta.test/api/tenders/searchTenders?pageIndex=&keyword=&languages=&pageSize='),
    )
    expect(await response.json()).toMatchObject({ totalCount: OPEN.length, pageIndex: 0, pageSize: 10 })
  })
  test('all errors are reported together', async () => {
    const { errors } = await app.refusal('GET /api/tenders/searchTenders', {
      query: { pageIndex: -1, pageSize: 1e6, sortOrder: 9, period: 'x' },
    })
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['pageIndex', 'pageSize', 'period', 'sortOrder'])
  })
})

describe('the count of a filter is the number of tenders that choosing it finds', () => {
  const LISTS = [
    ['keyword-groups', 'keywordGroups'],
    ['keywords', 'keywords'],
    ['regions', 'regions'],
    ['sources', 'sourceNames'],
    ['languages', 'languages'],
  ] as const
  test.each<Record<string, unknown>>([
    {},
    { includeArchived: true },
    { keyword: 'pump' },
    { regions: ['Oromia'] },
    { keywordGroups: ['4'], gov: true },
    { period: 4 },
  ])('under %j', async (query) => {
    let compared = 0
    for (const [list, parameter] of LISTS) {
      for (const { label, value = label, count } of await app.call(`GET /api/tenderQueries/${list}`, { query })) {
        const { totalCount } = await app.call('GET /api/tenders/searchTenders', {
          query: { ...query, [parameter]: [value] },
        })
        expect([label, totalCount]).toEqual([label, count])
        compared += 1
      }
    }
    const total = async (choice: Record<string, unknown>) =>
      (await app.call('GET /api/tenders/searchTenders', { query: { ...query, ...choice } })).totalCount
    expect(await app.call('GET /api/tenderQueries/proforma', { query })).toBe(await total({ proforma: true }))
    expect(await app.call('GET /api/tenderQueries/non-proforma', { query })).toBe(await total({ nonProforma: true }))
    for (const { value = '', count } of await app.call('GET /api/tenderQueries/source_groups', { query }))
      expect(await total({ gov: undefined, non_gov: undefined, [value]: true })).toBe(count)
    expect(compared).toBeGreaterThan(3)
  })
  test('a keyword of fewer than three tenders is not offered', async () => {
    expect(await app.call('GET /api/tenderQueries/keywords')).toEqual([{ label: 'pump', count: 3, labelAm: 'ፓምፕ' }])
  })
})

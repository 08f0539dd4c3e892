import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feeds } from '#contract/feeds.ts'
import { SORT, searchParams } from '#contract/search.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { runs } from '#test/engines.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { closeTenders } from './actions/maintain-index.ts'
import { indexTenders } from './actions/index-tenders.ts'
import { readAtomFeed, readCalendarFeed, readJsonFeed } from './actions/read-feeds.ts'
import { searchTenders } from './actions/search-tenders.ts'
import { MARKED_OPEN } from './core/index-row.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')
const ORIGIN = 'https://chereta.example'
const clock = settableClock(NOW)
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
const world = () => ({ db: database.db, clock })

async function given(tenders: readonly Stored[]): Promise<number[]> {
  const ids = await storeTenders(database.db, tenders, clock.now())
  await indexTenders(world(), ids)
  return ids
}
async function afresh(tenders: readonly Stored[]): Promise<number[]> {
  clock.set(NOW)
  await sql`truncate tender, company, search_company, search_source, search_keyword cascade`.execute(database.db)
  return given(tenders)
}

type Given = Record<string, unknown>
const pageOf = (query: Given, pageSize: number, cursor?: string) =>
  readJsonFeed(
    world(),
    visitor,
    feeds['GET /api/tenders/feed.json'].query.parse({ ...query, pageSize: String(pageSize), cursor }),
  )
/** All ids of a feed; `between` runs after each page. */
async function feedIds(query: Given, pageSize = 100, between: () => Promise<void> = async () => {}): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | undefined
  for (let pages = 0; ; pages += 1) {
    if (pages > 500) throw new Error('the feed does not end')
    const { data, next } = await pageOf(query, pageSize, cursor)
    ids.push(...data.map(({ id }) => id))
    if (next === undefined) return ids
    expect(data.length).toBeGreaterThan(0)
    cursor = next
    await between()
  }
}
async function listIds(query: Given): Promise<number[]> {
  const ids: number[] = []
  for (let pageIndex = 0; ; pageIndex += 1) {
    const page = await searchTenders(
      world(),
      visitor,
      searchParams.parse({ ...query, sortOrder: SORT.date, pageIndex, pageSize: 100 }),
    )
    // Tenders with only some of the words are a hint of the list and never enter a feed.
    if (!('partial' in page && page.partial)) ids.push(...page.data.map(({ id }) => id))
    if (pageIndex + 1 >= page.totalPages) return ids
  }
}

const WORDS = ['construction', 'supply', 'pumps', 'bridge', 'ግንባታ', 'የግንባታ', 'ስርዓት', 'ሥርዓት', 'office']
const some = <T>(from: readonly T[], maxLength = 2) => fc.uniqueArray(fc.constantFrom(...from), { maxLength })
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))
const tender = fc.record({
  title: words,
  description: words,
  company: fc.constantFrom('Tana Water Works', 'የጤና ሚኒስቴር', undefined),
  source: fc.constantFrom(
    { name: 'Addis Zemen', government: true },
    { name: 'The Reporter', government: false },
    undefined,
  ),
  regions: some([0, 2, 7]),
  categories: some([101, 403]),
  keywords: some(['pump', 'ሲሚንቶ']),
  language: fc.constantFrom('en', 'am'),
  proforma: fc.boolean(),
  status: fc.constantFrom<0 | 2 | 3>(0, 2, 3, 3, 3, 3),
  // Only few different instants: tenders published together are distinguished by number.
  publishedAt: fc.integer({ min: 0, max: 12 }).map((days) => NOW - days * DAY),
  openUntil: fc.oneof(
    fc.constant(null),
    fc.integer({ min: -60, max: 90 }).map((minutes) => NOW + minutes * MINUTE),
  ),
}) as fc.Arbitrary<Stored & { status: 0 | 2 | 3 }>
const query = fc.record(
  {
    keyword: fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom('-office', '"supply pumps"', 'pumps OR bridge', '%%')),
    companyName: fc.constantFrom('tana', 'ጤና', 'nobody'),
    regions: some(['Amhara', 'Oromia']),
    keywordGroups: some(['1', '4']),
    keywords: some(['pump']),
    sourceNames: some(['addis zemen']),
    languages: some(['am']),
    proforma: fc.boolean(),
    gov: fc.boolean(),
    publishedWithin: fc.integer({ min: 0, max: 14 }),
    includeArchived: fc.boolean(),
  },
  { requiredKeys: [] },
)

test('a feed has the tenders of the list in the same order, for any search', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(tender, { maxLength: 30 }),
      fc.array(query, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 7 }),
      async (tenders, asked, size) => {
        await afresh(tenders)
        for (const query of asked) expect(await feedIds(query, size)).toEqual(await listIds(query))
      },
    ),
    { numRuns: runs(25) },
  )
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), tender }),
  fc.record({ kind: fc.constant('approve' as const) }),
  fc.record({ kind: fc.constant('close' as const), minutes: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant('edit' as const), at: fc.nat(100) }),
)

describe('a cursor', () => {
  test('passes every existing tender once, while others appear, close and are approved', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(tender, { minLength: 4, maxLength: 24 }),
        fc.option(fc.record({ keyword: fc.constantFrom(...WORDS) })),
        fc.integer({ min: 1, max: 3 }),
        fc.array(step, { maxLength: 12 }),
        async (tenders, asked, size, steps) => {
          const ids = await afresh(tenders)
          const before = await listIds(asked ?? {})
          const waiting = [...steps]
          const seen = await feedIds(asked ?? {}, size, async () => {
            const now = waiting.shift()
            if (!now) return
            if (now.kind === 'insert') await given([now.tender])
            else if (now.kind === 'close') {
              // The set of open tenders is fixed by the first page, for an hour.
              clock.set(Math.min(clock.now() + now.minutes * MINUTE, NOW + MARKED_OPEN))
              await closeTenders(world())
            } else {
              // An edit without effect on the search rebuilds the row; an approval adds the next draft.
              const target =
                now.kind === 'edit'
                  ? sql`id = ${ids[now.at % ids.length] ?? 0}`
                  : sql`id = (select min(id) from tender where status = 0)`
              const status = now.kind === 'edit' ? sql`status` : sql`3`
              const { rows } = await sql<{
                id: number
              }>`update tender set status = ${status}, changed_at = ${clock.now()} where ${target} returning id`.execute(
                database.db,
              )
              await indexTenders(
                world(),
                rows.map(({ id }) => id),
              )
            }
          })
          expect(new Set(seen).size).toBe(seen.length)
          expect(seen.filter((id) => before.includes(id))).toEqual(before)
        },
      ),
      { numRuns: runs(60) },
    )
  })
  test('continues where a page ended even if its last tender is gone', async () => {
    const [first, second, third] = await afresh([{ title: 'a' }, { title: 'b' }, { title: 'c' }])
    const { data, next } = await pageOf({}, 2)
    expect(data.map(({ id }) => id)).toEqual([third, second])
    await sql`delete from tender where id = ${second}`.execute(database.db)
    expect((await pageOf({}, 2, next)).data.map(({ id }) => id)).toEqual([first])
  })
  test('keeps the days as counted on the first page', async () => {
    const tenders = [0, 1, 2].map((days) => ({ title: 'pumps', publishedAt: NOW - days * DAY }))
    const ids = await afresh(tenders)
    clock.set(NOW + 15 * HOUR + 59 * MINUTE)
    const today = { publishedWithin: 2 }
    // Past midnight in Addis Ababa, two days back is one day later.
    expect(await feedIds(today, 1, async () => clock.advance(2 * MINUTE))).toEqual(ids)
  })
})

describe('limits', () => {
  test('an Atom page has 100 entries and a link to the rest', async () => {
    await afresh(Array.from({ length: 103 }, (_, n) => ({ title: `Tender ${n}` })))
    const ask = (cursor?: string) =>
      readAtomFeed(world(), ORIGIN, feeds['GET /api/tenders/feed.atom'].query.parse({ cursor }))
    const first = await ask()
    expect(first.match(/<entry>/g)).toHaveLength(100)
    const next = new URL(/rel="next"[^>]* href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '')
    const rest = await ask(next.searchParams.get('cursor') ?? undefined)
    expect(rest.match(/<entry>/g)).toHaveLength(3)
    expect(rest).not.toContain('rel="next"')
    const titles = [first, rest].flatMap((page) => [...page.matchAll(/>(Tender \d+)</g)].map(([, title]) => title))
    expect(new Set(titles).size).toBe(103)
  })
  test('a tender of an earlier newspaper is on the first Atom page, and after it only in its own place', async () => {
    const late = { title: 'Late', publishedAt: NOW - 20 * DAY }
    const ids = await afresh([...Array.from({ length: 201 }, (_, n) => ({ title: `Tender ${n}` })), late])
    await sql`insert into tender_history (tender_id, at, from_status, to_status)
      values (${ids.at(-1)}::bigint, ${NOW - DAY}::bigint, null, 3)`.execute(database.db)
    const counts: [number, boolean][] = []
    for (let cursor: string | undefined, pages = 0; pages < 3; pages += 1) {
      const page = await readAtomFeed(world(), ORIGIN, feeds['GET /api/tenders/feed.atom'].query.parse({ cursor }))
      counts.push([page.match(/<entry>/g)?.length ?? 0, page.includes('>Late<')])
      cursor = /[?&;]cursor=([^"&]+)[^"]*"[^>]*rel="next"|rel="next"[^>]*cursor=([^"&]+)/.exec(page)?.[2]
    }
    expect(counts).toEqual([
      [101, true],
      [100, false],
      [2, true],
    ])
  })
  test('a calendar has the 500 that close next', async () => {
    const closing = Array.from({ length: 503 }, (_, n) => ({
      title: `Tender ${n}`,
      openUntil: NOW + (1000 - n) * HOUR,
      closingAt: NOW + (1000 - n) * HOUR,
    }))
    const ids = await afresh(closing)
    // They may close sooner than all others, but their closing is unknown.
    await given(
      Array.from({ length: 501 }, (_, n) => ({ title: `Undated ${n}`, openUntil: NOW + HOUR, closingAt: null })),
    )
    const calendar = await readCalendarFeed(world(), ORIGIN, feeds['GET /api/tenders/feed.ics'].query.parse({}))
    const uids = [...calendar.matchAll(/^UID:tender-(\d+)@/gm)].map(([, id]) => Number(id))
    expect(uids).toEqual(ids.slice(3).toReversed())
  })
})

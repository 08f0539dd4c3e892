import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSED } from '#contract/closing.ts'
import { SORT, searchParams } from '#contract/search.ts'
import type { SearchParams } from '#contract/search.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { runs } from '#test/engines.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { closeTenders } from './actions/maintain-index.ts'
import { followOpenTenders } from './actions/follow-open-tenders.ts'
import type { OpenTenders } from './actions/follow-open-tenders.ts'
import { indexTenders } from './actions/index-tenders.ts'
import { searchTenders } from './actions/search-tenders.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')
const clock = settableClock(NOW)
let database: Database
let open: OpenTenders
beforeAll(async () => {
  database = await openTestDatabase()
  open = followOpenTenders({ ...database, log: silentLog })
})
afterAll(async () => {
  open.stop()
  await open.settled()
  await database.close()
})
const world = () => ({ db: database.db, clock })

async function store(tenders: readonly Stored[]): Promise<number[]> {
  await sql`truncate tender, search_open_change, search_company, search_source, company, source restart identity cascade`.execute(
    database.db,
  )
  clock.set(NOW)
  return add(tenders)
}
async function add(tenders: readonly Stored[]): Promise<number[]> {
  const ids = await storeTenders(database.db, tenders, NOW)
  await indexTenders(world(), ids)
  return ids
}
const params = (more: Partial<SearchParams>): SearchParams => ({
  ...searchParams.parse({ sortOrder: SORT.closing }),
  ...more,
})

/** Many close at the same instant, and some while the pages are read. */
const made = fc
  .record({
    title: fc.constantFrom('Supply of pumps', 'Road works', 'Office supply'),
    openUntil: fc.oneof(
      fc.integer({ min: -3, max: 90 }).map((minutes) => NOW + minutes * MINUTE),
      fc.constantFrom(NOW + DAY, NOW + 2 * DAY),
    ),
    publishedAt: fc.integer({ min: 0, max: 5 }).map((hours) => NOW - hours * HOUR),
    isDated: fc.boolean(),
  })
  .map(({ isDated, ...tender }) => ({ ...tender, closingAt: isDated ? tender.openUntil : null }))

test('every tender comes once and in order over the pages, while others close, appear and are withdrawn', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(made, { minLength: 5, maxLength: 40 }),
      fc.array(
        fc.record({
          minutes: fc.integer({ min: 0, max: 15 }),
          added: fc.array(made, { maxLength: 3 }),
          withdrawn: fc.uniqueArray(fc.nat(39), { maxLength: 2 }),
        }),
        { minLength: 3, maxLength: 12 },
      ),
      fc.integer({ min: 1, max: 7 }),
      fc.record({
        keyword: fc.constantFrom(undefined, 'supply'),
        includeArchived: fc.boolean(),
        isInMemory: fc.boolean(),
      }),
      async (corpus, meanwhile, pageSize, { isInMemory, ...asked }) => {
        const ids = await store(corpus)
        const gone = new Set<number>()
        const from = isInMemory ? { ...world(), open } : world()
        if (isInMemory) for (let times = 0; times < 9 && !(await open.current()); times++) await open.settled()
        const seen: number[] = []
        let after: string | undefined
        for (let page = 0; page === 0 || after; page++) {
          const { data, next } = await searchTenders(from, visitor, params({ ...asked, pageSize, after }))
          expect(data.length === pageSize || next === undefined).toBe(true)
          seen.push(...data.map(({ id }) => id))
          after = next
          const { minutes = 0, added = [], withdrawn = [] } = meanwhile[page] ?? {}
          clock.advance(minutes * MINUTE)
          if (added.length > 0) await add(added)
          const which = withdrawn.flatMap((n) => ids[n] ?? [])
          for (const id of which) gone.add(id)
          if (which.length === 0) continue
          await sql`update tender set status = 0, changed_at = changed_at + 1 where id = any(${which}::bigint[])`.execute(
            database.db,
          )
          await indexTenders(world(), which)
        }
        expect(new Set(seen).size).toBe(seen.length)
        const rank = (id: number) => {
          const { openUntil = 0, closingAt } = corpus[ids.indexOf(id)] ?? {}
          return openUntil < NOW ? 3e15 : (closingAt ?? 2e15)
        }
        const there = ids.filter((id, n) => {
          const { title = '', openUntil = 0 } = corpus[n] ?? {}
          return (
            !gone.has(id) && (asked.includeArchived || openUntil >= NOW) && (!asked.keyword || /supply/i.test(title))
          )
        })
        // A tender that was withdrawn before its page was read does not count as present throughout.
        const own = seen.filter((id) => ids.includes(id))
        expect(there.filter((id) => !own.includes(id))).toEqual([])
        expect(own.map(rank)).toEqual(own.map(rank).toSorted((a, b) => a - b))
      },
    ),
    { numRuns: runs(40) },
  )
})

test.each([
  ['date', { sortOrder: SORT.date }],
  ['best match', { sortOrder: SORT.bestMatch, keyword: 'supply' }],
])('numbered pages by %s skip no tender while others close, and show no closed one as open', async (_, asked) => {
  const tenders = Array.from({ length: 12 }, (_each, n) => ({
    title: `Supply ${n}`,
    publishedAt: NOW - n * HOUR,
    openUntil: NOW + (n < 4 ? 10 * MINUTE : DAY),
    closingAt: NOW + (n < 4 ? 10 * MINUTE : DAY),
  }))
  for (const isInMemory of [false, true]) {
    await store(tenders)
    const from = isInMemory ? { ...world(), open } : world()
    if (isInMemory) for (let times = 0; times < 9 && !(await open.current()); times++) await open.settled()
    const read = (more: Partial<SearchParams>) =>
      searchTenders(from, visitor, params({ ...asked, pageSize: 3, ...more }))
    const first = await read({})
    expect(first).toMatchObject({ totalCount: 12, next: expect.any(String) as unknown })
    clock.advance(20 * MINUTE)
    await closeTenders(world())
    const second = await read({ pageIndex: 1, after: first.next })
    const third = await read({ pageIndex: 2, after: second.next })
    const last = await read({ pageIndex: 3, after: third.next })
    const cards = [first, second, third, last].flatMap(({ data }) => data)
    expect(new Set(cards.map(({ id }) => id)).size).toBe(12)
    expect([second.totalCount, last.next]).toEqual([12, undefined])
    const readAgain = cards.slice(3)
    expect(
      readAgain.filter(({ closingStatus }) => closingStatus === CLOSED).map(({ shortTitle }) => shortTitle),
    ).toEqual(['Supply 3'])
    // A reader who continues after hours gets an answer as of an hour ago, and no refusal.
    clock.advance(3 * HOUR)
    expect((await read({ pageIndex: 1, after: first.next })).totalCount).toBe(8)
  }
})

test('tenders without a date come after those with one, closed ones last, and the newest first within a minute', async () => {
  await store([
    { title: 'closed', openUntil: NOW - HOUR, closingAt: NOW - HOUR },
    { title: 'undated', publishedAt: NOW - HOUR, openUntil: NOW + DAY },
    { title: 'older', publishedAt: NOW - 2 * HOUR, openUntil: NOW + 2 * DAY, closingAt: NOW + 2 * DAY },
    { title: 'newer', publishedAt: NOW - HOUR, openUntil: NOW + 2 * DAY, closingAt: NOW + 2 * DAY },
    { title: 'first', publishedAt: NOW - 9 * DAY, openUntil: NOW + HOUR, closingAt: NOW + HOUR },
  ])
  const titles = async (more: Partial<SearchParams>) =>
    (await searchTenders(world(), visitor, params(more))).data.map(({ shortTitle }) => shortTitle)
  expect(await titles({})).toEqual(['first', 'newer', 'older', 'undated'])
  expect(await titles({ includeArchived: true })).toEqual(['first', 'newer', 'older', 'undated', 'closed'])
  expect(await titles({ includeArchived: true, pageSize: 2, pageIndex: 2 })).toEqual(['closed'])
})

test('a page continues only from the end of another in the same order', async () => {
  await store([1, 2, 3].map((n) => ({ title: `no ${n}`, openUntil: NOW + n * DAY, closingAt: NOW + n * DAY })))
  const { next } = await searchTenders(world(), visitor, params({ pageSize: 2 }))
  await expect(searchTenders(world(), visitor, params({ after: `${next}x` }))).rejects.toThrow()
  await expect(searchTenders(world(), visitor, params({ after: next, sortOrder: SORT.date }))).rejects.toThrow()
  const byDate = await searchTenders(world(), visitor, params({ pageSize: 2, sortOrder: SORT.date }))
  await expect(searchTenders(world(), visitor, params({ after: byDate.next }))).rejects.toThrow()
  expect((await searchTenders(world(), visitor, params({ after: next }))).next).toBeUndefined()
})

import { addDays, civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SORT, searchParams, staffSearchParams } from '#contract/search.ts'
import { silentLog } from '#server/platform/log.ts'
import { countTenders } from '#server/modules/tenders/index.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { byDay, isNight, runs } from '#test/engines.ts'
import { MADE_NOW, madeSearch, madeTender } from '#test/factories/made-searches.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { countFilters } from './actions/count-filters.ts'
import { findPage } from './actions/find-page.ts'
import { closingPlaces, newestPlaces } from './actions/feed-places.ts'
import { followOpenTenders } from './actions/follow-open-tenders.ts'
import type { OpenTenders } from './actions/follow-open-tenders.ts'
import { indexTenders } from './actions/index-tenders.ts'
import { learnFirstWords } from './actions/learn-words.ts'
import { openPorts } from './actions/open-ports.ts'
import { readCalendar } from './actions/read-calendar.ts'
import { filtersOf } from './actions/read-parameters.ts'
import { relaxPage } from './actions/relax-page.ts'
import { resolveFilters } from './actions/resolve-filters.ts'
import type { PageFrom, SearchWorld } from './actions/search-world.ts'
import { similarTenders } from './actions/similar-tenders.ts'
import type { Filters } from './core/filters.ts'
import type { ListOrder } from './core/list-order.ts'
import type { FilterParams } from './core/read-filters.ts'
import { findPageRows } from './store/pages.ts'

/** Open tenders in memory give the same answers as the database when it ranks every match. */

const filterParams = staffSearchParams.omit({ pageIndex: true, pageSize: true, sortOrder: true })
const clock = settableClock(MADE_NOW)
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

/** Waits until the index answers. */
async function readIn(): Promise<void> {
  for (let times = 0; times < 9 && !(await open.current()); times++) await open.settled()
  expect(await open.current()).toBeDefined()
}

async function storedPage(filters: Filters, order: ListOrder, size: number, now = clock.now()) {
  const { db } = database
  const resolved = await resolveFilters(db, filters)
  if (!resolved) return { total: 0, found: [] }
  const page = { now, offset: 0, size, order }
  return relaxPage(db, resolved, page, await findPageRows(db, resolved, { ...page, everything: true }))
}

/** Tenders like one of them, by its sectors and its title. */
async function expectSameAlike(id: number): Promise<void> {
  const wanted = { pageIndex: 0, pageSize: 30, excludeId: id, includeArchived: false }
  const ids = async (from: Parameters<typeof similarTenders>[0]) => {
    const { data, totalCount } = await similarTenders(from, visitor, wanted)
    return { totalCount, ids: data.map((card) => card.id) }
  }
  expect(await ids({ ...world(), open })).toEqual(await ids(world()))
}

const ORDERS = [
  ['date', SORT.date],
  ['best', SORT.bestMatch],
  ['closing', SORT.closing],
] as const

/** A page without the ways to its cards. */
const facts = ({ total, found, next, partial }: PageFrom) => ({ total, found, next, partial })

async function expectSame(params: FilterParams, size = 12): Promise<number> {
  const filters = filtersOf(params, 'public', clock.now())
  for (const [order, sortOrder] of ORDERS) {
    const wanted = { pageIndex: 0, pageSize: size, sortOrder, relax: true }
    const ours = facts(await findPage({ ...world(), open }, filters, wanted))
    expect({ params, ...ours }).toEqual({ params, ...(await storedPage(filters, order, size)) })
    const asOf = clock.now() - HOUR / 2
    const earlier = facts(await findPage({ ...world(), open }, filters, { ...wanted, asOf }))
    expect({ params, ...earlier }).toEqual({ params, ...(await storedPage(filters, order, size, asOf)) })
    if (ours.next) {
      const after = ours.next
      expect(facts(await findPage({ ...world(), open }, filters, { ...wanted, after }))).toEqual(
        facts(await findPage(world(), filters, { ...wanted, after })),
      )
    }
  }
  expect(await countFilters({ ...world(), open }, filters)).toEqual(await countFilters(world(), filters))
  const feed = searchParams.strip().parse(params)
  const query = { ...feed, lang: 'en' as const }
  const newest = async (from: SearchWorld, cursor?: string) => {
    const { ids, next, last } = await newestPlaces(from, { ...query, cursor }, 5)
    return { ids, next, last }
  }
  const first = await newest({ ...world(), open })
  expect(first).toEqual(await newest(world()))
  expect(await newest({ ...world(), open }, first.next)).toEqual(await newest(world(), first.next))
  for (const wanted of [true, false].map((isDated) => ({ size: 7, isDated })))
    expect((await closingPlaces({ ...world(), open }, query, wanted)).ids).toEqual(
      (await closingPlaces(world(), query, wanted)).ids,
    )
  const span = { ...params, ...monthOf(clock.now()), perDay: 2 }
  expect(await readCalendar({ ...world(), open }, visitor, span)).toEqual(await readCalendar(world(), visitor, span))
  return (await findPage({ ...world(), open }, filters, { pageIndex: 0, pageSize: 1, sortOrder: 0 })).total
}

/** From tomorrow: open tenders close before, within and behind. */
const monthOf = (now: Instant) => ({
  from: isoDate(addDays(civilDateAt(now), 1)),
  to: isoDate(addDays(civilDateAt(now), 20)),
})

/** Each change separately: the index is notified of what the database committed. */
async function change(
  ids: readonly number[],
  how: 'withdraw' | 'approve' | 'delete' | 'close' | 'open' | 'rename',
): Promise<void> {
  const { db } = database
  const among = sql`id = any(${`{${ids.join(',')}}`}::bigint[])`
  const set = {
    withdraw: sql`update tender set status = 0, changed_at = changed_at + 1 where ${among}`,
    approve: sql`update tender set status = 3, changed_at = changed_at + 1 where ${among}`,
    delete: sql`delete from tender where ${among}`,
    close: sql`update tender set open_until = ${MADE_NOW - 3 * HOUR}, changed_at = changed_at + 1 where ${among}`,
    open: sql`update tender set open_until = ${MADE_NOW + DAY}, changed_at = changed_at + 1 where ${among}`,
    rename: sql`update tender set short_title = 'Bridge and cement', changed_at = changed_at + 1 where ${among}`,
  }[how]
  await set.execute(db)
  await indexTenders(world(), ids)
}

async function empty(): Promise<void> {
  await sql`truncate tender, search_open_change, search_keyword, search_company, search_source, company, source, search_word, search_learnt restart identity cascade`.execute(
    database.db,
  )
}

const changes = fc.array(
  fc.tuple(
    fc.constantFrom('withdraw', 'approve', 'delete', 'close', 'open', 'rename' as const),
    fc.uniqueArray(fc.nat(39), { minLength: 1, maxLength: 4 }),
  ),
  { maxLength: 4 },
)

test(
  'totals, order, scores and counts are those of the database, while tenders change, close and come back',
  { timeout: 120_000 },
  async () => {
    const search = fc.tuple(madeSearch, fc.integer({ min: 2, max: 15 }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(madeTender, { minLength: 40, maxLength: 60 }),
        fc.boolean(),
        fc.array(fc.tuple(changes, fc.array(search, { minLength: 8, maxLength: 8 })), { minLength: 3, maxLength: 3 }),
        async (corpus, learn, rounds) => {
          await empty()
          clock.set(MADE_NOW)
          const ids = await storeTenders(database.db, corpus, MADE_NOW)
          await indexTenders(world(), ids)
          if (learn) await learnFirstWords(world())
          await readIn()
          for (const [changed, searches] of rounds) {
            for (const [how, which] of changed)
              await change(
                which.map((n) => ids[n] ?? 0),
                how,
              )
            for (const [params, size] of searches)
              await expectSame({ ...filterParams.parse(params), includeArchived: false }, size)
            const [shown] = (
              await findPage(world(), filtersOf({}, 'public', clock.now()), {
                pageIndex: 0,
                pageSize: 1,
                sortOrder: SORT.date,
              })
            ).found
            if (shown) await expectSameAlike(shown.id)
            const stored = () => countTenders(world())
            expect(await openPorts({ ...world(), open }).totals(stored)).toEqual(await stored())
            clock.advance(DAY)
          }
        },
      ),
      { numRuns: runs(8) },
    )
  },
)

test('a withdrawn tender is gone before its index row is updated, and comes back with the row', async () => {
  await empty()
  clock.set(MADE_NOW)
  const ids = await storeTenders(database.db, [{ title: 'A road' }, { title: 'A bridge' }], MADE_NOW)
  await indexTenders(world(), ids)
  await readIn()
  const total = async () =>
    (
      await findPage({ ...world(), open }, filtersOf({}, 'public', clock.now()), {
        pageIndex: 0,
        pageSize: 9,
        sortOrder: 0,
      })
    ).total
  expect(await total()).toBe(2)
  await sql`update tender set status = 0, changed_at = ${MADE_NOW + 5} where id = ${ids[0]}`.execute(database.db)
  expect(await total()).toBe(1)
  await change(ids.slice(0, 1), 'approve')
  expect(await total()).toBe(2)
})

// An embedded database has one connection, and nothing runs next to a transaction.
test.skipIf(process.env['TEST_ENGINE'] !== 'postgres')('a change that is committed late is not missed', async () => {
  await empty()
  clock.set(MADE_NOW)
  const ids = await storeTenders(
    database.db,
    [{ title: 'A road' }, { title: 'A bridge' }, { title: 'A dam' }],
    MADE_NOW,
  )
  await readIn()
  const total = async () =>
    (
      await findPage({ ...world(), open }, filtersOf({}, 'public', clock.now()), {
        pageIndex: 0,
        pageSize: 9,
        sortOrder: 0,
      })
    ).total
  await database.db.transaction().execute(async (tx) => {
    await indexTenders({ ...world(), db: tx }, ids.slice(0, 1))
    await indexTenders(world(), ids.slice(1, 2))
    expect(await total()).toBe(1)
    await indexTenders(world(), ids.slice(2))
    expect(await total()).toBe(2)
  })
  expect(await total()).toBe(3)
})

type Notice = { title?: string; description?: string; buyer?: string; company?: string }
const real = join(process.env['SHARED_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'), 'notices.jsonl')

test.skipIf(!existsSync(real))('the same for real notices and words from them', { timeout: 300_000 }, async () => {
  await empty()
  clock.set(MADE_NOW)
  const notices = byDay(readFileSync(real, 'utf8').trim().split('\n'), 3).map((line) => JSON.parse(line) as Notice)
  const tenders = notices.map((notice, n): Stored => ({
    title: notice.title ?? 'Notice',
    description: notice.description ?? '',
    company: notice.buyer ?? notice.company ?? 'Somebody',
    publishedAt: MADE_NOW - (n % 700) * HOUR,
    openUntil: MADE_NOW + ((n % 40) - 5) * DAY,
  }))
  const ids = await storeTenders(database.db, tenders, MADE_NOW)
  await indexTenders(world(), ids)
  await learnFirstWords(world())
  await readIn()
  let found = 0
  for (let n = 0; n < notices.length; n += isNight ? 60 : 150) {
    const words = (notices[n]?.title ?? '').split(/\s+/).filter((word) => /^\p{L}{4,}$/u.test(word))
    const [a = 'road', b = 'supply', c = 'office'] = words.slice(n % 3)
    await expectSameAlike(ids[n] ?? 0)
    for (const keyword of [
      a,
      `${a} ${b}`,
      `${a} ${b} ${c}`,
      `"${a} ${b}"`,
      `${a} OR ${c}`,
      `${b} -${a}`,
      words.join(' '),
    ])
      found += await expectSame({ ...filterParams.parse({ keyword }), includeArchived: false }, 20)
  }
  expect(found).toBeGreaterThan(isNight ? 1000 : 30)
})

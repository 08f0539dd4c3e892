import { DAY, HOUR } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffSearchParams } from '#contract/search.ts'
import type { FilterCount } from '#contract/filter-counts.ts'
import { REGIONS } from '#ethiopia/regions.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import { matches } from '#language/match.ts'
import { parseQuery } from '#language/query.ts'
import { inFields, tokenise } from '#language/tokens.ts'
import type { Database } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { runs } from '#test/engines.ts'
import { MADE_NOW, madeSearch, madeTender } from '#test/factories/made-searches.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { countFilters } from './actions/count-filters.ts'
import { findPage } from './actions/find-page.ts'
import { indexTenders } from './actions/index-tenders.ts'
import { filtersOf } from './actions/read-parameters.ts'
import type { Scope } from './core/filters.ts'
import type { FilterParams } from './core/read-filters.ts'

/** The law of this module: for any search, SQL returns what checking all tenders one by one would. */

const filterParams = staffSearchParams.omit({ pageIndex: true, pageSize: true, sortOrder: true })
const NOW = MADE_NOW
const clock = settableClock(NOW)
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Kind =
  | 'regions'
  | 'groups'
  | 'sources'
  | 'languages'
  | 'keywords'
  | 'proforma'
  | 'government'
  | 'statuses'
  | 'createdBy'
const day = (at: number) => Math.floor((at + 3 * HOUR) / DAY)
const DAYS_OF_PERIOD: Record<number, number> = { 1: 29, 3: 7, 6: 0 }
const STATUS_WORDS: Record<string, number> = { submitted: 1 }

function passesBase(t: Stored, p: FilterParams, scope: Scope): boolean {
  if (scope === 'public' && (t.status !== 3 || p.group === 5)) return false
  if (p.group === 5 && t.status !== 1) return false
  if (!p.includeArchived && p.group !== 5 && t.openUntil !== null && (t.openUntil ?? 0) < NOW) return false
  if (p.companyName && !(t.company ?? '').toLowerCase().includes(p.companyName.toLowerCase())) return false
  const back = DAYS_OF_PERIOD[p.period ?? 0]
  if (back !== undefined && day(t.publishedAt ?? 0) < day(NOW) - back) return false
  const closes = (holds: (closing: number) => boolean) => typeof t.closingAt === 'number' && holds(day(t.closingAt))
  const { closingDateFrom: first, closingDateTo: last } = p
  if (first !== undefined && !closes((closing) => closing >= day(first))) return false
  if (last !== undefined && !closes((closing) => closing <= day(last))) return false
  if (
    p.publishedWithin !== undefined &&
    p.publishedWithin < 30 &&
    day(t.publishedAt ?? 0) < day(NOW) - p.publishedWithin
  )
    return false
  if (!p.keyword) return true
  const sectors = (t.categories ?? [])
    .filter((id) => !t.guessedCategories?.includes(id))
    .flatMap((id) => [sectorById(id)?.en ?? '', sectorById(id)?.am ?? ''])
  const regions = (t.regions ?? []).flatMap((id) => [REGIONS[id]?.en ?? '', REGIONS[id]?.am ?? ''])
  const fields = [t.title, t.company ?? '', ...(t.keywords ?? []), ...sectors, ...regions, t.description ?? ''].map(
    tokenise,
  )
  return matches(parseQuery(p.keyword), inFields(fields).flat())
}

const within = <T>(chosen: readonly T[] | undefined, has: (value: T) => boolean) => !chosen?.length || chosen.some(has)
const boxes = (yes: boolean | undefined, no: boolean | undefined, value: boolean) =>
  Boolean(yes) === Boolean(no) || value === Boolean(yes)
const groupsOf = (t: Stored) => (t.categories ?? []).flatMap((id) => sectorById(id)?.group ?? [])
const same = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase()

function passesKind(kind: Kind, t: Stored, p: FilterParams, scope: Scope): boolean {
  switch (kind) {
    case 'regions':
      return within(p.regions, (name) => (t.regions ?? []).some((id) => REGIONS[id]?.en === name))
    case 'groups':
      return within(p.keywordGroups, (id) => groupsOf(t).includes(Number(id)))
    case 'sources':
      return within(p.sourceNames, same(t.source?.name ?? '-'))
    case 'languages':
      return within(p.languages, same(t.language ?? ''))
    case 'keywords':
      return within(p.keywords, (keyword) => (t.keywords ?? []).some(same(keyword)))
    case 'proforma':
      return boxes(p.proforma, p.nonProforma, t.proforma ?? false)
    case 'government':
      return Boolean(p.gov) === Boolean(p.non_gov) || (t.source !== undefined && t.source.government === Boolean(p.gov))
    case 'statuses':
      return scope === 'public' || within(p.statuses, (status) => (STATUS_WORDS[status] ?? Number(status)) === t.status)
    case 'createdBy':
      return scope === 'public' || within(p.createdBy, same(t.createdBy ?? ''))
  }
}

const KINDS: readonly Kind[] = [
  'regions',
  'groups',
  'sources',
  'languages',
  'keywords',
  'proforma',
  'government',
  'statuses',
  'createdBy',
]
const beside = (kind: Kind, corpus: readonly Stored[], p: FilterParams, scope: Scope) =>
  corpus.filter(
    (t) => passesBase(t, p, scope) && KINDS.every((other) => other === kind || passesKind(other, t, p, scope)),
  )

function tally(values: readonly string[], least: (value: string) => number = () => 1): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).filter(([value, n]) => n >= least(value)))
}
const asRecord = (list: readonly FilterCount[]) =>
  Object.fromEntries(list.filter(({ count }) => count > 0).map(({ label, value, count }) => [value ?? label, count]))

/** By closing; after the dated ones those without a date, then the closed. */
const rankOf = ({ openUntil, closingAt }: Stored): number =>
  (openUntil ?? Infinity) < NOW ? 3e15 : (closingAt ?? 2e15)

async function expectSame(
  ids: readonly number[],
  corpus: readonly Stored[],
  p: FilterParams,
  scope: Scope,
  size: number,
): Promise<void> {
  const world = { db: database.db, clock }
  const filters = filtersOf(p, scope, NOW)
  const expected = ids.filter((_, index) => {
    const t = corpus[index] as Stored
    return passesBase(t, p, scope) && KINDS.every((kind) => passesKind(kind, t, p, scope))
  })
  for (const sortOrder of [0, 1, 2]) {
    const found: number[] = []
    for (let pageIndex = 0; ; pageIndex++) {
      const page = await findPage(world, filters, { pageIndex, pageSize: size, sortOrder })
      expect(page.total).toBe(expected.length)
      found.push(...page.found.map(({ id }) => id))
      if (page.found.length < size) break
    }
    expect(found.toSorted((a, b) => a - b)).toEqual(expected)
    const publishedAt = (id: number) => corpus[ids.indexOf(id)]?.publishedAt ?? 0
    const rank = (id: number) => rankOf(corpus[ids.indexOf(id)] ?? { title: '' })
    if (sortOrder === 2)
      expect(found).toEqual(expected.toSorted((a, b) => rank(a) - rank(b) || publishedAt(b) - publishedAt(a) || b - a))
    else if (sortOrder === 1 || !p.keyword)
      expect(found).toEqual(expected.toSorted((a, b) => publishedAt(b) - publishedAt(a) || b - a))
  }
  const lists = await countFilters(world, filters)
  const of = (kind: Kind) => beside(kind, corpus, p, scope)
  expect(asRecord(lists.regions)).toEqual(
    tally(of('regions').flatMap((t) => (t.regions ?? []).map((id) => REGIONS[id]?.en ?? ''))),
  )
  expect(asRecord(lists.groups)).toEqual(tally(of('groups').flatMap((t) => [...new Set(groupsOf(t))].map(String))))
  expect(asRecord(lists.sources)).toEqual(tally(of('sources').flatMap((t) => t.source?.name ?? [])))
  expect(asRecord(lists.languages)).toEqual(tally(of('languages').map((t) => t.language ?? '')))
  expect(asRecord(lists.keywords)).toEqual(
    tally(
      of('keywords').flatMap((t) => t.keywords ?? []),
      (keyword) => (p.keywords?.some((other) => same(other)(keyword)) ? 1 : 3),
    ),
  )
  expect(lists.proforma).toBe(of('proforma').filter((t) => t.proforma).length)
  expect(lists.nonProforma).toBe(of('proforma').filter((t) => !t.proforma).length)
  expect(asRecord(lists.sourceGroups)).toEqual(
    tally(of('government').flatMap((t) => (t.source ? [t.source.government ? 'gov' : 'non_gov'] : []))),
  )
  expect(asRecord(lists.statuses)).toEqual(tally(of('statuses').map((t) => String(t.status))))
  expect(asRecord(lists.createdBy)).toEqual(
    scope === 'public' ? {} : tally(of('createdBy').map((t) => t.createdBy ?? '')),
  )
}

test('results, order, totals, pages and counts are those of checking all tenders one by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(madeTender, { minLength: 15, maxLength: 60 }),
      fc.array(fc.tuple(madeSearch, fc.constantFrom<Scope>('public', 'staff'), fc.integer({ min: 2, max: 15 })), {
        minLength: 12,
        maxLength: 12,
      }),
      async (corpus, searches) => {
        await sql`truncate tender, search_keyword, search_company, search_source, company, source restart identity cascade`.execute(
          database.db,
        )
        const ids = await storeTenders(database.db, corpus, NOW)
        await indexTenders({ db: database.db, clock }, ids)
        for (const [given, scope, size] of searches) {
          await expectSame(ids, corpus, filterParams.parse(given), scope, size)
        }
      },
    ),
    { numRuns: runs(12) },
  )
})

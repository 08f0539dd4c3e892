import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matches } from '#language/match.ts'
import { parseQuery } from '#language/query.ts'
import { inFields, tokenise } from '#language/tokens.ts'
import { NO_CLOSING } from '../closing-order.ts'
import type { IndexedTender } from '../indexed-tender.ts'
import type { ResolvedFilters } from '../resolved-filters.ts'
import { indexRowOf } from '../index-row.ts'
import { placedTexts } from '../indexed-texts.ts'
import { resolveWords } from '../words.ts'
import { createOpenIndex } from './open-index.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')
const WORDS = ['construction', 'supply', 'pumps', 'bridge', 'ግንባታ', 'የግንባታ', 'ስርዓት', 'office', 'cement', 'road']
const KEYWORDS = new Map([
  ['pump', 1],
  ['bridge', 2],
])
const COMPANIES = new Map([
  ['tana', 7],
  ['abay', 8],
])

const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((list) => list.join(' '))
const some = <T>(...from: T[]) => fc.uniqueArray(fc.constantFrom(...from), { maxLength: 2 })

const tender = fc
  .record({
    shortTitle: words,
    description: words,
    companyKey: fc.constantFrom(null, ...COMPANIES.keys()),
    keywords: some('Pump', 'bridge'),
    categories: some(101, 403, 801),
    regions: some(0, 2, 14),
    sourceId: fc.constantFrom(null, 3, 4),
    language: fc.constantFrom('en', 'am', 'om'),
    proforma: fc.boolean(),
    publishedAt: fc.integer({ min: 0, max: 40 }).map((hours) => NOW - hours * HOUR),
    openUntil: fc.constantFrom(null, NOW - 1, NOW, NOW + DAY, NOW + 2 * DAY),
    isDated: fc.boolean(),
  })
  .map(({ isDated, ...made }): Omit<IndexedTender, 'id'> => ({
    status: 3,
    englishTitle: null,
    shortDesc: null,
    englishCompanyName: null,
    reference: null,
    guessedCategories: [],
    createdBy: null,
    createdAt: 100,
    lastChangedBy: null,
    changedAt: 100,
    ...made,
    closingAt: isDated ? made.openUntil : null,
    companyName: made.companyKey,
    sourceName: made.sourceId === null ? null : `source ${made.sourceId}`,
    government: made.sourceId === 3,
  }))

const typed = fc.oneof(
  fc.constantFrom(...WORDS),
  fc
    .tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS))
    .chain(([a, b]) => fc.constantFrom(`${a} ${b}`, `${a} OR ${b}`, `${a} -${b}`, `"${a} ${b}"`, `-${a}`)),
)
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const oneOf = <T>(...lists: T[][]): fc.Arbitrary<T[]> => fc.constantFrom(...lists)
const search = fc.record({
  text: rarely(typed),
  companyIds: rarely(oneOf([7])),
  from: rarely(fc.integer({ min: 0, max: 30 }).map((hours) => NOW - hours * HOUR)),
  newSince: rarely(
    fc.record({
      from: fc.integer({ min: 0, max: 30 }).map((hours) => NOW - hours * HOUR),
      enteredLate: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
    }),
  ),
  closes: fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    fc.constantFrom({ from: NOW + DAY, to: NOW + 3 * DAY }, { from: NOW }, { to: NOW + DAY }),
  ),
  regions: rarely(oneOf([0], [2, 14], [5])),
  groups: rarely(oneOf([1], [4, 8])),
  sources: rarely(oneOf<number>([3], [3, 4], [])),
  languages: rarely(oneOf(['en'], ['am', 'om'])),
  keywords: rarely(oneOf([1], [2], [])),
  proforma: rarely(fc.boolean()),
  government: rarely(fc.boolean()),
})
type Search = typeof search extends fc.Arbitrary<infer S> ? S : never

const filtersOf = ({ text, companyIds, from, newSince, closes = {}, ...choices }: Partial<Search>): ResolvedFilters => {
  const { words: asked, without } = text === undefined ? {} : (resolveWords(text) ?? {})
  const anyTime = {}
  return {
    scope: 'public',
    openOnly: true,
    nothing: false,
    words: asked,
    without,
    companyIds,
    published: { from },
    newSince,
    closing: closes,
    created: anyTime,
    changed: anyTime,
    choices,
  }
}

type Kind = 'regions' | 'groups' | 'sources' | 'languages' | 'keywords' | 'proforma' | 'government'
const groupsOf = (t: IndexedTender) => t.categories.flatMap((id) => sectorById(id)?.group ?? [])
const keywordsOf = (t: IndexedTender) => t.keywords.map((label) => KEYWORDS.get(label.toLowerCase()) ?? 0)
const within = <T>(chosen: readonly T[] | undefined, values: readonly T[]) =>
  chosen === undefined || values.some((value) => chosen.includes(value))
const PASSES: Record<Kind, (t: IndexedTender, s: Search) => boolean> = {
  regions: (t, s) => within(s.regions, t.regions),
  groups: (t, s) => within(s.groups, groupsOf(t)),
  sources: (t, s) => within(s.sources, t.sourceId === null ? [] : [t.sourceId]),
  languages: (t, s) => within(s.languages, [t.language]),
  keywords: (t, s) => within(s.keywords, keywordsOf(t)),
  proforma: (t, s) => s.proforma === undefined || t.proforma === s.proforma,
  government: (t, s) => s.government === undefined || (t.sourceId !== null && t.government === s.government),
}
const KINDS = Object.keys(PASSES) as Kind[]

function passesBase(t: IndexedTender, { text, companyIds, from, newSince, closes }: Search): boolean {
  if (t.openUntil !== null && t.openUntil < NOW) return false
  if (companyIds && !companyIds.includes(COMPANIES.get(t.companyKey ?? '') ?? 0)) return false
  if (from !== undefined && (t.publishedAt ?? 0) < from) return false
  if (newSince && (t.publishedAt ?? 0) < newSince.from && !newSince.enteredLate.includes(t.id)) return false
  const { from: first, to: last }: { from?: number; to?: number } = closes
  if (first !== undefined && !(t.closingAt !== null && t.closingAt >= first)) return false
  if (last !== undefined && !(t.closingAt !== null && t.closingAt <= last)) return false
  return (
    text === undefined || matches(parseQuery(text), inFields(placedTexts(t).map((each) => tokenise(each.text))).flat())
  )
}

function tally<K>(values: readonly K[]): Map<K, number> {
  const counts = new Map<K, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const rowOf = (t: IndexedTender) => {
  const row = indexRowOf(t, COMPANIES, KEYWORDS, NOW)
  return {
    id: t.id,
    publishedAt: row.published_at,
    openUntil: row.open_until,
    closesAt: row.closes_at ?? NO_CLOSING,
    companyId: row.company_id,
    words: row.tsv,
  }
}
/** Those of the same closing newest first; without a date last. */
const soonestFirst = (a: IndexedTender, b: IndexedTender) =>
  (a.closingAt ?? NO_CLOSING) - (b.closingAt ?? NO_CLOSING) || compareNewestFirst(a, b)
const compareNewestFirst = (a: IndexedTender, b: IndexedTender) =>
  (b.publishedAt ?? 0) - (a.publishedAt ?? 0) || b.id - a.id

test('the index finds, pages and counts the same as checking all tenders one by one, however often they changed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), rarely(tender)), { minLength: 8, maxLength: 20 }), {
        minLength: 2,
        maxLength: 8,
      }),
      fc.array(search, { minLength: 8, maxLength: 8 }),
      (rounds, searches) => {
        const index = createOpenIndex()
        const there = new Map<number, IndexedTender>()
        for (const round of rounds) {
          const changes = new Map(round)
          for (const [id, made] of changes) if (made) there.set(id, { ...made, id })
          for (const [id, made] of changes) if (!made) there.delete(id)
          index.change(
            [...changes].flatMap(([id, made]) => (made ? [] : [id])),
            [...changes.keys()].flatMap((id) => there.get(id) ?? []).map(rowOf),
          )
        }
        expect(index.size()).toBe(there.size)
        for (const each of searches) {
          const filters = filtersOf(each)
          const base = [...there.values()].filter((t) => passesBase(t, each)).sort(compareNewestFirst)
          const beside = (kind?: Kind) =>
            base.filter((t) => KINDS.every((other) => other === kind || PASSES[other](t, each)))
          const expected = beside().map(({ id }) => id)
          const wanted = { now: NOW, offset: 0, size: 50, order: 'date', rarities: [1, 1] } as const
          expect(index.page(filters, wanted)).toEqual({
            total: expected.length,
            found: expected.map((id) => ({ id, score: undefined })),
          })
          expect(index.page(filters, { ...wanted, offset: 3, size: 4 }).found.map(({ id }) => id)).toEqual(
            expected.slice(3, 7),
          )
          const soonest = base.filter((t) => KINDS.every((kind) => PASSES[kind](t, each))).toSorted(soonestFirst)
          const closing = { ...wanted, order: 'closing', size: 3 } as const
          const first = index.page(filters, closing)
          const second = first.next && index.page(filters, { ...closing, after: first.next })
          expect([...first.found, ...(second?.found ?? [])].map(({ id }) => id)).toEqual(
            soonest.slice(0, 6).map(({ id }) => id),
          )
          expect([first.next?.id, second?.next?.id]).toEqual(
            [3, 6].map((end) => (soonest.length > end ? soonest[end - 1]?.id : undefined)),
          )
          const best = index.page(filters, { ...wanted, order: 'best' })
          expect(new Set(best.found.map(({ id }) => id))).toEqual(new Set(expected))
          expect(index.newest(filters, { now: NOW, after: beside()[1] as never, size: 5 }).map(({ id }) => id)).toEqual(
            expected.length > 1 ? expected.slice(2, 7) : expected,
          )
          const { counts, keywords } = index.counts(filters, NOW)
          expect(counts).toEqual({
            total: expected.length,
            regions: tally(beside('regions').flatMap((t) => t.regions)),
            groups: tally(beside('groups').flatMap((t) => [...new Set(groupsOf(t))])),
            sources: tally(beside('sources').flatMap((t) => t.sourceId ?? [])),
            languages: tally(beside('languages').map((t) => t.language)),
            statuses: expected.length > 0 ? new Map([[3, expected.length]]) : new Map(),
            proforma: tally(beside('proforma').map((t) => t.proforma)),
            government: tally(beside('government').flatMap((t) => (t.sourceId === null ? [] : [t.government]))),
            createdBy: new Map(),
          })
          expect(new Map(keywords.map(({ id, count }) => [id, count]))).toEqual(
            new Map(
              [...tally(beside('keywords').flatMap(keywordsOf))].filter(
                ([id, n]) => n >= 3 || filters.choices.keywords?.includes(id),
              ),
            ),
          )
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a tender leaves every list after its closing instant, and the index says when that is', () => {
  const index = createOpenIndex()
  const made = fc
    .sample(tender, { numRuns: 2, seed: 1 })
    .map((t, n) => ({ ...t, id: n + 1, openUntil: NOW + n * HOUR }))
  index.change([], made.map(rowOf))
  const everything = filtersOf({})
  const total = (now: number) => index.page(everything, { now, offset: 0, size: 9, order: 'date', rarities: [] }).total
  expect([NOW, NOW + 1, NOW + HOUR, NOW + HOUR + 1].map(total)).toEqual([2, 1, 1, 0])
  const closings = () => [NOW, NOW + 1, NOW + HOUR + 1, NOW].map(index.nextClosing)
  expect(closings()).toEqual([NOW, NOW + HOUR, Infinity, NOW])
  expect(index.nextToClose(everything, { now: NOW, size: 9 }).map(({ id }) => id)).toEqual([1, 2])
})

test('adjacent words are found as such, even if a removed tender had them elsewhere', () => {
  const index = createOpenIndex()
  const [model] = fc.sample(tender, { numRuns: 1, seed: 1 })
  const titled = (id: number, shortTitle: string) =>
    rowOf({
      ...(model as Omit<IndexedTender, 'id'>),
      id,
      shortTitle,
      description: '',
      openUntil: NOW,
      publishedAt: NOW - id,
    })
  index.change([], [titled(1, 'cement for the bridge and the office road'), titled(2, 'office bridge')])
  index.change([1], [titled(3, 'pumps'), titled(4, 'road')])
  const wanted = { now: NOW, offset: 0, size: 9, order: 'date', rarities: [1, 1] } as const
  const found = (text: string) => index.page(filtersOf({ text }), wanted).found.map(({ id }) => id)
  expect([found('"office bridge"'), found('"bridge office"'), found('bridge')]).toEqual([[2], [], [2]])
})

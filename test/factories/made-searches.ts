import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { REGIONS } from '#ethiopia/regions.ts'
import fc from 'fast-check'
import type { Stored } from './stored-tenders.ts'

/** Few words, names and choices, so that most searches find something. */
export const MADE_NOW = Date.parse('2026-03-02T08:00:00+03:00')

const SOURCES = [
  { name: 'Addis Zemen', government: true },
  { name: 'The Reporter', government: false },
  { name: 'eGP', government: true },
]
const COMPANIES = ['የጤና ሚኒስቴር', 'Tana Water Works', 'Tana Sugar Factory', 'Commercial Bank']
const KEYWORDS = ['pump', 'bridge', 'Office furniture', 'ሲሚንቶ']
const EDITORS = ['abebe', 'sara']
const LANGUAGES = ['en', 'am', 'om']
const WORDS = [
  'construction',
  'supply',
  'pumps',
  'bridge',
  'ግንባታ',
  'የግንባታ',
  'ስርዓት',
  'ሥርዓት',
  'office',
  'cement',
  'Oromia',
  'አማራ',
]

const some = <T>(from: readonly T[], maxLength = 3) => fc.uniqueArray(fc.constantFrom(...from), { maxLength })
const maybe = <T>(arbitrary: fc.Arbitrary<T>, weight = 1) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight, arbitrary })
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((list) => list.join(' '))

/** A stored tender, its dates around MADE_NOW; some name no closing. */
export const madeTender = fc
  .record({
    title: words,
    description: words,
    company: maybe(fc.constantFrom(...COMPANIES), 4),
    source: maybe(fc.constantFrom(...SOURCES), 6),
    keywords: some(KEYWORDS),
    regions: some([0, 2, 7, 14]),
    categories: some([101, 102, 403, 801]),
    guessedCategories: some([101, 102, 403, 801]),
    language: fc.constantFrom(...LANGUAGES),
    proforma: fc.boolean(),
    status: fc.constantFrom(0, 1, 2, 3, 3, 3, 3, 3) as fc.Arbitrary<Stored['status']>,
    publishedAt: fc
      .oneof(fc.integer({ min: 0, max: 40 * 24 }), fc.integer({ min: 0, max: 12 }))
      .map((hours) => MADE_NOW - hours * HOUR),
    openUntil: fc.oneof(
      fc.constant(null),
      fc.integer({ min: -3, max: 10 }).map((days) => MADE_NOW + days * DAY),
    ),
    isDated: fc.boolean(),
    createdBy: fc.constantFrom(...EDITORS),
  })
  .map(({ isDated, ...made }) => ({ ...made, closingAt: isDated ? made.openUntil : null })) as fc.Arbitrary<Stored>

const query = fc.oneof(
  fc.constantFrom(...WORDS),
  fc
    .tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS))
    .chain(([a, b]) => fc.constantFrom(`${a} ${b}`, `${a} OR ${b}`, `${a} -${b}`, `"${a} ${b}"`, `-${a}`)),
)
/** Most kinds of filters are unused, or hardly anything would ever be found. */
const rarely = <T>(from: readonly T[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.uniqueArray(fc.constantFrom(...from), { minLength: 1, maxLength: 2 }) },
  )
const box = fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.boolean() })
const someDay = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: -3, max: 10 }).map((days) => MADE_NOW + days * DAY) },
)
/** Searches as a form sends them. */
export const madeSearch = fc
  .record({
    closing: fc.tuple(someDay, someDay),
    keyword: maybe(query, 2),
    companyName: fc.oneof(
      { weight: 6, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom('tana', 'BANK', 'ana', 'ጤና', 'nobody') },
    ),
    regions: rarely(REGIONS.filter(({ id }) => [0, 2, 7].includes(id)).map(({ en }) => en)),
    keywordGroups: rarely(['1', '4', '8']),
    sourceNames: rarely(['Addis Zemen', 'the reporter', 'Unknown Gazette']),
    languages: rarely(LANGUAGES),
    keywords: rarely(['PUMP', 'ሲሚንቶ', 'nothing']),
    proforma: box,
    nonProforma: box,
    gov: box,
    non_gov: box,
    statuses: rarely(['0', '3', 'submitted']),
    createdBy: rarely(EDITORS),
    period: fc.constantFrom(0, 0, 0, 0, 1, 3, 6),
    publishedWithin: fc.oneof(
      { weight: 6, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 30 }) },
    ),
    group: fc.constantFrom(0, 0, 0, 0, 0, 0, 5),
    includeArchived: fc.boolean(),
  })
  .map(({ closing: [from, to], ...search }) => ({
    ...search,
    // The wrong way round they would be refused.
    closingDateFrom: from !== undefined && to !== undefined ? Math.min(from, to) : from,
    closingDateTo: from !== undefined && to !== undefined ? Math.max(from, to) : to,
  }))

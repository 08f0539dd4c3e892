import { civilDateAt, daysBetween } from '#ethiopia/calendar.ts'
import type { NoticeFeatures } from './notice-features.ts'
import { textLikeness } from './minhash.ts'

/** In hundredths, so that sums are exact. */
const WEIGHTS = {
  reference: 60,
  otherReference: -10,
  company: { same: 25, near: 15, unknown: 5, other: -25 },
  title: 40,
  closing: { sameDay: 20, near: 10, unknown: 0, far: 0 },
  text: 40,
  /** Another lot, or the same title in another month: a yearly purchase is not a duplicate. */
  another: -40,
} as const
const NEAR_DAYS = 3
const ANOTHER_DAYS = 30
const SAME_TITLE = 0.9
/** A word that is common in many names proves nothing by itself. */
const WORDS_OF_A_NAME = 2

/** Notices at least this similar are shown as the same. */
export const MIN_SAME_NOTICE = 0.85
export const MIN_LIKENESS = 0.6

/** The weight of a stem: the rarer, the higher. */
export type Weigh = (stem: string) => number
type Stems = ReadonlySet<string>

const isEthiopic = (stems: Stems) => [...stems].some((stem) => /[\u1200-\u137f]/.test(stem))

function companiesOf(a: Stems, b: Stems): keyof typeof WEIGHTS.company {
  const shared = a.intersection(b).size
  const [less, more] = a.size < b.size ? [a.size, b.size] : [b.size, a.size]
  if (shared === more) return 'same'
  if (shared === less && less >= WORDS_OF_A_NAME) return 'near'
  // A name in the script of the other language is no evidence either way.
  return isEthiopic(a) === isEthiopic(b) ? 'other' : 'unknown'
}

const CLOSEST = ['same', 'near', 'other', 'unknown'] as const
/** The closest of the names in either language; where the same language differs, the other one is ignored. */
function company(a: NoticeFeatures, b: NoticeFeatures): keyof typeof WEIGHTS.company {
  const all = new Set(a.companies.flatMap((mine) => b.companies.map((theirs) => companiesOf(mine, theirs))))
  return CLOSEST.find((relation) => all.has(relation)) ?? 'unknown'
}

/** The weight of the common words as a share of all words. */
function jaccard(a: Stems, b: Stems, weigh: Weigh): number {
  const sum = (stems: Stems) => [...stems].toSorted().reduce((total, stem) => total + weigh(stem), 0)
  const all = sum(a.union(b))
  return all > 0 ? sum(a.intersection(b)) / all : 0
}

const best = <A, B>(as: readonly A[], bs: readonly B[], compare: (a: A, b: B) => number): number =>
  Math.max(0, ...as.flatMap((a) => bs.map((b) => compare(a, b))))

const daysApart = (a: NoticeFeatures, b: NoticeFeatures): number | undefined =>
  a.closingAt === undefined || b.closingAt === undefined
    ? undefined
    : Math.abs(daysBetween(civilDateAt(a.closingAt), civilDateAt(b.closingAt)))

function closing(days: number | undefined): number {
  if (days === undefined) return WEIGHTS.closing.unknown
  if (days === 0) return WEIGHTS.closing.sameDay
  return days <= NEAR_DAYS ? WEIGHTS.closing.near : WEIGHTS.closing.far
}

function reference(a: NoticeFeatures, b: NoticeFeatures, isOtherCompany: boolean): number {
  if (a.reference === undefined || b.reference === undefined) return 0
  if (a.reference !== b.reference) return WEIGHTS.otherReference
  // '001/2018' is every buyer's first number of the year.
  return isOtherCompany ? 0 : WEIGHTS.reference
}

/** How similar two notices are, 0 to 1; symmetric. */
export function similarity(a: NoticeFeatures, b: NoticeFeatures, weigh: Weigh): number {
  const relation = company(a, b)
  const title = best(a.titles, b.titles, (mine, theirs) => jaccard(mine, theirs, weigh))
  const text = best(a.texts, b.texts, (mine, theirs) => textLikeness(mine, theirs) ?? 0)
  const days = daysApart(a, b)
  const isAnotherLot = a.lot !== undefined && b.lot !== undefined && a.lot !== b.lot
  const isAnotherTime = title >= SAME_TITLE && (days ?? 0) > ANOTHER_DAYS
  const sum =
    reference(a, b, relation === 'other') +
    WEIGHTS.company[relation] +
    Math.round(WEIGHTS.title * title) +
    closing(days) +
    Math.round(WEIGHTS.text * text) +
    (isAnotherLot || isAnotherTime ? WEIGHTS.another : 0)
  return Math.min(100, Math.max(0, sum)) / 100
}

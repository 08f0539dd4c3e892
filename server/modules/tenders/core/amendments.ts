import type { Tender, TenderEdit } from './tender.ts'
import { typedDates } from './typed-dates.ts'

/** The contract's names for columns of a tender, and who may know that they changed. */
type Field = { name: string; public: boolean }
const open = (name: string): Field => ({ name, public: true })
const internal = (name: string): Field => ({ name, public: false })

const FIELDS = {
  shortTitle: open('shortTitle'),
  shortDesc: open('shortDesc'),
  englishTitle: open('englishTitle'),
  companyId: open('companyName'),
  sourceId: open('sourceName'),
  reference: open('reference'),
  language: open('language'),
  englishDescription: open('englishDescription'),
  desktopDescription: open('desktopDescription'),
  mobileDescription: open('mobileDescription'),
  englishKeywords: open('englishKeywords'),
  gptKeywords: internal('gptKeywords'),
  regions: open('regions'),
  categories: open('categories'),
  guessedCategories: open('categories'),
  publishedAt: open('publishedTimestamp'),
  closingAt: open('closing'),
  closingTyped: open('closing'),
  openingAt: open('openning'),
  openingTyped: open('openning'),
  latitude: open('latitude'),
  longitude: open('longitude'),
  location: open('location'),
  tel1: open('tel1'),
  tel2: open('tel2'),
  website: open('website'),
  email: open('email'),
  facebook: open('facebook'),
  bidBond: open('bidBond'),
  docPrice: open('docPrice'),
  proforma: open('proforma'),
  freeTender: open('freeTender'),
} satisfies Partial<Record<keyof TenderEdit, Field>>

const publicNames = new Set([
  ...Object.values(FIELDS)
    .filter((field) => field.public)
    .map((field) => field.name),
  'englishCompanyName',
  'documents',
])

/** The names of the fields that `after` would change, in the order of the contract, each once. */
export function changedFields(before: Tender, after: TenderEdit): string[] {
  const { closing, openning } = typedDates(before)
  const typed: Tender = { ...before, closingTyped: closing, openingTyped: openning }
  const keys = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
  const changed = keys.filter((key) => key in after && !same(typed[key], after[key]))
  return [...new Set(changed.map((key) => FIELDS[key].name))]
}

export const publicChanges = (names: readonly string[]): string[] => names.filter((name) => publicNames.has(name))

/** A missing member and a null one are equal, and the order of members is irrelevant: JSON columns keep neither. */
function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    return Object.fromEntries(
      Object.entries(part)
        .filter(([, member]) => member !== null && member !== undefined)
        .toSorted(([x], [y]) => (x < y ? -1 : 1)),
    )
  })
}

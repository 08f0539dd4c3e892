import { refusal } from '#contract/refusals.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { TenderInput } from '#contract/tenders.ts'
import { regionByName } from '#ethiopia/regions.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { foldKey } from '#language/fold.ts'
import { languageOf } from '#language/language-of.ts'
import { truncate } from '#language/excerpt.ts'
import { resolveDates } from '#notices/dates.ts'
import { isNumbered } from './numbered-reference.ts'
import { htmlToText, sanitise } from './sanitise.ts'
import type { TenderToStore } from './tender.ts'

/** The most characters of a description that a card shows. */
const EXCERPT = 300

/** The fields read from an editor's input, without the ids of company and source, which only the store knows. */
export type Written = Omit<
  TenderToStore,
  | 'status'
  | 'companyId'
  | 'sourceId'
  | 'sample'
  | 'createdBy'
  | 'createdById'
  | 'lastChangedBy'
  | 'createdAt'
  | 'changedAt'
>
type Reading = { written: Written; warnings: Refusal[]; faults: Record<string, Refusal[]> }

/** The beginning of sanitised HTML as one line of plain text. */
export const excerptOf = (sanitised: string): string => truncate(htmlToText(sanitised).replace(/\n+/g, ' '), EXCERPT)

/**
 * Titles with the same beginning of this length, of one buyer and one closing date, are one title; an index entry must
 * stay below 2,704 bytes.
 */
const KEY_LENGTH = 400

/** The keys by which the same notice is found again. A reference without a number ('N/A') is none. */
export const mergeKeysOf = (
  title: string,
  reference: string | null,
): { titleKey: string; referenceKey: string | null } => ({
  titleKey: foldKey(title).slice(0, KEY_LENGTH),
  referenceKey: reference && isNumbered(reference) ? foldKey(reference) : null,
})

/**
 * Reads an editor's form. `faults` are reasons by field; with any of them nothing may be stored. Durations count from
 * `publishedAt`.
 */
export function readInput(input: TenderInput, publishedAt: Instant | null, holidays: Holidays): Reading {
  const dates = resolveDates({ closing: input.closing, openning: input.openning, publishedAt }, holidays)
  const { warnings, faults, ...dateFields } = dates
  const regions = input.regions.map((name) => ({ name, id: regionByName(name)?.id }))
  const unknownRegions = regions.filter((region) => region.id === undefined)
  const unknownSectors = input.categories.filter((id) => !sectorById(id))
  if (unknownRegions.length > 0) faults.regions = unknownRegions.map(({ name }) => refusal('region-unknown', { name }))
  if (unknownSectors.length > 0) faults.categories = unknownSectors.map((id) => refusal('sector-unknown', { id }))
  const desktopDescription = sanitise(input.desktopDescription ?? '')
  const reference = input.reference ?? null
  const written: Written = {
    ...dateFields,
    ...mergeKeysOf(input.shortTitle, reference),
    shortTitle: input.shortTitle,
    shortDesc: input.shortDesc ?? null,
    excerpt: excerptOf(desktopDescription),
    englishTitle: input.englishTitle ?? null,
    reference,
    language: input.language ?? languageOf(`${input.shortTitle} ${htmlToText(desktopDescription)}`),
    englishDescription: input.englishDescription ?? null,
    desktopDescription,
    mobileDescription: sanitise(input.mobileDescription ?? ''),
    englishKeywords: input.englishKeywords ?? null,
    gptKeywords: input.gptKeywords ?? null,
    regions: [...new Set(regions.flatMap(({ id }) => id ?? []))].toSorted((a, b) => a - b),
    categories: [...new Set(input.categories)].toSorted((a, b) => a - b),
    guessedCategories: [...new Set(input.guessedCategories)]
      .filter((id) => input.categories.includes(id))
      .toSorted((a, b) => a - b),
    publishedAt,
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    location: input.location ?? null,
    tel1: input.tel1 ?? null,
    tel2: input.tel2 ?? null,
    website: webAddress(input.website),
    email: input.email ?? null,
    facebook: webAddress(input.facebook),
    bidBond: input.bidBond ?? null,
    docPrice: input.docPrice ?? null,
    proforma: input.proforma,
    freeTender: input.freeTender,
  }
  return { written, warnings, faults }
}

/** People leave the scheme out; a link needs it. */
function webAddress(text: string | null | undefined): string | null {
  if (!text) return null
  return /^https?:\/\//i.test(text) ? text : `https://${text}`
}

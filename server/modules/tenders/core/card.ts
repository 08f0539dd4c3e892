import { closingStatus } from '#contract/closing.ts'
import type { PublicCard, StaffCard, TypedDate } from '#contract/tenders.ts'
import { REGIONS } from '#ethiopia/regions.ts'
import { sourceInAmharic } from '#ethiopia/source-names.ts'
import { isTextRepeated, ownTitle } from './card-words.ts'
import { cardDates } from './date-texts.ts'
import { isEmergency, timeLeftOf } from './deadline.ts'
import { keywordsInAmharic } from './keywords-in-amharic.ts'
import type { TenderSummary } from './tender.ts'

const COLOURS = 8

const regionNames: ReadonlyMap<number, string> = new Map(REGIONS.map(({ id, en }) => [id, en]))

/** Null means 'not known' in a row; on the wire the member is left out. */
export const given = <T>(value: T | null): T | undefined => value ?? undefined

/** Comma-separated terms as a list, without empties and repetitions whatever their case. */
export function terms(...lists: (string | null)[]): string[] {
  const all = lists
    .flatMap((list) => (list ?? '').split(/[,،፣]/))
    .map((term) => term.trim())
    .filter((term) => term !== '')
  return [...new Map(all.map((term) => [term.toLowerCase(), term] as const).toReversed()).values()].toReversed()
}

/** 1 to 8, the same for every spelling of a company's name. */
export function colourOf(key: string): number {
  let sum = 0
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return (sum % COLOURS) + 1
}

/** The first letter or digit, as a capital. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '•'
}

/** The notice's own words of a date: instead of one, or next to its day where the hour is in doubt. */
const ownWords = (typed: TypedDate | null): string | undefined => typed?.text

/**
 * The public card. `mayOpen`: the reader has access to the whole tender; without it only the card of a free one
 * carries the guid, which opens the tender to anyone who holds it, and the bid bond.
 */
export function publicCard(tender: TenderSummary, now: number, mayOpen: boolean): PublicCard {
  const { publishedAt, closingAt } = tender
  const company = tender.companyName ?? ''
  const keywords = terms(tender.englishKeywords, tender.englishDescription)
  const isWhole = mayOpen || tender.freeTender
  const shortDesc = tender.shortDesc ?? (tender.excerpt || undefined)
  const isRepeated = isTextRepeated({ shortTitle: tender.shortTitle, shortDesc, companyName: company })
  return {
    id: tender.id,
    guid: isWhole ? tender.guid : undefined,
    shortTitle: tender.shortTitle,
    ...ownTitle(tender.shortTitle, company),
    shortDesc,
    textRepeats: isRepeated || undefined,
    companyName: company,
    englishCompanyName: given(tender.englishCompanyName),
    sourceName: given(tender.sourceName),
    sourceNameAm: tender.sourceName === null ? undefined : sourceInAmharic(tender.sourceName),
    language: tender.language,
    keywords,
    keywordsAm: keywordsInAmharic(keywords),
    categories: tender.categories.map((categoryId) => ({
      categoryId,
      ...(tender.guessedCategories.includes(categoryId) ? { guessed: true as const } : {}),
    })),
    regions: tender.regions.flatMap((id) => regionNames.get(id) ?? []).map((region) => ({ region })),
    ...cardDates(tender),
    closingText: ownWords(tender.closingTyped),
    openningText: ownWords(tender.openingTyped),
    bidBond: isWhole ? given(tender.bidBond) : undefined,
    proforma: tender.proforma,
    freeTender: tender.freeTender,
    emergency: isEmergency(closingAt, publishedAt),
    sample: tender.sample,
    color: colourOf(tender.companyKey ?? ''),
    initial: initialOf(company || tender.shortTitle),
    closingStatus: closingStatus(tender.openUntil, now),
    ...timeLeftOf(closingAt, publishedAt, now),
  }
}

/** The fields that staff sees beyond the public card. */
export function staffFields(tender: TenderSummary) {
  return {
    status: tender.status,
    createdBy: given(tender.createdBy),
    lastChangedBy: given(tender.lastChangedBy),
    createdTimestamp: tender.createdAt,
    lastChangeTimestamp: tender.changedAt,
    visitorCount: tender.visitorCount,
    visitorCount2: tender.visitorCount2,
    englishKeywords: given(tender.englishKeywords),
    gptKeywords: given(tender.gptKeywords),
    version: tender.version,
  }
}

export function staffCard(tender: TenderSummary, now: number): StaffCard {
  return { ...publicCard(tender, now, true), ...staffFields(tender) }
}

import { closingStatus } from '#contract/closing.ts'
import type { PublicCard, TypedDate } from '#contract/tender.ts'
import { REGIONS } from '#ethiopia/regions.ts'
import { sourceInAmharic } from '#ethiopia/source-names.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { isTextRepeated, ownTitle } from './card-words.ts'
import { cardDates } from './date-texts.ts'
import { isEmergency, timeLeftOf } from './deadline.ts'
import { keywordsInAmharic } from './keywords-in-amharic.ts'

/** The stored fields that make a card. Instants are epoch milliseconds. */
export type CardFields = {
  shortTitle: string
  shortDesc: string | null
  /** The first words of the description as plain text, shown when there is no short description. */
  excerpt: string
  companyName: string | null
  englishCompanyName: string | null
  /** The folded name, from which the colour is derived. */
  companyKey: string | null
  sourceName: string | null
  language: string
  /** Terms describing the tender, comma-separated, in English. */
  englishDescription: string | null
  englishKeywords: string | null
  /** Region ids of ethiopia/regions.ts. */
  regions: readonly number[]
  /** Sector ids of ethiopia/sectors.ts. */
  categories: readonly number[]
  /** The categories that neither staff nor a source named: guessed from the words of the notice. */
  guessedCategories: readonly number[]
  publishedAt: Instant | null
  closingAt: Instant | null
  openingAt: Instant | null
  /** Open until then: the closing, or 90 days after publishing where the notice gives no date. */
  openUntil: Instant | null
  closingTyped: TypedDate | null
  openingTyped: TypedDate | null
  proforma: boolean
  freeTender: boolean
  sample: boolean
}

const COLOURS = 8

const regionNames: ReadonlyMap<number, string> = new Map(REGIONS.map(({ id, en }) => [id, en]))

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

/** The notice's own words for a date: instead of one, or next to its day where the hour is in doubt. */
const ownWords = (typed: TypedDate | null): string | undefined => typed?.text

type Card = Omit<PublicCard, 'id' | 'guid' | 'bidBond'>

/**
 * The card that everyone sees in a list, for a stored tender or one that is being typed. `now` is epoch milliseconds.
 */
export const cardOf = (tender: CardFields, now: Instant): Card => ({ ...lastingCard(tender), ...cardAt(tender, now) })

/** The parts of a card that depend on the time. */
export const cardAt = ({ openUntil, closingAt, publishedAt }: CardFields, now: Instant) => ({
  closingStatus: closingStatus(openUntil, now),
  ...timeLeftOf(closingAt, publishedAt, now),
})

/** The parts of a card that only an edit changes. */
export function lastingCard(tender: CardFields) {
  const { shortTitle, publishedAt, closingAt } = tender
  const companyName = tender.companyName ?? ''
  const keywords = terms(tender.englishKeywords, tender.englishDescription)
  const shortDesc = tender.shortDesc ?? (tender.excerpt || undefined)
  return {
    shortTitle,
    ...ownTitle(shortTitle, companyName),
    shortDesc,
    textRepeats: isTextRepeated({ shortTitle, shortDesc, companyName }) || undefined,
    companyName,
    englishCompanyName: tender.englishCompanyName ?? undefined,
    sourceName: tender.sourceName ?? undefined,
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
    proforma: tender.proforma,
    freeTender: tender.freeTender,
    emergency: isEmergency(closingAt, publishedAt),
    sample: tender.sample,
    color: colourOf(tender.companyKey ?? ''),
    initial: initialOf(companyName || shortTitle),
  }
}

import { cardOf } from '#notices/card.ts'
import { resolveDates } from '#notices/dates.ts'
import { foldKey } from '#language/fold.ts'
import { languageOf } from '#language/language-of.ts'
import { truncate } from '#language/excerpt.ts'
import { regionByName } from '#ethiopia/regions.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { htmlOf, wordsOfHtml } from '#web/features/entry/description-html.ts'
import { inputOf } from '#web/features/entry/entry-values.ts'
import type { EntryValues } from '#web/features/entry/entry-values.ts'
import type { ListCard } from '#web/lib/list-card.ts'

/** The length of description on a card whose tender has no short text. */
const EXCERPT = 300

type Typed = {
  id: number | undefined
  values: EntryValues
  /** Of the stored tender, epoch milliseconds. */ published: number | undefined
}
type EntryCard = {
  card: ListCard
  /** Whether the typed closing is not a date yet. */ isClosingUnclear: boolean
}

/**
 * The card that the service would make of the typed values, at `now` (epoch milliseconds); undefined without a title. A
 * tender that is not stored yet has the number 0.
 */
export function entryCard(
  { id = 0, values, published }: Typed,
  holidays: Holidays,
  now: number,
): EntryCard | undefined {
  const { input, faults } = inputOf(values, published)
  if (input.shortTitle === '') return undefined
  const publishedAt = input.publishedTimestamp ?? null
  const text = wordsOfHtml(htmlOf(input.desktopDescription ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
  const dates = resolveDates({ closing: input.closing, openning: input.openning, publishedAt }, holidays)
  const card = cardOf(
    {
      ...dates,
      publishedAt,
      shortTitle: input.shortTitle,
      shortDesc: input.shortDesc || null,
      excerpt: truncate(text, EXCERPT),
      companyName: input.companyName || null,
      englishCompanyName: input.englishCompanyName || null,
      companyKey: foldKey(input.companyName) || null,
      sourceName: input.sourceName || null,
      language: input.language ?? languageOf(`${input.shortTitle} ${text}`),
      englishDescription: input.englishDescription || null,
      englishKeywords: input.englishKeywords || null,
      regions: input.regions.flatMap((name) => regionByName(name)?.id ?? []),
      categories: input.categories,
      guessedCategories: [],
      proforma: input.proforma,
      freeTender: input.freeTender,
      sample: false,
    },
    now,
  )
  return {
    card: { ...card, id },
    isClosingUnclear:
      faults.closing !== undefined || Object.keys(dates.faults).some((name) => name.startsWith('closing')),
  }
}

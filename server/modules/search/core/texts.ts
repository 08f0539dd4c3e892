import { REGIONS } from '#ethiopia/regions.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import type { IndexedTender } from './indexed-tender.ts'

type Field = 'title' | 'company' | 'keywords' | 'description'

/** Texts by where they stand. Each text is a field of its own: no phrase reaches from one keyword into the next. */
export type Texts = Record<Field, readonly (string | null)[]>

/** `name`: the name of its buyer, of a sector or of a region. The notice itself does not say it, and an alert keyword is not looked for in it. */
export type FieldText = { field: Field; text: string; name: boolean }

/** The sectors that staff or the source named. A guessed one filters and counts, but is no word of the notice. */
export const namedSectors = ({
  categories,
  guessedCategories,
}: Pick<IndexedTender, 'categories' | 'guessedCategories'>) =>
  categories.filter((id) => !guessedCategories.includes(id)).flatMap((id) => sectorById(id) ?? [])

/** All that a search finds a tender by, in the order in which its words are counted. */
export function placedTexts(tender: IndexedTender): FieldText[] {
  const said = (field: Field, texts: readonly (string | null)[], name = false) =>
    texts.flatMap((text) => (text ? [{ field, text, name }] : []))
  const names = (things: readonly { en: string; am: string }[]) => things.flatMap(({ en, am }) => [en, am])
  const regions = tender.regions.flatMap((id) => REGIONS[id] ?? [])
  return [
    ...said('title', [tender.shortTitle, tender.englishTitle]),
    ...said('company', [tender.companyName, tender.englishCompanyName], true),
    ...said('keywords', tender.keywords),
    ...said('keywords', names(namedSectors(tender)), true),
    ...said('keywords', [tender.reference]),
    // Where a tender is from says little of what it is; before the description, behind whose end a word has no place of its own.
    ...said('description', names(regions), true),
    ...said('description', [tender.shortDesc, tender.description]),
  ]
}

/** The same by field. */
export function textsOf(tender: IndexedTender): Texts {
  const placed = placedTexts(tender)
  const of = (field: Field) => placed.flatMap((each) => (each.field === field ? [each.text] : []))
  return { title: of('title'), company: of('company'), keywords: of('keywords'), description: of('description') }
}

import { REGIONS } from '#ethiopia/regions.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import type { IndexedTender } from './indexed-tender.ts'

type Field = 'title' | 'company' | 'keywords' | 'description'

/** Texts by position. Each text is a field of its own, so that no phrase extends from one keyword into the next. */
export type Texts = Record<Field, readonly (string | null)[]>

/**
 * `name`: the name of its buyer, of a sector or of a region. The notice itself does not contain it, and alert keywords
 * are not searched in it.
 */
export type FieldText = { field: Field; text: string; name: boolean }

/** The sectors that staff or the source named. A guessed one filters and counts, but is not a word of the notice. */
export const namedSectors = ({
  categories,
  guessedCategories,
}: Pick<IndexedTender, 'categories' | 'guessedCategories'>) =>
  categories.filter((id) => !guessedCategories.includes(id)).flatMap((id) => sectorById(id) ?? [])

/** All texts by which a search finds a tender, in the order in which their words are counted. */
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
    // A region says little about a tender; before the description, because after its end a word has no position.
    ...said('description', names(regions), true),
    ...said('description', [tender.shortDesc, tender.description]),
  ]
}

/** The texts of a tender by field. */
export function textsOf(tender: IndexedTender): Texts {
  const placed = placedTexts(tender)
  const textsOfField = (field: Field) => placed.flatMap((each) => (each.field === field ? [each.text] : []))
  return {
    title: textsOfField('title'),
    company: textsOfField('company'),
    keywords: textsOfField('keywords'),
    description: textsOfField('description'),
  }
}

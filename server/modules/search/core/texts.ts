import { REGIONS } from '#ethiopia/regions.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import type { IndexedTender } from './indexed-tender.ts'

/** Texts by where they stand. Each text is a field of its own: no phrase reaches from one keyword into the next. */
export type Texts = Record<'title' | 'company' | 'keywords' | 'description', readonly (string | null)[]>

/** All that a tender is found by, in the order in which its words are counted. */
export function textsOf(tender: IndexedTender): Texts {
  const sectors = tender.categories.flatMap((id) => sectorById(id) ?? [])
  const regions = tender.regions.flatMap((id) => REGIONS[id] ?? [])
  return {
    title: [tender.shortTitle, tender.englishTitle],
    company: [tender.companyName, tender.englishCompanyName],
    keywords: [...tender.keywords, ...sectors.flatMap(({ en, am }) => [en, am]), tender.reference],
    // Where a tender is from says little of what it is; before the description, behind whose end a word has no place of its own.
    description: [...regions.flatMap(({ en, am }) => [en, am]), tender.shortDesc, tender.description],
  }
}

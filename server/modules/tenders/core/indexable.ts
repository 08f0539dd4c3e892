import { terms } from '#notices/card.ts'
import { htmlToText } from './sanitise.ts'
import type { Tender } from './tender.ts'

/** All facts about a tender that search needs. Instants are epoch milliseconds. */
export type IndexableTender = Pick<
  Tender,
  | 'id'
  | 'status'
  | 'shortTitle'
  | 'englishTitle'
  | 'shortDesc'
  | 'companyName'
  | 'englishCompanyName'
  | 'companyKey'
  | 'reference'
  | 'categories'
  | 'guessedCategories'
  | 'regions'
  | 'sourceId'
  | 'sourceName'
  | 'government'
  | 'language'
  | 'proforma'
  | 'freeTender'
  | 'publishedAt'
  | 'closingAt'
  | 'openUntil'
  | 'createdBy'
  | 'createdAt'
  | 'lastChangedBy'
  | 'changedAt'
> & {
  /** Plain text. */
  description: string
  /** The keywords that its card shows. */
  keywords: string[]
}

export function indexable(tender: Tender): IndexableTender {
  const { desktopDescription, mobileDescription, ...rest } = tender
  return {
    ...rest,
    description: htmlToText(desktopDescription || mobileDescription),
    keywords: terms(tender.englishKeywords, tender.englishDescription),
  }
}

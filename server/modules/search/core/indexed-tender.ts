import type { TenderId } from '#contract/ids.ts'
import type { Status } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** A tender as the module tenders gives it to the index. Texts are plain, instants epoch milliseconds. */
export type IndexedTender = {
  id: TenderId
  status: Status
  shortTitle: string
  englishTitle: string | null
  shortDesc: string | null
  description: string
  companyName: string | null
  englishCompanyName: string | null
  /** The folded name that identifies a company. */
  companyKey: string | null
  reference: string | null
  keywords: string[]
  /** Sector ids of ethiopia/sectors.ts. */
  categories: number[]
  /** The categories that were guessed: they filter, but are not searched as words. */
  guessedCategories: number[]
  /** Region ids of ethiopia/regions.ts. */
  regions: number[]
  sourceId: number | null
  sourceName: string | null
  government: boolean
  language: string
  proforma: boolean
  publishedAt: Instant | null
  /** As the notice says; null where it names none. */
  closingAt: Instant | null
  openUntil: Instant | null
  createdBy: string | null
  createdAt: Instant
  lastChangedBy: string | null
  changedAt: Instant
}

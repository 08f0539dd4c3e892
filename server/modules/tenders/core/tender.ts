import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Status } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { CardFields } from '#notices/card.ts'

/** A tender as lists show it: without the long texts. Instants are epoch milliseconds. */
export type TenderSummary = CardFields & {
  id: TenderId
  guid: string
  status: Status
  /** Grows by one with every change; an edit names the one it began from. */
  version: number
  englishTitle: string | null
  gptKeywords: string | null
  regions: number[]
  categories: number[]
  guessedCategories: number[]
  bidBond: string | null
  createdBy: string | null
  lastChangedBy: string | null
  createdAt: Instant
  changedAt: Instant
  visitorCount: number
  visitorCount2: number
}

/** A tender with all its fields. */
export type Tender = TenderSummary & {
  companyId: number | null
  sourceId: number | null
  /** The id of the person who created it, if a person did; renaming does not change it. */
  createdById: PersonId | null
  government: boolean
  titleKey: string
  reference: string | null
  /** Sanitised HTML. */
  desktopDescription: string
  mobileDescription: string
  latitude: number | null
  longitude: number | null
  location: string | null
  tel1: string | null
  tel2: string | null
  website: string | null
  email: string | null
  facebook: string | null
  docPrice: string | null
}

/** Fields derived from other tables or set by the workflow, not typed by anybody. */
type Derived =
  | 'id'
  | 'guid'
  | 'version'
  | 'companyName'
  | 'englishCompanyName'
  | 'companyKey'
  | 'sourceName'
  | 'government'
  | 'visitorCount'
  | 'visitorCount2'

/** A tender about to be stored. */
export type TenderToStore = Omit<Tender, Derived> & { referenceKey: string | null }
/** The columns that an edit, an import or a transition may set. */
export type TenderEdit = Partial<Omit<TenderToStore, 'createdAt' | 'createdBy' | 'createdById' | 'sample'>>

/** One entry of a tender's history. `from` is null for its creation; `changed` names fields as the contract does. */
export type HistoryLine = {
  at: number
  by: string | null
  /** The person's number, where it is known. */
  byId?: PersonId | null
  from: Status | null
  to: Status
  note: string | null
  changed: string[] | null
}

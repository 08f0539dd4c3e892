import type { Generated } from 'kysely'
import type { BidChoice } from '#contract/bidding-limits.ts'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { CertificateKind } from '#ethiopia/requirement-kinds.ts'
import type { Instant } from '#ethiopia/time-units.ts'

type CertificateTable = {
  id: Generated<number>
  person_id: PersonId
  kind: CertificateKind
  number: string | null
  /** ISO date: the last day on which it is valid. */
  ends_on: string | null
  changed_at: Instant
}

type BidDecisionTable = {
  person_id: PersonId
  tender_id: TenderId
  decision: BidChoice | null
  note: string | null
  changed_at: Instant
}

/** The tables of this module, for `tables<BiddingTables>(db)`. Nobody else names them. */
export type BiddingTables = { certificate: CertificateTable; bid_decision: BidDecisionTable }

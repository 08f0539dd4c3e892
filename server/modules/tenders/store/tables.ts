import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Refusal } from '#contract/refusals.ts'
import type { AmendmentId, PersonId, TenderId } from '#contract/ids.ts'
import type { Status, TypedDate } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { AmendedChange, KnownFacts } from '../core/notifiable.ts'

type TypedColumn = ColumnType<TypedDate | null, string | null, string | null>

export type TenderTable = {
  id: Generated<TenderId>
  guid: Generated<string>
  status: Status
  version: Generated<number>
  short_title: string
  title_key: string
  short_desc: string | null
  english_title: string | null
  company_id: number | null
  source_id: number | null
  reference: string | null
  reference_key: string | null
  language: string
  english_description: string | null
  desktop_description: string
  mobile_description: string
  excerpt: string
  english_keywords: string | null
  gpt_keywords: string | null
  regions: number[]
  categories: number[]
  guessed_categories: Generated<number[]>
  sectors_to_judge: Generated<boolean>
  published_at: Instant | null
  closing_at: Instant | null
  opening_at: Instant | null
  open_until: Instant | null
  closing_typed: TypedColumn
  opening_typed: TypedColumn
  latitude: number | null
  longitude: number | null
  location: string | null
  tel1: string | null
  tel2: string | null
  website: string | null
  email: string | null
  facebook: string | null
  bid_bond: string | null
  doc_price: string | null
  proforma: boolean
  free_tender: boolean
  sample: boolean
  created_by: string | null
  created_by_id: PersonId | null
  last_changed_by: string | null
  created_at: Instant
  changed_at: Instant
  visitor_count: Generated<number>
  visitor_count2: Generated<number>
}

type CompanyTable = { id: Generated<number>; key: string; name: string; english_name: string | null }
type SourceTable = { id: Generated<number>; key: string; name: string; government: boolean }

type HistoryTable = {
  id: Generated<number>
  tender_id: TenderId
  at: number
  by: string | null
  by_id: PersonId | null
  from_status: Status | null
  to_status: Status
  note: string | null
  changed: string[] | null
}

type ReviewTable = { id: Generated<number>; tender_id: TenderId; at: number; by: string; comment: string }
type ProblemReportTable = { id: Generated<number>; tender_id: TenderId; at: number; kind: string; text: string }

type ClippingTable = {
  id: Generated<number>
  tender_id: TenderId
  source_id: number
  external_key: string
  content_hash: string
  /** Written as a JSON string: a driver would take a bare array for an SQL array. */
  content: JSONColumnType<object, string, string>
  title: string
  url: string | null
  published_at: Instant | null
  first_seen_at: Instant
  last_seen_at: Instant
}

/** Notices whose tender was deleted, which are not imported again. */
type ClippingRemovedTable = { source_id: number; external_key: string; at: Instant }

/** Notes of changes without a place yet; triggers write them. */
type ChangeNotedTable = {
  id: Generated<number>
  tender_id: TenderId | null
  company_id: number | null
  changed_at: Instant
}
/** Changes in the order in which they became visible. */
type ChangeTable = { at: number; tender_id: TenderId }

type AmendmentTable = {
  id: Generated<AmendmentId>
  tender_id: TenderId
  at: number
  title: string
  /** JSON goes in as a string: a driver would take a bare array for an SQL array. */
  changes: ColumnType<AmendedChange[], string, string>
  known: ColumnType<KnownFacts | null, string | null, string | null>
  notified_at: Instant | null
  gathers_until: Instant | null
  documents_since: ColumnType<string[] | null, string | null, string | null>
}

export type HolidayTable = { date: string; name_en: string; name_am: string; day_off: boolean }
type ChangedHolidayTable = HolidayTable & {
  changed_by: ColumnType<string | null, string | null | undefined>
  changed_at: ColumnType<number | null, number | null | undefined>
}

type DeskOpenTable = { tender_id: TenderId; person_id: PersonId; name: string; since: number; seen: number }

type EffortTable = {
  id: Generated<number>
  tender_id: TenderId
  person_id: PersonId
  at: number
  seconds: number
  way: string
  accepted: string[]
  overridden: string[]
}
/** `tender_id` is null only until the transaction that makes the draft ends. */
type DraftKeyTable = {
  person_id: PersonId
  key: string
  tender_id: TenderId | null
  warnings: ColumnType<Refusal[], string | undefined, string>
}
type RetypedTable = { id: Generated<number>; tender_id: TenderId; person_id: PersonId; at: number; differs: boolean }

/** The tables of this module, for `tables<TenderTables>(db)`. Nobody else names them. */
export type TenderTables = {
  tender: TenderTable
  company: CompanyTable
  source: SourceTable
  tender_history: HistoryTable
  tender_amendment: AmendmentTable
  review: ReviewTable
  problem_report: ProblemReportTable
  clipping: ClippingTable
  clipping_removed: ClippingRemovedTable
  tender_change_noted: ChangeNotedTable
  tender_change: ChangeTable
  holiday: ChangedHolidayTable
  desk_open: DeskOpenTable
  draft_key: DraftKeyTable
  effort: EffortTable
  closing_retyped: RetypedTable
}

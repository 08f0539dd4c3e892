import type { Generated, JSONColumnType } from 'kysely'
import type { PersonId, SearchId, TenderId, WatchId } from '#contract/ids.ts'
import type { ChannelName } from '#contract/notifications.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Reason } from '../core/reasons.ts'

export type ProfileTable = {
  person_id: PersonId
  keywords: string[]
  sectors: number[]
  customers: string[]
  similar_keywords: string[]
  same_companies: string[]
  configured_by_user: boolean
  dont_ask_again: boolean
  updated_at: Instant
}

export type SavedSearchTable = {
  id: Generated<SearchId>
  person_id: PersonId
  name: string
  query: JSONColumnType<Record<string, unknown>, string, string>
  frequency: 'at-once' | 'daily' | 'weekly'
  channels: ChannelName[]
  paused_at: Instant | null
  created_at: Instant
  updated_at: Instant
}

type WatchTable = {
  id: Generated<WatchId>
  person_id: PersonId
  /** Null for a person's profile. */
  saved_search_id: SearchId | null
  active: Generated<boolean>
  backfilled_at: Instant | null
  /** Version of the analyser that made its keys. */
  analyser_version: Generated<number>
}

type HitTable = {
  watch_id: WatchId
  tender_id: TenderId
  person_id: PersonId
  at: number
  backfilled: Generated<boolean>
  reasons: JSONColumnType<Reason[], string, string>
}

/** The tables of this module, for `tables<AlertTables>(db)`. Nobody else names them. */
export type AlertTables = {
  alert_profile: ProfileTable
  saved_search: SavedSearchTable
  watch: WatchTable
  watch_key: { id: Generated<number>; key: string }
  watched_key: {
    key_id: number
    watch_id: WatchId
    person_id: PersonId
    entry: number
    needs_verification: boolean
    typed: string
  }
  hit: HitTable
  matched_tender: { tender_id: TenderId; approved_at: Instant; matched_at: Instant | null; notified_at: Instant | null }
}

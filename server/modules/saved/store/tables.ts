import type { Generated } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'

type SavedTenderTable = { person_id: PersonId; tender_id: TenderId; saved_at: Instant }

type ReminderTable = {
  id: Generated<number>
  person_id: PersonId
  tender_id: TenderId
  /** ISO date of Addis Ababa. */
  remind_on: string
  days_before_closing: number | null
  created_at: Instant
  ended_at: Instant | null
  /** The closing for which it was last sent; null before that, and where it was sent before this was recorded. */
  reminded_closing_at: Generated<Instant | null>
  /** The day that its person chose by date, where it has come to stand for that reminder, too. */
  chosen_on: Generated<string | null>
}

type SavedFeedTable = { person_id: PersonId; version: Generated<number> }

/** The tables of this module, for `tables<SavedTables>(db)`. Nobody else names them. */
export type SavedTables = { saved_tender: SavedTenderTable; reminder: ReminderTable; saved_feed: SavedFeedTable }

import type { ColumnType, Generated } from 'kysely'

export type Quote = { field: string; start: number; end: number }

type DeskWordsTable = {
  id: Generated<number>
  tender_id: number
  words: string
  words_hash: string
  /** JSON goes in as a string: a driver would take a bare array for an SQL array. */
  quotes: ColumnType<Quote[], string, string>
  minhash: number[]
  address: string | null
  source_name: string | null
  by: string | null
  by_id: number | null
  at: number
}
type DeskNotAlikeTable = { lower_id: number; higher_id: number; by: string | null; by_id: number | null; at: number }

/** The tables of this module, for `tables<DeskTables>(db)`. Nobody else names them. */
export type DeskTables = { desk_words: DeskWordsTable; desk_not_alike: DeskNotAlikeTable }

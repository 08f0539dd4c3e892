import type { ColumnType, Generated } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { ModelFault, SuggestionKind, SuggestionState } from '#contract/suggestions.ts'
import type { ModelAnswer } from '../core/judge-answer.ts'

export type StoredQuote = { field: string; start: number; end: number }

type DeskWordsTable = {
  id: Generated<number>
  tender_id: TenderId
  words: string
  words_hash: string
  /** JSON goes in as a string: a driver would take a bare array for an SQL array. */
  quotes: ColumnType<StoredQuote[], string, string>
  minhash: number[]
  address: string | null
  source_name: string | null
  by: string | null
  by_id: PersonId | null
  at: number
}
type DeskNotAlikeTable = {
  lower_id: TenderId
  higher_id: TenderId
  by: string | null
  by_id: PersonId | null
  at: number
}

type DeskPictureTable = {
  id: Generated<number>
  tender_id: TenderId | null
  key: string
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
  by: string | null
  by_id: PersonId | null
  at: number
}

type SuggestionTable = {
  id: Generated<number>
  tender_id: TenderId
  kind: SuggestionKind
  key: string
  text: string
  quote: string | null
  sector: number | null
  origin: 'local' | 'model'
  state: Generated<SuggestionState>
  by: string | null
  by_id: PersonId | null
  at: number
}
type ModelQuestionTable = {
  tender_id: TenderId
  key: string
  state: 'asked' | 'done' | 'failed'
  fault: ModelFault | null
  at: number
}
type ModelAnswerTable = { key: string; answer: ColumnType<ModelAnswer, string, string>; at: number }
type ModelUseTable = { day: string; calls: number; tokens: number }

/** The tables of this module, for `tables<DeskTables>(db)`. Nobody else names them. */
export type DeskTables = {
  desk_picture: DeskPictureTable
  desk_words: DeskWordsTable
  desk_not_alike: DeskNotAlikeTable
  suggestion: SuggestionTable
  model_question: ModelQuestionTable
  model_answer: ModelAnswerTable
  model_use: ModelUseTable
}

import type { Generated } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { WordsOfIndustry } from '../core/industry-words.ts'

export type SearchRowTable = {
  tender_id: TenderId
  published_at: Instant
  open_until: Instant
  closes_at: Instant | null
  created_at: Instant
  changed_at: Instant
  company_id: number | null
  rmask: number
  gmask: number
  sig: number
  index_version: number
  status: number
  is_open: boolean
  created_by: string | null
  last_changed_by: string | null
  keyword_ids: number[]
  /** A literal in PostgreSQL's own form for tsvector; read back only by the database. */
  tsv: string
}

/** The tables of this module, for `tables<SearchTables>(db)`. Nobody else names them. */
export type SearchTables = {
  tender_search: SearchRowTable
  search_company: { id: Generated<number>; company_key: string; key: string; name: string; english_name: string | null }
  search_source: { id: number; key: string; name: string; government: boolean }
  search_keyword: { id: Generated<number>; key: string; label: string }
  search_word: { version: number; surface: string; stem: string; written: string; tenders: number }
  search_learnt: {
    version: number
    analyser_version: number
    approved: number
    looked_at: number
    suggestions: string[]
    industry_words: WordsOfIndustry[] | null
  }
}

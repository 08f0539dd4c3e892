import type { Filters } from './filters.ts'
import type { Relaxed } from './relaxing.ts'
import type { Scoring } from './scoring.ts'
import type { Tiers } from './prominence.ts'

/** A search in PostgreSQL's words, made by the analyser: literals to be cast to tsquery. */
export type ResolvedWords = {
  /** A tsquery that a tender must satisfy. */
  match: string
  /** The same asked of titles alone; undefined where a title cannot satisfy it by itself. */
  title: string | undefined
  /** Whether a quoted phrase is asked for: an index knows the words of it alone, so asking is reading the text of all that hold them. */
  byPhrase: boolean
  /** Parts of the match in which the words stand out. */
  tiers: Tiers
  scoring: Scoring
  /** How to go on when few tenders have all the words; undefined when nothing may be left out. */
  relaxed: Relaxed | undefined
}

/** Filters with every name resolved to the numbers that rows carry. An empty list is a choice that nothing satisfies. */
export type ResolvedFilters = Omit<Filters, 'text' | 'company' | 'choices'> & {
  words: ResolvedWords | undefined
  /** A tsquery that a tender must not satisfy, where only that was asked ('-word' alone). Kept apart: an index answers it the other way round. */
  without: string | undefined
  companyIds: number[] | undefined
  choices: Omit<Filters['choices'], 'sources' | 'keywords'> & {
    sources?: number[] | undefined
    keywords?: number[] | undefined
  }
}

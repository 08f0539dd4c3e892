import type { Filters } from './filters.ts'
import type { OnlyMentioned } from './only-mentioned.ts'
import type { Relaxed } from './relaxing.ts'
import type { Scoring } from './scoring.ts'
import type { Tiers } from './prominence.ts'

/** A search in PostgreSQL's form, made by the analyser: literals to be cast to tsquery. */
export type ResolvedWords = {
  /** A tsquery that a tender must satisfy. */
  match: string
  /** A tsquery that a title must satisfy; undefined where a title cannot satisfy it by itself. */
  title: string | undefined
  /**
   * Whether it contains a quoted phrase: the index only knows its words, so checking one reads the text of all tenders
   * with these words.
   */
  byPhrase: boolean
  /** Subsets of the match in which the words are prominent. */
  tiers: Tiers
  scoring: Scoring
  /** Which tenders need not be read when better ones fill a page; undefined when all are read. */
  onlyMentioned: OnlyMentioned | undefined
  /** How to continue when few tenders have all the words; undefined when no word may be missing. */
  relaxed: Relaxed | undefined
}

/**
 * Filters with every name resolved to the numbers that rows carry. An empty list is a choice that nothing satisfies.
 */
export type ResolvedFilters = Omit<Filters, 'text' | 'company' | 'choices'> & {
  words: ResolvedWords | undefined
  /**
   * A tsquery that a tender must not satisfy, for an exclusion alone ('-word'). Kept separate, because an index answers
   * it inversely.
   */
  without: string | undefined
  companyIds: number[] | undefined
  choices: Omit<Filters['choices'], 'sources' | 'keywords'> & {
    sources?: number[] | undefined
    keywords?: number[] | undefined
  }
}

import { DAY, HOUR } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/**
 * The parameters of 'Best match', found with the judged queries of bench/relevance (docs/relevance.md). Ranking reads
 * the whole text, so only candidates are ranked; others follow by date.
 */
export const RANKING = {
  /** The number of candidates where only some of the words are required. */
  candidates: 250,
  /** Weights of a word in description, keywords and sectors, company. */
  weights: [0.12, 0.4, 0.35],
  /** Weights of a word in titles of at most `words` words: a word among three weighs more than one among thirty. */
  titles: [
    { words: 6, weight: 1 },
    { words: 12, weight: 0.95 },
    { words: 24, weight: 0.8 },
    { words: Infinity, weight: 0.6 },
  ],
  /**
   * As typed or in another number; another form of the same stem, which brings more together in English than in
   * Amharic; by the glossary.
   */
  factors: { near: 1, stemmed: 0.75, stemmedAmharic: 0.95, translated: 0.6 },
  /**
   * Share of the score that words of one notion keep, or a number and its noun, where they stand apart (`apart`), or in
   * a row but not in the title (`elsewhere`).
   */
  scattered: { term: { apart: 0.5, elsewhere: 0.6 }, number: { apart: 0.2, elsewhere: 0.1 } },
  /**
   * Added for a literal match, where the glossary finds other tenders, too: enough that mentioning it outweighs a title
   * by the glossary.
   */
  literal: 0.5,
  /** Added for two words in a row as typed: in the title, in the company, elsewhere. */
  pairs: { title: 0.3, company: 0.35, anywhere: 0.06 },
  /** Added when the title alone (less in a long one), or the company's name alone, holds all words. */
  allInTitle: 0.3,
  allInCompany: 0.6,
  /**
   * The minimum share of a score is `base`; being open, being new, and being written in an analysed language give the
   * rest.
   */
  base: 0.71,
  open: 0.1,
  fresh: 0.07,
  analysed: 0.12,
  /** Words of other languages are compared letter by letter, and match by chance more often. */
  languages: ['en', 'am'],
  /** After this many milliseconds half of the bonus for newness is gone. */
  freshness: 30 * DAY,
  /** When fewer tenders have all the words than a page has room for, others with some of them follow. */
  partial: {
    /** Words are looked up one by one until they bring this many rows together. */
    rows: 20_000,
    /** The least share of the words, by rarity, that the best tender contains. */
    leastShare: 0.25,
    /** How many times more a word in the title counts when candidates are chosen. */
    inTitle: 2,
    /** Added to the score of tenders with all the words. */
    holdsAll: 0.2,
  },
} as const

/** The rank that ts_rank gives one word once in the title; it divides by the number of lexemes in the query. */
export const ONCE_IN_TITLE = 6 / Math.PI ** 2
/** Two words next to each other in the title, by ts_rank. */
export const ROW_IN_TITLE = 0.98
/** A small number is assumed to occur in one of this many tenders: words are counted, numbers are not. */
export const NUMBER_SHARE = 5

/** The age of tenders is rounded to the hour, so that a second page a minute later continues the same order. */
export const rankingTime = (now: Instant): number => Math.floor(now / HOUR) * HOUR

/** The index in `RANKING.titles` for a title of this many words. */
export const titleLength = (words: number): number => RANKING.titles.findIndex((length) => words <= length.words)
/** A row's token for the length of its title. */
export const lengthToken = (length: number): string => `w:${length}`

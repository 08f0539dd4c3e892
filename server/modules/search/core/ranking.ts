import { DAY, HOUR } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/**
 * How 'Best match' is judged. Ranking reads the whole text of a tender, so only candidates are ranked (prominence.ts). The others follow by date.
 * The figures were found with the judged queries of bench/relevance; docs/relevance.md says how.
 */
export const RANKING = {
  /** Candidates where only some of the words are asked for. */
  candidates: 250,
  /** Weights of a word in description, keywords and sectors, company. */
  weights: [0.12, 0.4, 0.35],
  /** The same in titles of at most so many words; in longer ones the last. A word among three says more than a word among thirty. */
  titles: [
    { words: 6, weight: 1 },
    { words: 12, weight: 0.95 },
    { words: 24, weight: 0.8 },
    { words: Infinity, weight: 0.6 },
  ],
  /** As typed or in another number; another form of the same stem, which brings more together in English than in Amharic; by the glossary. */
  factors: { near: 1, stemmed: 0.75, stemmedAmharic: 0.95, translated: 0.6 },
  /**
   * Share of the score that words of one notion keep, or a number and its noun, where they stand apart (`apart`), or in
   * a row but not in the title (`elsewhere`).
   */
  scattered: { term: { apart: 0.5, elsewhere: 0.6 }, number: { apart: 0.2, elsewhere: 0.1 } },
  /** Added for what was asked for in its own words, where the glossary finds other tenders besides: enough that a mention of it outweighs a title by the glossary. */
  literal: 0.5,
  /** Added for two words in a row as typed: in the title, in the company, elsewhere. */
  pairs: { title: 0.3, company: 0.35, anywhere: 0.06 },
  /** Added when the title alone (less in a long one), or the company's name alone, holds all words. */
  allInTitle: 0.3,
  allInCompany: 0.6,
  /** A score keeps at least `base` of itself; being open, being new, and being written in a language that is analysed give the rest. */
  base: 0.71,
  open: 0.1,
  fresh: 0.07,
  analysed: 0.12,
  /** Words of other languages are compared letter by letter, and found by chance more often. */
  languages: ['en', 'am'],
  /** After so many milliseconds half of what newness gives is gone. */
  freshness: 30 * DAY,
  /** When fewer tenders than a page has room for have all the words, others come next to them that have some. */
  partial: {
    /** Words are looked up one by one until they bring so many rows together. */
    rows: 20_000,
    /** The least share, by rarity, of the words that the best tender holds. */
    leastShare: 0.25,
    /** How many times more a word in the title counts when candidates are chosen. */
    inTitle: 2,
    /** Added to the score of what has all the words. */
    holdsAll: 0.2,
  },
} as const

/** The rank that ts_rank gives one word once in the title; it divides by the number of lexemes asked for. */
export const ONCE_IN_TITLE = 6 / Math.PI ** 2
/** Two words next to each other in the title, by ts_rank. */
export const ROW_IN_TITLE = 0.98
/** One of so many tenders is taken to hold any small number: words are counted, numbers are not. */
export const NUMBER_SHARE = 5

/** The age of tenders is judged by the hour: a second page asked a minute later continues the same order. */
export const rankingTime = (now: Instant): number => Math.floor(now / HOUR) * HOUR

/** The index in `RANKING.titles` for a title of this many words. */
export const titleLength = (words: number): number => RANKING.titles.findIndex((length) => words <= length.words)
/** A row's token for the length of its title. */
export const lengthToken = (length: number): string => `w:${length}`

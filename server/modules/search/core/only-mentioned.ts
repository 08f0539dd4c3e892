import { quotedLexeme } from '#language/postgres.ts'
import { ONCE_IN_TITLE, RANKING, ROW_IN_TITLE } from './ranking.ts'
import { parseTsQuery, wordsOfQuery } from './open-index/tsquery.ts'
import type { Scoring, ScoreWay } from './scoring.ts'

/**
 * The most that a tender can be worth that has words of the search in its description only. Its text need not be read
 * when a page is full of better ones.
 */
export type OnlyMentioned = {
  /** A tsquery for all other tenders: a word of the search is in title, company, keywords or sectors. */
  marked: string
  /** The most that each part is worth, in the order of the parts. */
  parts: readonly number[]
  /** The most that the words of each whole are worth together by the glossary, 0 where it adds nothing. */
  wholes: readonly number[]
}

/** The literal has two markers for each. */
const MAX_WORDS = 24
const [IN_DESCRIPTION] = RANKING.weights

/**
 * ts_rank adds a square's part for each further occurrence and divides by the sum of all squares, so a word in
 * descriptions never exceeds their weight. Words in a row count for each pair of places, up to 1.
 */
function most({ factor, lexemes, row }: ScoreWay): number {
  if (row) return factor / ROW_IN_TITLE
  const worth = (IN_DESCRIPTION / ONCE_IN_TITLE) * factor * lexemes
  return lexemes > 1 ? Math.min(worth, factor) : worth
}

const mostOf = (ways: readonly ScoreWay[]): number => Math.max(0, ...ways.map(most))

/** Undefined where the search has no words, or too many. */
export function onlyMentioned({ wholes }: Scoring): OnlyMentioned | undefined {
  const parts = wholes.flatMap((whole) => whole.parts)
  const ways = [...parts, ...wholes].flatMap((each) => each.ways)
  const words = [...new Set(ways.flatMap(({ query }) => wordsOfQuery(parseTsQuery(query))))]
  if (words.length === 0 || words.length > MAX_WORDS) return undefined
  const markers = words.flatMap((word) => [`t:${word}`, `h:${word}`])
  return {
    marked: markers.map(quotedLexeme).join(' | '),
    parts: parts.map((part) => mostOf(part.ways)),
    wholes: wholes.map((whole) => mostOf(whole.ways)),
  }
}

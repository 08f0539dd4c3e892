/**
 * How 'Best match' is judged. Ranking reads the whole text of a tender, so only candidates are ranked: the newest matches and the newest
 * with every word in the title, which old as they may be are what was meant. What is not a candidate follows by date.
 */
export const RANKING = {
  /** Candidates of either kind. */
  candidates: 250,
  /** Weights of ts_rank_cd for description, keywords and sectors, company, title. Closeness of the words is part of it. */
  weights: '{0.1,0.3,0.5,1}',
  /** ts_rank_cd brought between 0 and 1 (rank / (rank + 1)), so that a word repeated in a long description never beats a title. */
  normalisation: 32,
  /** Added when the title alone satisfies the search. */
  titleBonus: 1,
  /** A tender's age takes at most this share of its score … */
  ageShare: 0.7,
  /** … with this time constant, in milliseconds. */
  ageScale: 30 * 86_400_000,
  /** What is left of the score of a tender that has closed. */
  closedFactor: 0.5,
} as const

const HOUR = 3_600_000
/** The age of tenders is judged by the hour: a second page asked a minute later continues the same order. */
export const rankingTime = (now: number): number => Math.floor(now / HOUR) * HOUR

import { NUMBER_SHARE } from './ranking.ts'
import type { Scoring } from './scoring.ts'

/** Learnt counts: how many tenders were examined, and how many of them contain a stem. */
export type WordCounts = { tendersRead: number; tenders: (stem: string) => number }

/**
 * How rare each part of a search is, in their order, as computed in store/score.ts by PostgreSQL; all equal when
 * nothing was learnt.
 */
export const raritiesOf = ({ wholes }: Scoring, { tendersRead, tenders }: WordCounts): number[] =>
  wholes
    .flatMap(({ parts }) => parts)
    .map(({ stems, isNumber }) => {
      const holding = isNumber ? Math.trunc(tendersRead / NUMBER_SHARE) : Math.max(0, ...stems.map(tenders))
      return Math.fround(Math.log(1 + (tendersRead - Math.min(tendersRead, holding) + 0.5) / (holding + 0.5)))
    })

/** The stems whose counts the rarities and the relaxing of a search need. */
export const stemsOfScoring = ({ wholes }: Scoring): string[] =>
  wholes.flatMap(({ parts }) => parts.flatMap(({ stems }) => stems))

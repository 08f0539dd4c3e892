import { sql } from 'kysely'
import { PREPARED } from '#server/platform/db.ts'
import { isByWordsAlone } from '../core/word-index-plan.ts'
import type { ResolvedFilters } from '../core/resolved-filters.ts'

/**
 * The beginning of a statement whose text recurs with other values: planning one takes longer than finding a rare word.
 */
export const preparedSql = (comesAgain: boolean) => (comesAgain ? sql.raw(PREPARED) : sql``)

/** Whether the statements of a search by words may be prepared; its transaction asked `wordIndexPlanServes`. */
export const isPreparable = ({ words, ...filters }: ResolvedFilters): boolean =>
  words !== undefined && isByWordsAlone(filters)

import { sql } from 'kysely'
import { PREPARED } from '#server/platform/db.ts'
import { isByWordsAlone } from '../core/one-plan.ts'
import type { ResolvedFilters } from '../core/resolved.ts'

/**
 * The beginning of a statement whose text recurs with other values: planning one takes longer than finding a rare word.
 */
export const preparedSql = (comesAgain: boolean) => (comesAgain ? sql.raw(PREPARED) : sql``)

/**
 * Whether the statements of a search by words may be kept: see `onePlanServes`, with which their transaction was begun.
 */
export const isPreparable = ({ words, ...filters }: ResolvedFilters): boolean =>
  words !== undefined && isByWordsAlone(filters)

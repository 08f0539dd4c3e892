import { sql } from 'kysely'

/**
 * The sum of entries that count towards their payment's price, in santim; null without any. Excess and refunds are not
 * part of it.
 */
export const COUNTED = sql<number>`(sum(case when kind in ('credit-freed', 'released') then -amount else amount end)
  filter (where kind in ('received', 'withheld', 'written-off', 'released', 'credit-used', 'credit-freed')))::bigint`

import { sql } from 'kysely'

/** What entries add to what is there of their payment's price, in santim; null without any. Excess and what goes back is no part of it. */
export const COUNTED = sql<number>`(sum(case when kind in ('credit-freed', 'released') then -amount else amount end)
  filter (where kind in ('received', 'withheld', 'written-off', 'released', 'credit-used', 'credit-freed')))::bigint`

import type { PersonId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { PLAN_NAMES } from './plan.ts'
import type { PlanFacts, PlanName } from './plan.ts'

/** How long an earlier value limits how far one person may lower it. */
export const PRICE_CHANGE_WINDOW = 30 * DAY
/** Milliseconds; a value that applied for less was a mistake. */
const STOOD = DAY

type Change = { at: number; name: PlanName; was: number; became: number; agreed_by: PersonId | null }

/**
 * Each value at its highest that applied for a day, by these changes (oldest first); a value that two people agreed to
 * applies at once, and replaces earlier ones.
 */
export function highestOf(values: PlanFacts, changes: readonly Change[], now: Instant): PlanFacts {
  const highest = (name: PlanName): number => {
    let [value, began] = [0, -Infinity]
    for (const { at, was, became, agreed_by: agreedBy } of changes.filter((change) => change.name === name)) {
      if (at - began >= STOOD) value = Math.max(value, was)
      if (agreedBy !== null) value = became
      began = at
    }
    return now - began >= STOOD ? Math.max(value, values[name]) : value
  }
  return Object.fromEntries(PLAN_NAMES.map((name) => [name, highest(name)])) as PlanFacts
}

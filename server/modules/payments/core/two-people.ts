import { MAX_SINGLE_PERSON_TRANSFER } from '#contract/payment-states.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { SANTIM } from './price.ts'

/** The most that one person may waive. */
const SMALL = 10 * SANTIM
const SHARE = 0.01

/**
 * The time within which one person's counts for a payer are summed, so that small parts do not avoid the second person.
 */
export const COUNTED_TOGETHER = DAY

/**
 * Whether counting this much, in santim, needs a second person, given what was counted of the payment or recently of
 * its payer.
 */
export const needsSecond = (amount: number, before = 0): boolean =>
  amount + before > MAX_SINGLE_PERSON_TRANSFER * SANTIM

/**
 * How many people it takes to waive the missing amount (santim), given what was recently waived for the same payer:
 * one, two, or nobody may.
 */
export function whoWritesOff(due: number, missing: number, before = 0): 'one' | 'two' | 'nobody' {
  if (missing <= 0) return 'nobody'
  if (missing <= SMALL) return missing + before <= SMALL ? 'one' : 'two'
  return missing < due * SHARE ? 'two' : 'nobody'
}

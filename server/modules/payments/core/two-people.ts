import { ALONE_MOST } from '#contract/payment-states.ts'
import { SANTIM } from './price.ts'

/** So little one person writes off. */
const SMALL = 10 * SANTIM
const SHARE = 0.01

/** Whether a transfer of so much, in santim, needs a second person. */
export const needsSecond = (amount: number): boolean => amount > ALONE_MOST * SANTIM

/** Who may write off what is missing of a payment (santim): one, two people, or nobody. */
export function whoWritesOff(due: number, missing: number): 'one' | 'two' | 'nobody' {
  if (missing <= 0) return 'nobody'
  if (missing <= SMALL) return 'one'
  return missing < due * SHARE ? 'two' : 'nobody'
}

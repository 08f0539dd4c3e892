import { ALONE_MOST } from '#contract/payment-states.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { SANTIM } from './price.ts'

/** So little one person writes off. */
const SMALL = 10 * SANTIM
const SHARE = 0.01

/** In so long, what one person counts of a payer's money is one sum: cutting it into small parts is no way around the second person. */
export const COUNTED_TOGETHER = DAY

/** Whether counting so much, in santim, needs a second person, besides what was counted of the payment or lately of its payer. */
export const needsSecond = (amount: number, before = 0): boolean => amount + before > ALONE_MOST * SANTIM

/** How many people it takes to write off the missing amount (santim), given what was written off lately for the same payer: one, two, or nobody may. */
export function whoWritesOff(due: number, missing: number, before = 0): 'one' | 'two' | 'nobody' {
  if (missing <= 0) return 'nobody'
  if (missing <= SMALL) return missing + before <= SMALL ? 'one' : 'two'
  return missing < due * SHARE ? 'two' : 'nobody'
}

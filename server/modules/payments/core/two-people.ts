import { SANTIM } from './price.ts'

/** Above this, in santim, nobody counts a transfer alone. */
const ALONE_MOST = 20_000 * SANTIM
/** So little one person writes off. */
const SMALL = 10 * SANTIM
const SHARE = 0.01

export const needsSecond = (amount: number): boolean => amount > ALONE_MOST

/** Who may write off what is missing of a payment (santim): one, two people, or nobody. */
export function whoWritesOff(due: number, missing: number): 'one' | 'two' | 'nobody' {
  if (missing <= 0) return 'nobody'
  if (missing <= SMALL) return 'one'
  return missing < due * SHARE ? 'two' : 'nobody'
}

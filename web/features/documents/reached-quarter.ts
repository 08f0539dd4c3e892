const STEP = 25

/**
 * The quarter that was reached with these bytes, in percent, to be read out. Undefined between quarters and at the end,
 * which has a text of its own.
 */
export function reachedQuarter(before: number, sent: number, size: number): number | undefined {
  if (size <= 0) return undefined
  const quarter = Math.floor((sent / size) * (100 / STEP))
  if (quarter <= Math.floor((before / size) * (100 / STEP)) || quarter * STEP >= 100) return undefined
  return quarter * STEP
}

import { TOTAL_CAP } from '#contract/fields.ts'
import { CANDIDATES } from './prominence.ts'

/**
 * Gathering ends when there are more matches than `most`; then so many of the newest tenders are gone `through` for the newest matches.
 * A page behind the candidates needs all matches, but the same candidates: else it would repeat what the pages before it showed.
 */
export type EarlyTerminatedScan = { through: number; most: number }

/** A walk reads the text of each tender it passes, from all over the disk: that takes as long as gathering so many matches. */
const TEXT = 20
/** The estimate may be wrong, and words may have gone out of use: so many times the expected way, then the walk ends. */
const PATIENCE = 4

/** The scan for a search that matches `expected` of `of` tenders; undefined where totals are exact or the newest matches lie too far apart. */
export function earlyScanOf({ expected, of }: { expected: number; of: number }): EarlyTerminatedScan | undefined {
  const passed = (CANDIDATES.newest * of) / expected
  if (expected < TOTAL_CAP || passed * TEXT > expected) return undefined
  return { through: Math.ceil(PATIENCE * passed), most: TOTAL_CAP }
}

import { TOTAL_CAP } from '#contract/fields.ts'
import { CANDIDATES } from './prominence.ts'

/**
 * Beyond `most` matches, gathering ends, and the newest `through` tenders are scanned for the newest matches. Later
 * pages need all matches, but with the same candidates, or they would repeat earlier pages.
 */
export type EarlyTerminatedScan = { through: number; most: number }

/** A scan reads each tender's text from all over the disk: passing one costs as much as gathering this many matches. */
const TEXT = 20
/**
 * The estimate may be wrong, and words may have gone out of use: the scan ends at this multiple of the expected
 * distance.
 */
const PATIENCE = 4

/**
 * The scan for a search that matches `expected` of `of` tenders; undefined where totals are exact or the newest matches
 * lie too far apart.
 */
export function earlyScanOf({ expected, of }: { expected: number; of: number }): EarlyTerminatedScan | undefined {
  const passed = (CANDIDATES.newest * of) / expected
  if (expected < TOTAL_CAP || passed * TEXT > expected) return undefined
  return { through: Math.ceil(PATIENCE * passed), most: TOTAL_CAP }
}

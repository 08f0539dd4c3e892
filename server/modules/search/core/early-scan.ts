import { TOTAL_CAP } from '#contract/fields.ts'
import { CANDIDATES } from './prominence.ts'

/**
 * Gathering ends when there are more matches than `most`; then this many of the newest tenders are scanned (`through`)
 * for the newest matches. A page after the candidates needs all matches, but the same candidates: otherwise it would
 * repeat what earlier pages showed.
 */
export type EarlyTerminatedScan = { through: number; most: number }

/**
 * A scan reads the text of each tender it passes, from all over the disk: that takes as long as gathering so many
 * matches.
 */
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

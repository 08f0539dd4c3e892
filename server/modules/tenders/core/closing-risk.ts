import type { Instant } from '#ethiopia/time-units.ts'

/** The known origin of a closing. Instants are epoch milliseconds. */
export type ClosingFacts = {
  id: number
  version: number
  closingAt: Instant | null
  /** An import could not read its hour, or it may be meant on the other clock. */
  doubted: boolean
  /** It was changed after the tender was first submitted, or by somebody other than its author. */
  corrected: boolean
  /** It was taken from words that are stored with the tender, or imported. */
  quoted: boolean
  /** The tender was approved with it before: somebody has read it twice. */
  approved: boolean
}
export type ClosingRisk = 'corrected' | 'doubted' | 'not-quoted' | 'drawn'

/** One in this number is typed again without any other reason, to measure undetected errors. */
const DRAW = 10

/** Evenly distributed over neighbouring numbers, and the same at every call. */
function isDrawn(id: number, version: number): boolean {
  let mixed = Math.imul(id ^ Math.imul(version, 0x9e37_79b1), 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % DRAW === 0
}

/** Why the approver must type the tender's closing again without seeing it; undefined where they need not. */
export function closingRisk(facts: ClosingFacts): ClosingRisk | undefined {
  if (facts.closingAt === null || facts.approved) return undefined
  if (facts.corrected) return 'corrected'
  if (facts.doubted) return 'doubted'
  if (!facts.quoted) return 'not-quoted'
  return isDrawn(facts.id, facts.version) ? 'drawn' : undefined
}

/** The verdict on a closing that was typed again. `differs`: the two differ, and the approver has seen both. */
type Judged = { verdict: 'goes-on' | 'closing-again' | 'closing-differs'; differs?: true }
type Typed = { closing?: number | undefined; closingSeen?: number | undefined }
/**
 * Continues, requests the closing, or shows both. `closingSeen` decides where the two differ; alone, without typed
 * text, it does not count.
 */
export function judgeTypedClosing(
  closingAt: Instant | null,
  risk: ClosingRisk | undefined,
  { closing, closingSeen }: Typed,
): Judged {
  if (closingAt === null || closing === closingAt) return { verdict: 'goes-on' }
  if (closing !== undefined)
    return closingSeen === closingAt ? { verdict: 'goes-on', differs: true } : { verdict: 'closing-differs' }
  if (risk !== undefined) return { verdict: 'closing-again' }
  return closingSeen === undefined || closingSeen === closingAt
    ? { verdict: 'goes-on' }
    : { verdict: 'closing-differs' }
}

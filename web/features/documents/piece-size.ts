import { KILOBYTE } from './kilobytes.ts'

/** Small enough that a broken connection loses only some seconds of a slow upload. */
export const FIRST_PIECE = 64 * KILOBYTE
const SMALLEST = 32 * KILOBYTE
const SHORT_MS = 1500
const LONG_MS = 6000

/**
 * How many bytes to send next, after a piece of `before` bytes took `tookMs`: more where it was fast, fewer where it
 * was slow; never more than `most`.
 */
export function nextPiece(before: number, tookMs: number, most: number): number {
  if (tookMs < SHORT_MS) return Math.min(before * 2, most)
  if (tookMs > LONG_MS) return Math.min(Math.max(Math.floor(before / 2), SMALLEST), most)
  return Math.min(before, most)
}

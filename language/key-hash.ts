/**
 * Numbers that stand for keys, so that a text can be asked for a million of them without a string being made for each: the number of two texts in a row follows
 * from those of both (a polynomial, modulo 2^32). Different keys may share one.
 */
const BASE = 0x01000193

/** The number of `text`, or of what has the number `before` followed by `text`. */
export function hashOf(text: string, before = 0): number {
  let hash = before
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, BASE) + text.charCodeAt(at) + 1) | 0
  return hash
}

/** The factor for a number that `length` UTF-16 units follow. */
export function shiftFor(length: number): number {
  let shift = 1
  for (let at = 0; at < length; at++) shift = Math.imul(shift, BASE)
  return shift
}

/** The number of two texts in a row: `hashOf(a + b)` is `hashFollowed(hashOf(a), hashOf(b), shiftFor(b.length))`. */
export const hashFollowed = (first: number, second: number, shift: number): number =>
  (Math.imul(first, shift) + second) | 0

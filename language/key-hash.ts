/**
 * Hashes of keys, so that a text can be checked against a million keys without creating a string for each: the hash of
 * two texts in a row is computed from those of both (a polynomial, modulo 2^32). Different keys may share one.
 */
const BASE = 0x01000193

/** The hash of `text`, or of `text` after a part whose hash is `before`. */
export function hashOf(text: string, before = 0): number {
  let hash = before
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, BASE) + text.charCodeAt(at) + 1) | 0
  return hash
}

/** The factor for a hash that is followed by `length` UTF-16 units. */
export function shiftFor(length: number): number {
  let shift = 1
  for (let at = 0; at < length; at++) shift = Math.imul(shift, BASE)
  return shift
}

/** The hash of two texts in a row: `hashOf(a + b)` is `hashFollowed(hashOf(a), hashOf(b), shiftFor(b.length))`. */
export const hashFollowed = (first: number, second: number, shift: number): number =>
  (Math.imul(first, shift) + second) | 0

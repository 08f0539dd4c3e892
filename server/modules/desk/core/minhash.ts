import { tokenise } from '#language/tokens.ts'

/** How many values represent a text: their share of equal ones differs from the true likeness by some 6 %. */
const VALUES = 64
const SHINGLE = 5
/** Longer than nearly all notices; the rest of a paste would only cost time. */
const MAX_LETTERS = 20_000

function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
const SEEDS = Array.from({ length: VALUES }, (_, n) => mixed(n * 0x9e37_79b1 + 1))

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c_9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193)
  return hash >>> 0
}

/**
 * A text as 64 numbers from which its likeness to others is estimated: the least hash of its runs of five words under
 * each of 64 orders. 32-bit, signed as in the database.
 */
export function minhash(text: string): number[] {
  const words = tokenise(text.slice(0, MAX_LETTERS)).flatMap(({ terms: [stem] }) => stem ?? [])
  if (words.length === 0) return []
  const runs = Math.max(1, words.length - SHINGLE + 1)
  const hashes = Array.from({ length: runs }, (_, n) => hashOf(words.slice(n, n + SHINGLE).join(' ')))
  return SEEDS.map((seed) => hashes.reduce((least, hash) => Math.min(least, mixed(hash ^ seed)), 0xffff_ffff) | 0)
}

/** The share of equal values; undefined where one of the texts has no words. */
export function textLikeness(a: readonly number[], b: readonly number[]): number | undefined {
  if (a.length !== VALUES || b.length !== VALUES) return undefined
  return a.filter((value, n) => value === b[n]).length / VALUES
}

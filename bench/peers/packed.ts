import { packBits, unpackBits } from '#server/modules/search/core/facets.ts'
import type { PeerCounts, PeerFacets } from './peer.ts'

/**
 * The single-valued facets in one text and the multi-valued ones as bits, so that three groupings count six kinds, as
 * the product does it.
 */
export type Packed = { sig: string; rmask: number; gmask: number }

export const pack = ({ source, language, proforma, government, regions, groups }: PeerFacets): Packed => ({
  sig: `${source},${language},${proforma},${government}`,
  rmask: packBits(regions),
  gmask: packBits(groups),
})

const SINGLE = ['source', 'language', 'proforma', 'government'] as const

/** Adds `n` results with a packed value to the counts of each value in it. */
export function addPacked(counts: PeerCounts, what: keyof Packed, value: string | number, n: number): void {
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + n)
  if (what === 'sig') {
    for (const [index, part] of String(value).split(',').entries()) add(`${SINGLE[index]}:${part}`)
  } else {
    for (const bit of unpackBits(Number(value))) add(`${what === 'rmask' ? 'region' : 'group'}:${bit}`)
  }
}

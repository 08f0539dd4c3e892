/** Numbers of keys (`hashOf` in language/), 8 to 16 bytes each: a million are at hand without a string for any of them. */
export type KeySet = {
  add(number: number): void
  /** Whether it was added. Numbers may be shared: a key whose number was not added is not among the keys, one whose number was may be. */
  has(number: number): boolean
}

/** 2^32 over the golden ratio spreads numbers that lie close. */
const SPREAD = 0x9e3779b1
const FIRST_BITS = 10

/** An empty set; it grows as needed, so that one place in two is free at least. */
export function makeKeySet(): KeySet {
  let bits = FIRST_BITS
  let places = new Int32Array(2 ** bits)
  let size = 0
  /** Where a number stands, or the free place for it; 0 says that a place is free, so 0 itself stands as 1. */
  const placeOf = (number: number): number => {
    let at = Math.imul(number, SPREAD) >>> (32 - bits)
    while (places[at] !== 0 && places[at] !== number) at = (at + 1) & (places.length - 1)
    return at
  }
  const standing = (number: number): number => number | 0 || 1
  return {
    add(number) {
      const kept = standing(number)
      const at = placeOf(kept)
      if (places[at] === kept) return
      places[at] = kept
      if (++size * 2 <= places.length) return
      const before = places
      places = new Int32Array(2 ** ++bits)
      for (const other of before) if (other !== 0) places[placeOf(other)] = other
    },
    has(number) {
      const kept = standing(number)
      return places[placeOf(kept)] === kept
    },
  }
}

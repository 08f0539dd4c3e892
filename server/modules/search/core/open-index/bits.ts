/** A set of small numbers: a bit for each. */
export type Bits = Uint32Array

/** An empty set for numbers below `size`. */
export const noBits = (size: number): Bits => new Uint32Array(Math.ceil(size / 32))

/** The set of all numbers below `size`. */
export function allBits(size: number): Bits {
  const bits = noBits(size).fill(-1)
  if (size % 32 > 0) bits[bits.length - 1] = 2 ** (size % 32) - 1
  return bits
}

export const hasBit = (bits: Bits, n: number): boolean => ((bits[n >> 5] ?? 0) & (1 << (n & 31))) !== 0

export function setBit(bits: Bits, n: number): void {
  bits[n >> 5] = (bits[n >> 5] ?? 0) | (1 << (n & 31))
}

/** The set of the one number `n`. */
export function bitOf(size: number, n: number): Bits {
  const bits = noBits(size)
  setBit(bits, n)
  return bits
}

/** Keeps only the bits that are in `others`, too. */
export function intersectInto(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0)
  return bits
}

export function addAll(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0)
  return bits
}

export function takeOut(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & ~(others[at] ?? 0)
  return bits
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}

/** Visits the numbers of a set, lowest first, until `visit` returns false. */
export function eachBit(bits: Bits, visit: (n: number) => boolean | void): void {
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      if (visit(at * 32 + 31 - Math.clz32(word & -word)) === false) return
    }
  }
}

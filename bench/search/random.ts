/** Numbers that look random and are the same in every run. */
export type Random = {
  /** From 0 up to, without, 1. */ next(): number
  /** A whole number below `n`. */ below(n: number): number
}

/** mulberry32: small, quick, good enough for made-up text. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, below: (n) => Math.floor(next() * n) }
}

/** Draws numbers below `n` by Zipf's law: the number r comes up in proportion to 1 / (r + 1). */
export function zipf(n: number): (random: Random) => number {
  const sums = new Float64Array(n)
  let sum = 0
  for (let rank = 0; rank < n; rank++) sums[rank] = sum += 1 / (rank + 1)
  return (random) => {
    const wanted = random.next() * sum
    let low = 0
    for (let high = n - 1; low < high;) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

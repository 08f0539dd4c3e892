type Random = {
  /** From 0 to 1. */ next(): number
  below(n: number): number
  chance(p: number): boolean
  shuffled<T>(list: readonly T[]): T[]
}

/** Numbers that the seed alone decides (mulberry32), so that a run can be repeated. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    chance: (p) => next() < p,
    shuffled(list) {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = below(i + 1)
        const [a, b] = [copy[i], copy[j]]
        if (a !== undefined && b !== undefined) [copy[i], copy[j]] = [b, a]
      }
      return copy
    },
  }
}

const MAX_KEYS = 100_000

export type CountedTender = { groups: readonly number[]; company: string; keys: Iterable<string> }
type Counts = { all: number; groups: Map<number, number>; company: string; isOfSeveral: boolean }

/** How well a phrase distinguishes one sector group from the others. */
export type Distinctiveness = {
  /** How many times as often it occurs in tenders of the group as in others. */
  lift: number
  /** By how many standard errors of the log odds. */
  z: number
  /** Share of all tenders that hold it, and of those outside the group. */
  share: number
  elsewhere: number
  /** How many tenders of the group hold it, and how many of all. */
  inside: number
  tenders: number
  /** Tenders of more than one company hold it. */
  isOfSeveral: boolean
}

/**
 * Counts phrases by sector group, one tender at a time. Beyond MAX_KEYS phrases, those that occurred once are deleted.
 */
export function countPhrases() {
  const phrases = new Map<string, Counts>()
  const tendersOf = new Map<number, number>()
  let all = 0
  let classified = 0

  function countsOf(key: string, company: string): Counts {
    const known = phrases.get(key)
    if (known) return known
    if (phrases.size >= MAX_KEYS) for (const [seldom, { all: met }] of phrases) if (met === 1) phrases.delete(seldom)
    const counts = { all: 0, groups: new Map(), company, isOfSeveral: false }
    phrases.set(key, counts)
    return counts
  }
  return {
    add({ groups, company, keys }: CountedTender): void {
      all += 1
      const own = new Set(groups)
      if (own.size > 0) classified += 1
      for (const group of own) tendersOf.set(group, (tendersOf.get(group) ?? 0) + 1)
      for (const key of keys) {
        const counts = countsOf(key, company)
        counts.all += 1
        counts.isOfSeveral ||= counts.company !== company
        for (const group of own) counts.groups.set(group, (counts.groups.get(group) ?? 0) + 1)
      }
    },
    distinctivenessOf(key: string, group: number): Distinctiveness {
      const counts = phrases.get(key)
      const inside = counts?.groups.get(group) ?? 0
      const known = [...(counts?.groups ?? [])].reduce((sum, [, count]) => sum + count, 0)
      const insideAll = tendersOf.get(group) ?? 0
      const outside = known - inside
      const outsideAll = Math.max(0, classified - insideAll)
      const lift = (inside + 0.5) / (insideAll + 1) / ((outside + 0.5) / (outsideAll + 1))
      const z = Math.log(lift) / Math.sqrt(1 / (inside + 0.5) + 1 / (outside + 0.5))
      const tenders = counts?.all ?? 0
      const shares = { share: tenders / Math.max(1, all), elsewhere: outside / Math.max(1, outsideAll) }
      return { lift, z, ...shares, inside, tenders, isOfSeveral: counts?.isOfSeveral ?? false }
    },
  }
}

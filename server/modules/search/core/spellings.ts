/**
 * How often each spelling of each key occurred. Memory is bounded: when there are too many keys, those that occurred
 * once are deleted.
 */
type Spellings = {
  add(key: string, written: string): void
  /** Keys with at least this frequency, the most frequent first, with the commonest spelling. */
  frequent(least: number): { key: string; written: string; count: number }[]
}

type Entry = { count: number; spellings: Map<string, number> }
/** The small spelling is chosen where at least this share uses it: titles capitalise what sentences do not. */
const SMALL_LETTERS = 10

export function countSpellings(mostKeys: number): Spellings {
  const entries = new Map<string, Entry>()
  return {
    add(key, written) {
      const entry = entries.get(key)
      if (entry) {
        entry.count += 1
        entry.spellings.set(written, (entry.spellings.get(written) ?? 0) + 1)
        return
      }
      if (entries.size >= mostKeys) for (const [seldom, { count }] of entries) if (count === 1) entries.delete(seldom)
      entries.set(key, { count: 1, spellings: new Map([[written, 1]]) })
    },
    frequent: (least) =>
      [...entries]
        .filter(([, { count }]) => count >= least)
        .map(([key, { count, spellings }]) => ({ key, written: usual(spellings, count), count }))
        .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
  }
}

function usual(spellings: ReadonlyMap<string, number>, count: number): string {
  // A short word in capitals is an abbreviation only where hardly anybody writes it otherwise.
  const others = [...spellings].filter(([text]) => text !== text.toUpperCase() || text === text.toLowerCase())
  const written = others.reduce((sum, [, n]) => sum + n, 0) * SMALL_LETTERS >= count ? others : [...spellings]
  const [first = ''] =
    written.sort(([a, m], [b, n]) => Number(shouts(a)) - Number(shouts(b)) || n - m || (a < b ? -1 : 1))[0] ?? []
  const small = first.toLowerCase()
  return (spellings.get(small) ?? 0) * SMALL_LETTERS >= count ? small : first
}

/** All capitals, and too long for an abbreviation. */
export const shouts = (text: string): boolean => text.length > 4 && /[A-Z]/.test(text) && text === text.toUpperCase()

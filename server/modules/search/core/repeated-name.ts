import type { Token } from '#language/tokens.ts'

/** A name of one word is an ordinary word: the tender may be about it. */
const SHORTEST_NAME = 2

type Placed = { at: number; stem: string }
const wordsOf = (tokens: readonly Token[]): Placed[] =>
  tokens.flatMap(({ stop, terms }, at) => (stop ? [] : [{ at, stem: terms[0] ?? '' }]))

/**
 * The tokens of a title (by number) that only repeat the buyer's name: they say who buys, not what. None when nothing
 * else would remain in the title.
 */
export function repeatedName(title: readonly Token[], names: readonly (readonly Token[])[]): ReadonlySet<number> {
  const words = wordsOf(title)
  const repeated = new Set<number>()
  for (const name of names.map(wordsOf)) {
    if (name.length < SHORTEST_NAME) continue
    for (let from = 0; from + name.length <= words.length; from++) {
      const span = words.slice(from, from + name.length)
      if (span.every(({ stem }, index) => stem === name[index]?.stem)) for (const { at } of span) repeated.add(at)
    }
  }
  return repeated.size < words.length ? repeated : new Set()
}

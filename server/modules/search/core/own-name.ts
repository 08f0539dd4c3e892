import type { Token } from '#language/tokens.ts'

/** A name of one word is a word like others: it may be what the tender is about. */
const SHORTEST_NAME = 2

type Placed = { at: number; stem: string }
const wordsOf = (tokens: readonly Token[]): Placed[] =>
  tokens.flatMap(({ stop, terms }, at) => (stop ? [] : [{ at, stem: terms[0] ?? '' }]))

/**
 * Which tokens of a title (by their number) only repeat the name of the buyer: they tell who asks, not what for. None when there would be nothing else in
 * the title.
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

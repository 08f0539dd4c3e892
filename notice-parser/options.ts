import type { Quote } from './parsed.ts'

/**
 * The possible meanings of one place in the notice, likeliest first, each with a key that is equal for equal meanings.
 */
export type ReadOptions<Value> = { meanings: ReadonlyMap<string, Value>; quotes: readonly Quote[] }

/**
 * Places that can all mean the same are one answer: the meanings that they share. Each further place is another answer.
 */
export function answersOf<Value>(places: readonly ReadOptions<Value>[]): ReadOptions<Value>[] {
  const answers: ReadOptions<Value>[] = []
  // Unambiguous places come first, so that ambiguous ones can follow them.
  for (const place of places.toSorted((a, b) => a.meanings.size - b.meanings.size)) {
    if (place.meanings.size === 0) continue
    const index = answers.findIndex((answer) => [...answer.meanings.keys()].some((key) => place.meanings.has(key)))
    const same = answers[index]
    if (!same) {
      answers.push(place)
      continue
    }
    const common = [...same.meanings].filter(([key]) => place.meanings.has(key))
    answers[index] = { meanings: new Map(common), quotes: [...same.quotes, ...place.quotes] }
  }
  return answers
}

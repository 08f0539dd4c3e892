import { requirementsOf, phrasesOf } from './clause.ts'
import type { QueryClause, Query } from './clause.ts'
import { oncePerObject } from './memoise.ts'
import type { Phrase } from './phrase.ts'
import type { Token } from './tokens.ts'

/** Where each term stands, as positions in rising order. */
type Occurrences = ReadonlyMap<string, readonly number[]>

function occurrencesIn(tokens: readonly Token[]): Occurrences {
  const found = new Map<string, number[]>()
  for (const { terms, position } of tokens) {
    for (const term of terms) {
      const positions = found.get(term)
      if (positions) positions.push(position)
      else found.set(term, [position])
    }
  }
  return found
}

/** Positions at which a phrase begins. */
function beginningsOf(phrase: Phrase, occurrences: Occurrences): readonly number[] {
  const [first, ...rest] = phrase
  if (!first) return []
  let beginnings = occurrences.get(first.term) ?? []
  for (const { term, offset } of rest) {
    const positions = new Set(occurrences.get(term))
    beginnings = beginnings.filter((position) => positions.has(position + offset))
  }
  return beginnings
}

const occurs = (phrases: readonly Phrase[], occurrences: Occurrences): boolean =>
  phrases.some((phrase) => beginningsOf(phrase, occurrences).length > 0)

/**
 * Whether a text, given as its tokens, matches the query; the SQL of the index must give the same result. An empty
 * query matches nothing. For several fields give `inFields(...).flat()`.
 */
export function matches(query: Query, tokens: readonly Token[]): boolean {
  if (query.empty) return false
  const occurrences = occurrencesIn(tokens)
  const found = (clause: QueryClause): boolean => occurs(phrasesOf(clause), occurrences)
  const met = requirementsOf(query).every(
    ({ groups, phrases }) => groups.every((group) => group.some(found)) || occurs(phrases, occurrences),
  )
  return met && !query.excluded.some(found)
}

/**
 * All phrases that a query looks for, those of the glossary among them, not what it excludes; and how these begin. A
 * page of a list looks for the same in a hundred short texts.
 */
const soughtBy = oncePerObject(({ groups, terms }: Query) => {
  const phrases: Phrase[] = [...groups.flat().flatMap(phrasesOf), ...terms.flatMap((term) => term.phrases)]
  return { phrases, begins: new Set(phrases.flatMap(([first]) => first?.term ?? [])) }
})

/** A stretch of the original text, UTF-16 offsets. */
export type TextRange = { start: number; end: number }

/** Where the query's words and phrases stand in the text the tokens were made of, in no order. */
export function rangesOf(query: Query, tokens: readonly Token[]): TextRange[] {
  const { phrases, begins } = soughtBy(query)
  if (!tokens.some(({ terms }) => terms.some((term) => begins.has(term)))) return []
  const occurrences = occurrencesIn(tokens)
  const at = new Map<number, Token[]>()
  for (const token of tokens)
    if (token.terms.length > 0) at.set(token.position, [...(at.get(token.position) ?? []), token])
  const rangeOf = (phrase: Phrase, beginning: number): TextRange => {
    const last = phrase.at(-1)
    const start = at.get(beginning)?.[0]?.start ?? 0
    const ends = at.get(beginning + (last?.offset ?? 0)) ?? []
    return {
      start,
      end: Math.max(
        ...ends.map(({ end, whole }) => (last && whole?.terms.includes(last.term) ? whole.end : end)),
        start,
      ),
    }
  }
  return phrases.flatMap((phrase) => beginningsOf(phrase, occurrences).map((beginning) => rangeOf(phrase, beginning)))
}

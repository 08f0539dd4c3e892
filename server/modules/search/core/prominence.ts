import { literalTsqueryLiteral, markedTsqueryLiteral, partlyMarkedTsqueryLiteral } from '#language/postgres.ts'
import type { Field } from '#language/postgres.ts'
import { hasTranslations, withoutTranslations } from '#language/query.ts'
import type { Query } from '#language/query.ts'

/**
 * The prominence of a word as markers of the index: 't:' in the title, 'h:' twice there, in company, keywords or
 * sectors, 'f:' often in the description. The index alone then finds tenders worth ranking.
 */
export function prominenceMarkers(fields: readonly Field[]): string[] {
  const markers = new Set<string>()
  const inTitle = new Set<string>()
  const mentions = new Map<string, number>()
  for (const field of fields) {
    for (const [at, { terms }] of field.tokens.entries()) {
      const weight = field.weights?.[at] ?? field.weight
      for (const term of terms) {
        if (weight === 'D') mentions.set(term, (mentions.get(term) ?? 0) + 1)
        else if (weight !== 'A' || inTitle.has(term)) markers.add(`h:${term}`)
        else inTitle.add(term)
      }
    }
  }
  for (const [term, count] of mentions) if (count >= OFTEN) markers.add(`f:${term}`)
  return [...markers]
}

/**
 * How many tenders are ranked: the newest of each prominence, and the newest of all where title hits are fewer; all, if
 * there are no more than `few`. By scope: open tenders are searched most.
 */
export const CANDIDATES = {
  standing: 100,
  newest: 150,
  few: { open: 150, all: 1000 },
  many: { matches: 2000, standing: 250, newest: 300 },
  /** The numbers of matches for which texts are read in two steps. */
  inTwoSteps: { least: 200, most: 5000 },
} as const

/** A word that occurs this often in a description is probably its subject. */
const OFTEN = 3
/** In a longer search a single word weighs little, and the queries would be long. */
const MAX_GROUPS = 6

export type Tiers = {
  /**
   * The title alone satisfies the search, and its words are prominent elsewhere, too; or the words as typed are in the
   * title or more than mentioned.
   */
  best: readonly string[]
  /**
   * All that contain the words as typed, where the glossary finds others: newer ones by the glossary must not displace
   * them. Empty where it adds nothing.
   */
  literal: readonly string[]
  /** Some of the words are prominent, or all of them slightly: used where titles alone do not give enough. */
  others: readonly string[]
}

/** Queries for tenders in which words of the search are prominent; each finds a subset of the search. */
export function prominenceTiers(query: Query): Tiers {
  const known = (tiers: readonly (string | null)[]) => tiers.filter((tier) => tier !== null)
  const typed = hasTranslations(query) ? withoutTranslations(query) : undefined
  const literal = known(typed ? [literalTsqueryLiteral(typed)] : [])
  if (query.groups.length > MAX_GROUPS || query.groups.some((group) => group.length > MAX_GROUPS))
    return { best: [], literal, others: [] }
  // The typed word ranks first, however many titles hold its translation.
  const asTyped = typed ? [markedTsqueryLiteral(typed, [['t']]), markedTsqueryLiteral(typed, [['t', 'h', 'f']])] : []
  return {
    best: known([...asTyped, markedTsqueryLiteral(query, [['t'], ['h']]), markedTsqueryLiteral(query, [['t'], ['f']])]),
    literal,
    others: known([
      markedTsqueryLiteral(query, [['t', 'h']]),
      partlyMarkedTsqueryLiteral(query, ['t']),
      partlyMarkedTsqueryLiteral(query, ['h']),
      markedTsqueryLiteral(query, [['t', 'h', 'f']]),
    ]),
  }
}

import { REGIONS } from '#ethiopia/regions.ts'
import { phraseLiteral } from '#language/postgres.ts'
import type { Query } from '#language/query.ts'
import { tokenise } from '#language/tokens.ts'

let ofRegions: ReadonlySet<string> | undefined

/**
 * The tsquery literal for a keyword that occurs in the title or the text of a tender, or in its documents: its matches
 * need not be read to know that the keyword is not in a name alone. Names of regions weigh as the text does, so their
 * words are certain in titles only.
 */
export function exactMatchLiteral({ groups }: Query): string {
  ofRegions ??= new Set(
    REGIONS.flatMap(({ en, am }) => [en, am]).flatMap((name) =>
      tokenise(name).flatMap(({ terms, surface }) => [...terms, surface]),
    ),
  )
  const phrases = groups.flatMap((group) => group.flatMap(({ alternatives }) => alternatives))
  return phrases
    .map((phrase) => phraseLiteral(phrase, phrase.some(({ term }) => ofRegions?.has(term)) ? 'A' : 'AD'))
    .join(' | ')
}

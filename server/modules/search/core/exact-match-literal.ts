import { REGIONS } from '#ethiopia/regions.ts'
import { phraseLiteral } from '#language/postgres.ts'
import type { Query } from '#language/query.ts'
import { tokenise } from '#language/tokens.ts'

let ofRegions: ReadonlySet<string> | undefined

/**
 * The tsquery literal for a keyword in title, text or documents, whose matches need not be read to know that it is not
 * in a name alone. Regions weigh as the text does, so their words only count in titles.
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

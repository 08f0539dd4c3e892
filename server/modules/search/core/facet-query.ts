import { FACET_TOKEN } from './facets.ts'
import type { ResolvedFilters } from './resolved-filters.ts'

/** A token that no row has, for a choice of unknown values only. */
const NOTHING = 'none:'

const anyOf = (tokens: readonly string[]): string =>
  `(${(tokens.length > 0 ? tokens : [NOTHING]).map((token) => `'${token}'`).join(' | ')})`

/**
 * Words and facets as one tsquery literal: the index answers both at once, ten times cheaper than filtering the rows of
 * the words. Undefined when there is neither.
 */
export function withFacets(words: string | undefined, choices: ResolvedFilters['choices']): string | undefined {
  const parts: string[] = []
  if (words !== undefined) parts.push(`(${words})`)
  if (choices.regions) parts.push(anyOf(choices.regions.map(FACET_TOKEN.region)))
  if (choices.groups) parts.push(anyOf(choices.groups.map(FACET_TOKEN.group)))
  if (choices.sources) parts.push(anyOf(choices.sources.map(FACET_TOKEN.source)))
  if (choices.languages) parts.push(anyOf(choices.languages.map(FACET_TOKEN.language)))
  if (choices.keywords) parts.push(anyOf(choices.keywords.map(FACET_TOKEN.keyword)))
  if (choices.proforma !== undefined) parts.push(anyOf([FACET_TOKEN.proforma(choices.proforma)]))
  if (choices.government !== undefined) parts.push(anyOf([FACET_TOKEN.government(choices.government)]))
  return parts.length > 0 ? parts.join(' & ') : undefined
}

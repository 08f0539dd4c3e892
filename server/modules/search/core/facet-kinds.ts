/** The kinds of filters that have counts next to them. */
export const FACET_SUGGESTION_KINDS = [
  'region',
  'group',
  'source',
  'language',
  'keyword',
  'proforma',
  'government',
  'status',
  'createdBy',
] as const
export type FacetSuggestionKind = (typeof FACET_SUGGESTION_KINDS)[number]

/** A bit for each kind, so that a row's failed kinds are one small number. */
export const kindBit = (kind: FacetSuggestionKind): number => 1 << FACET_SUGGESTION_KINDS.indexOf(kind)

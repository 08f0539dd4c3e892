/** The kinds of filters that have counts beside them. */
export const SUGGESTION_KINDS = [
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
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** A bit for each kind: a row's failed kinds make one small number. */
export const kindBit = (kind: SuggestionKind): number => 1 << SUGGESTION_KINDS.indexOf(kind)

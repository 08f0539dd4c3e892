/** The kinds of filters that have counts beside them. */
export const KINDS = ['region', 'group', 'source', 'language', 'keyword', 'proforma', 'government', 'status', 'createdBy'] as const
export type Kind = (typeof KINDS)[number]

/** A bit for each kind: a row's failed kinds make one small number. */
export const kindBit = (kind: Kind): number => 1 << KINDS.indexOf(kind)

import type { RequirementKind } from '#ethiopia/requirement-kinds.ts'

/**
 * The papers that each labelled notice requires of bidders, by its id; labelled once, by one person. Notices left out
 * require none.
 */
export const ASKED_OF_BIDDERS: Readonly<Record<string, readonly RequirementKind[]>> = {
  'etn-003': ['vat-declaration', 'bid-bond'],
  'etn-005': ['bid-bond'],
  'etn-008': ['bid-bond'],
  'etn-014': ['trade-licence', 'vat', 'supplier-list'],
  'etn-021': ['competence', 'bid-bond'],
  'etn-024': ['competence'],
  'etn-025': ['vat', 'bid-bond'],
  'etn-039': ['competence', 'bid-bond'],
  'etn-041': ['trade-licence', 'vat-declaration', 'bid-bond'],
  'etn-042': ['competence'],
  'etn-049': ['trade-licence', 'tin', 'vat', 'supplier-list', 'bid-bond'],
  'etn-051': ['bid-bond'],
  'etn-053': ['competence', 'bid-bond'],
  'etn-055': ['competence'],
  'etn-056': ['competence', 'bid-bond'],
  'etn-060': ['trade-licence', 'tin', 'tax-clearance'],
  'etn-061': ['trade-licence', 'vat', 'bid-bond'],
  'etn-065': ['bid-bond'],
  'etn-066': ['competence'],
  'etn-067': ['bid-bond'],
  'etn-069': ['competence'],
}

/** Kinds of papers that bidders hand in; those that a company keeps from one tender to the next come first. */
export const CERTIFICATE_KINDS = [
  'trade-licence',
  'tin',
  'vat',
  'tax-clearance',
  'supplier-list',
  'competence',
  'audited-accounts',
  'work-experience',
  'power-of-attorney',
] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

/** Papers made for one tender or one month, which are not kept. */
const MADE_KINDS = ['vat-declaration', 'bid-bond', 'manufacturer-authorisation', 'samples'] as const

export type RequirementKind = CertificateKind | (typeof MADE_KINDS)[number]
export const REQUIREMENT_KINDS: readonly RequirementKind[] = [...CERTIFICATE_KINDS, ...MADE_KINDS]

export const isCertificateKind = (kind: RequirementKind): kind is CertificateKind =>
  (CERTIFICATE_KINDS as readonly string[]).includes(kind)

import type { RequirementKind } from '#ethiopia/requirement-kinds.ts'
import { m } from '#web/lib/messages.ts'

const NAMES: Record<RequirementKind, () => string> = {
  'trade-licence': m.paper_trade_licence,
  tin: m.paper_tin,
  vat: m.paper_vat_certificate,
  'tax-clearance': m.paper_tax_clearance,
  'supplier-list': m.paper_supplier_list,
  competence: m.paper_competence,
  'audited-accounts': m.paper_audited_accounts,
  'work-experience': m.paper_work_experience,
  'power-of-attorney': m.paper_power_of_attorney,
  'vat-declaration': m.paper_vat_declaration,
  'bid-bond': m.bid_bond,
  'manufacturer-authorisation': m.paper_manufacturer,
  samples: m.paper_samples,
}

/** The name of a paper in the reader's language. */
export const requirementName = (kind: RequirementKind): string => NAMES[kind]()

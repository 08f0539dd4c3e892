import type { KnownCompany } from '#contract/desk.ts'
import { joinedList } from './entry-values.ts'
import type { FormProposal } from './form-proposals.ts'

/**
 * Proposals from earlier notices of the buyer: none is sure, and there are none for fields that this notice contains.
 */
export function memoryProposals(known: KnownCompany | undefined, parsed: readonly FormProposal[]): FormProposal[] {
  if (!known) return []
  const parsedNames = new Set(parsed.map(({ name }) => name))
  return known.fields
    .filter(({ field }) => !parsedNames.has(field))
    .map(({ field, values, times }) => ({
      name: field,
      options: [{ put: { [field]: joinedList(values) }, quotes: [], rule: 'memory-company' as const }],
      sure: false,
      isLikely: true,
      memory: { times, notices: known.notices },
    }))
}

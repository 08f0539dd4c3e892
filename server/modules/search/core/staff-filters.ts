import { refusal } from '#contract/refusals.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { FilterParams } from './read-filters.ts'

const FOR_STAFF = [
  'statuses',
  'createdBy',
  'createdDateFrom',
  'createdDateTo',
  'lastChangedBy',
  'lastChangedDateFrom',
  'lastChangedDateTo',
] as const

/**
 * The staff search's parameters that are given, each with the reason why other searches refuse it; undefined where
 * there are none.
 */
export function staffFilterErrors(params: FilterParams): Record<string, Refusal[]> | undefined {
  const given = FOR_STAFF.filter((name) => {
    const value = params[name]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
  })
  return given.length > 0
    ? Object.fromEntries(given.map((name) => [name, [refusal('for-staff', { field: name })]]))
    : undefined
}

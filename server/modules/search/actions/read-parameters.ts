import type { Instant } from '#ethiopia/time-units.ts'
import { refuseFields } from '#server/platform/refused.ts'
import type { Filters, Scope } from '../core/filters.ts'
import { staffFilterErrors } from '../core/staff-filters.ts'
import { readFilters } from '../core/read-filters.ts'
import type { FilterParams } from '../core/read-filters.ts'

/** Refuses filters for staff: ignoring them would return everything. */
export function refuseForStaff(params: FilterParams): void {
  const fields = staffFilterErrors(params)
  if (fields) throw refuseFields(fields, 'query')
}

/** The filters in the parameters; refuses bad values and names each parameter. */
export function filtersOf(params: FilterParams, scope: Scope, now: Instant): Filters {
  const read = readFilters(params, scope, now)
  if ('faults' in read) throw refuseFields(read.faults, 'query')
  return read.filters
}

import type { Problem } from '#contract/errors.ts'
import { LIST_NAMES } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/** The maximum length of a value in a refusal. */
const MAX_QUOTED = 60

/**
 * The search without the filter values that the service rejects as unknown; undefined when the refusal has another
 * cause. An old or mistyped URL then shows a list anyway.
 */
export function dropUnknownFilters(search: ListSearch, { status, fieldErrors = {} }: Problem): ListSearch | undefined {
  const refused =
    status === 400
      ? LIST_NAMES.filter(
          (name) => search[name].length > 0 && (fieldErrors[name] || (name === 'regions' && fieldErrors['region'])),
        )
      : []
  if (refused.length === 0) return undefined
  const known = refused.map((name) => {
    const unknown = new Set(
      fieldErrors[name]?.map((reason) => (reason.code === 'value-unknown' ? reason.value : undefined)),
    )
    const knownValues = search[name].filter((value) => !unknown.has(value.slice(0, MAX_QUOTED)))
    // Another reason, or it names none of them, so it is unknown which one is meant.
    return [name, knownValues.length < search[name].length ? knownValues : []]
  })
  return { ...search, ...Object.fromEntries(known), pageIndex: 0 }
}

import type { Problem } from '#contract/errors.ts'
import { LIST_NAMES } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/** A refusal names no more of a value than this. */
const MAX_QUOTED = 60

/**
 * The search without the filter values that the service says it does not know; undefined when that is not what it complains of. An old or mistyped
 * address then shows a list anyway.
 */
export function withoutUnknown(search: ListSearch, { status, fieldErrors = {} }: Problem): ListSearch | undefined {
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
    const kept = search[name].filter((value) => !unknown.has(value.slice(0, MAX_QUOTED)))
    // The reason is another, or names none of them: which one it is cannot be told.
    return [name, kept.length < search[name].length ? kept : []]
  })
  return { ...search, ...Object.fromEntries(known), pageIndex: 0 }
}

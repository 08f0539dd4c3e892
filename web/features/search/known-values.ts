import type { Problem } from '#contract/errors.ts'
import { LIST_NAMES } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/** The service quotes no more of a value than this. */
const MOST_QUOTED = 60

/**
 * The search without the filter values that the service says it does not know; undefined when that is not what it complains of. An old or mistyped
 * address then shows a list all the same.
 */
export function withoutUnknown(search: ListSearch, { status, errors = {} }: Problem): ListSearch | undefined {
  const refused =
    status === 400
      ? LIST_NAMES.filter(
          (name) => search[name].length > 0 && (errors[name] || (name === 'regions' && errors['region'])),
        )
      : []
  if (refused.length === 0) return undefined
  const known = refused.map((name) => {
    const said = (errors[name] ?? []).join('\n')
    const kept = search[name].filter((value) => !said.includes(`'${value.slice(0, MOST_QUOTED)}'`))
    // None of them is quoted: which one it is cannot be told.
    return [name, kept.length < search[name].length ? kept : []]
  })
  return { ...search, ...Object.fromEntries(known), pageIndex: 0 }
}

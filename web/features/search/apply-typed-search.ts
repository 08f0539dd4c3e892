import { ANY_TIME, hasRange, rangeOf, withWords } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import type { TypedSearch } from './search-form.tsx'

/** Typed words and dates in place of the old ones. New dates replace the slider, which would narrow them further. */
export function applyTypedSearch(search: ListSearch, typed: Partial<TypedSearch>): ListSearch {
  const next = { ...withWords(search, typed.keyword ?? search.keyword), ...typed, pageIndex: 0 }
  const [days, before] = [next, search].map((state) => rangeOf(state, 'published').join())
  return days !== before && hasRange(next, 'published') ? { ...next, publishedWithin: ANY_TIME } : next
}

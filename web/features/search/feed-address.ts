import type { Language } from '#web/lib/preferences.ts'
import { searchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/** Where a search can be followed from elsewhere. Feeds are newest first whatever the list's order, and speak English unless told otherwise. */
export function feedAddress(search: ListSearch, form: 'atom' | 'ics' | 'json', lang: Language): string {
  const [, query = ''] = searchAddress({ ...search, sortOrder: 0, pageIndex: 0 }).split('?')
  const params = [query, lang === 'am' ? 'lang=am' : ''].filter(Boolean).join('&')
  return `/api/tenders/feed.${form}${params && `?${params}`}`
}

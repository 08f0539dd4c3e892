import { queryText } from '#web/lib/api-client.ts'
import type { Language } from '#web/lib/preferences.ts'
import { inUsualOrder, searchQuery } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/** Where a search can be followed from elsewhere. Feeds are newest first whatever the list's order, and speak English unless told otherwise. */
export function feedUrl(search: ListSearch, form: 'atom' | 'ics' | 'json', lang: Language): string {
  return `/api/tenders/feed.${form}${queryText({ ...searchQuery(inUsualOrder({ ...search, group: 0 })), ...(lang === 'am' ? { lang } : {}) })}`
}

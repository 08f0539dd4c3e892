import { queryText } from '#web/lib/api-client.ts'
import type { Language } from '#web/lib/preferences.ts'
import { inUsualOrder, searchQuery } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/** The feed URL of a search. Feeds are newest first whatever the list's order, and in English by default. */
export function feedUrl(search: ListSearch, form: 'atom' | 'ics' | 'json', lang: Language): string {
  return `/api/tenders/feed.${form}${queryText({ ...searchQuery(inUsualOrder({ ...search, group: 0 })), ...(lang === 'am' ? { lang } : {}) })}`
}

import { storePreference } from '#web/lib/store-preference.ts'
import { readPreferences } from '#web/lib/preferences.ts'
import type { SortOrder } from './list-search.ts'
import { BY_CLOSING, BY_DATE } from './list-search.ts'

/** The order that this reader chose for lists without words; the server reads it with the other preferences. */
export const storedOrder = (): SortOrder | undefined => readPreferences(document.cookie, new URLSearchParams()).order

/** Whether this reader wants tenders next to their list; the server reads it with the other preferences. */
export const storedSplit = (): boolean => readPreferences(document.cookie, new URLSearchParams()).split === true

/** Stores a chosen order on this device; the default, by date, needs no storing. */
export function storeOrder(order: SortOrder): void {
  if (order === BY_CLOSING || order === BY_DATE) storePreference('order', order, order === BY_DATE)
}

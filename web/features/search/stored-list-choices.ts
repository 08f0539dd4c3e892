import { keepPreference } from '#web/lib/keep-preference.ts'
import { readPreferences } from '#web/lib/preferences.ts'
import type { SortOrder } from './list-search.ts'
import { BY_CLOSING, BY_DATE } from './list-search.ts'

/** The order that this reader chose for lists without words; the server reads it with the other preferences. */
export const keptOrder = (): SortOrder | undefined => readPreferences(document.cookie, new URLSearchParams()).order

/** Whether this reader wants tenders next to their list; the server reads it with the other preferences. */
export const keptSplit = (): boolean => readPreferences(document.cookie, new URLSearchParams()).split === true

/** Stores a chosen order on this device; the default, by date, needs no storing. */
export function keepOrder(order: SortOrder): void {
  if (order === BY_CLOSING || order === BY_DATE) keepPreference('order', order, order === BY_DATE)
}

import { readPreferences } from '#web/lib/preferences.ts'
import type { SortOrder } from './list-search.ts'
import { BY_CLOSING, BY_DATE } from './list-search.ts'

const YEAR_SECONDS = 31_536_000

/** The order that this reader chose for lists without words; the server reads it with the other preferences. */
export const keptOrder = (): SortOrder | undefined => readPreferences(document.cookie, new URLSearchParams()).order

/** Whether this reader wants tenders next to their list; the server reads it with the other preferences. */
export const keptSplit = (): boolean => readPreferences(document.cookie, new URLSearchParams()).split === true

/** Keeps a chosen order on this device; that by date is the usual one and needs no keeping. */
export function keepOrder(order: SortOrder): void {
  const seconds = order === BY_CLOSING ? YEAR_SECONDS : 0
  if (order !== BY_CLOSING && order !== BY_DATE) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `order=${order}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`
}

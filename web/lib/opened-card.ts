import type { TenderId } from '#contract/ids.ts'
import type { ListCard } from './list-card.ts'
import { storeTabValue } from './tab-value.ts'

/**
 * The card opened last in this visit, so that its page need not request what the list already had. Only ever set in a
 * browser.
 */
export const openedCard: { current?: ListCard } = {}

/** The list from which a tender was last opened, its position in the history, and its scroll position. */
export type Origin = { list: string; tender: TenderId; depth: number; y: number }
/** By the list's address without a query; the last one comes last. */
export const origins = new Map<string, Origin>()
/** The last one under this name, for a reload of the page. */
export const ORIGIN_KEY = 'openedFrom'

export const depthNow = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

/** To be called when a card is clicked; opening from elsewhere keeps the last list. */
export function noteOrigin(tender: TenderId, address: string): void {
  const [list] = /^\/(today|tenders\/(list|saved|alert))[^?]*/.exec(address) ?? []
  if (!list) return
  const origin: Origin = { list: address, tender, depth: depthNow(), y: scrollY }
  origins.delete(list)
  origins.set(list, origin)
  storeTabValue(ORIGIN_KEY, origin)
}

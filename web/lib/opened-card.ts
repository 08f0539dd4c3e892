import type { TenderId } from '#contract/ids.ts'
import type { ListCard } from './list-card.ts'

/** The card opened last in this visit, so that its page need not ask for what the list already knew. Only ever set in a browser. */
export const openedCard: { current?: ListCard } = {}

/** The list from which a tender was opened last, how deep in the history that list stands, and how far down it stood. */
export type Origin = { list: string; tender: TenderId; depth: number; y: number }
/** By the list's address without a query; the last one comes last. */
export const origins = new Map<string, Origin>()
/** The last one under this name, for when the page is loaded again. */
export const KEPT_ORIGIN = 'openedFrom'

export const depthNow = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

/** To be called as a card is clicked; what is opened from anywhere but a list leaves the list that was last. */
export function noteOrigin(tender: TenderId, address: string): void {
  const [list] = /^\/(today|tenders\/(list|saved|alert))[^?]*/.exec(address) ?? []
  if (!list) return
  const origin: Origin = { list: address, tender, depth: depthNow(), y: scrollY }
  origins.delete(list)
  origins.set(list, origin)
  try {
    sessionStorage.setItem(KEPT_ORIGIN, JSON.stringify(origin))
  } catch {
    // Known until the page is loaded again.
  }
}

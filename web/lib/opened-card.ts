import type { FoundCard } from '#contract/tenders.ts'

/** The card opened last in this visit, so that its page need not ask for what the list already knew. Only ever set in a browser. */
export const openedCard: { current?: FoundCard } = {}

/** The list from which a tender was opened last, and how deep in the history that list stands. */
type Origin = { list: string; tender: number; depth: number }
let origin: Origin | undefined

const depthNow = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

/** To be called as a card is clicked; what is opened from anywhere but a list leaves the list that was last. */
export function noteOrigin(tender: number, address: string): void {
  if (/^\/tenders\/(list|saved|alert)/.test(address)) origin = { list: address, tender, depth: depthNow() }
}

/** The address of that list. */
export const lastListAddress = (): string => origin?.list ?? '/tenders/list'
/** Whether that list is one step back from this tender, where it still stands as it was left. */
export const isOneStepBack = (tender: number): boolean => origin?.tender === tender && origin.depth === depthNow() - 1

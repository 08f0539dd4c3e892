import type { FoundCard } from '#contract/tenders.ts'

/** The card opened last in this visit, so that its page need not ask for what the list already knew. Only ever set in a browser. */
export const openedCard: { current?: FoundCard } = {}

/** The list from which a tender was opened last, and how deep in the history that list stands. */
type Origin = { list: string; tender: number; depth: number }
let origin: Origin | undefined
const KEPT = 'openedFrom'
/** Of each list by its address without a query: the tender opened last, and how far down the page stood. */
const left = new Map<string, { tender: number; y?: number | undefined }>()

const depthNow = (): number => (history.state as { idx?: number } | null)?.idx ?? 0
const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

/** After the page was loaded anew the tab still knows. */
function originNow(): Origin | undefined {
  try {
    origin ??= (JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Origin | null) ?? undefined
  } catch {
    // Storage that is switched off keeps nothing.
  }
  return origin
}

/** To be called as a card is clicked; what is opened from anywhere but a list leaves the list that was last. */
export function noteOrigin(tender: number, address: string): void {
  if (!/^\/tenders\/(list|saved|alert)/.test(address)) return
  origin = { list: address, tender, depth: depthNow() }
  left.set(pathOf(address), { tender, y: scrollY })
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(origin))
  } catch {
    // Known until the page is loaded anew.
  }
}

/** The address of that list. */
export const lastListAddress = (): string | undefined => originNow()?.list
/** Whether that list is one step back from this tender, where it still stands as it was left. */
export const isOneStepBack = (tender: number): boolean => originNow()?.tender === tender && originNow()?.depth === depthNow() - 1
/** The tender opened last from the list at this path, to be marked on return. */
export const lastOpenedAt = (path: string): number | undefined => left.get(path)?.tender

/** How far down the list at this path stood when a tender was opened; told once, as the reader then goes on from there. */
export function takePlace(path: string): number | undefined {
  const place = left.get(path)
  const y = place?.y
  if (place) place.y = undefined
  return y
}

import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { TenderId } from '#contract/ids.ts'
import { ORIGIN_KEY, depthNow, origins } from './opened-card.ts'
import type { Origin } from './opened-card.ts'
import { tabValue } from './tab-value.ts'

let kept: Origin | undefined

function lastOrigin(): Origin | undefined {
  return [...origins.values()].at(-1) ?? (kept ??= tabValue(ORIGIN_KEY) as Origin | undefined)
}

/** The URL of the list from which a tender was last opened. */
export const lastListAddress = (): string | undefined => lastOrigin()?.list
/** Whether that list is one step back from this tender, at its earlier position. */
export const isOneStepBack = (tender: TenderId): boolean =>
  lastOrigin()?.tender === tender && lastOrigin()?.depth === depthNow() - 1
/** The tender opened last from the list at this path, to be marked on return. */
export const lastOpenedAt = (path: string): number | undefined => origins.get(path)?.tender

/** Navigation state that marks a return from a tender to its list. */
export const RETURN_STATE = { isReturn: true }

/** Whether the reader's position was restored: only once, because they continue from there. */
const returned = new WeakSet<Origin>()

/**
 * Restores the reader's position in the list at this path, at the tender that they opened; not before it is rendered.
 */
export function restoreListPosition(path: string): void {
  const origin = origins.get(path)
  const card = document.querySelector<HTMLElement>('[data-selected] a')
  if (!origin || !card || returned.has(origin)) return
  returned.add(origin)
  scrollTo(0, origin.y)
  card.focus({ preventScroll: true })
}

/**
 * The same for a list whose cards are loaded after its page: the router looked for the position too early. To be used
 * where the cards are rendered.
 */
export function useRestoredListPosition(): void {
  const { pathname, state } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    const isReturn = (state as Partial<typeof RETURN_STATE> | null)?.isReturn === true
    if (type === 'POP' || isReturn) restoreListPosition(pathname)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the cards come
  }, [])
}

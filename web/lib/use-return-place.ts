import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { takePlace } from './opened-card.ts'

/** What the way back from a tender says to the list. */
export const AS_IT_WAS = { isReturn: true }

/**
 * Stands the reader where they left a list whose cards come after its page: the router looked for the place when it was not there yet. To be used where
 * the cards are.
 */
export function useReturnPlace(): void {
  const { pathname, state } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    const isReturn = (state as Partial<typeof AS_IT_WAS> | null)?.isReturn === true
    if (type !== 'POP' && !isReturn) return
    const y = takePlace(pathname)
    if (y === undefined) return
    scrollTo(0, y)
    document.querySelector<HTMLElement>('[data-selected] a')?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the cards come
  }, [])
}

import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { takeLostFocus } from '#web/ui/take-lost-focus.ts'

/** Where a form or button goes away with a change of `state`, gives the focus it had to the first match in `place`. */
export function useLostFocus(place: RefObject<HTMLElement | null>, selector: string, state: unknown): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    takeLostFocus(place.current?.querySelector<HTMLElement>(selector))
  })
}

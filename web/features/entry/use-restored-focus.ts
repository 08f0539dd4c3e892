import { useEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')

/**
 * When a form is rendered again, typing continues in the same field, at the same letter. Another `drawn` is another
 * rendering.
 */
export function useRestoredFocus(drawn: unknown): { onFocus(event: FocusEvent): void; onBlur(): void } {
  const last = useRef<Element>(null)
  useEffect(() => {
    const before = last.current
    if (!before || before.isConnected || document.activeElement !== document.body) return
    const now = document.getElementById(before.id)
    now?.focus({ preventScroll: true })
    if (now && isText(now) && isText(before)) now.setSelectionRange(before.selectionStart, before.selectionEnd)
  }, [drawn])
  return {
    onFocus: ({ target }) => {
      last.current = target
    },
    // React fires no event for a field that it removes itself.
    onBlur: () => {
      last.current = null
    },
  }
}

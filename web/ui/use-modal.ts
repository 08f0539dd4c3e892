import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { enterLayer, leaveLayer } from './layer.ts'

/** Props for the `<dialog>`. */
type Modal = { ref: RefObject<HTMLDialogElement | null>; onClose(): void; onKeyDown(event: KeyboardEvent): void }

/**
 * Opens a dialog as a modal one that Escape and the browser's Back close. `first` gets the focus, where one is given.
 */
export function useModal(onClose: () => void, first?: RefObject<HTMLElement | null>): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const closed = useRef(onClose)
  useEffect(() => {
    closed.current = onClose
  })
  useLayoutEffect(() => {
    const shown = ref.current
    shown?.showModal()
    // A modal dialog focuses its first button by itself.
    first?.current?.focus()
    const layer = enterLayer(() => closed.current())
    return () => {
      // Closed while still in the document, it returns the focus to the element that opened it.
      shown?.close()
      leaveLayer(undefined, layer)
    }
  }, [first])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // In a search field Escape would empty the field, and the dialog would stay.
    event.preventDefault()
    ref.current?.close()
  }
  return { ref, onClose, onKeyDown }
}

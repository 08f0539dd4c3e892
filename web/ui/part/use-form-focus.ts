import { useEffect, useRef } from 'react'

const FIELD = 'form :is(input, select, textarea):not([type="hidden"])'

/**
 * For a part in which a form replaces the button that opens it: the first field gets the focus, and after the form is
 * removed the part's last button, which is the same one. `id` is the part's.
 */
export function useFormFocus(id: string, isOpen: boolean): void {
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current === isOpen) return
    was.current = isOpen
    const part = document.getElementById(id)
    const next = isOpen ? part?.querySelector<HTMLElement>(FIELD) : [...(part?.querySelectorAll('button') ?? [])].at(-1)
    next?.focus()
  }, [id, isOpen])
}

import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

/** Words in place of a form that was sent: they take the focus, which went with the form, and are read out by that. */
export function DoneMessage({ as: Tag = 'p', children }: { as?: 'p' | 'h2' | 'h3'; children: ReactNode }) {
  const words = useRef<HTMLElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Tag ref={words as RefObject<HTMLParagraphElement & HTMLHeadingElement>} tabIndex={-1}>
      {children}
    </Tag>
  )
}

import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** Words in place of a form that was sent: they take the focus, which went with the form, and are read out by that. */
export function DoneMessage({ as: Tag = 'p', children }: { as?: 'p' | 'h2' | 'h3'; children: ReactNode }) {
  const words = useRef<HTMLParagraphElement & HTMLHeadingElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Tag ref={words} tabIndex={-1}>
      {children}
    </Tag>
  )
}

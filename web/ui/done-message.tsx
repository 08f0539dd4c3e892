import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/**
 * A text in place of a sent form: it takes the focus of the removed form, and screen readers read it for that reason.
 */
export function DoneMessage({ as: Tag = 'p', children }: { as?: 'p' | 'h2' | 'h3'; children: ReactNode }) {
  const words = useRef<HTMLParagraphElement & HTMLHeadingElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Tag ref={words} tabIndex={-1}>
      {children}
    </Tag>
  )
}

import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'

type Props = {
  title: string
  text?: string
  children?: ReactNode
  /** It replaced a form: the focus of its sender moves here. */ isAnswer?: boolean
}

/** A screen, or the result of a form, with a text and links to continue. */
export function MessageScreen({ title, text: words, children, isAnswer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <>
      <h1 ref={heading} tabIndex={isAnswer ? -1 : undefined}>
        {title}
      </h1>
      {words !== undefined && <p className={text.quiet}>{words}</p>}
      {children}
    </>
  )
}

/** A link to continue; `isPlain` for the second one. */
export function NextStep({ to, children, isPlain }: { to: string; children: ReactNode; isPlain?: boolean }) {
  return (
    <ButtonLink kind={isPlain ? 'plain' : 'primary'} href={to}>
      {children}
    </ButtonLink>
  )
}

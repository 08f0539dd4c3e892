import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'

type Props = {
  title: string
  text?: string
  children?: ReactNode
  /** It took the place of a form: its sender is led here. */ isAnswer?: boolean
}

/** A screen, or the answer to a form, that says something and shows the ways on. */
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

/** A way on; `isPlain` for the second one. */
export function NextStep({ to, children, isPlain }: { to: string; children: ReactNode; isPlain?: boolean }) {
  return (
    <ButtonLink kind={isPlain ? 'plain' : 'primary'} href={to}>
      {children}
    </ButtonLink>
  )
}

import type { ComponentProps } from 'react'
import { useLinkClickHandler } from 'react-router'

type Props = ComponentProps<'a'> & { to: string; /** Without script it leads here instead. */ plain?: string }

/** A link to another look of the same place: the page stays where it is. */
export function StayLink({ to, plain = to, onClick, children, ...rest }: Props) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset: true })
  return (
    <a
      {...rest}
      href={plain}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) go(event)
      }}
    >
      {children}
    </a>
  )
}

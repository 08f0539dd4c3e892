import type { ComponentProps } from 'react'
import { useLinkClickHandler } from 'react-router'

type Props = ComponentProps<'a'> & { to: string; /** The URL without script. */ plain?: string }

/** A link to another view of the same list: the scroll position stays. */
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

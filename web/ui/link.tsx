import type { ComponentProps } from 'react'
import { useLinkClickHandler } from 'react-router'

type Props = ComponentProps<'a'> & { to: string }

/**
 * A link inside the app. The router's own also supports prefetching, which we do not use: 2 kB that every visitor would
 * fetch.
 */
export function Link({ to, onClick, children, ...rest }: Props) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) go(event)
      }}
    >
      {children}
    </a>
  )
}

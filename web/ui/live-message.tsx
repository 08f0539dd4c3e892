import type { ComponentProps } from 'react'
import * as text from './text.module.css'

type Props = Omit<ComponentProps<'p'>, 'role' | 'ref'> & {
  as?: 'p' | 'div' | 'span'
  /** Announced at once, for errors; otherwise when the screen reader pauses. */ urgent?: boolean
  /** For screen readers alone: others see it by other means. */ outOfSight?: boolean
}

/**
 * Text that is announced when it appears or changes. A polite one must exist before it has text, or it is not
 * announced.
 */
export function LiveMessage({ as: Tag = 'p', urgent = false, outOfSight = false, className, ...rest }: Props) {
  return <Tag {...rest} className={outOfSight ? text.outOfSight : className} role={urgent ? 'alert' : 'status'} />
}

import type { ComponentProps } from 'react'
import * as text from './text.module.css'

type Props = Omit<ComponentProps<'p'>, 'role' | 'ref'> & {
  as?: 'p' | 'div' | 'span'
  /** Read out at once, as something went wrong; else when the reader pauses. */ urgent?: boolean
  /** For who listens alone: others see it by other means. */ outOfSight?: boolean
}

/** Words that are read out when they come or change. A polite one is there before it has something to say, or it is not read out. */
export function LiveMessage({ as: Tag = 'p', urgent = false, outOfSight = false, className, ...rest }: Props) {
  return <Tag {...rest} className={outOfSight ? text.outOfSight : className} role={urgent ? 'alert' : 'status'} />
}

import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button, ButtonLink } from './button.tsx'
import * as styles from './list-end.module.css'
import { LiveMessage } from './live-message.tsx'

/** The next page is fetched when the end of the list is within two window heights. */
const NEAR_END = '200% 0px'

type Props = {
  /** `success` when nothing is in progress; unknown states are ignored. */
  status: string
  /** Whether there is another page. */
  goesOn: boolean
  /** Fetches it. */
  more(): unknown
  /** The URL without script. */
  nextPage: string
  skeleton: ReactNode
  children?: ReactNode
}

/**
 * The end of a list: near it the next page is fetched, failures can be retried, and without script a link leads to the
 * next page.
 */
export function ListEnd({ status, goesOn, more, nextPage, skeleton, children }: Props) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || !goesOn || status !== 'success') return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void more(), {
      rootMargin: NEAR_END,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [goesOn, more, status])
  return (
    <div ref={end} className={styles.end} aria-busy={status === 'loading-more'}>
      {status === 'loading-more' && skeleton}
      {status === 'error' && (
        <LiveMessage urgent>
          {m.more_failed()}{' '}
          <Button kind="link" onClick={() => void more()}>
            {m.retry()}
          </Button>
        </LiveMessage>
      )}
      {goesOn && status === 'success' && (
        <ButtonLink kind="plain" to={nextPage}>
          {m.next_page()}
        </ButtonLink>
      )}
      {children}
    </div>
  )
}

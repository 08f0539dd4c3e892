import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button, ButtonLink } from './button.tsx'
import * as styles from './list-end.module.css'
import { LiveMessage } from './live-message.tsx'

/** The next page is fetched when the end of the list is within two window heights. */
const NEAR_END = '200% 0px'

type Props = {
  /** `success` when nothing is under way; other states than these are as nothing. */
  status: string
  /** There is another page to be had. */
  goesOn: boolean
  /** Fetches it. */
  more(): unknown
  /** Where it is without script. */
  nextPage: string
  skeleton: ReactNode
  children?: ReactNode
}

/** The end of a list that goes on: near it the next page is fetched, what fails can be tried again, and without script a link leads on. */
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

import { useLocation } from 'react-router'
import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import * as styles from './message-page.module.css'

type Props = {
  title: string
  text?: string
  isFailure?: boolean
  /** The name of the list that its last button leads to. */ list?: string
  children?: ReactNode
  below?: ReactNode
}

/** A page with only a sentence and a link to continue. */
export function MessagePage({ title, text, isFailure, list, children, below }: Props) {
  return (
    <div className={styles.page}>
      <section className={`${states.state} ${isFailure ? states.over : ''}`}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {children}
        <ButtonLink kind={isFailure ? 'plain' : 'primary'} to="/tenders/list">
          {list ?? m.all_tenders()}
        </ButtonLink>
      </section>
      {below}
    </div>
  )
}

/**
 * The same URL again; a plain link, so that it works where scripts have failed. Without a network the page stays: a
 * browser would replace it by its own error page.
 */
export function RetryLink() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink href={pathname + search} onClick={(event) => !navigator.onLine && event.preventDefault()}>
      {m.retry()}
    </ButtonLink>
  )
}

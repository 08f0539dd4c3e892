import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ReminderView } from '#contract/saved.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { ClearAll } from './clear-all.tsx'
import type { WithDetails } from './saved-store.ts'
import { useSavedPages } from './use-saved-pages.ts'
import type { SavedPage } from './use-saved-pages.ts'
import * as styles from './saved.module.css'

/** The next page is fetched when its beginning is within two window heights. */
const NEAR_END = '200% 0px'

type Props = {
  first: SavedPage
  /** As it was last seen: nothing more can be read. */
  isKept: boolean
  withDetails: WithDetails
  skeleton: ReactNode
  children(cards: readonly PublicCard[], reminders: readonly ReminderView[]): ReactNode
}

/** How many there are, all pages of them, and a way to clear them. Near the end the next page is fetched; without script a link leads there. */
export function SavedList({ first, isKept, withDetails, skeleton, children }: Props) {
  const { cards, total, reminders, status, hasMore, more } = useSavedPages(first)
  const end = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const goesOn = hasMore && !isKept
  useEffect(() => {
    if (!end.current || !goesOn || status !== 'success') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void more(), { rootMargin: NEAR_END })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [goesOn, more, status])
  useEffect(() => {
    // A card that was taken out took the focus with it.
    if (document.activeElement === document.body && total < first.totalCount) head.current?.focus()
  }, [total, first.totalCount])
  return (
    <>
      <div className={text.spread}>
        <h2 ref={head} tabIndex={-1} aria-live="polite" className={styles.count}>
          {m.saved_count({ count: total, shown: String(total) })}
        </h2>
        {total > 0 && <ClearAll withDetails={withDetails} />}
      </div>
      {total === 0 ? <NoneSaved /> : children(cards, reminders)}
      <div ref={end} className={styles.end} aria-busy={status === 'loading-more'}>
        {status === 'loading-more' && skeleton}
        {status === 'error' && (
          <p role="alert">
            {m.more_failed()}{' '}
            <button className={buttons.link} onClick={() => void more()}>
              {m.retry()}
            </button>
          </p>
        )}
        {goesOn && status === 'success' && (
          <Link className={`${buttons.button} ${buttons.plain}`} to={`/tenders/saved?pageIndex=${first.pageIndex + 1}`}>
            {m.next_page()}
          </Link>
        )}
      </div>
    </>
  )
}

function NoneSaved() {
  return (
    <section className={states.state}>
      <Icon name="bookmark" />
      <p>{m.saved_none()}</p>
      <Link className={buttons.button} to="/tenders/list">
        {m.all_tenders()}
      </Link>
    </section>
  )
}

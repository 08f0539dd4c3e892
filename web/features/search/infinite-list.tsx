import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as buttons from '#web/ui/button.module.css'
import { Link } from '#web/ui/link.tsx'
import * as styles from './infinite-list.module.css'
import { currentList, followList, loadMore } from './list-cache.ts'
import type { Card, LoadedList } from './list-cache.ts'
import { searchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/** The next page is fetched when its beginning is within two window heights. */
const NEAR_END = '200% 0px'

type Props = { search: ListSearch; first: LoadedList; skeleton: ReactNode; children(cards: readonly Card[]): ReactNode }

/** All pages read so far; near the end it fetches the next. Without script a link leads there. */
export function InfiniteList({ search, first, skeleton, children }: Props) {
  const { staff } = useVisitor()
  const end = useRef<HTMLDivElement>(null)
  const follow = useCallback((listener: () => void) => followList(search, first, listener), [search, first])
  const list = useSyncExternalStore(
    follow,
    () => currentList(search) ?? first,
    () => first,
  )
  const more = useCallback(() => void loadMore(browserCall, search, staff), [search, staff])

  useEffect(() => {
    if (!end.current || !list.hasMore || list.status !== 'success') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more()
      },
      { rootMargin: NEAR_END },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [list, more])

  return (
    <>
      {children(list.cards)}
      <div ref={end} className={styles.end} aria-busy={list.status === 'loading-more'}>
        {list.status === 'loading-more' && skeleton}
        {list.status === 'error' && (
          <p role="alert">
            {m.more_failed()}{' '}
            <button className={buttons.link} onClick={more}>
              {m.retry()}
            </button>
          </p>
        )}
        {list.hasMore && list.status === 'success' && (
          <Link className={`${buttons.button} ${buttons.plain}`} to={searchAddress({ ...search, pageIndex: list.nextIndex })}>
            {m.next_page()}
          </Link>
        )}
        {search.pageIndex > 0 && (
          <Link className={buttons.link} to={searchAddress({ ...search, pageIndex: 0 })}>
            {m.first_page()}
          </Link>
        )}
        {!list.hasMore && <p className={styles.last}>{m.list_end()}</p>}
      </div>
    </>
  )
}

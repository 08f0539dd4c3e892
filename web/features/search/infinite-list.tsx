import { Suspense, useCallback, useEffect } from 'react'
import type { ReactNode } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { useStore } from '#web/lib/use-store.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ListEnd } from '#web/ui/list-end.tsx'
import * as styles from './infinite-list.module.css'
import { currentList, followList, loadMore, readAtOf } from './list-cache.ts'
import type { Card, LoadedList } from './list-cache.ts'
import { listSearchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

const earlier = () => import('./earlier-pages.tsx')
/** Hidden from people who scroll. */
const LazyEarlierPages = import.meta.env.SSR
  ? (await earlier()).EarlierPages
  : lazyPart(async () => (await earlier()).EarlierPages)

/** A list is cached only after this time, so that the first screen comes first. */
const SETTLED_MS = 2000

type Props = {
  search: ListSearch
  first: LoadedList
  /** Rendered with the document. */ isDocument?: boolean
  skeleton: ReactNode
  children(cards: readonly Card[]): ReactNode
}

/** All pages read so far; near the end it fetches the next. Without script a link leads there. */
export function InfiniteList({ search, first, isDocument, skeleton, children }: Props) {
  const { staff, renderedAt } = useVisitor()
  const follow = useCallback(
    (listener: () => void) => followList(search, first, isDocument ? renderedAt : Date.now(), listener),
    [search, first, isDocument, renderedAt],
  )
  const list = useStore({ subscribe: follow, get: () => currentList(search) ?? first, initial: first })
  const { cards } = list
  useEffect(() => {
    if (staff) return undefined
    const keep = () =>
      void import('./remember-shown.ts')
        .then(({ rememberShown }) => rememberShown(search, cards, readAtOf(search)))
        .catch(() => undefined)
    const timer = setTimeout(keep, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [search, cards, staff])
  const more = useCallback(() => void loadMore(browserCall, search, staff), [search, staff])
  return (
    <>
      {children(cards)}
      <ListEnd
        status={list.status}
        goesOn={list.hasMore}
        more={more}
        nextPage={listSearchAddress({ ...search, pageIndex: list.nextIndex })}
        skeleton={skeleton}
      >
        <Suspense>{search.pageIndex > 0 && <LazyEarlierPages search={search} />}</Suspense>
        {!list.hasMore && <p className={styles.last}>{m.list_end()}</p>}
      </ListEnd>
    </>
  )
}

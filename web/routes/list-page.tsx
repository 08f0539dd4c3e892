import { Suspense, lazy, useEffect } from 'react'
import { useLoaderData, useNavigate, useNavigation } from 'react-router'
import { rememberVisited, useKept, visitedTenders } from '#web/lib/device-store.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { openedCard } from '#web/lib/opened-card.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ActiveFilters } from '#web/features/search/active-filters.tsx'
import { FilterPanel } from '#web/features/search/filter-panel.tsx'
import { InfiniteList } from '#web/features/search/infinite-list.tsx'
import { select, selectedIn } from '#web/features/search/list-cache.ts'
import type { Card } from '#web/features/search/list-cache.ts'
import { feedAddress } from '#web/features/search/feed-address.ts'
import { cleared, isFiltered, searchAddress } from '#web/features/search/list-search.ts'
import type { ListSearch } from '#web/features/search/list-search.ts'
import { NothingFound } from '#web/features/search/nothing-found.tsx'
import { PhoneToolbar } from '#web/features/search/phone-toolbar.tsx'
import { ResultHead } from '#web/features/search/result-head.tsx'
import { SearchForm } from '#web/features/search/search-form.tsx'
import { useFilterCounts } from '#web/features/search/use-filter-counts.ts'
import { ListSkeleton } from '#web/features/tenders/list-skeleton.tsx'
import { NoticeCard } from '#web/features/tenders/notice-card.tsx'
import * as notices from '#web/features/tenders/notice-card.module.css'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { rememberDocument } from './list-loader.ts'
import type { ListData } from './list-loader.ts'
import * as styles from './list-page.module.css'

export { loader } from './list-loader.ts'

export const handle: ScreenHandle<ListData> = {
  name: 'list-page',
  title: ({ search }) => titled(search.keyword || m.list_title(), m.app_name()),
  head: import.meta.env.SSR
    ? ({ search }) => ({
        description: m.list_description(),
        canonical: searchAddress({ ...cleared(search), includeArchived: false, sortOrder: 0, keyword: search.keyword }),
        hidden: search.group > 0 || search.pageIndex > 0,
        feed: search.group > 0 ? undefined : feedAddress(search, 'atom', 'en'),
      })
    : undefined,
}

const GoUp = lazy(async () => ({ default: (await import('#web/ui/go-up.tsx')).GoUp }))

const MINUTE = 60_000
/** The way back up is fetched once there is more than a page to go down. */
const FIRST_PAGE = 10

function Notices({ cards, search }: { cards: readonly Card[]; search: ListSearch }) {
  const now = useNow(MINUTE)
  const visited = useKept(visitedTenders)
  const selected = selectedIn(search)
  const opened = (card: Card) => {
    openedCard.current = card
    select(search, card.id)
    rememberVisited(card.id)
  }
  return (
    <div className={notices.notices}>
      {cards.length > FIRST_PAGE && (
        <Suspense>
          <GoUp />
        </Suspense>
      )}
      {cards.map((card) => (
        <NoticeCard key={card.id} card={card} now={now} visited={visited.includes(card.id)} selected={card.id === selected} onOpen={opened} />
      ))}
    </div>
  )
}

/** All tenders: search, filters, results. */
export function Component() {
  const data = useLoaderData<ListData>()
  const { search, list } = data
  const { staff } = useVisitor()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const counts = useFilterCounts(search, data.counts)
  const isReading = navigation.state === 'loading' && navigation.location.pathname.startsWith('/tenders/list')
  const change = (next: ListSearch) => void navigate(searchAddress(next), { preventScrollReset: true })
  useEffect(() => {
    if (data.counts) rememberDocument(data, staff)
  }, [data, staff])
  return (
    <>
      <section className={styles.head}>
        <h1 className={text.pageTitle}>{m.find_right_tender()}</h1>
        <SearchForm search={search} onSearch={(words) => change({ ...search, ...words, pageIndex: 0 })} />
        <PhoneToolbar search={search} counts={counts} onChange={change} />
      </section>
      <div className={styles.layout}>
        <FilterPanel search={search} counts={counts} showAll={data.showAllFilters} onChange={change} />
        <section className={styles.results} aria-label={m.results()}>
          <ResultHead search={search} count={list.totalCount} archivedCount={data.totals?.archived} onChange={change} />
          <ActiveFilters search={search} counts={counts} />
          {data.isKept && (
            <p className={states.banner} role="status">
              {m.kept_list()}
            </p>
          )}
          {isReading ? (
            <ListSkeleton />
          ) : list.totalCount === 0 ? (
            <NothingFound clearTo={isFiltered(search) ? searchAddress(cleared(search)) : undefined} />
          ) : (
            <InfiniteList key={searchAddress(search)} search={search} first={list} skeleton={<ListSkeleton count={2} />}>
              {(cards) => <Notices cards={cards} search={search} />}
            </InfiniteList>
          )}
        </section>
      </div>
    </>
  )
}

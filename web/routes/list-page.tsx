import { Suspense, useEffect, useMemo, useRef } from 'react'
import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { truncateText } from '#web/lib/truncate-text.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { ActiveFilters } from '#web/features/search/active-filters.tsx'
import { AdviceLine, hasAdvice } from '#web/features/search/advice-line.tsx'
import { feedUrl } from '#web/features/search/feed-address.ts'
import { FeedLinks } from '#web/features/search/feed-links.tsx'
import type { FilterCounts } from '#web/features/search/filter-counts.ts'
import { FilterPanel } from '#web/features/search/filter-panel.tsx'
import { InfiniteList } from '#web/features/search/infinite-list.tsx'
import { searchShown } from '#web/features/search/list-cache.ts'
import { keptOrder } from '#web/features/search/kept-order.ts'
import {
  ANY_TIME,
  SINCE_LAST_VISIT,
  cleared,
  hasRange,
  inUsualOrder,
  rangeOf,
  listSearchAddress,
  withWords,
} from '#web/features/search/list-search.ts'
import type { ListSearch } from '#web/features/search/list-search.ts'
import { PhoneToolbar } from '#web/features/search/phone-toolbar.tsx'
import { ResultHead } from '#web/features/search/result-head.tsx'
import { SearchForm } from '#web/features/search/search-form.tsx'
import type { TypedSearch } from '#web/features/search/search-form.tsx'
import { useFilterCounts } from '#web/features/search/use-filter-counts.ts'
import { useReloadOnReturn } from '#web/features/search/use-reload-on-return.ts'
import { ListSkeleton } from '#web/features/tenders/list-skeleton.tsx'
import { Link } from '#web/ui/link.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { isOtherList, rememberDocument, searchAt } from '../screens/list-loader.ts'
import type { ListData } from '../screens/list-loader.ts'
import { CachedNote } from '../screens/cached-note.tsx'
import {
  ListFailed,
  NothingFound,
  StaffLists,
  ListTabs,
  SplitPane,
  SplitChoice,
  ListViews,
  ViewSkeleton,
  ViewSwitch,
} from '../screens/list-parts.ts'
import { TenderCards } from '../screens/tender-cards.tsx'
// The document shows them before their script is there.
import '../screens/list-tabs.module.css'
import * as styles from './list-page.module.css'

export { loader } from '../screens/list-loader.ts'

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  isOtherList(currentUrl, nextUrl)

/** With the mark of what was cut no more than 80. */
const TITLE_LETTERS = 79

export const handle: ScreenHandle<ListData> = {
  name: 'list-page',
  title: ({ search }) =>
    titled(
      truncateText(search.keyword, TITLE_LETTERS) ||
        (search.group === SINCE_LAST_VISIT ? m.since_last_visit() : m.list_title()),
      m.app_name(),
    ),
  head: import.meta.env.SSR
    ? ({ search, failed }) => ({
        ...(failed ? { status: 400 } : {}),
        description: m.list_description(),
        canonical: listSearchAddress(
          inUsualOrder({ ...cleared(search), includeArchived: false, keyword: search.keyword }),
        ),
        hidden: search.group > 0 || search.pageIndex > 0,
        feed: search.group > 0 ? undefined : feedUrl(search, 'atom', 'en'),
      })
    : undefined,
}

/** The search that is being read, if one is: what was chosen shows at once, however slow the line, and the next choice adds to it. */
function useSearchUnderWay({ since }: ListSearch): ListSearch | undefined {
  const { staff } = useVisitor()
  const { state, location } = useNavigation()
  const pathname = state === 'loading' ? location.pathname : ''
  const query = state === 'loading' ? location.search : ''
  return useMemo(
    () =>
      pathname.startsWith('/tenders/list')
        ? { ...searchAt({ pathname, search: query }, staff, keptOrder()), since }
        : undefined,
    [pathname, query, staff, since],
  )
}

function Results({ data, counts }: { data: ListData; counts: FilterCounts }) {
  const { search, list, failed, view, month } = data
  const show = (cards: typeof list.cards) =>
    view === 'list' ? (
      <TenderCards cards={cards} search={search} />
    ) : (
      <ListViews cards={cards} search={search} month={failed || data.kept ? undefined : month} />
    )
  if (failed)
    return (
      <>
        <ListFailed search={search} failed={failed} />
        {data.kept && show(list.cards)}
      </>
    )
  // Perhaps of another search: it is no part of this one's pages.
  if (data.kept) return show(list.cards)
  const advice = <AdviceLine search={search} advice={list.advice} isNone={list.totalCount === 0} />
  if (list.totalCount === 0 && list.cards.length === 0)
    return (
      <NothingFound search={search} counts={counts}>
        {advice}
      </NothingFound>
    )
  const above = hasAdvice(list.advice) && <div className={styles.advice}>{advice}</div>
  if (month)
    return (
      <>
        {above}
        {show(list.cards)}
      </>
    )
  return (
    <>
      {above}
      <InfiniteList
        key={listSearchAddress(search)}
        search={search}
        first={list}
        isDocument={data.counts !== undefined}
        skeleton={<ListSkeleton count={2} />}
      >
        {show}
      </InfiniteList>
    </>
  )
}

/** Typed words and dates in place of the old ones. New dates outvote the slider, which would narrow them further. */
function withTyped(search: ListSearch, typed: Partial<TypedSearch>): ListSearch {
  const next = { ...withWords(search, typed.keyword ?? search.keyword), ...typed, pageIndex: 0 }
  const [days, before] = [next, search].map((one) => rangeOf(one, 'published').join())
  return days !== before && hasRange(next, 'published') ? { ...next, publishedWithin: ANY_TIME } : next
}

/** All tenders: search, filters, results. */
export function Component() {
  const data = useLoaderData<ListData>()
  const { list } = data
  const { staff } = useVisitor()
  const underWay = useSearchUnderWay(data.search)
  const search = underWay ?? data.search
  const { pathname, search: query } = useLocation()
  const results = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  // When this reader was here before is known of the list that is shown, not of another that is being read.
  const counted = underWay?.group === data.search.group ? underWay : data.search
  const counts = useFilterCounts(counted, counted === data.search ? data.counts : undefined)
  const change = (next: ListSearch) => {
    void navigate(listSearchAddress(next), { preventScrollReset: true })
    // A changed search begins at its first result; who is above it already stays where the filters are.
    if (results.current && results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView()
  }
  useReloadOnReturn(data.kept !== undefined || data.failed?.isAway === true)
  useEffect(() => {
    if (data.counts) rememberDocument(data)
  }, [data])
  return (
    <>
      <section className={styles.head}>
        <h1 className={text.pageTitle}>{m.find_right_tender()}</h1>
        <SearchForm search={search} onSearch={(typed) => change(withTyped(search, typed))} />
        <PhoneToolbar search={search} counts={counts} onChange={change} />
      </section>
      <div className={styles.layout} data-split={data.split || undefined}>
        <FilterPanel search={search} counts={counts} showAll={data.showAllFilters} onChange={change} />
        <section ref={results} id="results" tabIndex={-1} className={styles.results} aria-label={m.results()}>
          {staff && (
            <div className={styles.lists}>
              <Suspense>
                <StaffLists group={search.group} totals={data.totals} />
              </Suspense>
            </div>
          )}
          {data.tabs && (data.tabs.isFailed || data.tabs.searches.length > 0) && (
            <div className={styles.tabs}>
              <Suspense>
                <ListTabs given={data.tabs} search={search} />
              </Suspense>
            </div>
          )}
          <ResultHead
            search={search}
            shown={underWay ?? searchShown(search, list.advice)}
            count={data.failed || data.kept ? undefined : list.totalCount}
            totals={data.totals}
            archived={counts.archived}
            onChange={change}
          >
            <div className={styles.views}>
              <Suspense>
                <ViewSwitch place="list" view={data.view} />
              </Suspense>
            </div>
            <span className={styles.choice}>
              <Suspense>
                <SplitChoice isOn={data.split} />
              </Suspense>
            </span>
          </ResultHead>
          <div className={`${styles.inForce} ${text.wideOnly}`}>
            <ActiveFilters search={search} counts={counts} />
          </div>
          {data.needsSignIn && !underWay && (
            <p className={states.banner}>
              {m.list_needs_sign_in()} <Link to={loginAddress(pathname + query)}>{m.sign_in()}</Link>
            </p>
          )}
          {data.kept && !underWay && <CachedNote at={data.kept.at}>{data.kept.text ?? m.kept_list()}</CachedNote>}
          {underWay && data.view === 'list' ? (
            <ListSkeleton />
          ) : (
            <Suspense>
              {underWay ? <ViewSkeleton view={data.view} /> : <Results data={data} counts={counts} />}
            </Suspense>
          )}
          <FeedLinks search={underWay ?? searchShown(search, list.advice)} />
        </section>
        {data.split && (
          <div className={styles.beside}>
            <Suspense>
              <SplitPane />
            </Suspense>
          </div>
        )}
      </div>
    </>
  )
}

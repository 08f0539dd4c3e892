import { Suspense, useEffect, useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { truncateText } from '#web/lib/truncate-text.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ActiveFilters } from '#web/features/search/active-filters.tsx'
import { AdviceLine, hasAdvice } from '#web/features/search/advice-line.tsx'
import { feedUrl } from '#web/features/search/feed-address.ts'
import { FeedLinks } from '#web/features/search/feed-links.tsx'
import type { FilterCounts } from '#web/features/search/filter-counts.ts'
import { FilterPanel } from '#web/features/search/filter-panel.tsx'
import { InfiniteList } from '#web/features/search/infinite-list.tsx'
import { searchShown } from '#web/features/search/list-cache.ts'
import { SINCE_LAST_VISIT, cleared, inUsualOrder, listSearchAddress } from '#web/features/search/list-search.ts'
import type { ListSearch } from '#web/features/search/list-search.ts'
import { PhoneToolbar } from '#web/features/search/phone-toolbar.tsx'
import { ResultHead } from '#web/features/search/result-head.tsx'
import { SearchForm } from '#web/features/search/search-form.tsx'
import { useFilterCounts } from '#web/features/search/use-filter-counts.ts'
import { useReloadOnReturn } from '#web/features/search/use-reload-on-return.ts'
import { applyTypedSearch } from '#web/features/search/apply-typed-search.ts'
import { ListSkeleton } from '#web/features/tenders/list-skeleton.tsx'
import * as text from '#web/ui/text.module.css'
import { isOtherList, rememberDocument } from '../screens/list-loader.ts'
import type { ListData } from '../screens/list-loader.ts'
import { CachedNote } from '../screens/cached-note.tsx'
import {
  LazyListFailed,
  LazyNeedsSignIn,
  LazyNothingFound,
  LazyStaffLists,
  LazyListTabs,
  LazySplitPane,
  LazySplitChoice,
  LazyListViews,
  LazyViewSkeleton,
  LazyViewSwitch,
} from '../screens/list-parts.ts'
import { TenderCards } from '../screens/tender-cards.tsx'
import { useSearchUnderWay } from '../screens/use-search-under-way.ts'
// The document shows them before their script is loaded.
import '../screens/list-tabs.module.css'
import * as styles from './list-page.module.css'

export { loader } from '../screens/list-loader.ts'

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  isOtherList(currentUrl, nextUrl)

/** At most 80 letters, with the ellipsis. */
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

function Results({ data, counts }: { data: ListData; counts: FilterCounts }) {
  const { search, list, failed, view, month } = data
  const show = (cards: typeof list.cards) =>
    view === 'list' ? (
      <TenderCards cards={cards} search={search} />
    ) : (
      <LazyListViews cards={cards} search={search} month={failed || data.kept ? undefined : month} />
    )
  if (failed)
    return (
      <>
        <LazyListFailed search={search} failed={failed} />
        {data.kept && show(list.cards)}
      </>
    )
  // Perhaps of another search, so it is not one of this search's pages.
  if (data.kept) return show(list.cards)
  const advice = <AdviceLine search={search} advice={list.advice} isNone={list.totalCount === 0} />
  if (list.totalCount === 0 && list.cards.length === 0)
    return (
      <LazyNothingFound search={search} counts={counts}>
        {advice}
      </LazyNothingFound>
    )
  const above = hasAdvice(list.advice) && <div className={styles.advice}>{advice}</div>
  return (
    <>
      {above}
      {month ? (
        show(list.cards)
      ) : (
        <InfiniteList
          key={listSearchAddress(search)}
          search={search}
          first={list}
          isDocument={data.counts !== undefined}
          skeleton={<ListSkeleton count={2} />}
        >
          {show}
        </InfiniteList>
      )}
    </>
  )
}

/** Shown while a list is read. */
const UnderWay = ({ view }: Pick<ListData, 'view'>) =>
  view === 'list' ? (
    <ListSkeleton />
  ) : (
    <Suspense>
      <LazyViewSkeleton view={view} />
    </Suspense>
  )

/** The lists of staff and the reader's saved searches, above the results. */
function ListTabRows({ data: { tabs, totals }, search }: { data: ListData; search: ListSearch }) {
  const { staff } = useVisitor()
  return (
    <>
      {staff && (
        <div className={styles.lists}>
          <Suspense>
            <LazyStaffLists group={search.group} totals={totals} />
          </Suspense>
        </div>
      )}
      {tabs && (tabs.isFailed || tabs.searches.length > 0) && (
        <div className={styles.tabs}>
          <Suspense>
            <LazyListTabs given={tabs} search={search} />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** Switches of the list's view, in its head. */
const ViewChoices = ({ data: { view, split } }: { data: ListData }) => (
  <>
    <div className={styles.views}>
      <Suspense>
        <LazyViewSwitch place="list" view={view} />
      </Suspense>
    </div>
    <span className={styles.choice}>
      <Suspense>
        <LazySplitChoice isOn={split} />
      </Suspense>
    </span>
  </>
)

/** The results, with notes above where they differ from the requested list, or come from the device. */
function Read({ data, counts }: { data: ListData; counts: FilterCounts }) {
  const { needsSignIn, kept } = data
  return (
    <>
      <Suspense>{needsSignIn && <LazyNeedsSignIn />}</Suspense>
      {kept && <CachedNote at={kept.at}>{kept.text ?? m.cached_list()}</CachedNote>}
      <Suspense>
        <Results data={data} counts={counts} />
      </Suspense>
    </>
  )
}

/** All tenders: search, filters, results. */
export function Component() {
  const data = useLoaderData<ListData>()
  const { list } = data
  const underWay = useSearchUnderWay(data.search)
  const search = underWay ?? data.search
  const shown = underWay ?? searchShown(search, list.advice)
  const results = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  // The shown list knows the reader's previous visit, one that is being read does not.
  const counted = underWay?.group === data.search.group ? underWay : data.search
  const counts = useFilterCounts(counted, counted === data.search ? data.counts : undefined)
  const change = (next: ListSearch) => {
    void navigate(listSearchAddress(next), { preventScrollReset: true })
    // A changed search begins at its first result; a reader above it stays at the filters.
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
        <SearchForm search={search} onSearch={(typed) => change(applyTypedSearch(search, typed))} />
        <PhoneToolbar search={search} counts={counts} onChange={change} />
      </section>
      <div className={styles.layout} data-split={data.split || undefined}>
        <FilterPanel search={search} counts={counts} showAll={data.showAllFilters} onChange={change} />
        <section ref={results} id="results" tabIndex={-1} className={styles.results} aria-label={m.results()}>
          <ListTabRows data={data} search={search} />
          <ResultHead
            search={search}
            shown={shown}
            count={data.failed || data.kept ? undefined : list.totalCount}
            totals={data.totals}
            archived={counts.archived}
            onChange={change}
          >
            <ViewChoices data={data} />
          </ResultHead>
          <div className={`${styles.inForce} ${text.wideOnly}`}>
            <ActiveFilters search={search} counts={counts} />
          </div>
          {underWay ? <UnderWay view={data.view} /> : <Read data={data} counts={counts} />}
          <FeedLinks search={shown} />
        </section>
        {data.split && (
          <div className={styles.splitPane}>
            <Suspense>
              <LazySplitPane />
            </Suspense>
          </div>
        )}
      </div>
    </>
  )
}

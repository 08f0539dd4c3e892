import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { ListView } from '#web/lib/preferences.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Card } from '#web/features/search/list-cache.ts'
import { SPLIT_PARAM, inUsualOrder, listSearchAddress } from '#web/features/search/list-search.ts'
import type { ListSearch } from '#web/features/search/list-search.ts'
import { TenderCards } from '../tender-cards.tsx'
import { MonthFailed } from './month-failed.tsx'
import { LineSkeleton } from './line-skeleton.tsx'
import { MonthSkeleton } from './month-skeleton.tsx'
import type { ReadMonth } from './read-month.ts'

export { ViewSwitch } from './view-switch.tsx'

const parts = { line: () => import('./line-cards.tsx'), month: () => import('./month-view.tsx') }
const LineCards = import.meta.env.SSR
  ? (await parts.line()).LineCards
  : lazyPart(async () => (await parts.line()).LineCards, TenderCards)
const MonthView = import.meta.env.SSR
  ? (await parts.month()).MonthView
  : lazyPart(async () => (await parts.month()).MonthView, MonthFailed)

/** While another search is being read. */
export const ViewSkeleton = ({ view }: { view: ListView }) =>
  view === 'calendar' ? <MonthSkeleton /> : <LineSkeleton />

type Props = {
  cards: readonly Card[]
  search: ListSearch
  month?: ReadMonth | Promise<ReadMonth>
}

/** The results of a search as lines, or as the calendar of their closings. */
export function ListViews({ cards, search, month }: Props) {
  const { search: query } = useLocation()
  if (month === undefined)
    return (
      <Suspense fallback={<LineSkeleton />}>
        <LineCards cards={cards} search={search} />
      </Suspense>
    )
  const dayList = (day: string) =>
    `${listSearchAddress({ ...inUsualOrder(search), pageIndex: 0, closingFrom: day, closingTo: day })}&view=line`
  // The tender shown in the split is no other calendar: made again, it would lose the focus.
  const asked = new URLSearchParams(query)
  asked.delete(SPLIT_PARAM)
  return (
    // A step to another month shows at once that it is being read.
    <Suspense key={asked.toString()} fallback={<MonthSkeleton />}>
      <MonthView read={month} dayList={dayList} />
    </Suspense>
  )
}

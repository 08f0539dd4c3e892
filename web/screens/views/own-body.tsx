import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { ListView } from '#web/lib/preferences.ts'
import { ListSkeleton } from '#web/features/tenders/list-skeleton.tsx'
import { LineSkeleton } from './line-skeleton.tsx'
import { MonthAway } from './month-away.tsx'
import { MonthSkeleton } from './month-skeleton.tsx'
import type { ReadMonth } from './read-month.ts'

const MonthView = lazyPart(async () => (await import('./month-view.tsx')).MonthView, MonthAway)

type Props = {
  view: ListView
  month: Promise<ReadMonth> | undefined
  signedOut: ReactNode
  /** The list, once it is being read. */ children: ReactNode
}

const SKELETONS = { list: ListSkeleton, line: LineSkeleton, calendar: MonthSkeleton }

/** A list of one's own in the view that was chosen; until it is there, something of its size. */
export function OwnBody({ view, month, signedOut, children }: Props) {
  const { search } = useLocation()
  const Skeleton = SKELETONS[view]
  return (
    // A step to another month shows at once that it is being read.
    <Suspense key={view === 'calendar' ? search : view} fallback={<Skeleton />}>
      {month ? <MonthView read={month} signedOut={signedOut} /> : (children ?? <Skeleton />)}
    </Suspense>
  )
}

import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { ListView } from '#web/lib/preferences.ts'
import { ListSkeleton } from '#web/features/tenders/list-skeleton.tsx'
import type { ReadMonth } from './read-month.ts'

const monthView = () => import('./month-view.tsx')
const MonthView = import.meta.env.SSR
  ? (await monthView()).MonthView
  : lazyPart(async () => (await monthView()).MonthView)
const skeleton = () => import('./own-skeleton.tsx')
const OwnSkeleton = import.meta.env.SSR
  ? (await skeleton()).OwnSkeleton
  : lazyPart(async () => (await skeleton()).OwnSkeleton)

type Props = {
  view: ListView
  month: ReadMonth | Promise<ReadMonth> | undefined
  signedOut: ReactNode
  /** The list, once reading has begun. */ children: ReactNode
}

/** A personal list in the chosen view; until it is loaded, a placeholder of its size. */
export function OwnBody({ view, month, signedOut, children }: Props) {
  const { search } = useLocation()
  const waiting =
    view === 'list' ? (
      <ListSkeleton />
    ) : (
      <Suspense>
        <OwnSkeleton view={view} />
      </Suspense>
    )
  return (
    // A step to another month shows at once that it is being read.
    <Suspense key={view === 'calendar' ? search : view} fallback={waiting}>
      {month ? <MonthView read={month} signedOut={signedOut} /> : (children ?? waiting)}
    </Suspense>
  )
}

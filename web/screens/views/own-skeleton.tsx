import type { ListView } from '#web/lib/preferences.ts'
import { LineSkeleton } from './line-skeleton.tsx'
import { MonthSkeleton } from './month-skeleton.tsx'

/** A placeholder for a personal list as rows or as a calendar. */
export const OwnSkeleton = ({ view }: { view: ListView }) =>
  view === 'calendar' ? <MonthSkeleton /> : <LineSkeleton />

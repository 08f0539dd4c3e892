import type { ListView } from '#web/lib/preferences.ts'
import { LineSkeleton } from './line-skeleton.tsx'
import { MonthSkeleton } from './month-skeleton.tsx'

/** Stands for a list of one's own as lines or as a calendar. */
export const OwnSkeleton = ({ view }: { view: ListView }) =>
  view === 'calendar' ? <MonthSkeleton /> : <LineSkeleton />

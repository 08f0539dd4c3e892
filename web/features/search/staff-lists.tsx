import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { Link } from '#web/ui/link.tsx'
import * as marks from '#web/ui/marks.module.css'
import { labelOf } from './filter-names.ts'
import { EMPTY_SEARCH, STAFF_GROUPS, listSearchAddress } from './list-search.ts'
import type { HeadTotals } from './result-head.tsx'

/** The lists that only staff have, next to the general one; with counts, for people who may see them. */
export function StaffLists({ group, totals }: { group: number; totals?: HeadTotals }) {
  const waiting = [totals?.draft, totals?.submitted, totals?.declined]
  const link = (to: number, label: string, count?: number) => (
    <Link
      key={to}
      to={listSearchAddress({ ...EMPTY_SEARCH, group: to })}
      className={`${marks.chip} ${group === to ? marks.on : ''}`}
      aria-current={group === to ? 'page' : undefined}
    >
      {label}
      {count !== undefined && <span className={marks.badge}>{grouped(count)}</span>}
    </Link>
  )
  return (
    <nav className={marks.chips} aria-label={m.staff_lists()}>
      {link(0, m.all_tenders())}
      {STAFF_GROUPS.map((to, status) => link(to, labelOf('statuses', String(status)), waiting[status]))}
    </nav>
  )
}

import type { ReactNode } from 'react'
import { minutesOfDayAt } from '#ethiopia/calendar.ts'
import { formatClock } from '#ethiopia/clock.ts'
import { clockText, dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { total } from '#web/lib/numbers.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Link } from '#web/ui/link.tsx'
import type { FilterCounts } from './filter-counts.ts'
import { labelOf } from './filter-names.ts'
import { saveSearchAddress } from './save-search-address.ts'
import { storeOrder } from './stored-list-choices.ts'
import {
  BY_CLOSING,
  BY_DATE,
  BY_MATCH,
  EMPTY_SEARCH,
  SINCE_LAST_VISIT,
  STAFF_GROUPS,
  archivedAddress,
  isFiltered,
  listSearchAddress,
  usualOrder,
} from './list-search.ts'
import type { ListSearch, SortOrder } from './list-search.ts'
import * as styles from './result-head.module.css'
import { SEARCH_FORM } from './search-form.tsx'

/**
 * Totals for the notes next to the count. `recent` are the open ones published since the last visit, absent on the
 * first; the others are for admins.
 */
export type HeadTotals = {
  active: number
  archived: number
  recent?: number
  draft?: number
  submitted?: number
  declined?: number
}
type Props = {
  search: ListSearch
  /** The search whose tenders are shown (list-cache.ts). */ shown?: ListSearch
  /** Undefined when the list could not be read. */ count?: number
  totals?: HeadTotals
  /** Closed tenders of the search at a URL, where they were counted. */ archived?: FilterCounts['archived']
  onChange(next: ListSearch): void
  /** The other views. */ children?: ReactNode
}

type NoteProps = Pick<Props, 'search' | 'totals' | 'archived'> & { shown: ListSearch }

const SINCE_ADDRESS = listSearchAddress({ ...EMPTY_SEARCH, group: SINCE_LAST_VISIT })

/** The number of closed tenders of the same search, as a link that shows them. For everything, the whole archive. */
function ArchivedNote({ search, shown, totals, archived }: NoteProps) {
  if (search.includeArchived) return null
  const address = archivedAddress(shown)
  const count = archived?.of === archivedAddress(search) ? archived.count : isFiltered(search) ? 0 : totals?.archived
  if (!count) return null
  return (
    <small>
      (<Link to={address}>{m.archived_tenders({ count, shown: total(count) })}</Link>)
    </small>
  )
}

/** The name of the list; in the general one, how many more are in the archive and how many are new. */
function Note({ search, shown, totals, archived }: NoteProps) {
  const visitor = useVisitor()
  const { group, since } = search
  if (group === SINCE_LAST_VISIT) {
    if (since === undefined) return null
    const when = `${dayText(since, visitor)} ${clockText(formatClock(minutesOfDayAt(since)), visitor.lang)}`
    return <small>{m.since_when({ when })}</small>
  }
  if (group > 0) return <small>{labelOf('statuses', String(STAFF_GROUPS.indexOf(group)))}</small>
  return (
    <>
      <ArchivedNote search={search} shown={shown} totals={totals} archived={archived} />{' '}
      {totals?.recent ? (
        <small>
          <Link to={SINCE_ADDRESS}>{m.new_since_visit({ count: total(totals.recent) })}</Link>
        </small>
      ) : null}
    </>
  )
}

function countText({ includeArchived, group }: ListSearch, count: number | undefined): string {
  if (count === undefined) return m.results()
  const said = { count, shown: total(count) }
  return includeArchived || group > 0 ? m.found_tenders(said) : m.active_tenders(said)
}

const ORDER_NAMES: Record<SortOrder, () => string> = {
  [BY_MATCH]: m.best_match,
  [BY_DATE]: m.by_date,
  [BY_CLOSING]: m.by_closing,
}
const WITHOUT_WORDS: readonly SortOrder[] = [BY_CLOSING, BY_DATE]
const WITH_WORDS: readonly SortOrder[] = [BY_MATCH, ...WITHOUT_WORDS]

/** Their number, and what is shown in which order. */
export function ResultHead({ search, shown = search, count, totals, archived, onChange, children }: Props) {
  const { keyword, sortOrder } = search
  const orders = keyword === '' ? WITHOUT_WORDS : WITH_WORDS
  // The form does not send the default order, so that typed words bring their own even without script.
  const valueOf = (order: SortOrder) => (order === usualOrder(search) ? '' : String(order))
  const choose = (chosen: string) => {
    const order = orders.find((order) => valueOf(order) === chosen) ?? sortOrder
    if (keyword === '' && !STAFF_GROUPS.includes(search.group)) storeOrder(order)
    onChange({ ...search, pageIndex: 0, sortOrder: order })
  }
  return (
    <div className={styles.head}>
      <h2 className={styles.count} aria-live="polite">
        {`${countText(search, count)} `}
        <Note search={search} shown={shown} totals={totals} archived={archived} />
      </h2>
      <div className={styles.tools}>
        {search.group === 0 && (
          <ButtonLink kind="link" className={styles.inSheet} to={saveSearchAddress(shown)}>
            {m.save_this_search()}
          </ButtonLink>
        )}
        {!STAFF_GROUPS.includes(search.group) && (
          <label className={`${fields.choice} ${styles.inSheet}`}>
            <input
              type="checkbox"
              name="includeArchived"
              value="true"
              form={SEARCH_FORM}
              checked={search.includeArchived}
              onChange={() => onChange({ ...search, pageIndex: 0, includeArchived: !search.includeArchived })}
            />
            <span>{m.show_archived()}</span>
          </label>
        )}
        <label className={styles.sort}>
          <span>{m.sort()}</span>
          <select
            className={fields.input}
            name="sortOrder"
            form={SEARCH_FORM}
            value={valueOf(sortOrder)}
            onChange={(event) => choose(event.target.value)}
          >
            {orders.map((order) => (
              <option key={order} value={valueOf(order)}>
                {ORDER_NAMES[order]()}
              </option>
            ))}
          </select>
        </label>
        {children}
      </div>
    </div>
  )
}

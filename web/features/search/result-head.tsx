import { m } from '#web/lib/messages.ts'
import { archived, total } from '#web/lib/numbers.ts'
import * as fields from '#web/ui/field.module.css'
import { SEARCH_FORM } from './search-form.tsx'
import type { ListSearch } from './list-search.ts'
import * as styles from './result-head.module.css'

type Props = { search: ListSearch; count: number; archivedCount?: number; onChange(next: ListSearch): void }

/** How many there are, and what is shown in which order. */
export function ResultHead({ search, count, archivedCount, onChange }: Props) {
  const shown = total(count)
  return (
    <div className={styles.head}>
      <h2 className={styles.count} aria-live="polite">
        {search.includeArchived || search.group > 0 ? m.found_tenders({ count, shown }) : m.active_tenders({ count, shown })}
        {!search.includeArchived && archivedCount !== undefined && archivedCount > 0 && (
          <>
            {' '}
            <small>{m.archived_tenders({ shown: archived(archivedCount) })}</small>
          </>
        )}
      </h2>
      <div className={styles.tools}>
        <label className={fields.choice}>
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
        <label className={styles.sort}>
          <span>{m.sort()}</span>
          <select
            className={fields.input}
            name="sortOrder"
            form={SEARCH_FORM}
            value={search.sortOrder}
            onChange={(event) => onChange({ ...search, pageIndex: 0, sortOrder: event.target.value === '1' ? 1 : 0 })}
          >
            <option value="0">{m.best_match()}</option>
            <option value="1">{m.by_date()}</option>
          </select>
        </label>
      </div>
    </div>
  )
}

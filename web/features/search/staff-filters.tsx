import { m } from '#web/lib/messages.ts'
import * as fields from '#web/ui/field.module.css'
import { DayRange } from './day-range.tsx'
import * as styles from './filters.module.css'
import { withRange } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import { SEARCH_FORM } from './search-form.tsx'

type Props = {
  search: ListSearch
  /** Where each change applies at once; otherwise they are sent with the search form. */
  onChange?: (next: ListSearch) => void
}

/** When a tender was entered and changed, and who changed it last: for staff. */
export function StaffFilters({ search, onChange }: Props) {
  return (
    <div className={styles.filter}>
      {(['created', 'changed'] as const).map((name) => (
        <DayRange
          key={name}
          name={name}
          search={search}
          onChange={onChange && ((from, to) => onChange({ ...withRange(search, name, from, to), pageIndex: 0 }))}
        />
      ))}
      <label className={fields.field}>
        <span>{m.last_changed_by()}</span>
        <input
          key={onChange ? undefined : search.lastChangedBy}
          className={fields.input}
          type="search"
          name="lastChangedBy"
          form={onChange ? undefined : SEARCH_FORM}
          maxLength={200}
          defaultValue={search.lastChangedBy}
          onChange={onChange && (({ target }) => onChange({ ...search, pageIndex: 0, lastChangedBy: target.value }))}
        />
      </label>
    </div>
  )
}

import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { RANGE_TITLES } from './filter-names.ts'
import * as styles from './filters.module.css'
import { RANGES, hasRange, rangeOf } from './list-search.ts'
import type { ListSearch, RangeName } from './list-search.ts'
import { SEARCH_FORM } from './search-form.tsx'

type Props = {
  name: RangeName
  search: ListSearch
  /**
   * Where each day applies as it is chosen; otherwise the fields belong to the search form: its button, Enter and the
   * button here send them.
   */
  onChange?: (from: string, to: string) => void
}

/** Two days for publishing, closing, entering or changing. */
export function DayRange({ name, search, onChange }: Props) {
  const [from, to] = rangeOf(search, name)
  const field = (end: 'From' | 'To', label: string, value: string) => (
    <label className={fields.field}>
      <span>{label}</span>
      {/* A new field for each value from the URL, so that a half-typed date does not stay. */}
      <input
        key={onChange ? undefined : value}
        className={fields.input}
        type="date"
        name={`${RANGES[name]}${end}`}
        form={onChange ? undefined : SEARCH_FORM}
        min="1900-01-01"
        max="2099-12-31"
        defaultValue={value}
        onChange={
          onChange && (({ target }) => (end === 'From' ? onChange(target.value, to) : onChange(from, target.value)))
        }
      />
    </label>
  )
  return (
    <details className={styles.range} open={hasRange(search, name)}>
      <summary>{RANGE_TITLES[name]()}</summary>
      <div className={styles.dates}>
        {field('From', m.date_from(), from)}
        {field('To', m.date_to(), to)}
        {!onChange && (
          <Button kind="plain" type="submit" form={SEARCH_FORM}>
            {m.update()}
          </Button>
        )}
      </div>
    </details>
  )
}

import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import * as styles from './filters.module.css'
import { hasRange } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import { SEARCH_FORM } from './search-form.tsx'

/** Two days between which it was published. The fields belong to the search form: its button, Enter and the button here send them. */
export function PublishedRange({ search }: { search: ListSearch }) {
  const field = (name: string, label: string, value: string) => (
    <label className={fields.field}>
      <span>{label}</span>
      {/* A new field for each value that comes from the address, so that a half-typed date does not stay. */}
      <input
        key={value}
        className={fields.input}
        type="date"
        name={name}
        form={SEARCH_FORM}
        min="1900-01-01"
        max="2099-12-31"
        defaultValue={value}
      />
    </label>
  )
  return (
    <details className={styles.range} open={hasRange(search)}>
      <summary>{m.custom_range()}</summary>
      <div className={styles.dates}>
        {field('publishOtherDateFrom', m.date_from(), search.publishedFrom)}
        {field('publishOtherDateTo', m.date_to(), search.publishedTo)}
        <Button kind="plain" type="submit" form={SEARCH_FORM}>
          {m.update()}
        </Button>
      </div>
    </details>
  )
}

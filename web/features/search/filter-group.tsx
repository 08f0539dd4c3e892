import { useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { truncateLabel } from '#web/lib/truncate-text.ts'
import * as fields from '#web/ui/field.module.css'
import { chosenWith, isChosen } from './filter-names.ts'
import type { FilterOption } from './filter-names.ts'
import * as styles from './filters.module.css'
import type { ListSearch } from './list-search.ts'

type Props = {
  options: readonly FilterOption[]
  search: ListSearch
  onChange(next: ListSearch): void
  /**
   * The chosen lines of this search come first; by default of `search` itself, so that a line moves up once it is
   * chosen.
   */
  sortedBy?: ListSearch
  /** Lines shown before 'View More'. */
  visible: number
  labelLimit: number
  /** URL of the whole list, for browsers without script. */
  moreHref: string
  /** The form the boxes belong to; none in a sheet, which has its own buttons. */
  form?: string
  /** How many choices are not read yet; `onMore` reads them. */
  leftOut?: number | undefined
  onMore?: (() => void) | undefined
}

/** The choices of one filter with their counts. */
export function FilterGroup({
  options,
  search,
  onChange,
  sortedBy = search,
  visible,
  labelLimit,
  moreHref,
  form,
  leftOut = 0,
  onMore,
}: Props) {
  const [open, setOpen] = useState(false)
  const sorted = [
    ...options.filter((option) => isChosen(sortedBy, option)),
    ...options.filter((option) => !isChosen(sortedBy, option)),
  ]
  const hidden = sorted.length + leftOut - visible
  return (
    <>
      {(open ? sorted : sorted.slice(0, visible)).map((option) => (
        <label key={option.name + option.value} className={fields.choice} lang={option.lang} title={option.label}>
          <input
            type="checkbox"
            name={form && option.name}
            value={option.value}
            form={form}
            checked={isChosen(search, option)}
            onChange={() => onChange(chosenWith(search, option))}
          />
          <span>{truncateLabel(option.label, labelLimit)}</span>
          {option.count !== undefined && <span className={fields.count}>{grouped(option.count)}</span>}
        </label>
      ))}
      {hidden > 0 && (
        <a
          className={styles.more}
          href={moreHref}
          onClick={(event) => {
            event.preventDefault()
            setOpen(!open)
            onMore?.()
          }}
        >
          {open ? m.view_less() : m.view_more({ count: hidden })}
        </a>
      )}
    </>
  )
}

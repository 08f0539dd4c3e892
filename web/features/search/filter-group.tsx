import { useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { cutLabel } from '#web/lib/truncate.ts'
import * as fields from '#web/ui/field.module.css'
import type { FilterOption } from './filter-names.ts'
import * as styles from './filters.module.css'
import { FLAG_NAMES } from './list-search.ts'
import type { FlagName, ListSearch } from './list-search.ts'
import { toggled } from './list-search.ts'

const isFlag = (name: string): name is FlagName => FLAG_NAMES.some((flag) => flag === name)
export const isChosen = (search: ListSearch, { name, value }: FilterOption): boolean => (isFlag(name) ? search[name] : search[name].includes(value))
export const chosenWith = (search: ListSearch, { name, value }: FilterOption): ListSearch =>
  isFlag(name) ? { ...search, pageIndex: 0, [name]: !search[name] } : toggled(search, name, value)

type Props = {
  options: readonly FilterOption[]
  search: ListSearch
  onChange(next: ListSearch): void
  /** Lines shown before 'View More'; the chosen ones always come first. */
  visible: number
  labelLimit: number
  /** Where the whole list stands, for who has no script. */
  moreHref: string
  /** The form the boxes belong to; none in a sheet, which has its own buttons. */
  form?: string
}

/** The choices of one filter with their counts. */
export function FilterGroup({ options, search, onChange, visible, labelLimit, moreHref, form }: Props) {
  const [open, setOpen] = useState(false)
  const sorted = [...options.filter((option) => isChosen(search, option)), ...options.filter((option) => !isChosen(search, option))]
  const hidden = sorted.length - visible
  return (
    <>
      {(open ? sorted : sorted.slice(0, visible)).map((option) => (
        <label
          key={option.name + option.value}
          className={fields.choice}
          lang={option.lang}
          title={option.label.length > labelLimit ? option.label : undefined}
        >
          <input
            type="checkbox"
            name={form && option.name}
            value={option.value}
            form={form}
            checked={isChosen(search, option)}
            onChange={() => onChange(chosenWith(search, option))}
          />
          <span>{cutLabel(option.label, labelLimit)}</span>
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
          }}
        >
          {open ? m.view_less() : m.view_more({ count: hidden })}
        </a>
      )}
    </>
  )
}

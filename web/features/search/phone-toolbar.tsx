import { lazy, Suspense, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as marks from '#web/ui/marks.module.css'
import type { FilterCounts } from './filter-counts.ts'
import { FILTER_KINDS, FILTER_TITLES, optionsOf } from './filter-names.ts'
import type { SheetKind } from './filter-names.ts'
import { isChosen } from './filter-group.tsx'
import { ANY_TIME, filterCount } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as styles from './phone-toolbar.module.css'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

type Props = { search: ListSearch; counts: FilterCounts; onChange(next: ListSearch): void }

/** A row of chips; each opens its filter as a sheet. Without script a chip leads to the filters further down. */
export function PhoneToolbar({ search, counts, onChange }: Props) {
  const { lang } = useVisitor()
  const [open, setOpen] = useState<SheetKind>()
  const chip = (kind: SheetKind, label: string, chosen: number) => (
    <a
      key={kind}
      href="#filters"
      className={`${marks.chip} ${chosen > 0 ? marks.on : ''}`}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        setOpen(kind)
      }}
    >
      {kind === 'all' && <Icon name="sliders-horizontal" />}
      {label}
      {chosen > 0 && <span className={marks.badge}>{chosen}</span>}
    </a>
  )
  const kinds = FILTER_KINDS.map((kind) => ({ kind, options: optionsOf(kind, counts, lang) })).filter(({ options }) => options.length > 0)
  return (
    <div className={`${marks.chipRow} ${styles.row}`} role="group" aria-label={m.filters()}>
      {chip('all', m.all_filters(), filterCount(search))}
      {kinds.map(({ kind, options }) => chip(kind, FILTER_TITLES[kind](), options.filter((option) => isChosen(search, option)).length))}
      {chip('published', m.published_within(), search.publishedWithin < ANY_TIME ? 1 : 0)}
      {open && (
        <Suspense>
          <FilterSheet kind={open} search={search} counts={counts} onChange={onChange} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

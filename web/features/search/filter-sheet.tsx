import { useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { LIMIT } from '#web/lib/truncate.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as buttons from '#web/ui/button.module.css'
import { Sheet } from '#web/ui/sheet.tsx'
import * as text from '#web/ui/text.module.css'
import type { FilterCounts } from './filter-counts.ts'
import { FilterGroup } from './filter-group.tsx'
import { FILTER_KINDS, FILTER_TITLES, optionsOf } from './filter-names.ts'
import type { FilterKind, FilterOption, SheetKind } from './filter-names.ts'
import { EMPTY_SEARCH, cleared } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import { PublishedSlider } from './published-slider.tsx'

const VISIBLE = 10

type Props = { kind: SheetKind; search: ListSearch; counts: FilterCounts; onChange(next: ListSearch): void; onClose(): void }

/** A filter back at its default, the others as they are. */
function resetOf(kind: SheetKind, search: ListSearch, options: readonly FilterOption[]): ListSearch {
  if (kind === 'all') return { ...cleared(search), keyword: search.keyword, companyName: search.companyName }
  const names = kind === 'published' ? (['publishedWithin'] as const) : options.map(({ name }) => name)
  return { ...search, pageIndex: 0, ...Object.fromEntries(names.map((name) => [name, EMPTY_SEARCH[name]])) }
}

/** One filter, or all, to be changed in peace: nothing applies before Update; closing forgets it. */
export default function FilterSheet({ kind, search, counts, onChange, onClose }: Props) {
  const { lang } = useVisitor()
  const [draft, setDraft] = useState(search)
  const kinds: readonly FilterKind[] = kind === 'all' ? FILTER_KINDS : kind === 'published' ? [] : [kind]
  const groups = kinds.map((one) => ({ one, options: optionsOf(one, counts, lang) })).filter(({ options }) => options.length > 0)
  const title = kind === 'all' ? m.all_filters() : kind === 'published' ? m.published_within() : FILTER_TITLES[kind]()
  const apply = (next: ListSearch) => {
    onClose()
    onChange(next)
  }
  const foot = (
    <>
      <button
        className={`${buttons.button} ${buttons.plain}`}
        onClick={() =>
          apply(
            resetOf(
              kind,
              search,
              groups.flatMap(({ options }) => options),
            ),
          )
        }
      >
        {m.reset()}
      </button>
      <button className={buttons.button} onClick={() => apply(draft)}>
        {m.update()}
      </button>
    </>
  )
  return (
    <Sheet title={title} onClose={onClose} foot={foot}>
      {groups.map(({ one, options }) => (
        <fieldset key={one}>
          <legend className={kind === 'all' ? text.label : text.outOfSight}>{FILTER_TITLES[one]()}</legend>
          <FilterGroup
            options={options}
            search={draft}
            onChange={setDraft}
            visible={kind === 'all' ? 5 : VISIBLE}
            labelLimit={LIMIT.filterInSheet}
            moreHref="#filters"
          />
        </fieldset>
      ))}
      {(kind === 'all' || kind === 'published') && (
        <PublishedSlider days={draft.publishedWithin} onChange={(publishedWithin) => setDraft({ ...draft, pageIndex: 0, publishedWithin })} />
      )}
    </Sheet>
  )
}

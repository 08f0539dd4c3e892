import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { MAX_LENGTH } from '#web/lib/truncate-text.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DayRange } from './day-range.tsx'
import type { FilterCounts } from './filter-counts.ts'
import { FilterGroup } from './filter-group.tsx'
import { FILTER_KINDS, FILTER_TITLES, optionsOf, restOf } from './filter-names.ts'
import * as styles from './filters.module.css'
import { ALL_FILTERS, cleared, isFiltered, listSearchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import { PublishedSlider } from './published-slider.tsx'
import { SEARCH_FORM } from './search-form.tsx'

const staffFilters = () => import('./staff-filters.tsx')
/** Rendered in the document; no reader's script contains them. */
const StaffFilters = import.meta.env.SSR
  ? (await staffFilters()).StaffFilters
  : lazyPart(async () => (await staffFilters()).StaffFilters)

const VISIBLE = 5
const withAllFilters = (search: ListSearch): string => {
  const address = listSearchAddress(search)
  return `${address}${address.includes('?') ? '&' : '?'}${ALL_FILTERS}=all#filters`
}

type Props = { search: ListSearch; counts: FilterCounts; showAll: boolean; onChange(next: ListSearch): void }

/**
 * The filters next to the results. Each choice applies at once; without script they are one form with the search words.
 */
export function FilterPanel({ search, counts, showAll, onChange }: Props) {
  const { lang, staff } = useVisitor()
  const moreHref = withAllFilters(search)
  return (
    <aside id="filters" className={styles.filters} aria-label={m.filters()}>
      <div className={styles.head}>
        <h2>{m.filters()}</h2>
        {isFiltered(search) && (
          <ButtonLink kind="link" to={listSearchAddress(cleared(search))}>
            {m.clear_all()}
          </ButtonLink>
        )}
      </div>
      {FILTER_KINDS.map((kind) => {
        const options = optionsOf(kind, counts, lang)
        if (options.length === 0) return null
        return (
          <details key={kind} className={styles.filter} open>
            <summary>{FILTER_TITLES[kind]()}</summary>
            <FilterGroup
              options={options}
              search={search}
              onChange={onChange}
              form={SEARCH_FORM}
              labelLimit={MAX_LENGTH.filter}
              visible={showAll ? options.length : VISIBLE}
              moreHref={moreHref}
              {...restOf(kind, counts)}
            />
          </details>
        )
      })}
      <div className={styles.filter}>
        <PublishedSlider
          days={search.publishedWithin}
          form={SEARCH_FORM}
          onChange={(publishedWithin) => onChange({ ...search, pageIndex: 0, publishedWithin })}
        />
        <DayRange name="published" search={search} />
        <DayRange name="closing" search={search} />
      </div>
      {staff && (
        <Suspense>
          <StaffFilters search={search} />
        </Suspense>
      )}
      <noscript>
        <p className={styles.apply}>
          <Button type="submit" form={SEARCH_FORM}>
            {m.apply_filters()}
          </Button>
        </p>
      </noscript>
    </aside>
  )
}

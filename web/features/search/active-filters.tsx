import { m } from '#web/lib/messages.ts'
import { MAX_LENGTH, truncateLabel } from '#web/lib/truncate-text.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as marks from '#web/ui/marks.module.css'
import { Link } from '#web/ui/link.tsx'
import type { FilterCounts } from './filter-counts.ts'
import { CHIP_TITLES, labelOf } from './filter-names.ts'
import {
  ANY_TIME,
  FLAG_NAMES,
  LIST_NAMES,
  RANGE_NAMES,
  hasRange,
  rangeOf,
  listSearchAddress,
  toggled,
  withRange,
  withWords,
} from './list-search.ts'
import type { ListName, ListSearch } from './list-search.ts'
import { rangeText, withinText } from './published-text.ts'

/** `isRange`: of a range of days, whose end must not be cut off. */
export type FilterPart = { label: string; without: ListSearch; isRange?: boolean }

/** The name next to the count, where there is one, because sector groups are sent as numbers. */
function givenLabel(name: ListName, value: string, counts: FilterCounts): string {
  return counts[name].find((count) => (count.value ?? count.label) === value)?.label ?? value
}

export function partsOf(search: ListSearch, counts: FilterCounts, visitor: Visitor): FilterPart[] {
  const words = (['keyword', 'companyName', 'lastChangedBy'] as const).filter((name) => search[name] !== '')
  return [
    ...words.map((name) => ({
      label: name === 'lastChangedBy' ? `${m.last_changed_by()}: ${search[name]}` : search[name],
      without: name === 'keyword' ? withWords(search, '') : { ...search, [name]: '' },
    })),
    ...LIST_NAMES.flatMap((name) =>
      search[name].map((value) => ({
        label: (name === 'createdBy' ? `${m.done_by()}: ` : '') + labelOf(name, value, givenLabel(name, value, counts)),
        without: toggled(search, name, value),
      })),
    ),
    ...FLAG_NAMES.filter((name) => search[name]).map((name) => ({
      label: labelOf(name, 'true'),
      without: { ...search, [name]: false },
    })),
    ...(search.publishedWithin < ANY_TIME
      ? [{ label: withinText(search.publishedWithin), without: { ...search, publishedWithin: ANY_TIME } }]
      : []),
    ...RANGE_NAMES.filter((name) => hasRange(search, name)).map((name) => ({
      label: `${name === 'published' ? '' : `${CHIP_TITLES[name]()}: `}${rangeText(rangeOf(search, name), visitor)}`,
      without: withRange(search, name),
      isRange: true,
    })),
  ].map((part) => ({ ...part, without: { ...part.without, pageIndex: 0 } }))
}

/** The active filters, each a link to the same search without it. */
export function ActiveFilters({ search, counts }: { search: ListSearch; counts: FilterCounts }) {
  const parts = partsOf(search, counts, useVisitor())
  if (parts.length === 0) return null
  return (
    <nav className={marks.chips} aria-label={m.active_filters()}>
      {parts.map(({ label, without, isRange }, index) => (
        <Link
          key={index}
          to={listSearchAddress(without)}
          className={`${marks.chip} ${marks.on}`}
          aria-label={m.remove_filter({ name: label })}
        >
          {isRange ? label : truncateLabel(label, MAX_LENGTH.filterInSheet)}
          <Icon name="x" />
        </Link>
      ))}
    </nav>
  )
}

import { useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { total } from '#web/lib/numbers.ts'
import { MAX_LENGTH } from '#web/lib/truncate-text.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { leaveLayer } from '#web/ui/layer.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import * as text from '#web/ui/text.module.css'
import { CompanyField } from './company-field.tsx'
import { useCountFound } from './count-found.ts'
import { DayRange } from './day-range.tsx'
import type { FilterCounts } from './filter-counts.ts'
import { FilterGroup } from './filter-group.tsx'
import { FILTER_KINDS, FILTER_TITLES, optionsOf, restOf } from './filter-names.ts'
import type { FilterKind, SheetKind } from './filter-names.ts'
import * as styles from './filters.module.css'
import { saveSearchAddress } from './save-search-address.ts'
import { ANY_TIME, STAFF_GROUPS, withRange } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import { PublishedSlider } from './published-slider.tsx'
import { isSet, resetOf } from './reset-filter.ts'
import { StaffFilters } from './staff-filters.tsx'

const VISIBLE = 10
const VISIBLE_AMONG_OTHERS = 5

type Props = {
  kind: SheetKind
  search: ListSearch
  counts: FilterCounts
  onChange(next: ListSearch): void
  onClose(): void
}

const isGroup = (kind: SheetKind): kind is FilterKind => FILTER_KINDS.some((known) => known === kind)

function titleOf(kind: SheetKind): string {
  if (isGroup(kind)) return FILTER_TITLES[kind]()
  return kind === 'all' ? m.all_filters() : kind === 'company' ? m.company() : m.published_within()
}

/** Choices that a wide window shows next to the count. */
function ListChoices({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  return (
    <div className={text.spread}>
      {!STAFF_GROUPS.includes(search.group) && (
        <label className={fields.choice}>
          <input
            type="checkbox"
            checked={search.includeArchived}
            onChange={() => onChange({ ...search, pageIndex: 0, includeArchived: !search.includeArchived })}
          />
          <span>{m.show_archived()}</span>
        </label>
      )}
      {search.group === 0 && (
        <ButtonLink kind="link" href={saveSearchAddress(search)}>
          {m.save_this_search()}
        </ButtonLink>
      )}
    </div>
  )
}

/** Days of publishing and closing. A range of publishing days replaces the slider's choice. */
function DayChoices({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  return (
    <>
      <PublishedSlider
        days={search.publishedWithin}
        onChange={(publishedWithin) => onChange({ ...search, pageIndex: 0, publishedWithin })}
      />
      <DayRange
        name="published"
        search={search}
        onChange={(from, to) =>
          onChange({ ...withRange(search, 'published', from, to), pageIndex: 0, publishedWithin: ANY_TIME })
        }
      />
      <DayRange
        name="closing"
        search={search}
        onChange={(from, to) => onChange({ ...withRange(search, 'closing', from, to), pageIndex: 0 })}
      />
    </>
  )
}

/**
 * One filter, or all, to be changed: nothing applies before Update; closing discards it; Reset restores the default.
 */
export default function FilterSheet({ kind, search, counts, onChange, onClose }: Props) {
  const { lang, staff } = useVisitor()
  const [draft, setDraft] = useState(search)
  const count = useCountFound(draft)
  const isAll = kind === 'all'
  const kinds: readonly FilterKind[] = isAll ? FILTER_KINDS : isGroup(kind) ? [kind] : []
  const groups = kinds
    .map((kind) => ({ kind, options: optionsOf(kind, counts, lang) }))
    .filter(({ options }) => options.length > 0)
  const apply = (next: ListSearch) => {
    onClose()
    leaveLayer(() => onChange(next))
  }
  const foot = (
    <>
      <Button kind="plain" disabled={!isSet(kind, draft)} onClick={() => apply(resetOf(kind, search))}>
        {m.reset()}
      </Button>
      <Button onClick={() => apply(draft)}>
        {count === undefined ? m.update() : m.show_found({ count, shown: total(count) })}
      </Button>
    </>
  )
  return (
    <Sheet title={titleOf(kind)} onClose={onClose} foot={foot}>
      {isAll && <ListChoices search={draft} onChange={setDraft} />}
      {(isAll || kind === 'company') && (
        <CompanyField
          value={draft.companyName}
          isFirst={!isAll}
          onChange={(companyName) => setDraft({ ...draft, pageIndex: 0, companyName })}
          onTake={(companyName) =>
            isAll ? setDraft({ ...draft, pageIndex: 0, companyName }) : apply({ ...draft, pageIndex: 0, companyName })
          }
        />
      )}
      {groups.map(({ kind: group, options }) => (
        <fieldset key={group}>
          <legend className={isAll ? styles.legend : text.outOfSight}>{FILTER_TITLES[group]()}</legend>
          <FilterGroup
            options={options}
            search={draft}
            sortedBy={search}
            onChange={setDraft}
            visible={isAll ? VISIBLE_AMONG_OTHERS : VISIBLE}
            labelLimit={MAX_LENGTH.filterInSheet}
            moreHref="#filters"
            {...restOf(group, counts)}
          />
        </fieldset>
      ))}
      {(isAll || kind === 'published') && <DayChoices search={draft} onChange={setDraft} />}
      {isAll && staff && <StaffFilters search={draft} onChange={setDraft} />}
    </Sheet>
  )
}

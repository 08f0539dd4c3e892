import { lazy, Suspense, useEffect, useState } from 'react'
import { hasGoodLine } from '#web/lib/connection-quality.ts'
import { m } from '#web/lib/messages.ts'
import { MAX_LENGTH, truncateLabel } from '#web/lib/truncate-text.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import type { FilterCounts } from './filter-counts.ts'
import { FILTER_TITLES, isChosen, optionsOf } from './filter-names.ts'
import type { FilterKind, SheetKind } from './filter-names.ts'
import { ANY_TIME, filterCount, hasRange, rangeOf } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import * as styles from './phone-toolbar.module.css'
import { rangeText, withinText } from './published-text.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))
/** As long as the chips are there (phone-toolbar.module.css). */
const CHIPS_SHOWN = '(max-width: 959px)'
/** After this idle time the script behind a tap is fetched, so that the tap need not wait for a slow connection. */
const REST_MS = 1500
const CHIPS: readonly (FilterKind | 'published' | 'company')[] = [
  'sector',
  'region',
  'published',
  'company',
  'source',
  'kind',
  'keyword',
  'language',
  'buyer',
  'status',
  'doneBy',
]

const LINES = ['8rem', '100%', '90%', '100%', '80%']
/** A placeholder for a sheet while its script loads. */
const Waiting = () => (
  <div className={styles.waiting} role="status" aria-label={m.loading_filters()}>
    {LINES.map((width, index) => (
      <span key={index} className={states.bone} style={{ width }} />
    ))}
  </div>
)

type Props = { search: ListSearch; counts: FilterCounts; onChange(next: ListSearch): void }

type ChipProps = {
  title: string
  chosen?: readonly string[] | undefined
  /** The letters of the chosen value. */ max: number
  onClick(event: React.MouseEvent): void
}

const Chip = ({ title, chosen = [], max, onClick }: ChipProps) => (
  <a
    href="#filters"
    className={`${marks.chip} ${chosen.length > 0 ? marks.on : ''}`}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    {chosen[0] ? (
      <>
        <span className={text.outOfSight}>{title}: </span>
        {truncateLabel(chosen[0], max)}
      </>
    ) : (
      title
    )}
    {chosen.length > 1 && <span>+{chosen.length - 1}</span>}
  </a>
)

function useSheetsAhead(): void {
  useEffect(() => {
    // On a slow connection they are fetched when opened, so that they do not delay what is needed now.
    if (!matchMedia(CHIPS_SHOWN).matches || !hasGoodLine()) return
    const fetchAhead = () =>
      void Promise.all([import('./filter-sheet.tsx'), import('./typing-screen.tsx')]).catch(() => undefined)
    const timer = setTimeout(fetchAhead, REST_MS)
    return () => clearTimeout(timer)
  }, [])
}

/**
 * A row of chips, each showing its choice, that open their filter as a sheet. Without script a chip links to the
 * filters further down.
 */
export function PhoneToolbar({ search, counts, onChange }: Props) {
  const visitor = useVisitor()
  const [open, setOpen] = useState<SheetKind>()
  useSheetsAhead()
  const opens = (kind: SheetKind) => (event: React.MouseEvent) => {
    event.preventDefault()
    setOpen(kind)
  }
  const chip = (kind: SheetKind, title: string, chosen?: readonly string[]) => (
    // Of days the end must not be cut off.
    <Chip
      key={kind}
      title={title}
      chosen={chosen}
      max={kind === 'published' ? Infinity : MAX_LENGTH.filter}
      onClick={opens(kind)}
    />
  )
  const published = [
    ...(search.publishedWithin < ANY_TIME ? [withinText(search.publishedWithin)] : []),
    ...(hasRange(search, 'published') ? [rangeText(rangeOf(search, 'published'), visitor)] : []),
  ]
  const inForce = filterCount(search)
  return (
    <div className={`${marks.chipRow} ${styles.row}`} role="group" aria-label={m.filters()}>
      <a href="#filters" className={marks.chip} aria-haspopup="dialog" onClick={opens('all')}>
        <Icon name="sliders-horizontal" />
        {m.all_filters()}
        {inForce > 0 && <span className={marks.badge}>{inForce}</span>}
      </a>
      {hasRange(search, 'closing') &&
        chip('published', m.closing_date(), [`${m.closing_date()}: ${rangeText(rangeOf(search, 'closing'), visitor)}`])}
      {CHIPS.map((kind) => {
        if (kind === 'published') return chip(kind, m.published(), published)
        if (kind === 'company') return chip(kind, m.company(), search.companyName ? [search.companyName] : [])
        const options = optionsOf(kind, counts, visitor.lang)
        if (options.length === 0) return null
        return chip(
          kind,
          FILTER_TITLES[kind](),
          options.filter((option) => isChosen(search, option)).map(({ label }) => label),
        )
      })}
      {open && (
        <Suspense fallback={<Waiting />}>
          <FilterSheet
            kind={open}
            search={search}
            counts={counts}
            onChange={onChange}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

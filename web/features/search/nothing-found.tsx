import type { ReactNode } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import type { FilterCounts } from './filter-counts.ts'
import { EMPTY_SEARCH, SINCE_LAST_VISIT, canClear, cleared, isFiltered, listSearchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

const NextSteps = lazyPart(async () => (await import('./next-steps.tsx')).NextSteps)

/** Room for three alternatives: each is counted, and nothing below may move when the counts arrive. */
const WAYS_ROOM = { minHeight: '6.5rem' }

type Props = { search: ListSearch; /** The counts next to the filters. */ counts?: FilterCounts; children?: ReactNode }

/**
 * An empty result, with a text for each screen size; since the last visit there may simply be nothing new. `children`
 * is a spelling suggestion.
 */
export function NothingFound({ search, counts, children }: Props) {
  const { group, since } = search
  if (group === SINCE_LAST_VISIT && !isFiltered(search)) {
    return (
      <section className={states.state}>
        <h3>{since === undefined ? m.first_visit() : m.nothing_new()}</h3>
        {since === undefined && <p>{m.first_visit_text()}</p>}
        <ButtonLink to={listSearchAddress(EMPTY_SEARCH)}>{m.all_tenders()}</ButtonLink>
      </section>
    )
  }
  return (
    <section className={states.state}>
      <Icon name="search-x" />
      <h3>{m.nothing_found()}</h3>
      {children}
      <p className={text.wideOnly}>{m.nothing_found_wide()}</p>
      <p className={text.phoneOnly}>{m.nothing_found_phone()}</p>
      {canClear(search) && <ButtonLink to={listSearchAddress(cleared(search))}>{m.clear_search()}</ButtonLink>}
      {counts && (
        <div style={WAYS_ROOM}>
          <AfterHydration>
            <NextSteps search={search} counts={counts} />
          </AfterHydration>
        </div>
      )}
    </section>
  )
}

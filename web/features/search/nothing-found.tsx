import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as states from '#web/ui/state.module.css'
import { EMPTY_SEARCH, SINCE_LAST_VISIT, canClear, cleared, isFiltered, searchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import * as styles from './nothing-found.module.css'

/** An empty result, in the words of each screen size; since the last visit there may simply be nothing new. `children` says what was perhaps meant. */
export function NothingFound({ search, children }: { search: ListSearch; children?: ReactNode }) {
  const { group, since } = search
  if (group === SINCE_LAST_VISIT && !isFiltered(search)) {
    return (
      <section className={states.state}>
        <h3>{since === undefined ? m.first_visit() : m.nothing_new()}</h3>
        {since === undefined && <p>{m.first_visit_text()}</p>}
        <ButtonLink to={searchAddress(EMPTY_SEARCH)}>{m.all_tenders()}</ButtonLink>
      </section>
    )
  }
  return (
    <section className={states.state}>
      <Icon name="search-x" />
      <h3>{m.nothing_found()}</h3>
      {children}
      <p className={styles.wide}>{m.nothing_found_wide()}</p>
      <p className={styles.phone}>{m.nothing_found_phone()}</p>
      {canClear(search) && <ButtonLink to={searchAddress(cleared(search))}>{m.clear_search()}</ButtonLink>}
    </section>
  )
}

import { useState } from 'react'
import { MAX_SAVED_SEARCHES } from '#contract/alert-limits.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { SearchItem } from './search-item.tsx'
import * as styles from './searches.module.css'
import { useSearches } from './use-searches.ts'

/** With so few places left, their number is shown. */
const NEAR_LIMIT = 10

/** The reader's saved searches. */
export function SearchList({
  searches,
  onChange,
}: {
  searches: readonly SavedSearch[]
  onChange(searches: SavedSearch[]): void
}) {
  const { change, drop, said } = useSearches(searches, onChange)
  const [asked, setAsked] = useState<SavedSearch>()
  return (
    <>
      <LiveMessage className={said === '' ? text.outOfSight : states.banner}>{said}</LiveMessage>
      {searches.length === 0 ? (
        <section className={states.state}>
          <Icon name="search" />
          <h2>{m.searches_none()}</h2>
          <p>{m.searches_none_text()}</p>
          <ButtonLink to="/tenders/list">{m.find_tenders()}</ButtonLink>
        </section>
      ) : (
        <>
          <ul className={styles.searches}>
            {searches.map((search) => (
              <SearchItem
                key={search.id}
                search={search}
                onChange={(more) => void change(search, more)}
                onDelete={() => setAsked(search)}
              />
            ))}
          </ul>
          <p className={text.quiet}>
            {m.searches_more()} <Link to="/tenders/list">{m.all_tenders()}</Link>
          </p>
          {searches.length > MAX_SAVED_SEARCHES - NEAR_LIMIT && (
            <p className={text.hint}>{m.searches_of({ count: searches.length, most: MAX_SAVED_SEARCHES })}</p>
          )}
        </>
      )}
      {asked && (
        <ConfirmDialog
          title={m.search_delete_title()}
          ok={m.delete_it()}
          onOk={() => void drop(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{m.search_delete_text({ name: asked.name })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

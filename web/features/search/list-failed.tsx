import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { canClear, cleared, isTooLong, searchAddress, withWords } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import * as styles from './nothing-found.module.css'

/** What went wrong: no answer at all, or what the service said, if it said anything. */
export type Failure = { reason?: string; isAway?: boolean }

/** In place of the results when they could not be read; search and filters stay. Why, says `failed`. A phone says of it what it says of an empty list, too. */
export function ListFailed({ search, failed: { reason, isAway } }: { search: ListSearch; failed: Failure }) {
  const tooLong = isTooLong(search)
  return (
    <section className={`${states.state} ${states.over}`} role="alert">
      <h3>{m.list_failed()}</h3>
      <p>{tooLong ? m.search_too_long() : isAway ? m.away_text() : reason || m.unknown_error()}</p>
      {!tooLong && <p className={styles.phone}>{m.nothing_found_phone()}</p>}
      <div className={text.row}>
        {!tooLong && <ButtonLink to={searchAddress(search)}>{m.retry()}</ButtonLink>}
        {(tooLong || canClear(search)) && (
          <ButtonLink kind="plain" to={searchAddress(tooLong ? withWords(search, '') : cleared(search))}>
            {m.clear_search()}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import type { Failure } from './read-failure.ts'
import { canClear, cleared, isTooLong, listSearchAddress, withWords } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

const TryAgain = lazyPart(async () => (await import('./try-again.tsx')).TryAgain)

/**
 * In place of the results when they could not be read, with the reason `failed`; search and filters stay. It is retried
 * unless the request itself is refused.
 */
export function ListFailed({ search, failed }: { search: ListSearch; failed: Failure }) {
  const { reason, isAway, isPassing } = failed
  const tooLong = isTooLong(search)
  return (
    <section className={`${states.state} ${states.over}`} role="alert">
      <h3>{m.list_failed()}</h3>
      <p>{tooLong ? m.search_too_long() : isAway ? m.unavailable_text() : reason || m.unknown_error()}</p>
      {isPassing && (
        <AfterHydration>
          <TryAgain failed={failed} />
        </AfterHydration>
      )}
      <div className={text.row}>
        {!tooLong && <ButtonLink to={listSearchAddress(search)}>{m.retry()}</ButtonLink>}
        {(tooLong || canClear(search)) && (
          <ButtonLink kind="plain" to={listSearchAddress(tooLong ? withWords(search, '') : cleared(search))}>
            {m.clear_search()}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

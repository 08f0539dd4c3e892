import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Link } from '#web/ui/link.tsx'
import * as states from '#web/ui/state.module.css'
import { searchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/** In place of the results when they could not be read; search and filters stay. `reason` is what the service said, if it said anything. */
export function ListFailed({ search, reason }: { search: ListSearch; reason?: string }) {
  return (
    <section className={`${states.state} ${states.over}`} role="alert">
      <h3>{m.list_failed()}</h3>
      <p>{reason ?? m.away_text()}</p>
      <Link className={`${buttons.button} ${buttons.plain}`} to={searchAddress(search)}>
        {m.retry()}
      </Link>
    </section>
  )
}

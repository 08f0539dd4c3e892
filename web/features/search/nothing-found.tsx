import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icon.tsx'
import * as states from '#web/ui/state.module.css'
import { Link } from '#web/ui/link.tsx'
import * as styles from './nothing-found.module.css'

/** An empty result, in the words of each screen size. */
export function NothingFound({ clearTo }: { clearTo?: string }) {
  return (
    <section className={states.state}>
      <Icon name="search-x" />
      <h3>{m.nothing_found()}</h3>
      <p className={styles.wide}>{m.nothing_found_wide()}</p>
      <p className={styles.phone}>{m.nothing_found_phone()}</p>
      {clearTo && (
        <Link className={buttons.button} to={clearTo}>
          {m.clear_search()}
        </Link>
      )}
    </section>
  )
}

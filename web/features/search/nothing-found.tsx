import { Link } from 'react-router'
import { m } from '#web/lib/messages.ts'
import buttons from '#web/ui/button.module.css'
import { SearchX } from '#web/ui/icons.ts'
import states from '#web/ui/state.module.css'
import text from '#web/ui/text.module.css'
import styles from './nothing-found.module.css'

/** An empty result, in the words of each screen size. */
export function NothingFound({ clearTo }: { clearTo?: string }) {
  return (
    <section className={states.state}>
      <SearchX className={text.icon} aria-hidden />
      <h3>{m.nothing_found()}</h3>
      <p className={styles.wide}>{m.nothing_found_wide()}</p>
      <p className={styles.phone}>{m.nothing_found_phone()}</p>
      {clearTo && <Link className={buttons.button} to={clearTo}>{m.clear_search()}</Link>}
    </section>
  )
}

import { m } from '#web/lib/messages.ts'
import * as states from '#web/ui/state.module.css'

/** In place of a calendar whose script did not come. */
export const MonthAway = () => (
  <section className={`${states.state} ${states.over}`} role="alert">
    <h3>{m.month_failed()}</h3>
    <p>{m.away_text()}</p>
  </section>
)

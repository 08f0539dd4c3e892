import { m } from '#web/lib/messages.ts'
import * as states from '#web/ui/state.module.css'

/** In place of a calendar whose script could not be loaded. */
export const MonthFailed = () => (
  <section className={`${states.state} ${states.over}`} role="alert">
    <h2>{m.month_failed()}</h2>
    <p>{m.unavailable_text()}</p>
  </section>
)

import { m } from '#web/lib/messages.ts'
import * as states from '#web/ui/state.module.css'

/** For readers without script, which this part needs for reading and changing. */
export const NeedsScript = () => (
  <noscript>
    <p className={states.banner}>{m.needs_script()}</p>
  </noscript>
)

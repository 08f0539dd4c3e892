import { m } from '#web/lib/messages.ts'
import * as states from '#web/ui/state.module.css'

/** For who has none: what stands here is read and changed by script. */
export const NeedsScript = () => (
  <noscript>
    <p className={states.banner}>{m.needs_script()}</p>
  </noscript>
)

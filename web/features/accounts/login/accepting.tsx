import { m } from '#web/lib/messages.ts'
import * as text from '#web/ui/text.module.css'

/** What somebody agrees to who comes in. */
export function Accepting() {
  return (
    <p className={text.hint}>
      {m.accepting_before()} <a href="/terms">{m.terms_title()}</a> {m.accepting_and()}{' '}
      <a href="/privacy">{m.privacy_title()}</a>
      {m.accepting_end()}
    </p>
  )
}

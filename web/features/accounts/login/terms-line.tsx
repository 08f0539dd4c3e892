import { m } from '#web/lib/messages.ts'
import * as text from '#web/ui/text.module.css'

/** The line that says which terms a person accepts by signing in. */
export function TermsLine() {
  return (
    <p className={text.hint}>
      {m.accepting_before()} <a href="/terms">{m.terms_title()}</a> {m.accepting_and()}{' '}
      <a href="/privacy">{m.privacy_title()}</a>
      {m.accepting_end()}
    </p>
  )
}

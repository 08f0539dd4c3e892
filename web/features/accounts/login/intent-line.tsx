import { useState } from 'react'
import { storedIntent } from '#web/lib/intent.ts'
import type { Intent } from '#web/lib/intent.ts'
import { m } from '#web/lib/messages.ts'

const TITLES: Record<Intent['kind'], () => string> = {
  save: m.login_to_save,
  remind: m.login_to_remind,
  order: m.login_to_order,
  similar: m.login_to_alert,
  sameCompany: m.login_to_alert,
  watch: m.login_to_watch,
}

/** Why the person should sign in. */
export const intentTitle = (intent: Intent | undefined): string => (intent ? TITLES[intent.kind]() : m.login_pitch())

/** The same on the login page, if the person was sent there for a reason. */
export function IntentLine() {
  const [intent] = useState(() => storedIntent(Date.now()))
  return intent ? (
    <p>
      <b>{intentTitle(intent)}</b> {m.login_then()}
    </p>
  ) : null
}

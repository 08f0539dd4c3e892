import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'
import type { AboutMe } from './me.ts'
import { SettingsRow } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'

/** Whether there is a password; the page that changes it comes back here. */
export function PasswordPart({ me }: AboutMe) {
  return (
    <SettingsRow id="password" title={m.password()}>
      <p className={text.quiet}>{me.hasPassword ? m.password_is_set() : m.password_none()}</p>
      <div className={parts.actions}>
        <ButtonLink kind="link" href="/authentication/change-password">
          {me.hasPassword ? m.change_password() : m.set_password()}
        </ButtonLink>
      </div>
    </SettingsRow>
  )
}

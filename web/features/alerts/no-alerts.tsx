import { m } from '#web/lib/messages.ts'
import { useChannels } from '#web/lazy/channels.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyBox } from '#web/ui/empty-box.tsx'
import * as text from '#web/ui/text.module.css'
import { ALERT_SETTINGS } from './addresses.ts'
import { alertUses } from './alert-uses.ts'

/** In place of an empty alert list: how to get one. */
export function NoAlerts() {
  return (
    <EmptyBox uses={alertUses(useChannels())}>
      <h3>{m.alerts_none_title()}</h3>
      <p>{m.alerts_none_how()}</p>
      <ButtonLink to={ALERT_SETTINGS}>{m.configure_alert()}</ButtonLink>
      <p className={text.hint}>{m.alerts_none()}</p>
    </EmptyBox>
  )
}

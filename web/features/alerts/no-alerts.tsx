import { useChannels } from '#web/lazy/channels.ts'
import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyBox } from '#web/ui/empty-box.tsx'
import { ALERT_SETTINGS } from './addresses.ts'
import { alertUses } from './alert-uses.ts'

/** In place of an empty alert list: how to get one. */
export function NoAlerts() {
  return (
    <EmptyBox uses={alertUses(useChannels())}>
      <p>
        <b>{m.alerts_none()}</b>
      </p>
      <p>{m.alerts_none_how()}</p>
      <ButtonLink to={ALERT_SETTINGS}>{m.configure_alert()}</ButtonLink>
    </EmptyBox>
  )
}

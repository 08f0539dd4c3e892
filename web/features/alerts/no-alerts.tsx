import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as states from '#web/ui/state.module.css'
import { ALERT_SETTINGS } from './addresses.ts'

/** In place of an empty alert list: how to get one. */
export function NoAlerts() {
  return (
    <section className={states.state}>
      <Icon name="bell" />
      <p>{m.alerts_none()}</p>
      <p>{m.alerts_none_how()}</p>
      <ButtonLink to={ALERT_SETTINGS}>{m.configure_alert()}</ButtonLink>
    </section>
  )
}

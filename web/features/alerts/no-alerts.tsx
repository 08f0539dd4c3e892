import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyBox } from '#web/ui/empty-box.tsx'
import { ALERT_SETTINGS } from './addresses.ts'

const USES = [
  ['bell', m.alerts_line_words],
  ['mail', m.alerts_line_channels],
  ['search', m.alerts_line_why],
] as const

/** In place of an empty alert list: how to get one. */
export function NoAlerts() {
  return (
    <EmptyBox uses={USES}>
      <p>
        <b>{m.alerts_none()}</b>
      </p>
      <p>{m.alerts_none_how()}</p>
      <ButtonLink to={ALERT_SETTINGS}>{m.configure_alert()}</ButtonLink>
    </EmptyBox>
  )
}

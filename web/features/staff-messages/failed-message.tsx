import type { StaffMessages } from '#contract/notifications.ts'
import { channelLabel } from '#web/lazy/channel-label.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { dateTimeText } from '#web/lazy/date-time-text.ts'
import * as fields from '#web/ui/field.module.css'
import { deliveryKindName } from './delivery-labels.ts'
import * as styles from './staff-messages.module.css'

type Props = {
  message: StaffMessages['failed'][number]
  /** For people who may retry it. */
  choice?: { isChosen: boolean; isReady: boolean; toggle(): void }
}

/** A failed message: its kind, when it was given up, and the provider's own text, in English. */
export function FailedMessage({ message: { kind, channel, at, attempts, error, canReplay }, choice }: Props) {
  const visitor = useVisitor()
  const words = (
    <span className={styles.what}>
      <b>
        {deliveryKindName(kind)} · {channelLabel(channel)}
      </b>
      <small>
        {dateTimeText(at, visitor)} · {m.delivery_attempts({ count: attempts, shown: grouped(attempts) })}
      </small>
      {error === '' ? <span>{m.delivery_no_reason()}</span> : <span lang="en">{error}</span>}
    </span>
  )
  if (!choice || !canReplay)
    return (
      <li className={choice && styles.choiceless}>
        {words}
        {!canReplay && <small className={styles.final}>{m.delivery_final()}</small>}
      </li>
    )
  return (
    <li>
      <label className={fields.choice}>
        <input type="checkbox" checked={choice.isChosen} disabled={!choice.isReady} onChange={choice.toggle} />
        {words}
      </label>
    </li>
  )
}

import { m } from '#web/lib/messages.ts'
import * as text from '#web/ui/text.module.css'
import * as styles from './alert-badge.module.css'
import { useAlertCount } from './alert-count.ts'
import { badgeText } from './badge-text.ts'

/** How many alerts there are, on the links that lead to them. */
export function AlertBadge() {
  const count = useAlertCount()
  const shown = badgeText(count)
  if (shown === undefined) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{shown}</span>
      <span className={text.outOfSight}>{m.alerts_count({ count: count ?? 0, shown })}</span>
    </span>
  )
}

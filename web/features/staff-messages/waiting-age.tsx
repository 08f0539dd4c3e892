import { m } from '#web/lib/messages.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as marks from '#web/ui/marks.module.css'
import * as styles from './staff-messages.module.css'

/** A message that waits longer than this needs attention. */
const SLOW_MS = 5 * 60_000

/**
 * How long something had waited when it was read, gold and in words where that was too long. Both instants in epoch
 * milliseconds.
 */
export function WaitingAge({ since, at }: { since: number; at: number }) {
  const visitor = useVisitor()
  return (
    <span className={styles.age}>
      {relativeTime(since, at, visitor)}
      {at - since > SLOW_MS && <span className={`${marks.tag} ${marks.emergency}`}>{m.delivery_slow()}</span>}
    </span>
  )
}

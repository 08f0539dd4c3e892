import { m } from '#web/lib/messages.ts'
import * as state from '#web/ui/state.module.css'
import * as styles from './month.module.css'

const WEEKS = 5

/** A placeholder for a month that is being fetched. */
export function MonthSkeleton() {
  return (
    <div className={styles.month} role="status" aria-label={m.loading_month()}>
      <div className={styles.head} aria-hidden="true">
        <span className={state.bone} style={{ width: '12rem', height: '1.5rem' }} />
      </div>
      <div className={styles.summary} aria-hidden="true">
        <span className={state.bone} style={{ width: '16rem' }} />
      </div>
      <div className={styles.weekdays} aria-hidden="true" />
      <div className={styles.weeks} aria-hidden="true">
        {Array.from({ length: WEEKS }, (_, week) => (
          <div key={week} className={styles.boneWeek}>
            <span className={state.bone} style={{ width: `${60 + ((week * 17) % 35)}%` }} />
          </div>
        ))}
      </div>
    </div>
  )
}

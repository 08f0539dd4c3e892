import { m } from '#web/lib/messages.ts'
import * as state from '#web/ui/state.module.css'
import * as styles from './line-table.module.css'

/** A placeholder for a table that is being fetched, of the same size. */
export function LineSkeleton({ count = 14 }: { count?: number }) {
  return (
    <div className={styles.frame} role="status" aria-label={m.loading_tenders()}>
      {Array.from({ length: count + 1 }, (_, index) => (
        <div key={index} className={styles.bone} aria-hidden="true">
          <span className={state.bone} style={{ width: index % 2 ? '86%' : '74%' }} />
        </div>
      ))}
    </div>
  )
}

import { m } from '#web/lib/messages.ts'
import * as state from '#web/ui/state.module.css'
import * as deadline from './deadline.module.css'
import * as styles from './notice-card.module.css'

const bone = (width: string, height?: string) => <span className={state.bone} style={{ width, height }} />

/** A placeholder for a list that is being fetched, of the same size. */
export function ListSkeleton({ count = 5 }: { count?: number }) {
  return (
    <div className={styles.notices} role="status" aria-label={m.loading_tenders()}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.notice} aria-hidden="true">
          <div className={deadline.deadline}>
            <div className={deadline.rule} style={{ '--left': 0 } as React.CSSProperties} />
            <div className={deadline.count}>{bone('6rem', '1.75rem')}</div>
            <div className={deadline.date}>{bone('5rem')}</div>
          </div>
          <div className={styles.body}>
            {bone('45%')}
            {bone('100%', '1.1rem')}
            {bone('80%', '1.1rem')}
            {bone('92%')}
            {bone('60%')}
          </div>
          <div className={styles.meta}>{bone('9rem')}</div>
        </div>
      ))}
    </div>
  )
}

import { useLayoutEffect } from 'react'
import { m } from '#web/lib/messages.ts'
import * as state from '#web/ui/state.module.css'
import * as styles from './tender-page.module.css'

const bone = (width: string, height?: string) => <span className={state.bone} style={{ width, height }} />

/** A placeholder for a tender that is being fetched. */
export function TenderSkeleton() {
  // From the top, like the tender; the router has stored the list's position by now.
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <div role="status" aria-label={m.loading_tender()}>
      <div className={styles.back} aria-hidden="true">
        {bone('2.5rem', '2.5rem')}
        {bone('14rem')}
      </div>
      <div className={styles.head} aria-hidden="true">
        {bone('100%', '1.75rem')}
        {bone('70%', '1.75rem')}
        {bone('100%', '9rem')}
      </div>
      <div className={styles.head} aria-hidden="true">
        {['95%', '88%', '92%', '60%'].map((width) => (
          <span key={width}>{bone(width)}</span>
        ))}
      </div>
    </div>
  )
}

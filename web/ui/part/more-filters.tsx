import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import * as styles from './more-filters.module.css'

/**
 * Fields of a search that are folded where the window is narrow, so that its results come first; open as long as one
 * of them is set. Works without script.
 */
export const MoreFilters = ({ isSet, children }: { isSet: boolean; children: ReactNode }) => (
  <details className={styles.more} open={isSet}>
    <summary>{m.more_filters()}</summary>
    <div className={styles.fields}>{children}</div>
  </details>
)

import type { ReactNode } from 'react'
import { LiveMessage } from '../live-message.tsx'
import * as styles from './snackbar.module.css'

/** A short note at the lower edge. It must exist before it has text, or it is not announced. */
export function Snackbar({ children }: { children: ReactNode }) {
  return (
    <LiveMessage as="div" className={styles.place}>
      {children ? <p className={styles.snackbar}>{children}</p> : null}
    </LiveMessage>
  )
}

import type { ReactNode } from 'react'
import { LiveMessage } from '../live-message.tsx'
import * as styles from './snackbar.module.css'

/** A short note at the lower edge. It must be there before it has something to say, or it is not read out. */
export function Snackbar({ children }: { children: ReactNode }) {
  return (
    <LiveMessage as="div" className={styles.place}>
      {children ? <p className={styles.snackbar}>{children}</p> : null}
    </LiveMessage>
  )
}

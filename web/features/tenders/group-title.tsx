import * as styles from './notice-card.module.css'

/** The title before the first card of a part of a list; nothing without one. */
export const GroupTitle = ({ children }: { children: string | undefined }) =>
  children ? <h3 className={styles.group}>{children}</h3> : null

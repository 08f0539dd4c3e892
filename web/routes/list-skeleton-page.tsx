import { ListSkeleton } from '#web/features/tenders/list-skeleton.tsx'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './list-skeleton-page.module.css'

export const loader = () => null
export const handle: ScreenHandle<null> = {
  name: 'list-skeleton-page',
  title: () => titled(m.loading_tenders(), m.app_name()),
  head: () => ({ hidden: true }),
}

const FILTERS = ['6rem', '80%', '70%', '80%', '75%', '6rem', '80%', '70%', '80%', '75%']
const bone = (key: number, width?: string) => <div key={key} className={states.bone} style={{ width }} />

/** The skeleton of a list while it is fetched: search, filters, the line of the count, and cards. */
export function Component() {
  return (
    <>
      <h1 className={text.outOfSight}>{m.loading_tenders()}</h1>
      <section className={styles.head} aria-hidden="true">
        {bone(0)}
        <div className={`${states.bone} ${styles.search}`} />
        <div className={styles.chips}>{[0, 1, 2, 3].map((key) => bone(key))}</div>
      </section>
      <div className={styles.layout}>
        <div className={styles.filters} aria-hidden="true">
          {FILTERS.map((width, key) => bone(key, width))}
        </div>
        <section>
          <div className={styles.count} aria-hidden="true">
            {bone(0)}
            {bone(1)}
          </div>
          <ListSkeleton />
        </section>
      </div>
    </>
  )
}

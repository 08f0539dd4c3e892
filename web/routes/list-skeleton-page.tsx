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

const GROUPS: readonly (readonly [title: () => string, widths: readonly string[]])[] = [
  [m.sector, ['80%', '70%', '85%', '60%', '75%']],
  [m.buyer, ['60%', '75%']],
  [m.region, ['70%', '50%', '60%', '55%', '80%']],
  [m.source, ['75%', '65%', '50%', '60%', '70%']],
]
const bone = (width: string, key?: string) => <span key={key} className={states.bone} style={{ width }} />

/** The skeleton of a list while it is fetched: the frame and the words that stay, bones for what is still unknown. */
export function Component() {
  return (
    <>
      <h1 className={text.outOfSight}>{m.loading_tenders()}</h1>
      <section className={styles.head} aria-hidden="true">
        <p className={text.pageTitle}>{m.find_right_tender()}</p>
        <div className={styles.search}>
          <span>{bone('45%')}</span>
          <span>{bone('40%')}</span>
          <span className={styles.find}>{m.find_tenders()}</span>
        </div>
        <div className={styles.chips}>{['4rem', '2.5rem', '2.5rem', '4rem'].map((width, key) => chip(width, key))}</div>
      </section>
      <div className={styles.layout}>
        <div className={styles.filters} aria-hidden="true">
          <p className={text.sectionTitle}>{m.filters()}</p>
          {GROUPS.map(([title, widths]) => (
            <div key={title()} className={styles.group}>
              <p>{title()}</p>
              {widths.map((width) => (
                <div key={width} className={styles.line}>
                  <span className={styles.box} />
                  {bone(width)}
                </div>
              ))}
            </div>
          ))}
        </div>
        <section>
          <div className={styles.count} aria-hidden="true">
            {bone('11rem')}
            <span>
              {chip('5rem')}
              {chip('9rem')}
            </span>
          </div>
          <ListSkeleton />
        </section>
      </div>
    </>
  )
}

/** The outline of something to press. */
const chip = (width: string, key?: number) => (
  <span key={key} className={styles.chip}>
    {bone(width)}
  </span>
)

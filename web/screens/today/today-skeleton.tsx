import { m } from '#web/lib/messages.ts'
import * as state from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './today.module.css'

const bone = (width: string, height?: string) => <span className={state.bone} style={{ width, height }} />

const Lines = ({ count }: { count: number }) => (
  <ul className={styles.lines}>
    {Array.from({ length: count }, (_, index) => (
      <li key={index} className={styles.line}>
        <div className={styles.title}>{bone('80%', '1rem')}</div>
        <div className={styles.meta}>{bone('50%')}</div>
      </li>
    ))}
  </ul>
)

/** A placeholder for three tenders to start from. */
export const StartFrame = () => (
  <section aria-hidden="true">
    <p className={`${text.section} ${text.sectionTitle}`}>{m.start_from()}</p>
    <Lines count={3} />
  </section>
)

/** A placeholder for a day that is being fetched, of the same size. */
export function TodaySkeleton() {
  return (
    <div className={styles.layout} role="status" aria-label={m.loading_tenders()}>
      <div className={styles.parts} aria-hidden="true">
        {[m.closing_for_you(), m.today_new(), m.this_week()].map((title, part) => (
          <section key={title} className={styles.part}>
            <div className={text.section}>
              <p className={text.sectionTitle}>{title}</p>
            </div>
            {part < 2 ? <Lines count={4} /> : bone('100%', '9rem')}
          </section>
        ))}
      </div>
    </div>
  )
}

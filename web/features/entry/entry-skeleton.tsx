import { m } from '#web/lib/messages.ts'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './entry-skeleton.module.css'

const bone = (height: string, width = '100%') => <span className={states.bone} style={{ width, height }} />

/**
 * A placeholder for the form while its script loads: its heading, the place to paste into or the first fields, and its
 * bar.
 */
export const EntrySkeleton = ({ id }: { id: number | undefined }) => (
  <div className={styles.screen} role="status" aria-label={m.entry_loading()}>
    <h1 className={text.pageTitle}>{id === undefined ? m.entry_new() : m.entry_of({ id })}</h1>
    <div className={styles.fields} aria-hidden="true">
      {id === undefined && bone('20rem')}
      {['60%', '40%', '75%'].map((width) => (
        <div key={width} className={styles.field}>
          {bone('0.8rem', width)}
          {bone('2.75rem')}
        </div>
      ))}
    </div>
  </div>
)

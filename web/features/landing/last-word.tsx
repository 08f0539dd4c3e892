import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './landing.module.css'

/** The page's end: try it, or put it on the telephone. `install` is the button for that, or nothing where there is no way. */
export const LastWord = ({ install }: { install: ReactNode }) => (
  <section className={styles.lastWord}>
    <h2 className={text.pageTitle}>{m.landing_last_word()}</h2>
    <div className={styles.buttons}>
      <Link className={buttons.button} to="/subscription/trial">
        {m.trial_title()}
      </Link>
      {install}
    </div>
  </section>
)

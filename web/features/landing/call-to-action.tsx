import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './landing.module.css'

/**
 * The page's end: try it, or install it on the phone. `install` is the button for that, or nothing where that is
 * impossible.
 */
export const CallToAction = ({ install }: { install: ReactNode }) => (
  <section className={styles.lastWord}>
    <h2 className={text.pageTitle}>{m.landing_last_word()}</h2>
    <div className={styles.buttons}>
      <ButtonLink to="/subscription/trial">{m.trial_title()}</ButtonLink>
      {install}
    </div>
  </section>
)

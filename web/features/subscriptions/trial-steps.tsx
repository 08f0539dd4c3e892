import { m } from '#web/lib/messages.ts'
import * as styles from '#web/ui/steps.module.css'
import * as text from '#web/ui/text.module.css'

/** The steps from no account to a trial of `days` days; the first `done` of them were taken. */
export const TrialSteps = ({ days, done = 0 }: { days: number; done?: number }) => (
  <ol className={styles.steps}>
    {[m.trial_step_account(), m.trial_step_phone(), m.trial_step_read({ count: days })].map((step, index) => (
      <li key={step} data-done={index < done || undefined}>
        <span>
          {step}
          {index < done && <span className={text.outOfSight}> ({m.trial_step_done()})</span>}
        </span>
      </li>
    ))}
  </ol>
)

import { m } from '#web/lib/messages.ts'
import * as styles from '#web/ui/steps.module.css'

/** What somebody without an account does to start the trial, and what they have of it. */
export const TrialSteps = ({ days }: { days: number }) => (
  <ol className={styles.steps}>
    <li>{m.trial_step_account()}</li>
    <li>{m.trial_step_phone()}</li>
    <li>{m.trial_step_read({ count: days })}</li>
  </ol>
)

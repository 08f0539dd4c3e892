import { m } from '#web/lib/messages.ts'
import * as styles from '#web/ui/steps.module.css'

/** The steps from no account to a trial of `days` days. */
export const TrialSteps = ({ days }: { days: number }) => (
  <ol className={styles.steps}>
    <li>{m.trial_step_account()}</li>
    <li>{m.trial_step_phone()}</li>
    <li>{m.trial_step_read({ count: days })}</li>
  </ol>
)

import { m } from '#web/lib/messages.ts'
import { ALERT_SETTINGS } from '#web/features/alerts/addresses.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as styles from '#web/ui/steps.module.css'

const STEPS = [
  { to: ALERT_SETTINGS, label: m.configure_alert, text: m.first_step_alert },
  { to: '/tenders/list', label: m.all_tenders, text: m.first_step_save },
  { to: '/subscription/profile#papers', label: m.company_papers, text: m.first_step_papers },
]

/** The first steps of a new subscriber, from alerts to certificates, each linked to its page. */
export const FirstSteps = () => (
  <ol className={styles.steps}>
    {STEPS.map(({ to, label, text }) => (
      <li key={to}>
        <div>
          <p>{text()}</p>
          <ButtonLink kind="link" to={to}>
            {label()}
          </ButtonLink>
        </div>
      </li>
    ))}
  </ol>
)

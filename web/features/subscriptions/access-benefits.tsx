import { m } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './prices.module.css'

/** The four things that access gives, in whichever way it was obtained. */
export const AccessBenefits = () => (
  <ul className={styles.gains}>
    {[m.gain_all_tenders(), m.unlimited_searches(), m.gain_alerts(), m.gain_team()].map((gain) => (
      <li key={gain}>
        <Icon name="check" />
        <span>{gain}</span>
      </li>
    ))}
  </ul>
)

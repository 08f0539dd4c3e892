import { m } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './prices.module.css'

/** The benefits of access. Only a paid one may be shared with colleagues. */
export const AccessBenefits = ({ isTrial = false }: { isTrial?: boolean }) => (
  <ul className={styles.gains}>
    {[m.gain_all_tenders(), m.unlimited_searches(), m.gain_alerts(), ...(isTrial ? [] : [m.gain_team()])].map(
      (gain) => (
        <li key={gain}>
          <Icon name="check" />
          <span>{gain}</span>
        </li>
      ),
    )}
  </ul>
)

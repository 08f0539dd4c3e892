import type { Remindable } from '#web/features/saved/saved-state.ts'
import { later } from '#web/lib/lazy-part.ts'
import * as styles from '#web/features/tenders/tender-layout.module.css'
import { OnceTakenOver } from '#web/ui/once-taken-over.tsx'

const KeepTender = later(async () => (await import('./keep-opened.tsx')).KeepOpened)

/** Save and Remind me on a tender's page: their script comes once the page stands, into a place that is kept for them. */
export const KeepTenderLater = ({ tender }: { tender: Remindable }) => (
  <div className={styles.keep}>
    <OnceTakenOver>
      <KeepTender tender={tender} />
    </OnceTakenOver>
  </div>
)

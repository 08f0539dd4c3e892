import type { Watched } from '#web/features/alerts/tender-alerts.tsx'
import { later } from '#web/lib/lazy-part.ts'
import { OnceTakenOver } from '#web/ui/once-taken-over.tsx'

const TenderAlerts = later(async () => (await import('#web/features/alerts/tender-alerts.tsx')).TenderAlerts)
/** So high is the card at least: what stands below it does not jump when its script comes. */
const PLACE = { minHeight: '13rem' }

/** The alerts card of a tender's page: its script comes once the page stands. */
export const AlertTender = ({ tender }: { tender: Watched }) => (
  <div style={PLACE}>
    <OnceTakenOver>
      <TenderAlerts key={tender.id} tender={tender} />
    </OnceTakenOver>
  </div>
)

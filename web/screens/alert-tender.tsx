import type { AlertedTender } from '#web/features/alerts/watched-names.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'

const TenderAlerts = lazyPart(async () => (await import('#web/features/alerts/tender-alerts.tsx')).TenderAlerts)
/** Heights of the card for visitors and signed-in readers, so that nothing below moves when its script is loaded. */
const PLACE = { minHeight: '13rem' }
const OWN_PLACE = { minHeight: '18rem' }

/** The alerts card of a tender's page: its script is loaded after the page. */
export function AlertTender({ tender }: { tender: AlertedTender }) {
  const { person } = useVisitor()
  return (
    <div style={person ? OWN_PLACE : PLACE}>
      <AfterHydration>
        <TenderAlerts key={tender.id} tender={tender} />
      </AfterHydration>
    </div>
  )
}

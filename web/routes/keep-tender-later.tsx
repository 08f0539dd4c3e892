import type { Remindable } from '#web/features/saved/saved-state.ts'
import { OnceTakenOver, later } from '#web/ui/once-taken-over.tsx'

const KeepTender = later(async () => (await import('./keep-opened.tsx')).KeepOpened)
/** Nothing where the network went before it came. */
const KeptTender = lazy<ComponentType<{ tender: TenderDetail }>>(() => import('./kept-tender.tsx').catch(() => ({ default: () => null })))
const PLACE = { minHeight: 'var(--target)' }

/** Save and Remind me on a tender's page: their script comes once the page stands, into a place that is kept for them. */
export const KeepTenderLater = ({ tender }: { tender: Remindable | TenderDetail }) => (
  <div style={PLACE}>
    <OnceTakenOver>
      <KeepTender tender={tender} />
      {'desktopDescription' in tender && <KeptTender tender={tender} />}
    </OnceTakenOver>
  </div>
)

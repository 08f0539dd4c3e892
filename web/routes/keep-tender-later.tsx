import type { Remindable } from '#web/features/saved/saved-state.ts'
import { later } from '#web/lib/lazy-part.ts'
import { OnceTakenOver } from '#web/ui/once-taken-over.tsx'

const KeepTender = later(async () => (await import('./keep-opened.tsx')).KeepOpened)
const PLACE = { minHeight: 'var(--target)' }

/** Save and Remind me on a tender's page: their script comes once the page stands, into a place that is kept for them. */
export const KeepTenderLater = ({ tender }: { tender: Remindable }) => (
  <div style={PLACE}>
    <OnceTakenOver>
      <KeepTender tender={tender} />
    </OnceTakenOver>
  </div>
)

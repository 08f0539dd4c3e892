import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { TenderDetail } from '#contract/tenders.ts'
import type { Remindable } from '#web/features/saved/saved-state.ts'
import { OnceTakenOver } from '#web/ui/once-taken-over.tsx'

const KeepTender = lazy(async () => ({ default: (await import('./keep-tender.tsx')).KeepTender }))
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

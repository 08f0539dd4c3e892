import { later } from '#web/lib/lazy-part.ts'
import { OnceTakenOver } from '#web/ui/once-taken-over.tsx'
import type { WithExtras } from './tender-extras.tsx'

const TenderExtras = later(async () => (await import('./tender-extras.tsx')).TenderExtras)

/** They are all for who can press something: their script comes once the page stands. */
export const TenderExtrasLater = ({ tender }: { tender: WithExtras }) => (
  <OnceTakenOver>
    <TenderExtras tender={tender} />
  </OnceTakenOver>
)

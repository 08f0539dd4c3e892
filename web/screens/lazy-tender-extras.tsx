import { lazyPart } from '#web/lib/lazy-part.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import type { WithExtras } from './tender-extras.tsx'

const TenderExtras = lazyPart(async () => (await import('./tender-extras.tsx')).TenderExtras)

/** They are all for who can press something: their script comes once the page stands. */
export const LazyTenderExtras = ({ tender }: { tender: WithExtras }) => (
  <AfterHydration>
    <TenderExtras tender={tender} />
  </AfterHydration>
)

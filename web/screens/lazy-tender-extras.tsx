import { lazyPart } from '#web/lib/lazy-part.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import type { WithExtras } from './tender-extras.tsx'

const TenderExtras = lazyPart(async () => (await import('./tender-extras.tsx')).TenderExtras)

/** All of them need script, which is loaded after the page. */
export const LazyTenderExtras = ({ tender }: { tender: WithExtras }) => (
  <AfterHydration>
    <TenderExtras tender={tender} />
  </AfterHydration>
)

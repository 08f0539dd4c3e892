import type { Remindable } from '#web/features/saved/saved-state.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import * as styles from '#web/features/tenders/tender-layout.module.css'
import { AfterHydration } from '#web/ui/after-hydration.tsx'

const KeepTender = lazyPart(async () => (await import('./cache-opened.tsx')).CacheOpened)

/** Save and Remind me on a tender's page: their script is loaded after the page, and their room is reserved. */
export const LazyCacheTender = ({ tender }: { tender: Remindable }) => (
  <div className={styles.cache}>
    <AfterHydration>
      <KeepTender tender={tender} />
    </AfterHydration>
  </div>
)

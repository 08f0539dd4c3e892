import { Suspense } from 'react'
import type { TenderDetail } from '#contract/tenders.ts'
import type { Remindable } from '#web/features/saved/saved-state.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { CacheTender } from './cache-tender.tsx'
import { CachedTenderView } from './cached-tender-view.tsx'

/** A separate file: the list fetches this one for its cards, which do not need a tender's clock. */
const ClockStrip = lazyPart(async () => (await import('#web/features/tenders/clock-strip.tsx')).ClockStrip)

const isWhole = (tender: object): tender is TenderDetail => 'desktopDescription' in tender

/**
 * Actions for an opened tender. A whole one is cached on the device, and shows its age while there is no connection.
 */
export const CacheOpened = ({ tender }: { tender: Remindable }) => (
  <>
    <CacheTender tender={tender} isLead={isWhole(tender)} />
    <Suspense>{isWhole(tender) && <ClockStrip tender={tender} />}</Suspense>
    {isWhole(tender) && <CachedTenderView tender={tender} />}
  </>
)

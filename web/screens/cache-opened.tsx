import type { TenderDetail } from '#contract/tenders.ts'
import type { Remindable } from '#web/features/saved/saved-state.ts'
import { ClockStrip } from '#web/features/tenders/clock-strip.tsx'
import { CacheTender } from './cache-tender.tsx'
import { CachedTenderView } from './cached-tender-view.tsx'

const isWhole = (tender: object): tender is TenderDetail => 'desktopDescription' in tender

/** What can be done with an opened tender; a whole one is kept on the device, and says as of when it is while there is no connection. */
export const CacheOpened = ({ tender }: { tender: Remindable }) => (
  <>
    <CacheTender tender={tender} isLead={isWhole(tender)} />
    {isWhole(tender) && <ClockStrip tender={tender} />}
    {isWhole(tender) && <CachedTenderView tender={tender} />}
  </>
)

import { DocumentsCard } from '#web/features/documents/documents-card.tsx'
import { TenderPage } from '#web/features/tenders/tender-page.tsx'
import { m } from '#web/lib/messages.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { AlertTender } from './alert-tender.tsx'
import { OfflineCard } from './offline-card.tsx'
import { LazyCacheTender } from './lazy-cache-tender.tsx'
import { LazyTenderExtras } from './lazy-tender-extras.tsx'
import { TenderBidding } from './tender-bidding.tsx'
import type { SplitRead } from './read-split-tender.ts'
import { LockedTender } from './locked-tender.tsx'
import { useVisit } from './use-visit.ts'

type Shown = Exclude<SplitRead, { fault: unknown }>

/** A tender next to its list: the same as on its page, or the part that the reader may see. */
export function TenderInSplit({ read }: { read: Shown }) {
  const card = 'tender' in read ? read.tender : 'shut' in read ? read.shut.refused : read.away.card
  useVisit(card, 'tender' in read ? (read.isByGuid ? 'by-guid' : 'by-id') : 'not')
  return (
    <>
      <LiveMessage outOfSight>{m.split_opened({ title: card.shortTitle })}</LiveMessage>
      {'tender' in read ? (
        <TenderPage
          tender={read.tender}
          documents={<DocumentsCard tender={read.tender} guid={read.isByGuid ? read.tender.guid : undefined} />}
          alerts={<AlertTender tender={read.tender} />}
          bidding={<TenderBidding tender={read.tender} />}
          aside={<LazyTenderExtras tender={read.tender} />}
          actions={<LazyCacheTender key={read.tender.id} tender={read.tender} />}
          toggle={null}
        />
      ) : 'shut' in read ? (
        <LockedTender {...read.shut} isQuiet />
      ) : (
        <OfflineCard {...read.away} />
      )}
    </>
  )
}

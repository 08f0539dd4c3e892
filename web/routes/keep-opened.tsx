import type { TenderDetail } from '#contract/tenders.ts'
import type { Remindable } from '#web/features/saved/saved-state.ts'
import { KeepTender } from './keep-tender.tsx'
import { KeptTender } from './kept-tender.tsx'

const isWhole = (tender: object): tender is TenderDetail => 'desktopDescription' in tender

/** What can be done with an opened tender; a whole one is kept on the device, and says as of when it is while there is no connection. */
export const KeepOpened = ({ tender }: { tender: Remindable }) => (
  <>
    <KeepTender tender={tender} isLead={isWhole(tender)} />
    {isWhole(tender) && <KeptTender tender={tender} />}
  </>
)

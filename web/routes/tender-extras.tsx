import type { TenderDetail } from '#contract/tenders.ts'
import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { OrderPart } from '#web/features/inquiries/order-part.tsx'
import { ReportProblem } from '#web/features/tenders/report-problem.tsx'
import { SectorNames } from '#web/features/tenders/sector-names.tsx'
import { TelegramOffer } from './telegram-offer.tsx'
import { TelegramTender } from './telegram-tender.tsx'

const CLOSED = 2

export type WithExtras = { id: number; closingStatus?: number; sectorNames?: TenderDetail['sectorNames'] }

/** What stands below a tender's own facts: its sectors, Telegram, the offer to buy its document, while it is open, and the way to say that something is wrong. */
export const TenderExtras = ({ tender }: { tender: WithExtras }) => (
  <>
    <SectorNames sectorNames={tender.sectorNames} />
    <TelegramTender />
    {tender.closingStatus !== CLOSED && <OrderPart tenderId={tender.id} withDetails={withDetails} />}
    <TelegramOffer smallOnly />
    <ReportProblem tenderId={tender.id} />
  </>
)

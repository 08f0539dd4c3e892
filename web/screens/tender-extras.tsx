import { CLOSED, openUntil } from '#contract/closing.ts'
import type { TenderDetail } from '#contract/tenders.ts'
import { useHasPassed } from '#web/lib/use-now.ts'
import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { OrderPart } from '#web/features/inquiries/order-part.tsx'
import { ReportProblem } from '#web/features/tenders/report-problem.tsx'
import { SectorNames } from '#web/features/tenders/sector-names.tsx'
import { TelegramTender } from './telegram-tender.tsx'

export type WithExtras = {
  id: number
  closingStatus?: number
  closingTimestamp?: number
  publishedTimestamp?: number
  sectorNames?: TenderDetail['sectorNames']
}

/** Parts below a tender's facts: sectors, Telegram, buying the document while it is open, and reporting a problem. */
export const TenderExtras = ({ tender }: { tender: WithExtras }) => {
  const isClosed =
    useHasPassed(openUntil(tender.closingTimestamp, tender.publishedTimestamp) ?? undefined) ||
    tender.closingStatus === CLOSED
  return (
    <>
      <SectorNames sectorNames={tender.sectorNames} />
      <TelegramTender />
      {!isClosed && <OrderPart tenderId={tender.id} withDetails={withDetails} />}
      <ReportProblem tenderId={tender.id} />
    </>
  )
}

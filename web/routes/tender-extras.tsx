import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { OrderPart } from '#web/features/inquiries/order-part.tsx'
import { ReportProblem } from '#web/features/tenders/report-problem.tsx'

const CLOSED = 2

/** What stands below a tender's own facts: the offer to buy its document, while it is open, and the way to say that something is wrong. */
export const TenderExtras = ({ tender }: { tender: { id: number; closingStatus?: number } }) => (
  <>
    {tender.closingStatus !== CLOSED && <OrderPart tenderId={tender.id} withDetails={withDetails} />}
    <ReportProblem tenderId={tender.id} />
  </>
)

import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { OrderPart } from '#web/features/inquiries/order-part.tsx'

const CLOSED = 2

/** The offer to buy the bid document, asking for what is lacking of the reader; nothing for a tender that is closed. */
export const OrderTender = ({ tender }: { tender: { id: number; closingStatus?: number } }) =>
  tender.closingStatus === CLOSED ? null : <OrderPart tenderId={tender.id} withDetails={withDetails} />

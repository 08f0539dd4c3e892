import type { OrderState } from '#contract/inquiries.ts'
import { m } from '#web/lib/messages.ts'

const NAMES: Record<OrderState, () => string> = {
  new: m.order_new,
  'under-way': m.order_under_way,
  delivered: m.order_delivered,
  cancelled: m.order_cancelled,
}
/**
 * The states in the order of the work. Repeated here, because importing the contract's list would load its schemas into
 * the browser.
 */
export const ORDER_STATES: readonly OrderState[] = ['new', 'under-way', 'delivered', 'cancelled']
/** The name of an order's state in the reader's language. */
export const orderStateName = (state: OrderState): string => NAMES[state]()

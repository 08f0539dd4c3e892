import type { PaymentState } from '#contract/payment-states.ts'
import { m } from '#web/lib/messages.ts'

/** A payment's state in a word or two. */
export const PAYMENT_STATE_TEXT: Record<PaymentState, () => string> = {
  open: m.payment_state_open,
  checking: m.payment_state_checking,
  short: m.payment_state_short,
  paid: m.payment_state_paid,
  refused: m.payment_state_refused,
  lapsed: m.payment_state_lapsed,
  withdrawn: m.payment_state_withdrawn,
  reversed: m.payment_state_reversed,
}

/** The page that leads to the gateway. */
export const payAddress = (plan: string, coupon?: string): string =>
  `/pay/${plan}${coupon === undefined ? '' : `?${new URLSearchParams({ coupon })}`}`

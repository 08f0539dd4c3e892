import type { PaperKind } from '#contract/payment-fields.ts'
import type { PaidPlanName, PaymentState, PaymentWay } from '#contract/payment-states.ts'
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

/** How the money arrived. */
export const WAY_TEXT: Record<PaymentWay, () => string> = {
  gateway: m.payment_method_gateway,
  transfer: m.payment_method_transfer,
}

/** Names of the papers in lists. */
export const PAPER_NAMES: Record<PaperKind, () => string> = {
  proforma: m.proforma_title,
  confirmation: m.paper_confirmation,
  reversal: m.paper_reversal,
}

/** The lengths of the periods for sale, in words. */
export const PLAN_LENGTHS: Record<PaidPlanName, () => string> = {
  quarterly: m.plan_quarter,
  biannually: m.plan_half_year,
  annually: m.plan_year,
}

/** The page that opens the gateway. */
export const payAddress = (plan: string, coupon?: string): string =>
  `/pay/${plan}${coupon === undefined ? '' : `?${new URLSearchParams({ coupon })}`}`

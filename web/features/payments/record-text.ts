import type { MoneyKind, PaymentCause } from '#contract/payment-states.ts'
import { m } from '#web/lib/messages.ts'

/** Texts for the kinds of money entries. */
export const MONEY_TEXT: Record<MoneyKind, () => string> = {
  received: m.money_received,
  withheld: m.money_withheld,
  'written-off': m.money_written_off,
  released: m.money_released,
  credited: m.money_credited,
  'given-back': m.money_given_back,
  'credit-used': m.money_credit_used,
  'credit-freed': m.money_credit_freed,
}

/** Texts for the events in the history of a payment. */
export const CAUSE_TEXT: Record<PaymentCause, () => string> = {
  asked: m.cause_asked,
  'gateway-pending': m.cause_gateway_pending,
  'gateway-failed': m.cause_gateway_failed,
  'gateway-failed-in-part': m.cause_gateway_failed,
  'proved-in-full': m.cause_proved_in_full,
  'proved-in-part': m.cause_proved_in_part,
  lapsed: m.payment_state_lapsed,
  withdrawn: m.payment_state_withdrawn,
  'receipt-sent': m.cause_receipt_sent,
  'receipt-refused': m.cause_receipt_refused,
  'receipt-refused-in-part': m.cause_receipt_refused,
  'receipt-withdrawn': m.cause_receipt_withdrawn,
  'receipt-withdrawn-in-part': m.cause_receipt_withdrawn,
  'receipt-late': m.cause_receipt_late,
  offered: m.cause_offered,
  reversed: m.payment_state_reversed,
  released: m.money_released,
  proposed: m.cause_proposed,
  dismissed: m.cause_dismissed,
  'given-back': m.money_given_back,
  'fewer-months': m.cause_fewer_months,
  'second-undone': m.cause_second_undone,
}

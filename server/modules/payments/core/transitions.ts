import type { PaymentCause, PaymentState } from '#contract/payment-states.ts'

type Transition = { cause: PaymentCause; from: readonly PaymentState[]; to: PaymentState }

/** Every way from one state to another. What is not here does not happen. */
export const PAYMENT_TRANSITIONS: readonly Transition[] = [
  { cause: 'gateway-pending', from: ['open', 'refused'], to: 'checking' },
  { cause: 'gateway-failed', from: ['open', 'checking'], to: 'refused' },
  // Money that arrives late or twice is never lost: it pays what had lapsed or was withdrawn.
  {
    cause: 'proved-in-full',
    from: ['open', 'checking', 'refused', 'short', 'lapsed', 'withdrawn', 'paid'],
    to: 'paid',
  },
  { cause: 'proved-in-part', from: ['open', 'checking', 'refused', 'short', 'lapsed', 'withdrawn'], to: 'short' },
  { cause: 'lapsed', from: ['open', 'refused'], to: 'lapsed' },
  // Also after the price lapsed: who has transferred the money must be able to show it.
  { cause: 'receipt-sent', from: ['open', 'refused', 'short', 'checking', 'lapsed', 'withdrawn'], to: 'checking' },
  { cause: 'receipt-refused', from: ['checking'], to: 'refused' },
  // Part of the money is there: it waits for the rest again.
  { cause: 'receipt-refused-in-part', from: ['checking'], to: 'short' },
  { cause: 'reversed', from: ['paid'], to: 'reversed' },
  // What has come becomes credit, and the payment is over.
  { cause: 'released', from: ['short'], to: 'withdrawn' },
  { cause: 'withdrawn', from: ['open', 'refused', 'checking'], to: 'withdrawn' },
]

/** The state that follows; undefined where this cannot happen, or changes nothing. */
export function nextState(from: PaymentState, cause: PaymentCause): PaymentState | undefined {
  return PAYMENT_TRANSITIONS.find((one) => one.cause === cause && one.from.includes(from))?.to
}

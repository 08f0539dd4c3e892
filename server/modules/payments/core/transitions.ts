import type { PaymentCause, PaymentState } from '#contract/payment-states.ts'

type Way = { cause: PaymentCause; from: readonly PaymentState[]; to: PaymentState | 'same' }
/** An event, who may cause it, and the payment's next state. */
export type TransitionRow = {
  name: string
  by: 'payer' | 'gateway' | 'staff' | 'clock' | 'anybody'
  ways: readonly Way[]
}

/** Every transition from one state to another. Others cannot happen. */
export const PAYMENT_ROWS: readonly TransitionRow[] = [
  // The first state: `asked` comes from none, and is open.
  { name: 'begun', by: 'payer', ways: [{ cause: 'asked', from: [], to: 'open' }] },
  {
    name: 'sent to the gateway',
    by: 'payer',
    ways: [{ cause: 'offered', from: ['open', 'refused', 'checking'], to: 'same' }],
  },
  {
    name: 'under way at the gateway',
    by: 'gateway',
    ways: [{ cause: 'gateway-pending', from: ['open', 'refused'], to: 'checking' }],
  },
  {
    name: 'paid at the gateway',
    by: 'gateway',
    ways: [{ cause: 'proved-in-full', from: ['open', 'checking', 'refused', 'short'], to: 'paid' }],
  },
  {
    name: 'too little at the gateway',
    by: 'gateway',
    ways: [{ cause: 'proved-in-part', from: ['open', 'checking', 'refused', 'short'], to: 'short' }],
  },
  {
    name: 'failed at the gateway',
    by: 'gateway',
    ways: [
      { cause: 'gateway-failed', from: ['open', 'checking'], to: 'refused' },
      // Part of the money has arrived: the payment waits for the rest again, and staff can return it.
      { cause: 'gateway-failed-in-part', from: ['checking'], to: 'short' },
    ],
  },
  {
    // Also after the price lapsed: somebody who has transferred the money must be able to send the receipt.
    name: 'receipt sent',
    by: 'payer',
    ways: [
      { cause: 'receipt-sent', from: ['open', 'refused', 'short', 'checking', 'lapsed', 'withdrawn'], to: 'checking' },
    ],
  },
  {
    name: 'receipt verified',
    by: 'staff',
    ways: [
      { cause: 'proved-in-full', from: ['checking'], to: 'paid' },
      { cause: 'proved-in-part', from: ['checking'], to: 'short' },
    ],
  },
  {
    name: 'receipt refused',
    by: 'staff',
    ways: [
      { cause: 'receipt-refused', from: ['checking'], to: 'refused' },
      // Part of the money has arrived: the payment waits for the rest again.
      { cause: 'receipt-refused-in-part', from: ['checking'], to: 'short' },
    ],
  },
  {
    name: 'receipt not checked in time',
    by: 'clock',
    ways: [{ cause: 'receipt-late', from: ['checking', 'paid'], to: 'same' }],
  },
  { name: 'lapsed', by: 'clock', ways: [{ cause: 'lapsed', from: ['open', 'refused'], to: 'lapsed' }] },
  {
    // Money that arrives late or twice is never lost: it pays a lapsed or withdrawn payment.
    name: 'money late or twice',
    by: 'anybody',
    ways: [
      { cause: 'proved-in-full', from: ['lapsed', 'withdrawn', 'paid'], to: 'paid' },
      { cause: 'proved-in-part', from: ['lapsed', 'withdrawn'], to: 'short' },
    ],
  },
  {
    name: 'withdrawn',
    by: 'payer',
    ways: [
      { cause: 'withdrawn', from: ['open', 'refused', 'checking'], to: 'withdrawn' },
      { cause: 'receipt-withdrawn', from: ['checking'], to: 'open' },
      { cause: 'receipt-withdrawn-in-part', from: ['checking'], to: 'short' },
    ],
  },
  // Also a short one: a transfer that was counted for the wrong payment must become free for the right one.
  { name: 'reversed', by: 'staff', ways: [{ cause: 'reversed', from: ['paid', 'short'], to: 'reversed' }] },
  {
    // By the rest of the money, withheld tax, or a waived remainder; or the payer gives up, and the money so far
    // becomes credit.
    name: 'the rest of what is short',
    by: 'anybody',
    ways: [
      { cause: 'offered', from: ['short'], to: 'same' },
      { cause: 'proved-in-full', from: ['short'], to: 'paid' },
      // Also an ended payment although part of its money has arrived, which no other decision could reach.
      { cause: 'released', from: ['short', 'refused', 'lapsed', 'withdrawn'], to: 'withdrawn' },
    ],
  },
  { name: 'reported again', by: 'anybody', ways: [] },
]

const WAYS = PAYMENT_ROWS.flatMap(({ ways }) => ways)

/** The next state; undefined where the event is impossible, or a repetition that changes nothing. */
export function nextState(from: PaymentState, cause: PaymentCause): PaymentState | undefined {
  const to = WAYS.find((way) => way.cause === cause && way.from.includes(from))?.to
  return to === 'same' ? from : to
}

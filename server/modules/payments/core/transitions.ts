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
      // Part of the money is there: it waits for the rest again, and staff can give it back.
      { cause: 'gateway-failed-in-part', from: ['checking'], to: 'short' },
    ],
  },
  {
    // Also after the price lapsed: who has transferred the money must be able to show it.
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
      // Part of the money is there: it waits for the rest again.
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
    // Money that arrives late or twice is never lost: it pays what had lapsed or was withdrawn.
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
  // Also what is short: a transfer that was counted for the wrong payment must become free for the right one.
  { name: 'reversed', by: 'staff', ways: [{ cause: 'reversed', from: ['paid', 'short'], to: 'reversed' }] },
  {
    // By the rest of the money, tax that was withheld, or next to nothing that is written off; or given up, and what came is credit.
    name: 'the rest of what is short',
    by: 'anybody',
    ways: [
      { cause: 'offered', from: ['short'], to: 'same' },
      { cause: 'proved-in-full', from: ['short'], to: 'paid' },
      // Also of what is over although part of its money is there, which nobody could reach otherwise.
      { cause: 'released', from: ['short', 'refused', 'lapsed', 'withdrawn'], to: 'withdrawn' },
    ],
  },
  { name: 'told again', by: 'anybody', ways: [] },
]

const WAYS = PAYMENT_ROWS.flatMap(({ ways }) => ways)

/** The state that follows; undefined where this cannot happen, or would change nothing by being told again. */
export function nextState(from: PaymentState, cause: PaymentCause): PaymentState | undefined {
  const to = WAYS.find((one) => one.cause === cause && one.from.includes(from))?.to
  return to === 'same' ? from : to
}

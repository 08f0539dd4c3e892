import type { ChannelName } from '#contract/notifications.ts'
import type { PaymentState } from '#contract/payment-states.ts'
import type { ReceiptState } from '../store/tables.ts'
import type { PaymentNews } from './payment-words.ts'

/** A payment when the message about it is sent, which may be the morning after. */
type Present = {
  state: PaymentState
  /** Of its newest receipt that was not withdrawn. */
  receipt: ReceiptState | undefined
  /** The period that the message names is still valid. */
  hasPeriod: boolean
}

const AFTER_FAILURE: ReadonlySet<PaymentState> = new Set(['checking', 'short', 'paid', 'reversed'])

/** Whether the message is no longer true, because the payment has changed since; a later message says how. */
export function isMessageOutdated(
  { news, channel }: { news: PaymentNews; channel: ChannelName },
  { state, receipt, hasPeriod }: Present,
): boolean {
  const isWaiting = state === 'checking' && receipt === 'waiting'
  switch (news) {
    case 'paid':
    case 'paid-again':
      return !hasPeriod
    case 'short':
    case 'rest-failed':
      return state !== 'short'
    case 'refused':
    case 'unconfirmed':
      return AFTER_FAILURE.has(state)
    case 'receipt-sent':
    case 'receipt-first':
      // By email it is a record of what was sent, which stays true.
      return channel !== 'email' && !isWaiting
    case 'receipt-late':
      return !isWaiting
    case 'receipt-refused':
      return state === 'paid' || state === 'reversed' || receipt !== 'refused'
    default:
      return false
  }
}

import type { DeliveryState, SuppressionReason } from '#contract/notifications.ts'
import type { ShareOutcome, ShareReason } from '#contract/sharing.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** Status of the delivery of a share; absent once it was cancelled or deleted. */
type DeliveryStatus = { state: DeliveryState; gone: boolean; reason?: SuppressionReason }

const REASONS: Partial<Record<SuppressionReason, ShareReason>> = { blocked: 'blocked', 'tender-withdrawn': 'withdrawn' }

const refused = (reason: ShareReason): ShareOutcome => ({ state: 'refused', reason })

/** The state of a share by its delivery, at `now` in epoch milliseconds. */
export function shareState(
  status: DeliveryStatus | undefined,
  blocked: boolean,
  quietUntil: Instant | undefined,
): ShareOutcome {
  if (!status) return blocked ? refused('blocked') : { state: 'failed', reason: 'not-delivered' }
  switch (status.state) {
    case 'sent':
      return { state: 'sent' }
    case 'shown':
      return { state: 'shown' }
    case 'pending':
      return { state: 'queued', ...(quietUntil === undefined ? {} : { notBefore: quietUntil }) }
    case 'suppressed':
      return refused((status.reason && REASONS[status.reason]) ?? 'address-refused')
    default:
      return status.gone ? refused('address-refused') : { state: 'failed', reason: 'not-delivered' }
  }
}

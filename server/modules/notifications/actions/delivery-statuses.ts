import type { World } from '#server/platform/world.ts'
import type { Db } from '#server/platform/db.ts'
import { addressKey } from '../core/message.ts'
import { listGoneAmong } from '../store/contact-points.ts'
import { deletePendingByKey, listDeliveriesByKey } from '../store/deliveries.ts'
import type { DeliveryState, SuppressionReason } from '#contract/notifications.ts'

/**
 * State of a delivery; `gone` when the provider reported that the address does not exist, `reason` where it was
 * suppressed.
 */
type DeliveryStatus = { state: DeliveryState; gone: boolean; reason?: SuppressionReason }

/** The status of deliveries by the keys under which they were enqueued; deleted ones are absent. */
export async function deliveryStatuses(db: Db, keys: readonly string[]): Promise<Map<string, DeliveryStatus>> {
  const rows = await listDeliveriesByKey(db, keys)
  const gone = new Set<string>()
  for (const channel of ['email', 'sms'] as const) {
    const failed = rows.flatMap((row) =>
      row.channel === channel && row.state === 'failed' && row.recipient !== null
        ? [addressKey(channel, row.recipient)]
        : [],
    )
    for (const key of (await listGoneAmong(db, channel, failed)).keys()) gone.add(`${channel} ${key}`)
  }
  return new Map(
    rows.map(({ key, channel, recipient, state, reason }) => [
      key,
      {
        state,
        gone: state === 'failed' && recipient !== null && gone.has(`${channel} ${addressKey(channel, recipient)}`),
        ...(reason === null ? {} : { reason }),
      },
    ]),
  )
}

/** Whether the provider reported that an address or number does not exist. */
export const isAddressGone = async (db: Db, channel: 'email' | 'sms', to: string): Promise<boolean> =>
  (await listGoneAmong(db, channel, [addressKey(channel, to)])).size > 0

/** Cancels pending messages. */
export const cancelPendingDeliveries = (
  { clock }: Pick<World, 'clock'>,
  tx: Db,
  keys: readonly string[],
): Promise<void> => deletePendingByKey(tx, keys, clock.now())

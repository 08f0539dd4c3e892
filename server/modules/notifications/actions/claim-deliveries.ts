import type { World } from '#server/platform/world.ts'
import { randomUUID } from 'node:crypto'
import type { Instant } from '#ethiopia/time-units.ts'
import type { ChannelName } from '../core/message.ts'
import { nextSlot, RATE_LIMITS } from '../core/rate-limits.ts'
import type { DeliveryPorts } from './delivery-ports.ts'
import { claimDue, claimDuePaced } from '../store/claims.ts'
import { updateContactPointPauses, findRateLimit, claimSlots } from '../store/rate-limits.ts'
import { checkDeliveries } from './check-deliveries.ts'
import { renderDeliveries } from './render-deliveries.ts'
import type { PreparedDelivery } from './render-deliveries.ts'

/** Longer than any attempt may take; after it another worker may claim the delivery. Milliseconds. */
export const LEASE = 60_000
/** Send slots of a rate-limited channel are reserved up to this far ahead, in milliseconds. */
const MAX_SLOT_AHEAD = 500

export type ClaimedDelivery = {
  prepared: PreparedDelivery
  /** The earliest moment of the attempt. */ slot: number | undefined
  leasedUntil: Instant
}

/**
 * Claims up to `most` due deliveries of a channel, checks and renders them. None while the provider has asked us to
 * wait.
 */
export async function claimDeliveries(
  world: Pick<World, 'db' | 'clock' | 'log'>,
  ports: DeliveryPorts,
  channel: ChannelName,
  most: number,
): Promise<ClaimedDelivery[]> {
  const { db, clock } = world
  const now = clock.now()
  const claim = { lease: randomUUID(), now, leaseTime: LEASE, most }
  const rateLimit = RATE_LIMITS[channel]
  if (rateLimit === undefined) return claimed(await prepared(world, ports, await claimDue(db, channel, claim)), now)
  const { pausedUntil, freeAt } = await findRateLimit(db, channel)
  if (pausedUntil > now || nextSlot(freeAt, now) > now + MAX_SLOT_AHEAD) return []
  const rows = await claimDuePaced(
    db,
    channel,
    { ...claim, most: Math.min(most, Math.ceil(MAX_SLOT_AHEAD / rateLimit.apart)) },
    rateLimit.perContact,
  )
  const ready = await prepared(world, ports, rows)
  const toSend = ready.filter((delivery) => 'message' in delivery)
  const first = toSend.length === 0 ? 0 : await claimSlots(db, channel, toSend.length, rateLimit.apart, clock.now())
  const slots = new Map(toSend.map((delivery, i) => [delivery, first + i * rateLimit.apart]))
  await updateContactPointPauses(
    db,
    [...slots].flatMap(([{ row }, at]) =>
      row.contact_point_id === null ? [] : [{ id: row.contact_point_id, until: Math.ceil(at + rateLimit.perContact) }],
    ),
  )
  return claimed(ready, now, slots)
}

const prepared = async (
  world: Pick<World, 'db' | 'clock' | 'log'>,
  ports: DeliveryPorts,
  rows: Awaited<ReturnType<typeof claimDue>>,
) => renderDeliveries(world, ports, await checkDeliveries(world, ports, rows))

const claimed = (
  deliveries: readonly PreparedDelivery[],
  now: Instant,
  slots?: ReadonlyMap<PreparedDelivery, number>,
): ClaimedDelivery[] =>
  deliveries.map((delivery) => ({ prepared: delivery, slot: slots?.get(delivery), leasedUntil: now + LEASE }))

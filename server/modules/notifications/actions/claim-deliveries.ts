import { randomUUID } from 'node:crypto'
import type { World } from '#server/platform/world.ts'
import type { ChannelName } from '../core/message.ts'
import { RATE_LIMITS } from '../core/rate-limits.ts'
import type { DeliveryPorts } from './delivery-ports.ts'
import { claimDue, claimDuePaced } from '../store/claims.ts'
import { holdContactPoints, findRateLimit, reserveSlots } from '../store/rate-limits.ts'
import { prepareDeliveries } from './prepare-deliveries.ts'
import type { PreparedDelivery } from './prepare-deliveries.ts'

/** Longer than a channel may take; whoever holds a message longer has lost it. */
export const LEASE = 60_000
/** So far ahead of now are moments of a channel with a pace given away. */
const MAX_SLOT_AHEAD = 500

export type ClaimedDelivery = { prepared: PreparedDelivery; /** Not before this moment. */ slot: number | undefined; leasedUntil: number }

/** Claims up to `most` messages of a channel that are due and makes them ready. A channel that asked for patience gives none. */
export async function claimDeliveries(
  world: Pick<World, 'db' | 'clock' | 'log'>,
  ports: DeliveryPorts,
  channel: ChannelName,
  most: number,
): Promise<ClaimedDelivery[]> {
  const { db, clock } = world
  const now = clock.now()
  const claim = { lease: randomUUID(), now, leaseTime: LEASE, most }
  const pace = RATE_LIMITS[channel]
  if (pace === undefined) return claimed(await prepareDeliveries(world, ports, await claimDue(db, channel, claim)), now)
  const { pausedUntil, freeAt } = await findRateLimit(db, channel)
  if (pausedUntil > now || freeAt > now + MAX_SLOT_AHEAD) return []
  const rows = await claimDuePaced(db, channel, { ...claim, most: Math.min(most, Math.ceil(MAX_SLOT_AHEAD / pace.apart)) }, pace.perContact)
  const prepared = await prepareDeliveries(world, ports, rows)
  const toSend = prepared.filter((one) => 'parcel' in one)
  const first = toSend.length === 0 ? 0 : await reserveSlots(db, channel, toSend.length, pace.apart, clock.now())
  const slots = new Map(toSend.map((one, i) => [one, first + i * pace.apart]))
  await holdContactPoints(
    db,
    [...slots].flatMap(([{ row }, at]) => (row.contact_point_id === null ? [] : [{ id: row.contact_point_id, until: Math.ceil(at + pace.perContact) }])),
  )
  return claimed(prepared, now, slots)
}

const claimed = (prepared: readonly PreparedDelivery[], now: number, slots?: ReadonlyMap<PreparedDelivery, number>): ClaimedDelivery[] =>
  prepared.map((one) => ({ prepared: one, slot: slots?.get(one), leasedUntil: now + LEASE }))

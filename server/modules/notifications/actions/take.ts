import { randomUUID } from 'node:crypto'
import type { World } from '#server/platform/world.ts'
import type { ChannelName } from '../core/message.ts'
import { PACES } from '../core/pace.ts'
import type { HandOverPorts } from './hand-over-ports.ts'
import { claimDue, claimDuePaced } from '../store/hand-over.ts'
import { holdContactPoints, readPace, reserve } from '../store/pace.ts'
import { prepare } from './prepare.ts'
import type { Prepared } from './prepare.ts'

/** Longer than a channel may take; whoever holds a message longer has lost it. */
export const LEASE = 60_000
/** So far ahead of now are moments of a channel with a pace given away. */
const AHEAD = 500

export type Taken = { prepared: Prepared; /** Not before this moment. */ slot: number | undefined; leasedUntil: number }

/** Claims up to `most` messages of a channel that are due and makes them ready. A channel that asked for patience gives none. */
export async function take(world: Pick<World, 'db' | 'clock' | 'log'>, ports: HandOverPorts, channel: ChannelName, most: number): Promise<Taken[]> {
  const { db, clock } = world
  const now = clock.now()
  const claim = { lease: randomUUID(), now, leaseTime: LEASE, most }
  const pace = PACES[channel]
  if (pace === undefined) return taken(await prepare(world, ports, await claimDue(db, channel, claim)), now)
  const { pausedUntil, freeAt } = await readPace(db, channel)
  if (pausedUntil > now || freeAt > now + AHEAD) return []
  const rows = await claimDuePaced(db, channel, { ...claim, most: Math.min(most, Math.ceil(AHEAD / pace.apart)) }, pace.perContact)
  const prepared = await prepare(world, ports, rows)
  const toSend = prepared.filter((one) => 'parcel' in one)
  const first = toSend.length === 0 ? 0 : await reserve(db, channel, toSend.length, pace.apart, clock.now())
  const slots = new Map(toSend.map((one, i) => [one, first + i * pace.apart]))
  await holdContactPoints(
    db,
    [...slots].flatMap(([{ row }, at]) => (row.contact_point_id === null ? [] : [{ id: row.contact_point_id, until: Math.ceil(at + pace.perContact) }])),
  )
  return taken(prepared, now, slots)
}

const taken = (prepared: readonly Prepared[], now: number, slots?: ReadonlyMap<Prepared, number>): Taken[] =>
  prepared.map((one) => ({ prepared: one, slot: slots?.get(one), leasedUntil: now + LEASE }))

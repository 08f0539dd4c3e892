import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '#server/platform/world.ts'
import type { ChannelName } from '../core/message.ts'
import { MAX_IN_FLIGHT, RATE_LIMITS } from '../core/rate-limits.ts'
import type { DeliveryPorts } from './delivery-ports.ts'
import { messagesJob } from '../jobs-names.ts'
import { findNextDue } from '../store/claims.ts'
import type { DeliveryResult } from '../store/claims.ts'
import { withAttachments } from './with-attachments.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { createResultBatcher } from './result-batcher.ts'
import type { ResultBatcher } from './result-batcher.ts'
import { startLeaseHeartbeat } from './lease-heartbeat.ts'
import type { LeaseHeartbeat } from './lease-heartbeat.ts'
import { followUp } from './follow-up.ts'
import { LEASE, claimDeliveries } from './claim-deliveries.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'

/** One job hands over for so long; if there is more, another goes on. A job's own lease is a minute. */
const MAX_JOB_TIME = 40_000
/** So many times as many as there are lanes are claimed and worded together. */
const CLAIMED_PER_SLOT = 4
/** A message whose lease will not outlast an attempt is given back. */
const MAX_ATTEMPT_TIME = 15_000
/** What comes due within so long is waited for, by looking this often. */
const WAIT_FOR_DUE = 45_000
const POLL_INTERVAL = 200
/** A clock that stood still meanwhile is moved by hand; no waiting brings it to the next message. */
const TICK = 20

type SendingWorld = Pick<World, 'db' | 'clock' | 'log' | 'jobs'>

/**
 * Hands over everything of one channel that is due or will be within moments, several at once and urgent ones first. A slow recipient holds up one lane,
 * never the rest. Answers how many messages ended, well or badly. `goOn` says no when the process is about to stop.
 */
export async function sendDeliveries(
  world: SendingWorld,
  ports: DeliveryPorts,
  channel: ChannelName,
  goOn: () => boolean = () => true,
): Promise<number> {
  const began = performance.now()
  const record = createResultBatcher(world)
  const renewal = startLeaseHeartbeat(world)
  const queue: ClaimedDelivery[] = []
  const lanes = MAX_IN_FLIGHT[channel]
  let ended = 0
  let inFlight = 0
  let over: 'dry' | 'time' | undefined
  let refilling: Promise<void> | undefined

  /** More to do, or nothing for now: then waits a moment or ends it. */
  async function refill(): Promise<void> {
    if (!goOn()) over = 'dry'
    else if (performance.now() - began > MAX_JOB_TIME) over = 'time'
    if (over) return
    const taken = await claimDeliveries(world, ports, channel, lanes * CLAIMED_PER_SLOT)
    if (taken.length > 0) queue.push(...taken)
    else if (inFlight > 0) await sleep(POLL_INTERVAL / 4)
    else if (!(await waitABit(world, channel))) over = 'dry'
  }

  async function lane(): Promise<void> {
    for (;;) {
      const one = queue.shift()
      if (one !== undefined) {
        inFlight++
        try {
          if (await sendOne(world, ports, { record, renewal }, goOn() ? one : givenBack(one, world.clock.now())))
            ended++
        } finally {
          inFlight--
        }
      } else if (over) return
      else await (refilling ??= refill().finally(() => (refilling = undefined)))
    }
  }

  const results = await Promise.allSettled(
    Array.from({ length: lanes }, () =>
      lane().catch((error: unknown) => {
        over ??= 'dry'
        throw error
      }),
    ),
  )
  renewal.end()
  for (const result of results) if (result.status === 'rejected') throw result.reason
  if (over === 'time') await world.jobs.send(world.db, messagesJob(channel), {})
  return ended
}

/** Not tried after all: the process is stopping, and another takes it at once. */
const givenBack = (one: ClaimedDelivery, now: number): ClaimedDelivery =>
  'result' in one.prepared
    ? one
    : { ...one, prepared: { row: one.prepared.row, result: { state: 'pending', nextAt: now, notAttempted: true } } }

/** False where nothing comes soon, or time does not pass. */
async function waitABit({ db, clock }: SendingWorld, channel: ChannelName): Promise<boolean> {
  const now = clock.now()
  const at = await findNextDue(db, channel)
  if (at === undefined || at > now + WAIT_FOR_DUE) return false
  await sleep(TICK)
  if (clock.now() === now) return false
  // Due already, and yet nothing could be taken: the channel or all who wait are to be left alone for a while.
  await sleep(at <= now ? POLL_INTERVAL / 2 : Math.min(POLL_INTERVAL, Math.max(0, at - clock.now())))
  return true
}

type Keeping = { record: ResultBatcher; renewal: LeaseHeartbeat }

async function sendOne(
  world: SendingWorld,
  ports: DeliveryPorts,
  { record, renewal }: Keeping,
  taken: ClaimedDelivery,
): Promise<boolean> {
  const { prepared, leasedUntil } = taken
  const { row } = prepared
  const result = await resultOf(world, ports, renewal, taken)
  const recorded = await record({ row, result })
  if (recorded) await followUp(world, ports.kinds[row.kind]?.requested ?? false, prepared, result, leasedUntil - LEASE)
  // Never the recipient, never the words.
  const line = {
    delivery: row.id,
    kind: row.kind,
    channel: row.channel,
    attempts: row.attempts,
    state: result.state,
    recorded,
  }
  if (result.state === 'failed' || (result.state === 'pending' && 'error' in result))
    world.log.warn({ ...line, error: result.error }, 'delivery not sent')
  else world.log.info(line, 'delivery')
  return result.state !== 'pending'
}

async function resultOf(
  world: SendingWorld,
  ports: DeliveryPorts,
  renewal: LeaseHeartbeat,
  { prepared, slot, leasedUntil }: ClaimedDelivery,
): Promise<DeliveryResult> {
  if ('result' in prepared) return prepared.result
  if (slot !== undefined && slot > world.clock.now()) await sleep(slot - world.clock.now())
  if (world.clock.now() + MAX_ATTEMPT_TIME > leasedUntil)
    return { state: 'pending', nextAt: world.clock.now(), notAttempted: true }
  const { row } = prepared
  const reason = await ports.kinds[row.kind]?.stillWanted?.(world.db, row.key)
  if (reason !== undefined) return { state: 'suppressed', reason }
  return renewal.whileHeld(row, leasedUntil, async () =>
    attemptDelivery(
      world,
      ports.channels[row.channel],
      await withAttachments(world, ports, prepared),
      RATE_LIMITS[row.channel] !== undefined,
    ),
  )
}

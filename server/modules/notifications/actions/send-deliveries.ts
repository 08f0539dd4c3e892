import type { Reading, World } from '#server/platform/world.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { ChannelName } from '../core/message.ts'
import { MAX_IN_FLIGHT, RATE_LIMITS } from '../core/rate-limits.ts'
import type { DeliveryPorts } from './delivery-ports.ts'
import { messagesJob } from '../job-names.ts'
import { findNextDue } from '../store/claims.ts'
import type { DeliveryResult } from '../store/claims.ts'
import { heldForMorning } from './check-deliveries.ts'
import { addAttachments } from './add-attachments.ts'
import { refreshMessage } from './refresh-message.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { createResultBatcher } from './result-batcher.ts'
import type { ResultBatcher } from './result-batcher.ts'
import { startLeaseHeartbeat } from './lease-heartbeat.ts'
import type { LeaseHeartbeat } from './lease-heartbeat.ts'
import { applyAttemptResult } from './apply-attempt-result.ts'
import { LEASE, claimDeliveries } from './claim-deliveries.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'

/** One job sends for at most this long; if there is more, another continues. A job's own lease is a minute. */
const MAX_JOB_TIME = 40_000
/** How many deliveries are claimed and rendered together, for each slot. */
const CLAIMED_PER_SLOT = 4
/** A message whose lease will not outlast an attempt is given back. */
const MAX_ATTEMPT_TIME = 15_000
/** Waits up to 45 s for deliveries due soon, polling every 200 ms. */
const WAIT_FOR_DUE = 45_000
const POLL_INTERVAL = 200
/** A clock that stood still meanwhile is a test's: waiting would not bring it to the next message. */
const TICK = 20

/**
 * Sends everything of one channel that is due, urgent first, several at once; a slow recipient blocks one slot. Returns
 * how many messages ended. `mayContinue` is false when the process is about to stop.
 */
export async function sendDeliveries(
  world: World,
  ports: DeliveryPorts,
  channel: ChannelName,
  mayContinue: () => boolean = () => true,
): Promise<number> {
  const queue = createClaimQueue(world, ports, channel, mayContinue)
  const record = createResultBatcher(world)
  const leaseHeartbeat = startLeaseHeartbeat(world)
  let ended = 0

  async function workerSlot(): Promise<void> {
    for (let claimed = await queue.next(); claimed; claimed = await queue.next()) {
      try {
        const toSend = mayContinue() ? claimed : givenBack(claimed, world.clock.now())
        if (await sendOne(world, ports, { record, leaseHeartbeat }, toSend)) ended++
      } finally {
        queue.settle()
      }
    }
  }

  const slots = Array.from({ length: MAX_IN_FLIGHT[channel] }, () =>
    workerSlot().catch((error: unknown) => {
      queue.stop()
      throw error
    }),
  )
  const results = await Promise.allSettled(slots)
  leaseHeartbeat.end()
  for (const result of results) if (result.status === 'rejected') throw result.reason
  if (queue.isOutOfTime()) await world.jobs.send(world.db, messagesJob(channel), {})
  return ended
}

type ClaimQueue = {
  /** The next delivery to send, claimed when none is left; undefined once there is nothing more to do. */
  next(): Promise<ClaimedDelivery | undefined>
  /** A delivery that was handed out has ended. */
  settle(): void
  stop(): void
  /** Whether it ended because the job's time was over, so that another must continue. */
  isOutOfTime(): boolean
}

/**
 * Claims portions of deliveries for all slots of a channel: one claim at a time, whichever slot finds the queue empty.
 */
function createClaimQueue(
  world: World,
  ports: DeliveryPorts,
  channel: ChannelName,
  mayContinue: () => boolean,
): ClaimQueue {
  const began = performance.now()
  const portion = MAX_IN_FLIGHT[channel] * CLAIMED_PER_SLOT
  const queue: ClaimedDelivery[] = []
  let inFlight = 0
  let over: 'dry' | 'time' | undefined
  let refilling: Promise<void> | undefined

  /** Claims more. Where nothing is due it waits a moment, or ends the queue. */
  async function refill(): Promise<void> {
    if (!mayContinue()) over = 'dry'
    else if (performance.now() - began > MAX_JOB_TIME) over = 'time'
    if (over) return
    const claimed = await claimDeliveries(world, ports, channel, portion)
    if (claimed.length > 0) queue.push(...claimed)
    else if (inFlight > 0) await sleep(POLL_INTERVAL / 4)
    else if (!(await waitABit(world, channel))) over = 'dry'
  }

  return {
    async next() {
      for (;;) {
        const claimed = queue.shift()
        if (claimed !== undefined) inFlight++
        if (claimed !== undefined || over) return claimed
        await (refilling ??= refill().finally(() => (refilling = undefined)))
      }
    },
    settle() {
      inFlight--
    },
    stop() {
      over ??= 'dry'
    },
    isOutOfTime: () => over === 'time',
  }
}

/** Not attempted: the process is stopping, and another one can claim it at once. */
const givenBack = (claimedDelivery: ClaimedDelivery, now: Instant): ClaimedDelivery =>
  'result' in claimedDelivery.prepared
    ? claimedDelivery
    : {
        ...claimedDelivery,
        prepared: { row: claimedDelivery.prepared.row, result: { state: 'pending', nextAt: now, notAttempted: true } },
      }

/** False where nothing is due soon, or time does not pass. */
async function waitABit({ db, clock }: Reading, channel: ChannelName): Promise<boolean> {
  const now = clock.now()
  const at = await findNextDue(db, channel)
  if (at === undefined || at > now + WAIT_FOR_DUE) return false
  await sleep(TICK)
  if (clock.now() === now) return false
  // Deliveries are due, but none could be claimed: the channel, or each contact point, must be left alone for a while.
  await sleep(at <= now ? POLL_INTERVAL / 2 : Math.min(POLL_INTERVAL, Math.max(0, at - clock.now())))
  return true
}

type Keeping = { record: ResultBatcher; leaseHeartbeat: LeaseHeartbeat }

async function sendOne(
  world: World,
  ports: DeliveryPorts,
  { record, leaseHeartbeat }: Keeping,
  taken: ClaimedDelivery,
): Promise<boolean> {
  const { prepared, leasedUntil } = taken
  const { row } = prepared
  const result = await resultOf(world, ports, leaseHeartbeat, taken)
  const recorded = await record({ row, result })
  countAttempt(world, ports, row, { result, recorded })
  if (recorded)
    await applyAttemptResult(world, ports.kinds[row.kind]?.requested ?? false, prepared, result, leasedUntil - LEASE)
  // Never the recipient or the text.
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

/** A message given back without an attempt is not counted. */
function countAttempt(
  { clock }: Pick<World, 'clock'>,
  { counts }: DeliveryPorts,
  { channel, kind, urgent, created_at: queuedAt }: ClaimedDelivery['prepared']['row'],
  { result, recorded }: { result: DeliveryResult; recorded: boolean },
): void {
  if (!counts || 'notAttempted' in result) return
  if (!recorded) return counts.messageEnded(channel, 'repeat-refused')
  counts.messageEnded(channel, result.state === 'pending' ? 'retried' : result.state)
  if (urgent && result.state === 'sent') counts.urgentSent({ channel, kind }, (clock.now() - queuedAt) / SECOND)
}

async function resultOf(
  world: World,
  ports: DeliveryPorts,
  leaseHeartbeat: LeaseHeartbeat,
  { prepared, slot, leasedUntil }: ClaimedDelivery,
): Promise<DeliveryResult> {
  if ('result' in prepared) return prepared.result
  if (slot !== undefined && slot > world.clock.now()) await sleep(slot - world.clock.now())
  if (world.clock.now() + MAX_ATTEMPT_TIME > leasedUntil)
    return { state: 'pending', nextAt: world.clock.now(), notAttempted: true }
  const { row } = prepared
  const kind = ports.kinds[row.kind]
  // It was claimed by day, but its turn may come at night.
  const held = heldForMorning(row, kind, world.clock.now())
  if (held) return held
  const reason = await kind?.stillWanted?.(world.db, row.key)
  if (reason !== undefined) return { state: 'suppressed', reason }
  return leaseHeartbeat.whileHeld(row, leasedUntil, async () =>
    attemptDelivery(
      world,
      ports.channels[row.channel],
      await addAttachments(world, ports, await refreshMessage(world.db, ports.kinds, prepared)),
      RATE_LIMITS[row.channel] !== undefined,
    ),
  )
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '#server/platform/world.ts'
import type { ChannelName } from '../core/message.ts'
import { AT_ONCE, PACES } from '../core/pace.ts'
import type { HandOverPorts } from './hand-over-ports.ts'
import { messagesJob } from '../jobs-names.ts'
import { nextDue } from '../store/hand-over.ts'
import type { Outcome } from '../store/hand-over.ts'
import { attempt } from './attempt.ts'
import { createRecorder } from './recorder.ts'
import type { Recorder } from './recorder.ts'
import { createRenewal } from './renewal.ts'
import type { Renewal } from './renewal.ts'
import { followUp } from './follow-up.ts'
import { LEASE, take } from './take.ts'
import type { Taken } from './take.ts'

/** One job hands over for so long; if there is more, another goes on. A job's own lease is a minute. */
const LONGEST = 40_000
/** So many times as many as there are lanes are claimed and worded together. */
const CLAIMED = 4
/** A message whose lease will not outlast an attempt is given back. */
const LONGEST_ATTEMPT = 15_000
/** What comes due within so long is waited for, by looking this often. */
const SOON = 45_000
const LOOK = 200
/** A clock that stood still meanwhile is moved by hand; no waiting brings it to the next message. */
const TICK = 20

type HandOverWorld = Pick<World, 'db' | 'clock' | 'log' | 'jobs'>

/**
 * Hands over everything of one channel that is due or will be within moments, several at once and urgent ones first. A slow recipient holds up one lane,
 * never the rest. Answers how many messages ended, well or badly. `goOn` says no when the process is about to stop.
 */
export async function handOver(world: HandOverWorld, ports: HandOverPorts, channel: ChannelName, goOn: () => boolean = () => true): Promise<number> {
  const began = performance.now()
  const record = createRecorder(world)
  const renewal = createRenewal(world)
  const queue: Taken[] = []
  const lanes = AT_ONCE[channel]
  let ended = 0
  let inFlight = 0
  let over: 'dry' | 'time' | undefined
  let refilling: Promise<void> | undefined

  /** More to do, or nothing for now: then waits a moment or ends it. */
  async function refill(): Promise<void> {
    if (!goOn()) over = 'dry'
    else if (performance.now() - began > LONGEST) over = 'time'
    if (over) return
    const taken = await take(world, ports, channel, lanes * CLAIMED)
    if (taken.length > 0) queue.push(...taken)
    else if (inFlight > 0) await sleep(LOOK / 4)
    else if (!(await waitABit(world, channel))) over = 'dry'
  }

  async function lane(): Promise<void> {
    for (;;) {
      const one = queue.shift()
      if (one !== undefined) {
        inFlight++
        try {
          if (await handOverOne(world, ports, { record, renewal }, goOn() ? one : given(one, world.clock.now()))) ended++
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
const given = (one: Taken, now: number): Taken =>
  'outcome' in one.prepared ? one : { ...one, prepared: { row: one.prepared.row, outcome: { state: 'waiting', nextAt: now, untried: true } } }

/** False where nothing comes soon, or time does not pass. */
async function waitABit({ db, clock }: HandOverWorld, channel: ChannelName): Promise<boolean> {
  const now = clock.now()
  const at = await nextDue(db, channel)
  if (at === undefined || at > now + SOON) return false
  await sleep(TICK)
  if (clock.now() === now) return false
  // Due already, and yet nothing could be taken: the channel or all who wait are to be left alone for a while.
  await sleep(at <= now ? LOOK / 2 : Math.min(LOOK, Math.max(0, at - clock.now())))
  return true
}

type Keeping = { record: Recorder; renewal: Renewal }

async function handOverOne(world: HandOverWorld, ports: HandOverPorts, { record, renewal }: Keeping, taken: Taken): Promise<boolean> {
  const { prepared, leasedUntil } = taken
  const { row } = prepared
  const outcome = await outcomeOf(world, ports, renewal, taken)
  const recorded = await record({ row, outcome })
  if (recorded) await followUp(world, prepared, outcome, leasedUntil - LEASE)
  // Never the recipient, never the words.
  const line = { message: row.id, kind: row.kind, channel: row.channel, attempts: row.attempts, state: outcome.state, recorded }
  if (outcome.state === 'failed' || (outcome.state === 'waiting' && 'error' in outcome))
    world.log.warn({ ...line, error: outcome.error }, 'message not handed over')
  else world.log.info(line, 'message')
  return outcome.state !== 'waiting'
}

async function outcomeOf(world: HandOverWorld, ports: HandOverPorts, renewal: Renewal, { prepared, slot, leasedUntil }: Taken): Promise<Outcome> {
  if ('outcome' in prepared) return prepared.outcome
  if (slot !== undefined && slot > world.clock.now()) await sleep(slot - world.clock.now())
  if (world.clock.now() + LONGEST_ATTEMPT > leasedUntil) return { state: 'waiting', nextAt: world.clock.now(), untried: true }
  const { row } = prepared
  const objection = await ports.objections?.[row.kind]?.(world.db, row.key)
  if (objection !== undefined) return { state: 'unwanted', error: objection }
  return renewal.during(row, leasedUntil, () => attempt(world, ports.channels[row.channel], prepared, PACES[row.channel] !== undefined))
}

import { ApiProblem } from '../lib/api-client.ts'
import { isVoidedBy, keyOf } from './change.ts'
import type { ReaderChange, QueuedChange } from './change.ts'
import type { ChangeResult } from './send-change.ts'

/** Sends one change; rejects as the client of the contract does. */
export type Send = (change: ReaderChange) => Promise<ChangeResult>
export type ChangeAnswer = { queued: QueuedChange; value: ChangeResult } | { queued: QueuedChange; refused: unknown }
/** The responses in order, and whether changes are left for a later attempt. */
export type SendResult = { answers: ChangeAnswer[]; isLeft: boolean }
/** The store of waiting changes. */
type Outbox = {
  /** Of this person, in the order in which they were made. */ waiting(person: string): Promise<QueuedChange[]>
  /** Deletes one, unless another of its key was made since. */ settle(queued: QueuedChange): Promise<void>
}

/** Refusals after which the same change may succeed: after signing in again or waiting. */
const PASSING = new Set(['signed-out', 'too-many-requests', 'unavailable', 'took-too-long', 'internal'])

/** A change that waited longer is dropped, because it is no longer meant; in milliseconds. */
const MAX_WAIT_MS = 7 * 86_400_000
/**
 * No change was made before this day: the device had a wrong clock, as after an empty battery, until it had a
 * connection again.
 */
const FIRST_DAY = Date.UTC(2026, 0, 1)
const hasExpired = ({ order }: QueuedChange, now: number): boolean => order >= FIRST_DAY && now - order > MAX_WAIT_MS

export class ChangeExpired extends Error {}

/**
 * Sends the waiting changes in their order, each deleted once answered. Sending one again is harmless, because every
 * call describes the desired state. Without a response it stays, for a week.
 */
export async function sendInOrder(outbox: Outbox, person: string, send: Send, now: number): Promise<SendResult> {
  const answers: ChangeAnswer[] = []
  for (;;) {
    const [queued] = await outbox.waiting(person)
    if (!queued) return { answers, isLeft: false }
    const answer = hasExpired(queued, now) ? { queued, refused: new ChangeExpired() } : await answerTo(queued, send)
    if (!answer) return { answers, isLeft: true }
    answers.push(answer)
    await outbox.settle(queued)
  }
}

/** The server's final answer to a change; undefined if a later attempt may bring another one. */
async function answerTo(queued: QueuedChange, send: Send): Promise<ChangeAnswer | undefined> {
  try {
    return { queued, value: await send(queued.change) }
  } catch (refused) {
    // Anything but a refusal by the service, such as an incomplete response, says nothing about the change.
    return refused instanceof ApiProblem && !PASSING.has(refused.problem.code) ? { queued, refused } : undefined
  }
}

/**
 * A change as it is stored, and the keys that it makes void: of the same person only, whose name is in the key, because
 * several people may share a device. Its position, which is never reused, is the millisecond of its making.
 */
export function withChange(
  waiting: readonly Pick<QueuedChange, 'key' | 'order' | 'person'>[],
  change: ReaderChange,
  person: string,
  now: number,
): { queued: QueuedChange; gone: string[] } {
  const last = waiting.reduce((most, { order }) => Math.max(most, order), 0)
  const changeKey = keyOf(change)
  const queued = { key: `${changeKey} ${person}`, person, order: Math.max(last + 1, now), change }
  const own = waiting.filter((write) => write.person === person).map(({ key }) => key)
  return {
    queued,
    // Keys of an earlier version contain no name.
    gone: own.filter((key) => key !== queued.key && (key === changeKey || isVoidedBy(change, key))),
  }
}

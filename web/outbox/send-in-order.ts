import { ApiProblem } from '../lib/api-client.ts'
import type { QueuedChange } from '../offline/person-store.ts'

export type NewChange = Pick<QueuedChange, 'key' | 'person' | 'call' | 'body'>
/** Sends one change; rejects as the client of the contract does. */
export type SendChange = (write: QueuedChange) => Promise<unknown>
export type ChangeAnswer = { write: QueuedChange; value: unknown } | { write: QueuedChange; refused: unknown }
/** What came of it, in order, and whether something is left for another time. */
export type SendResult = { answers: ChangeAnswer[]; isLeft: boolean }
/** Where changes wait. */
type Shelf = {
  /** Of this person, in the order in which they were made. */ waiting(person: string): Promise<QueuedChange[]>
  /** Takes one out, unless another of its key was made since. */ settle(write: QueuedChange): Promise<void>
}

/** Refusals that the same change may survive: who signs in again or waits sends it then. */
const PASSING = new Set(['signed-out', 'too-many-requests', 'unavailable', 'took-too-long', 'internal'])

/** What was changed so long ago is no longer meant; in milliseconds. */
const LONGEST_WAIT = 7 * 86_400_000
export class ChangeExpired extends Error {}

/**
 * Sends what waits, in the order in which it was made. Each goes once it was answered: what is sent again because a tab was closed in between changes
 * nothing, as every such call says how things shall be. Without an answer it stays for the next time, but not after a week.
 */
export async function sendInOrder(shelf: Shelf, person: string, send: SendChange, now: number): Promise<SendResult> {
  const answers: ChangeAnswer[] = []
  for (;;) {
    const [write] = await shelf.waiting(person)
    if (!write) return { answers, isLeft: false }
    const answer =
      now - write.order > LONGEST_WAIT ? { write, refused: new ChangeExpired() } : await answerTo(write, send)
    if (!answer) return { answers, isLeft: true }
    answers.push(answer)
    await shelf.settle(write)
  }
}

/** What the service said to a change; undefined where it may yet say another thing. */
async function answerTo(write: QueuedChange, send: SendChange): Promise<ChangeAnswer | undefined> {
  try {
    return { write, value: await send(write) }
  } catch (refused) {
    // Whatever is no word of the service, such as an answer that broke off, says nothing about the change.
    return refused instanceof ApiProblem && !PASSING.has(refused.problem.code) ? { write, refused } : undefined
  }
}

/** What stands after a change is put beside those that wait: those it makes void are gone, and it has a place after all, which is never given twice: the milliseconds of its making. */
export function withChange(
  waiting: readonly QueuedChange[],
  write: NewChange,
  replaces: (key: string) => boolean,
  now: number,
): { order: number; gone: string[] } {
  const last = waiting.reduce((most, { order }) => Math.max(most, order), 0)
  return {
    order: Math.max(last + 1, now),
    gone: waiting.map(({ key }) => key).filter((key) => key !== write.key && replaces(key)),
  }
}

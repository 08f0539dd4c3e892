import { ApiProblem } from '../api-client.ts'
import { personStore } from './person-store.ts'
import type { LateWrite } from './person-store.ts'

type Making = Pick<LateWrite, 'key' | 'person' | 'call' | 'body'>
/** Sends one change; rejects as the client of the contract does. */
export type SendLate = (write: LateWrite) => Promise<unknown>
export type Answer = { write: LateWrite; value: unknown } | { write: LateWrite; refused: unknown }
/** What came of it, in order, and whether something is left for another time. */
export type Sent = { answers: Answer[]; isLeft: boolean }

const LOCK = 'late-writes'
/** Refusals that the same change may survive: who signs in again or waits sends it then. */
const PASSING = new Set(['signed-out', 'too-many-requests', 'unavailable', 'took-too-long', 'internal'])

/** Puts a change where it outlives the tab, and answers its place in the order. Those whose keys are in `replaces` are void by it. */
export async function writeLater(write: Making, replaces: (key: string) => boolean = () => false): Promise<number> {
  const tx = (await personStore()).transaction('writes', 'readwrite')
  const last = await tx.store.index('order').openKeyCursor(null, 'prev')
  // Beyond what was there before, so that a place is never given twice while somebody asks for it.
  const order = Math.max(Number(last?.key ?? 0) + 1, Date.now())
  for (const key of await tx.store.getAllKeys()) if (replaces(key)) void tx.store.delete(key)
  void tx.store.put({ ...write, order })
  await tx.done
  return order
}

export async function waitingWrites(person: string): Promise<LateWrite[]> {
  const all = await (await personStore()).getAllFromIndex('writes', 'order')
  return all.filter((write) => write.person === person)
}

/**
 * Sends what waits, in the order in which it was made; one tab of the browser at a time. Each goes once it was answered: what is sent again because a
 * tab was closed in between changes nothing, as every such call says how things shall be. Without an answer it stays for the next time.
 */
export async function sendWaiting(person: string, send: SendLate): Promise<Sent> {
  const work = async (): Promise<Sent> => {
    const answers: Answer[] = []
    for (;;) {
      const [write] = await waitingWrites(person)
      if (!write) return { answers, isLeft: false }
      try {
        answers.push({ write, value: await send(write) })
      } catch (refused) {
        // Whatever is no word of the service, such as an answer that broke off, says nothing about the change.
        if (!(refused instanceof ApiProblem) || PASSING.has(refused.problem.code)) return { answers, isLeft: true }
        answers.push({ write, refused })
      }
      await settle(write)
    }
  }
  return whileNothingIsSent(work)
}

/** Does the work at a moment at which nothing is on its way from any tab; what waits keeps waiting until it is done. */
export function whileNothingIsSent<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return new Promise((resolve, reject) => {
    void navigator.locks.request(LOCK, () => work().then(resolve, reject))
  })
}

/** It is done with, unless another of its key was made while it was on its way. */
async function settle({ key, order }: LateWrite): Promise<void> {
  const tx = (await personStore()).transaction('writes', 'readwrite')
  if ((await tx.store.get(key))?.order === order) void tx.store.delete(key)
  await tx.done
}

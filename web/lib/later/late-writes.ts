import { sendInOrder, withChange } from './late-queue.ts'
import type { Making, SendLate, Sent } from './late-queue.ts'
import { personStore } from './person-store.ts'
import type { LateWrite } from './person-store.ts'
import { withRoom } from './with-room.ts'

const LOCK = 'late-writes'

/** Puts a change where it outlives the tab, and answers its place in the order. Those whose keys are in `replaces` are void by it. */
export const writeLater = (write: Making, replaces: (key: string) => boolean = () => false): Promise<number> => withRoom(() => put(write, replaces))

async function put(write: Making, replaces: (key: string) => boolean): Promise<number> {
  const tx = (await personStore()).transaction('writes', 'readwrite')
  const { order, gone } = withChange(await tx.store.getAll(), write, replaces, Date.now())
  for (const key of gone) void tx.store.delete(key)
  await Promise.all([tx.store.put({ ...write, order }), tx.done])
  return order
}

/** Of this person, in the order in which it was made; and what a visitor said of tenders, whoever has signed in since. */
export async function waitingWrites(person: string): Promise<LateWrite[]> {
  const all = await (await personStore()).getAllFromIndex('writes', 'order')
  return all.filter((write) => write.person === person || write.person === '')
}

/** Sends what waits, in the order in which it was made; one tab of the browser at a time. */
export const sendWaiting = (person: string, send: SendLate): Promise<Sent> =>
  whileNothingIsSent(() => sendInOrder({ waiting: waitingWrites, settle }, person, send, Date.now()))

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

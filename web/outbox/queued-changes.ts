import { personStore } from '../offline/person-store.ts'
import { withRoom } from '../offline/with-room.ts'
import type { ReaderChange, QueuedChange } from './change.ts'
import { asQueuedChange } from './queued-call.ts'
import { sendInOrder, withChange } from './send-in-order.ts'
import type { Send, SendResult } from './send-in-order.ts'

/** The lock's name, by which other versions of the app in other tabs know it. */
const LOCK = 'late-writes'

/** Stores a change so that it survives the tab, and returns its position. Changes that it makes void are deleted. */
export const queueChange = (change: ReaderChange, person: string): Promise<number> =>
  withRoom(() => put(change, person))

async function put(change: ReaderChange, person: string): Promise<number> {
  const tx = (await personStore()).transaction('writes', 'readwrite')
  const { queued, gone } = withChange(await tx.store.getAll(), change, person, Date.now())
  for (const key of gone) void tx.store.delete(key)
  await Promise.all([tx.store.put(queued), tx.done])
  return queued.order
}

/**
 * Of this person, in the order in which they were made; and a visitor's feedback on tenders, no matter who has signed
 * in since.
 */
export async function listQueued(person: string): Promise<QueuedChange[]> {
  const all = await (await personStore()).getAllFromIndex('writes', 'order')
  return all.flatMap(asQueuedChange).filter((queued) => queued.person === person || queued.person === '')
}

/** Sends the waiting changes, in the order in which they were made; one tab of the browser at a time. */
export const sendQueuedOf = (person: string, send: Send): Promise<SendResult> =>
  whileNothingIsSent(() => sendInOrder({ waiting: listQueued, settle }, person, send, Date.now()))

/** Does the work at a moment at which no tab is sending; waiting changes wait until it is done. */
export function whileNothingIsSent<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return new Promise((resolve, reject) => {
    void navigator.locks.request(LOCK, () => work().then(resolve, reject))
  })
}

/** Deletes a sent change, unless another of its key was made meanwhile. */
async function settle({ key, order }: QueuedChange): Promise<void> {
  const tx = (await personStore()).transaction('writes', 'readwrite')
  if ((await tx.store.get(key))?.order === order) void tx.store.delete(key)
  await tx.done
}

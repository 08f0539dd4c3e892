import { createStore } from './create-store.ts'

/** For how much of what the reader asked for they are waiting, besides another page. */
export const waitingFor = createStore(0)

/** Shows that a tap was heard until its work is done, however it ends. */
export async function showWaiting<T>(work: Promise<T>): Promise<T> {
  waitingFor.set(waitingFor.get() + 1)
  try {
    return await work
  } finally {
    waitingFor.set(waitingFor.get() - 1)
  }
}

import { createStore } from './create-store.ts'

/** How many of the reader's requests are pending, besides navigation. */
export const waitingFor = createStore(0)

/** Shows that a tap was registered until its work ends, in whatever way. */
export async function showWaiting<T>(work: Promise<T>): Promise<T> {
  waitingFor.set(waitingFor.get() + 1)
  try {
    return await work
  } finally {
    waitingFor.set(waitingFor.get() - 1)
  }
}

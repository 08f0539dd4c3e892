import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '#server/platform/db.ts'
import type { WorkerAnswer, WorkerCommand, WorkerSettings } from './pglite-worker.ts'

type Wish = WorkerCommand extends infer C ? (C extends WorkerCommand ? Omit<C, 'id'> : never) : never
type Waiting = { resolve(answer: WorkerAnswer): void; reject(error: unknown): void }

/** PGlite in its own thread, so that a query never blocks HTTP. Commands run one after the other, in order. */
export type PGliteThread = {
  do(wish: Wish): Promise<WorkerAnswer>
  stop(): Promise<void>
}

/**
 * Rejects when PGlite cannot open. `onLost` is called when the thread ends unexpectedly; from then on every call
 * rejects with DatabaseAway.
 */
export async function startPGliteThread(
  settings: WorkerSettings,
  onLost: (cause: unknown) => void,
): Promise<PGliteThread> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: settings })
  const waiting = new Map<number, Waiting>()
  let nextId = 1
  let dead: DatabaseUnavailable | undefined
  let wanted = false

  const lost = (cause: unknown) => {
    if (!dead && wanted) onLost(cause)
    dead ??= new DatabaseUnavailable(cause)
    for (const { reject } of waiting.values()) reject(dead)
    waiting.clear()
  }
  const started = new Promise<void>((resolve, reject) => {
    waiting.set(0, {
      resolve: () => resolve(),
      reject: (error) => reject(error instanceof DatabaseUnavailable ? error.cause : error),
    })
  })
  worker.on('message', (answer: WorkerAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.error) asked?.reject(Object.assign(new Error(answer.error.message), answer.error))
    else asked?.resolve(answer)
  })
  worker.on('error', lost)
  worker.on('exit', () => lost(new Error('the database thread has ended')))
  await started
  wanted = true

  return {
    do(wish) {
      if (dead) return Promise.reject(dead)
      const id = nextId++
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.postMessage({ ...wish, id })
      })
    },
    async stop() {
      wanted = false
      await worker.terminate()
    },
  }
}

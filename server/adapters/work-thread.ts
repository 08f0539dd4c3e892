import { parentPort, Worker } from 'node:worker_threads'

type Asked<Wish> = { id: number; wish: Wish }
type Answer = { id: number; made?: Uint8Array; error?: string }
export type WorkThread<Wish> = { make(wish: Wish): Promise<Uint8Array>; stop(): Promise<void> }
type Waiting = { resolve(made: Uint8Array): void; reject(error: unknown): void }

/** More wishes than this wait for nobody: each takes a fraction of a second of one thread. */
const MAX_WAITING = 12
/** A wish that takes longer ends the thread. */
const PATIENCE = 10_000
/** Idle for so long, the thread and its fonts are let go. */
const IDLE = 60_000

/** Makes files in a thread of its own, started with the first wish, so that no request waits for another's file. `busy` is thrown while too many wait. */
export function createWorkThread<Wish>(script: URL, busy: () => Error): WorkThread<Wish> {
  let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined
  let nextId = 1
  let idle: NodeJS.Timeout | undefined

  function end(error: unknown): void {
    const ended = thread
    thread = undefined
    for (const { reject } of ended?.waiting.values() ?? []) reject(error)
    ended?.waiting.clear()
    void ended?.worker.terminate()
  }

  function begin() {
    const worker = new Worker(script)
    const waiting = new Map<number, Waiting>()
    const begun = { worker, waiting }
    worker.on('message', ({ id, made, error }: Answer) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (made) asked?.resolve(made)
      else asked?.reject(new Error(error ?? 'nothing was made'))
      if (waiting.size === 0) rest()
    })
    const lost = (error: unknown) => {
      if (thread === begun) end(error)
    }
    worker.on('error', lost)
    worker.on('exit', () => lost(new Error('the thread has ended')))
    worker.unref()
    return begun
  }

  function rest(): void {
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (thread?.waiting.size === 0) end(undefined)
    }, IDLE)
    idle.unref()
  }

  return {
    async make(wish) {
      if ((thread?.waiting.size ?? 0) >= MAX_WAITING) throw busy()
      clearTimeout(idle)
      const { worker, waiting } = (thread ??= begin())
      const id = nextId++
      const late = setTimeout(() => end(new Error('a file took too long')), PATIENCE)
      try {
        return await new Promise<Uint8Array>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          worker.postMessage({ id, wish } satisfies Asked<Wish>)
        })
      } finally {
        clearTimeout(late)
      }
    },
    async stop() {
      clearTimeout(idle)
      const ended = thread
      end(new Error('the service stops'))
      await ended?.worker.terminate()
    },
  }
}

/** In the thread: makes what is asked for, one answer a wish. */
export function answerWishes(make: (wish: never) => Promise<Uint8Array>): void {
  parentPort?.on('message', async ({ id, wish }: Asked<never>) => {
    const answer: Answer = { id }
    try {
      answer.made = Uint8Array.from(await make(wish))
    } catch (error) {
      answer.error = error instanceof Error ? error.message : String(error)
    }
    parentPort?.postMessage(answer)
  })
}

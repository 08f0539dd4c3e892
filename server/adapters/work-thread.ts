import { parentPort, Worker } from 'node:worker_threads'

type Asked<Wish> = { id: number; wish: Wish }
type Answer = { id: number; made?: Uint8Array; error?: string }
/** A thread that makes one file at a time, started when it is first needed. */
export type WorkThread<Wish> = { make(wish: Wish): Promise<Uint8Array>; stop(): Promise<void> }
type Waiting = { resolve(made: Uint8Array): void; reject(error: unknown): void }

/** The most waiting requests: each takes a fraction of a second of one thread. */
const MAX_WAITING = 12
/** Milliseconds; a request that takes longer ends the thread. */
const PATIENCE = 10_000
/** Idle milliseconds after which the thread is ended and its fonts are released. */
const IDLE = 60_000

/**
 * Makes files in a thread of its own, so that no HTTP request waits for another's file. Rejects with `busy()` while
 * MAX_WAITING requests wait, and with an error when a file takes too long.
 */
export function createWorkThread<Wish>(script: URL, busy: () => Error): WorkThread<Wish> {
  let thread: Thread | undefined
  let nextId = 1
  let idle: NodeJS.Timeout | undefined

  function end(error: unknown): Promise<unknown> | undefined {
    const ended = thread
    thread = undefined
    for (const { reject } of ended?.waiting.values() ?? []) reject(error)
    ended?.waiting.clear()
    return ended?.worker.terminate()
  }
  function begin(): Thread {
    const begun = startThread(script, {
      onIdle: endWhenIdle,
      onLost: (error) => {
        if (thread === begun) void end(error)
      },
    })
    return begun
  }
  function endWhenIdle(): void {
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (thread?.waiting.size === 0) void end(undefined)
    }, IDLE)
    idle.unref()
  }

  return {
    async make(wish) {
      if ((thread?.waiting.size ?? 0) >= MAX_WAITING) throw busy()
      clearTimeout(idle)
      const { worker, waiting } = (thread ??= begin())
      const id = nextId++
      const late = setTimeout(() => void end(new Error('a file took too long')), PATIENCE)
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
      await end(new Error('the service stops'))
    },
  }
}

type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/** `onIdle`: the last request was answered; `onLost`: the thread failed or ended. */
function startThread(script: URL, { onIdle, onLost }: { onIdle(): void; onLost(error: unknown): void }): Thread {
  const worker = new Worker(script)
  const waiting = new Map<number, Waiting>()
  worker.on('message', ({ id, made, error }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (made) asked?.resolve(made)
    else asked?.reject(new Error(error ?? 'nothing was made'))
    if (waiting.size === 0) onIdle()
  })
  worker.on('error', onLost)
  worker.on('exit', () => onLost(new Error('the thread has ended')))
  worker.unref()
  return { worker, waiting }
}

/** Called in the thread: answers each request once. */
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

import { Worker } from 'node:worker_threads'
import { PictureBusy } from '#server/modules/sharing/index.ts'
import type { Painter, PictureFacts } from '#server/modules/sharing/index.ts'
import type { Painted, PaintWish } from './paint-thread.ts'

type Waiting = { resolve(png: Uint8Array): void; reject(error: unknown): void }

/** So many wait at most: each takes a fraction of a second of one thread. */
const MOST_WAITING = 12
/** A picture that takes longer never comes: its thread is ended. */
const PATIENCE = 10_000
/** After so long without work the thread and its letters go. */
const IDLE = 60_000

/** Paints pictures in a thread of its own, begun when the first is asked for, so that no request waits for another's picture. */
export function createPainter(): Painter {
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
    const worker = new Worker(new URL('./paint-thread.ts', import.meta.url))
    const waiting = new Map<number, Waiting>()
    const begun = { worker, waiting }
    worker.on('message', ({ id, png, error }: Painted) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (png) asked?.resolve(png)
      else asked?.reject(new Error(error ?? 'no picture came'))
      if (waiting.size === 0) rest()
    })
    const lost = (error: unknown) => {
      if (thread === begun) end(error)
    }
    worker.on('error', lost)
    worker.on('exit', () => lost(new Error('the painting thread has ended')))
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
    async paint(facts: PictureFacts) {
      if ((thread?.waiting.size ?? 0) >= MOST_WAITING) throw new PictureBusy()
      clearTimeout(idle)
      const { worker, waiting } = (thread ??= begin())
      const id = nextId++
      const late = setTimeout(() => end(new Error('a picture took too long')), PATIENCE)
      try {
        return await new Promise<Uint8Array>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          worker.postMessage({ id, facts } satisfies PaintWish)
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

/** Runs a piece of work when its turn comes, and returns its result. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** Lets `atOnce` pieces of work run in this process; others wait in order. Beyond `mostWaiting` they are rejected with `full()` at once. */
export function createTurns(atOnce: number, mostWaiting: number, full: () => Error): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw full()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Runs a piece of work when its turn comes, and returns its result. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets `atOnce` pieces of work run in this process; others wait in order. Beyond `mostWaiting` they are rejected with
 * `full()` at once. After `longestWait` milliseconds they are rejected at their turn: their callers are gone, and the
 * work would delay the next.
 */
export function createConcurrencyLimit(
  atOnce: number,
  mostWaiting: number,
  full: () => Error,
  longestWait = Infinity,
): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    const since = performance.now()
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw full()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      if (performance.now() - since > longestWait) throw full()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

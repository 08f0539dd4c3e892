/** Runs a piece of work when its turn comes, and returns its result. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets `atOnce` pieces of work run; others wait in order. Beyond `mostWaiting` they are rejected with `full()`, and so
 * are, at their turn, those that waited `longestWait` ms: their callers are gone.
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

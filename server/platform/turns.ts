/** Does a piece of work when its turn comes, and answers what it answers. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** So many at once, in this process; the others wait, in order. Who would be one waiting too many is rejected with `full()`, at once. */
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

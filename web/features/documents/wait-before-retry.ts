const FIRST_MS = 1000
const LONGEST_MS = 30_000

/** The pause before the next attempt, in milliseconds: twice as long each time, or as long as the service requests. */
export const retryDelay = (tries: number, seconds = 0): number =>
  Math.max(Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS), seconds * 1000)

/** Waits that long, or until the network is back. Rejects when it was cancelled. */
export function waitBeforeRetry(tries: number, seconds: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const over = (settle: () => void) => () => {
      clearTimeout(timer)
      end.abort()
      settle()
    }
    const timer = setTimeout(over(resolve), retryDelay(tries, seconds))
    // After a request to wait, a returning network changes nothing.
    if (seconds === undefined) addEventListener('online', over(resolve), { signal: end.signal })
    signal.addEventListener(
      'abort',
      over(() => reject(signal.reason as Error)),
      { signal: end.signal },
    )
  })
}

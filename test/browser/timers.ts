import type { Page } from 'playwright-core'

/** Shorter waits pass as usual. */
export const LONG_MS = 2000

/** Runs in a page before its own scripts and holds timers of at least this length, until `letPass` ends them. */
export function holdTimers(least: number): void {
  const { setTimeout: start, clearTimeout: end } = window
  const waiting = new Map<number | undefined, { delay: number; run: () => void }>()
  Object.assign(window, {
    setTimeout: (then: TimerHandler, delay = 0, ...given: unknown[]) => {
      if (delay < least || typeof then !== 'function') return start(then, delay, ...given)
      const run = () => {
        waiting.delete(timer)
        Reflect.apply(then, undefined, given)
      }
      const timer = start(run, delay)
      waiting.set(timer, { delay, run })
      return timer
    },
    clearTimeout: (timer?: number) => {
      waiting.delete(timer)
      end(timer)
    },
    letPass: (milliseconds: number) => {
      const due = [...waiting].filter(([, { delay }]) => delay === milliseconds)
      for (const [timer, { run }] of due) {
        end(timer)
        run()
      }
      return due.length
    },
  })
}
export type HeldTimers = { letPass(milliseconds: number): number }

/** Ends the page's waits of exactly this length, at least `LONG_MS`, once there is one. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.waitForFunction(
    (delay) => (window as unknown as HeldTimers).letPass(delay) > 0,
    milliseconds,
    // A page that is asked for frames draws them.
    { polling: 50 },
  )
}

/** Ends the page's waits of exactly this length, if there are any. */
export const hasten = (page: Page, milliseconds: number): Promise<number> =>
  page.evaluate((delay) => (window as unknown as HeldTimers).letPass(delay), milliseconds)

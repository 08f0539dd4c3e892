import type { Locator, Page } from 'playwright-core'

/** How long anything may take to appear, and how many stops or windows to look through for it. */
const PATIENCE_MS = 30_000
const MAX_STEPS = 150

/** Taps, swipes (a window's height each), keys, and the milliseconds between an act and its result. */
type Tally = { taps: number; swipes: number; keys: number; waitedMs: number }

/** A reader's hand on a page: a finger, or a keyboard alone. It counts what it does. */
export type Hand = {
  tap(what: Locator): Promise<void>
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** Presses Tab until this has the focus. */
  tabTo(what: Locator): Promise<void>
  /** Waits until it is there, and moves the page until it can be read. */
  see(what: Locator): Promise<void>
  tally: Tally
}

const isFocused = (what: Locator) => what.evaluate((one) => one === document.activeElement).catch(() => false)
/** Between the header and the bar at the lower edge. */
const isInSight = (what: Locator) =>
  what.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= 0 && Math.min(bottom, top + innerHeight / 2) <= innerHeight - 60
  })

/** `kind` decides how the page is moved: by swipes, or by a key. */
export function handOn(page: Page, kind: 'finger' | 'keyboard'): Hand {
  const tally: Tally = { taps: 0, swipes: 0, keys: 0, waitedMs: 0 }
  const timed = async (work: Promise<unknown>) => {
    const from = performance.now()
    await work
    tally.waitedMs += performance.now() - from
  }
  const move = async () => {
    if (kind === 'finger') {
      tally.swipes += 1
      await page.evaluate(() => scrollBy(0, innerHeight * 0.8))
    } else {
      tally.keys += 1
      await page.keyboard.press('PageDown')
    }
    await page.waitForTimeout(150)
  }
  const hand: Hand = {
    tally,
    async see(what) {
      await timed(what.waitFor({ timeout: PATIENCE_MS }))
      for (let steps = 0; steps < MAX_STEPS && !(await isInSight(what)); steps++) await move()
    },
    async tap(what) {
      await hand.see(what)
      tally.taps += 1
      await what.tap()
    },
    async press(...keys) {
      for (const key of keys) {
        tally.keys += 1
        await page.keyboard.press(key)
      }
    },
    async type(text) {
      tally.keys += [...text].length
      await page.keyboard.type(text)
    },
    async tabTo(what) {
      await timed(what.waitFor({ timeout: PATIENCE_MS }))
      for (let steps = 0; steps < MAX_STEPS; steps++) {
        if (await isFocused(what)) return
        await hand.press('Tab')
      }
      throw new Error('no stop of the keyboard leads there')
    },
  }
  return hand
}

import type { Locator, Page } from 'playwright-core'

/** How long anything may take to appear, and how many stops or windows to look through for it. */
const PATIENCE_MS = 30_000
const MAX_STEPS = 150
const SOON_MS = 1500
/**
 * The keystroke-level model of Card, Moran and Newell, in seconds: a key or letter, a tap or swipe, and finding the
 * place on a screen or a further window of it.
 */
const KEY = 0.28
const TAP = 0.8
const SEEK = 1.2

export type HandKind = 'finger' | 'keyboard'
/** `screens`: pages and dialogs that opened; `swipes`: further windows of a page, by finger or by a key. */
export type HandTally = { taps: number; keys: number; swipes: number; screens: number; waitedMs: number }

export const countActions = ({ taps, keys, swipes }: HandTally): number => taps + keys + swipes
export const secondsOf = ({ taps, keys, swipes, screens, waitedMs }: HandTally, kind: HandKind): number =>
  taps * TAP + keys * KEY + swipes * (kind === 'finger' ? TAP : KEY) + (screens + swipes) * SEEK + waitedMs / 1000

const isFocused = (what: Locator) =>
  what.evaluate((element) => element === document.activeElement, undefined, { timeout: SOON_MS })
/** In sight: its middle can be touched, as on a bar that stays at an edge, or its upper part can be read. */
const whereIs = (what: Locator) =>
  what.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect()
    if (element.contains(document.elementFromPoint(left + width / 2, (top + bottom) / 2))) return 'in sight'
    const edge = innerHeight - (element.closest('dialog') ? 0 : 60)
    return top < 0 ? 'above' : Math.min(bottom, top + innerHeight / 2) <= edge ? 'in sight' : 'below'
  })

/** Runs in a page: moves what scrolls in its middle by a share of its height, and says where it is then. */
function moved(share: number): number {
  let part = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const canScroll = (element: Element) =>
    element.tagName === 'DIALOG' ||
    (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY))
  while (part && !canScroll(part)) part = part.parentElement
  const scrolled = part ?? document.scrollingElement ?? document.documentElement
  scrolled.scrollBy(0, share * scrolled.clientHeight)
  return scrolled.scrollTop
}

/** Waiting, moving the page, and the focus. */
function movesOn(page: Page, kind: HandKind) {
  const tally: HandTally = { taps: 0, keys: 0, swipes: 0, screens: 1, waitedMs: 0 }
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const from = performance.now()
    const found = await work
    tally.waitedMs += performance.now() - from
    return found
  }
  /** A window further, or a part of an open dialog; false at its end. */
  const swipe = async (isUp: boolean) => {
    const from = await page.evaluate(moved, 0)
    if (kind === 'keyboard') await page.keyboard.press(isUp ? 'PageUp' : 'PageDown')
    else await page.evaluate(moved, isUp ? -0.8 : 0.8)
    await page.waitForTimeout(200)
    const hasMoved = (await page.evaluate(moved, 0)) !== from
    if (hasMoved) tally.swipes += 1
    return hasMoved
  }
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      // Of 'Control+k' each counts.
      tally.keys += key.split('+').length
      await page.keyboard.press(key)
      await page.waitForTimeout(KEY * 1000)
    }
  }
  /** Presses Tab until it has the focus. */
  const tabTo = async (what: Locator) => {
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      if (await isFocused(what)) return
      await press('Tab')
    }
    throw new Error(`no stop of the keyboard leads to ${what.toString()}`)
  }
  /** Waits until it is there, and moves the page until it can be read. */
  const see = async (what: Locator): Promise<void> => {
    // Some parts are loaded once they are near.
    const isThere = () =>
      timed(what.waitFor({ timeout: SOON_MS })).then(
        () => true,
        () => false,
      )
    while (!(await isThere()) && (await swipe(false)));
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      const place = await whereIs(what)
      if (place === 'in sight') return
      // At its end a page cannot bring it further up.
      if (!(await swipe(place === 'above'))) {
        if (place === 'below' && (await what.evaluate((element) => element.getBoundingClientRect().top < innerHeight)))
          return
        break
      }
    }
    throw new Error(`not seen: ${what.toString()}`)
  }
  /** The page says something where it is seen without moving. */
  const waitFor = (what: Locator): Promise<void> => timed(what.waitFor({ timeout: PATIENCE_MS }))
  return { tally, timed, press, tabTo, see, waitFor }
}

type Keys = Pick<ReturnType<typeof movesOn>, 'press' | 'tabTo'>

async function tickByKeys(page: Page, what: Locator, { press, tabTo }: Keys): Promise<void> {
  if ((await what.getAttribute('type')) !== 'radio') {
    await tabTo(what)
    return press('Space')
  }
  await tabTo(page.locator(`input[name="${(await what.getAttribute('name')) ?? ''}"]:checked`))
  while (!(await what.isChecked())) await press('ArrowDown')
  return undefined
}

export type Hand = ReturnType<typeof simulateHand>

/** Uses a page as a reader does, by finger or by keyboard alone, and counts what that takes. */
export function simulateHand(page: Page, kind: HandKind) {
  const { tally, timed, press, tabTo, see, waitFor } = movesOn(page, kind)
  return {
    tally,
    kind,
    press,
    see,
    /** Presses a link or button. */
    async use(what: Locator) {
      await timed(what.waitFor({ timeout: PATIENCE_MS }))
      if (kind === 'keyboard') {
        await tabTo(what)
        return press('Enter')
      }
      await see(what)
      tally.taps += 1
      return what.tap()
    },
    /** Ticks a box or chooses one of several, which the arrows reach by keyboard. */
    async tick(what: Locator) {
      if (kind === 'keyboard') return tickByKeys(page, what, { press, tabTo })
      await see(what)
      tally.taps += 1
      return what.tap()
    },
    /** Puts the cursor into a field. */
    async enter(field: Locator) {
      await timed(field.waitFor({ timeout: PATIENCE_MS }))
      if (kind === 'keyboard') return tabTo(field)
      await see(field)
      tally.taps += 1
      return field.tap()
    },
    async type(text: string) {
      tally.keys += [...text].length
      await page.keyboard.type(text)
    },
    waitFor,
    /** A page or dialog has opened. */
    async arrive(what: Locator) {
      await timed(what.waitFor({ timeout: PATIENCE_MS }))
      tally.screens += 1
    },
    /** The system's gesture or key. */
    async back(to: Locator) {
      if (kind === 'finger') tally.taps += 1
      else tally.keys += 1
      await timed(page.goBack().then(() => to.waitFor({ timeout: PATIENCE_MS })))
      tally.screens += 1
    },
  }
}

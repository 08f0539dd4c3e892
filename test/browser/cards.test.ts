import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '#ethiopia/time-units.ts'
import { BOT } from '../fakes/telegram-login.ts'
import { cutOffTargets } from './axe.ts'
import { recordsOn } from './device.ts'
import { DESKTOP, PHONE, hydrated, scrollTo, startedWhole } from './browser.ts'
import type { TestSite } from './browser.ts'
import { openCommon } from './common-site.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { visitorPages } from './reused-pages.ts'

type Card = { id: number; guid?: string; shortTitle: string; closingTimestamp?: number }
let site: TestSite
beforeAll(async () => {
  site = await openCommon()
})
const visitors = visitorPages(() => site)
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const cards = 'main article'

describe('the search words', () => {
  test.each(SCREEN_VARIANTS)(
    'are marked on cards and in the tender at $viewport.width px, $lang, $theme, with enough contrast, and not in print',
    async (variant) => {
      const page = await visitors.at(
        `/tenders/list?keyword=${variant.lang === 'am' ? 'ግንባታ' : 'construction'}`,
        variant,
      )
      expect(await page.locator(`${cards} h3 mark`).count()).toBeGreaterThan(0)
      const marked = await page.locator(`${cards} mark`).allTextContents()
      for (const text of marked) expect(text).toMatch(/ግንባታ|construct|build|ሕንፃ|ሥራ/i)
      await looksRight(page, 'marked', variant, 'main mark')
      await page.locator(`${cards}:has(mark) a[href*="guid="]`).first().click()
      await page.waitForURL(/display.*keyword=/)
      await page.locator('h1').waitFor()
      expect(await page.locator('main mark').count()).toBeGreaterThan(0)
      await looksRight(page, 'marked-tender', variant, 'main mark')
      const ground = () =>
        page
          .locator('main mark')
          .first()
          .evaluate((mark) => getComputedStyle(mark).backgroundColor)
      expect(await ground()).not.toBe('rgba(0, 0, 0, 0)')
      await page.emulateMedia({ media: 'print' })
      expect(await ground()).toBe('rgba(0, 0, 0, 0)')
      await page.emulateMedia({ media: 'screen' })
      await page.getByRole('link', { name: variant.lang === 'am' ? 'ያለ ምልክት አሳይ' : 'Show without marks' }).click()
      await page.waitForURL((url) => !url.searchParams.has('keyword'))
      await expect.poll(() => page.locator('main mark').count()).toBe(0)
    },
  )
})

test('a card that scrolls beneath the navigation of a phone keeps its targets', async () => {
  const page = await visitors.at('/tenders/list', { viewport: PHONE })
  await page.locator(`${cards} [data-act=save]`).nth(3).waitFor()
  const isHalfCovered = await page.evaluate(() => {
    const edge = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
    const bar = edge(document.querySelector('#root > nav')).top
    const buttons = [...document.querySelectorAll('main article button')]
    const button = buttons.find((shown) => edge(shown).top > bar)
    scrollBy({ top: (edge(button).top + edge(button).bottom) / 2 - bar, behavior: 'instant' })
    return edge(button).top < bar && edge(button).bottom > bar
  })
  expect(isHalfCovered).toBe(true)
  expect(await cutOffTargets(page)).toEqual([])
})

test('an opened tender is remembered until a week after it closed, and marked on the next list; the way back leads to the list with its words, filters and place, from a similar tender to its address', async () => {
  const page = await site.page({ viewport: PHONE })
  await page.goto('/tenders/list?keyword=supply&sortOrder=1')
  await hydrated(page)
  const opened = page.locator(`${cards} a[href*="guid="]`).first()
  const address = await opened.getAttribute('href')
  await opened.click()
  await page.waitForURL(/display/)
  type Visit = { id: number; closingTimestamp: number }
  const stored = async (): Promise<Visit[]> => (await recordsOn(page, 'tenders', 'visited')) as Visit[]
  await expect.poll(async () => (await stored())[0]?.closingTimestamp).toBeGreaterThan(Date.now())
  const id = (await stored())[0]?.id ?? 0
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        localStorage.removeItem('visited') // the short memory is lost
        const request = indexedDB.open('tenders')
        request.addEventListener('success', () => {
          const store = request.result.transaction('visited', 'readwrite').objectStore('visited')
          store.put({ id: 1, closingTimestamp: Date.now() - 8 * 86_400_000 })
          store.put({ id: 2, closingTimestamp: Date.now() - 6 * 86_400_000 }).addEventListener('success', resolve)
          request.result.close()
        })
      }),
  )
  await page.goto('/tenders/list?keyword=supply&sortOrder=1')
  await expect.poll(() => page.locator(`${cards}[data-visited] a[href="${address}"]`).count()).toBe(1)
  await expect
    .poll(() =>
      page.evaluate(() =>
        (JSON.parse(localStorage.getItem('visited') ?? '[]') as number[]).toSorted((one, other) => one - other),
      ),
    )
    .toEqual([2, id])

  await hydrated(page)
  await scrollTo(page, 15)
  // Not each found tender has a word to mark.
  const link = page.locator(`${cards}:has(mark) a[href*="guid="]`).last()
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await link.click()
  await page.waitForURL(/display/)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.waitForURL(/list\?keyword=supply&sortOrder=1/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200)
  await link.click()
  await page.getByRole('link', { name: 'Show without marks' }).click()
  await page.waitForURL((url) => url.pathname.endsWith('display') && !url.searchParams.has('keyword'))
  expect(await page.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
    '/tenders/list?keyword=supply&sortOrder=1',
  )
  await page.context().close()
})

describe('the countdown of a proforma', () => {
  test('ends on the second, without moving anything', async () => {
    const page = await site.page()
    const { data } = await site.json<{ data: Card[] }>('/api/tenders/searchTenders?proforma=true&pageSize=100')
    const first = data.toSorted((a, b) => (a.closingTimestamp ?? 0) - (b.closingTimestamp ?? 0))[0]
    const closing = first?.closingTimestamp ?? 0
    await page.clock.install({ time: closing - 60_000 })
    await page.goto('/tenders/list?proforma=true')
    await hydrated(page)
    const card = page.locator(`${cards}:has(a[href*="${first?.guid ?? `id=${first?.id}`}"])`)
    expect(await card.getAttribute('data-urgency')).toBe('now')
    await page.clock.pauseAt(closing - 4000)
    await page.clock.runFor(1000)
    expect(await card.getByRole('timer').textContent()).toBe('00:00:03')
    const width = await card.getByRole('timer').evaluate((timer) => timer.clientWidth)
    await page.clock.runFor(1000)
    expect(await card.getByRole('timer').evaluate((timer) => timer.clientWidth)).toBe(width)
    await page.clock.runFor(5000)
    expect(await card.getByRole('timer').count()).toBe(0)
    expect(await card.getAttribute('data-urgency')).toBe('over')
    await page.context().close()
  })

  test('has one timer for all cards, which stops while the page is hidden', async () => {
    const page = await site.page()
    await page.addInitScript((minute) => {
      // On a whole minute each step waits for its whole length.
      const wholeMinute = Math.floor(Date.now() / minute) * minute
      Date.now = () => wholeMinute
      // Shorter ones are pauses of reads in the background, longer ones are held for `letPass`.
      const waiting = new Map<number, () => void>()
      const { setTimeout: set, clearTimeout: clear } = window
      Object.assign(window, {
        setTimeout: (then: TimerHandler, delay = 0, ...given: unknown[]) => {
          if (delay <= 250 || delay > 1000 || typeof then !== 'function') return set(then, delay, ...given)
          const run = () => {
            waiting.delete(timer)
            Reflect.apply(then, undefined, given)
          }
          const timer = set(run, delay)
          waiting.set(timer, run)
          return timer
        },
        clearTimeout: (timer?: number) => {
          waiting.delete(timer ?? 0)
          clear(timer)
        },
        tick: () => {
          const due = [...waiting]
          for (const [timer, run] of due) {
            clear(timer)
            run()
          }
          return due.length
        },
      })
    }, MINUTE)
    await page.goto('/tenders/list?proforma=true')
    await hydrated(page)
    expect(await page.getByRole('timer').count()).toBeGreaterThan(3)
    /** Lets the steps of a second pass at once; returns how many timers were waiting for one. */
    const tick = () => page.evaluate(() => (window as unknown as { tick(): number }).tick())
    await startedWhole(page)
    await tick()
    expect([await tick(), await tick()]).toEqual([1, 1])
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await tick()).toBe(0)
    await page.context().close()
  })
})

/** A prompt between the cards: words and a way on with a button that dismisses it. */
const PROMPTS = 'main div:not(article *):has(> div > h3):has(> button)'

describe('between the cards', () => {
  test.each(SCREEN_VARIANTS)(
    'after the 7th Telegram, after the 13th the app if the window is small, at $viewport.width px, $lang, $theme',
    async (variant) => {
      const page = await visitors.at('/tenders/list', variant)
      await page.evaluate(() =>
        dispatchEvent(
          Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
            prompt: async () => ({ outcome: 'dismissed' }),
          }),
        ),
      )
      await scrollTo(page, 20)
      const order = page.locator(`main a[href^="https://t.me/${BOT.TELEGRAM_BOT_NAME}"], main article h3 a`)
      // The prompt appears a moment after its place.
      await expect
        .poll(async () =>
          (await order.evaluateAll((list) => list.map((link) => link.getAttribute('href') ?? ''))).findIndex((href) =>
            href.includes('t.me'),
          ),
        )
        .toBe(7)
      const install = page.getByRole('button', { name: variant.lang === 'am' ? 'ጫን' : 'Install', exact: true })
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport)
        await expect.poll(() => install.isVisible()).toBe(viewport === PHONE)
      }
      await looksRight(page, 'between-cards', variant, PROMPTS)
      await install.click()
      await expect.poll(() => install.count()).toBe(0)
      await page
        .getByRole('button', { name: variant.lang === 'am' ? /^ዳግም አታሳይ/ : /^Don't show again/ })
        .first()
        .click()
      await page.reload()
      await hydrated(page)
      await scrollTo(page, 20)
      expect(await page.locator('main a[href^="https://t.me"]').count()).toBe(0)
      await page.context().close()
    },
  )
})

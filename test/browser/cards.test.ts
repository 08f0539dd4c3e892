import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DESK, KEEPING, PHONE, TABLET, axe, fitsWidth, hydrated, openKeptList, openStage, scrollTo, startedWhole } from './browser.ts'
import type { Stage } from './browser.ts'

type Card = { id: number; guid?: string; shortTitle: string; language: string; closingTimestamp?: number; proforma: boolean }
let stage: Stage
let free: Card & { guid: string }
beforeAll(async () => {
  stage = await openStage({ TELEGRAM_BOT_NAME: 'chereta_bot' })
  const { data } = await stage.json<{ data: Card[] }>('/api/tenders/searchTenders?pageSize=100')
  free = data.find((card): card is Card & { guid: string } => card.guid !== undefined && card.language === 'en') ?? (data[0] as never)
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const looks = [
  { viewport: PHONE, lang: 'am', theme: 'dark' },
  { viewport: TABLET, lang: 'en', theme: 'light' },
  { viewport: DESK, lang: 'am', theme: 'light' },
] as const
const cards = 'main article'

describe('what was searched for', () => {
  test.each(looks)('is marked on cards and in the tender at $viewport.width px, $lang, $theme, in letters of enough contrast', async (look) => {
    const page = await stage.page(look)
    await page.goto(`/tenders/list?keyword=${look.lang === 'am' ? 'ግንባታ' : 'construction'}`)
    await hydrated(page)
    expect(await page.locator(`${cards} h3 mark`).count()).toBeGreaterThan(0)
    const marked = await page.locator(`${cards} mark`).allTextContents()
    for (const text of marked) expect(text).toMatch(/ግንባታ|construct|build|ሕንፃ|ሥራ/i)
    expect(await axe(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await page.locator(`${cards}:has(mark) a[href*="guid="]`).first().click()
    await page.waitForURL(/display.*keyword=/)
    await page.locator('h1').waitFor()
    expect(await page.locator('main mark').count()).toBeGreaterThan(0)
    expect(await axe(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await page.getByRole('link', { name: look.lang === 'am' ? 'ያለ ምልክት አሳይ' : 'Show without marks' }).click()
    await page.waitForURL((url) => !url.searchParams.has('keyword'))
    await expect.poll(() => page.locator('main mark').count()).toBe(0)
    await page.context().close()
  })

  test('is marked without script too, and neither printed nor told to search engines', async () => {
    const page = await stage.page({ javaScriptEnabled: false })
    const word = free.shortTitle.split(' ').find((part) => part.length > 6) ?? ''
    await page.goto(`/tenders/display?guid=${free.guid}&keyword=${encodeURIComponent(word)}`)
    expect(await page.locator('h1 mark').first().textContent()).toContain(word.slice(0, 4))
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('keyword')
    expect(await page.title()).not.toContain('<')
    await page.emulateMedia({ media: 'print' })
    expect(
      await page
        .locator('h1 mark')
        .first()
        .evaluate((mark) => getComputedStyle(mark).backgroundColor),
    ).toBe('rgba(0, 0, 0, 0)')
    await page.context().close()
  })

  test('cannot put elements into the page', async () => {
    const page = await stage.page()
    const hostile = '<img src=x onerror=document.title="owned"> "</mark><script>'
    for (const path of [`/tenders/list?keyword=${encodeURIComponent(hostile)}`, `/tenders/display?guid=${free.guid}&keyword=${encodeURIComponent(hostile)}`]) {
      await page.goto(path)
      await hydrated(page)
      expect(await page.locator('main img[src=x]').count()).toBe(0)
      expect(await page.title()).not.toBe('owned')
    }
    await page.context().close()
  })
})

describe('a tender that was opened', () => {
  test('is remembered beyond the lists, with its closing, and marked on the next list', async () => {
    const page = await stage.page()
    await page.goto('/tenders/list')
    await hydrated(page)
    const link = page.locator(`${cards} a[href*="guid="]`).first()
    const address = await link.getAttribute('href')
    await link.click()
    await page.waitForURL(/display/)
    const stored = () =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const request = indexedDB.open('tenders', 3)
            request.onsuccess = () => {
              const all = request.result.transaction('visited').objectStore('visited').getAll()
              all.onsuccess = () => resolve(all.result)
            }
          }),
      )
    await expect.poll(async () => ((await stored()) as { closingTimestamp: number }[])[0]?.closingTimestamp).toBeGreaterThan(Date.now())
    await page.evaluate(() => localStorage.removeItem('visited')) // the short memory is lost
    await page.goto('/tenders/list')
    await expect.poll(() => page.locator(`${cards}[data-visited] a[href="${address}"]`).count(), { timeout: 10_000 }).toBe(1)
    await page.context().close()
  })

  test('is forgotten a week after it closed', async () => {
    const page = await stage.page()
    await page.goto('/tenders/list')
    await hydrated(page)
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          localStorage.setItem('visited', '[1,2]')
          const request = indexedDB.open('tenders', 3)
          request.onupgradeneeded = () => request.result.createObjectStore('visited', { keyPath: 'id' }).createIndex('closingTimestamp', 'closingTimestamp')
          request.onsuccess = () => {
            const store = request.result.transaction('visited', 'readwrite').objectStore('visited')
            store.put({ id: 1, closingTimestamp: Date.now() - 8 * 86_400_000 })
            store.put({ id: 2, closingTimestamp: Date.now() - 6 * 86_400_000 }).onsuccess = resolve
          }
        }),
    )
    await page.reload()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visited')), { timeout: 10_000 }).toBe('[2]')
    await page.context().close()
  })
})

describe('the way back', () => {
  test('leads to the list as it was left, words, filters and place; from a similar tender to its address', async () => {
    const page = await stage.page({ viewport: PHONE })
    await page.goto('/tenders/list?keyword=supply&sortOrder=1')
    await hydrated(page)
    await scrollTo(page, 15)
    const link = page.locator(`${cards} a[href*="guid="]`).last()
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
    expect(await page.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/tenders/list?keyword=supply&sortOrder=1')
    await page.context().close()
  })
})

describe('without a connection', () => {
  test('a tender that was read with its words marked opens without them too', async () => {
    const page = await stage.page(KEEPING)
    await openKeptList(page)
    await page.goto(`/tenders/display?guid=${free.guid}&keyword=supply`)
    await hydrated(page)
    await expect.poll(() => page.evaluate(async () => (await caches.match(location.href, { ignoreVary: true })) !== undefined), { timeout: 30_000 }).toBe(true)
    await page.context().setOffline(true)
    await page.goto(`/tenders/display?guid=${free.guid}`)
    expect(await page.locator('h1').textContent()).toContain(free.shortTitle)
    await page.goto(`/tenders/display?guid=${free.guid.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}&keyword=supply`)
    await page.getByRole('heading', { name: 'You are not connected' }).waitFor()
    await page.context().close()
    // The failed requests of the outage are expected, and told late.
    stage.faults()
  })
})

describe('the countdown of a proforma', () => {
  test('ends on its second, without moving anything', async () => {
    const page = await stage.page()
    const { data } = await stage.json<{ data: Card[] }>('/api/tenders/searchTenders?proforma=true&pageSize=100')
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

  test('has one timer for all cards, which rests while nobody looks', async () => {
    const page = await stage.page()
    await page.addInitScript(() => {
      const state = window as unknown as { ticks: number }
      state.ticks = 0
      const set = window.setTimeout
      Object.assign(window, {
        setTimeout: (then: TimerHandler, delay?: number) => {
          // Shorter ones are the pauses of what is read in the background.
          if (delay !== undefined && delay > 250 && delay <= 1000) state.ticks++
          return set(then, delay)
        },
      })
    })
    await page.goto('/tenders/list?proforma=true')
    await hydrated(page)
    expect(await page.getByRole('timer').count()).toBeGreaterThan(3)
    const ticks = async (): Promise<number> => {
      const before = await page.evaluate(() => (window as unknown as { ticks: number }).ticks)
      await page.waitForTimeout(3000)
      return (await page.evaluate(() => (window as unknown as { ticks: number }).ticks)) - before
    }
    await startedWhole(page)
    expect(await ticks()).toBeLessThanOrEqual(5)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await ticks()).toBe(0)
    await page.context().close()
  })
})

describe('between the cards', () => {
  test.each(looks)('after the 7th Telegram, after the 13th the app, at $viewport.width px, $lang, $theme', async (look) => {
    const page = await stage.page(look)
    await page.goto('/tenders/list')
    await hydrated(page)
    await page.evaluate(() =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome: 'dismissed' }) })),
    )
    await scrollTo(page, 20)
    const order = page.locator('main a[href^="https://t.me/chereta_bot"], main article h3 a')
    // The interlude comes a moment after its place is there.
    await expect
      .poll(async () => (await order.evaluateAll((list) => list.map((link) => link.getAttribute('href') ?? ''))).findIndex((href) => href.includes('t.me')))
      .toBe(7)
    const install = page.getByRole('button', { name: look.lang === 'am' ? 'ጫን' : 'Install', exact: true })
    await expect.poll(() => install.isVisible()).toBe(look.viewport.width < 960)
    expect(await axe(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    if (look.viewport.width < 960) {
      await install.click()
      await expect.poll(() => install.count()).toBe(0)
    }
    await page
      .getByRole('button', { name: look.lang === 'am' ? /^ዳግም አታሳይ/ : /^Do not show again/ })
      .first()
      .click()
    await page.reload()
    await hydrated(page)
    await scrollTo(page, 20)
    expect(await page.locator('main a[href^="https://t.me"]').count()).toBe(0)
    await page.context().close()
  })
})

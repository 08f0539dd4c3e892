import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { CACHE_ALL_SCREENS, goWithin, startedWhole } from './browser.ts'
import { cacheNoMore } from './contexts.ts'
import { countOn, hasTenders, recordsOn, storedOn, tenderIdsOn } from './device.ts'
import { fullyCached } from './random-actions.ts'
import { openSavers } from './saved-site.ts'
import { hasten, letPass } from './timers.ts'

const SLOW = { timeout: 60_000 }
/** The newest changes, more than two pages of the feed, which the device has missed. */
const MISSED = 25
/**
 * The time between two checks for changes (web/offline/sync-while-open.ts), and before the other screens are fetched
 * (web/lazy/after-start.ts).
 */
const [SYNC_EVERY_MS, REST_KEPT_AFTER_MS] = [10_000, 5000]
let site: Awaited<ReturnType<typeof openSavers>>
beforeAll(async () => {
  site = await openSavers([])
})
afterAll(() => site.close())

const offline = async (page: Page) => page.context().setOffline(true)

describe('data on the device', () => {
  let opened: Page | undefined
  afterAll(() => opened?.context().close())
  /** The device of all these tests, on which all is cached, in a new tab at `path`. */
  const device = async (path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> => {
    const before = opened
    const page = before ? await before.context().newPage() : await site.page(CACHE_ALL_SCREENS)
    opened = page
    await before?.close()
    // It has all screens since the first test.
    if (before) await page.addInitScript(cacheNoMore)
    await page.context().setOffline(false)
    await prepare?.(page)
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.removeItem('tendersSyncedAt'))
    await page.goto(path)
    if (before) await startedWhole(page)
    else await fullyCached(page, site.open)
    // The newest are read first and once more in order: until then their changes are not dated, and page follows page.
    await expect
      .poll(() => page.evaluate(() => Number(localStorage.getItem('tendersSyncedAt') ?? 0)), SLOW)
      .toBeGreaterThan(0)
    return page
  }
  const sorted = (records: unknown) =>
    (records as { id: number; lastChangeTimestamp: number }[])
      .toSorted((a, b) => a.lastChangeTimestamp - b.lastChangeTimestamp)
      .map(({ id }) => id)
  const tendersOn = async (page: Page) => sorted(await recordsOn(page, 'tenders', 'tender'))
  /** The device is full: so many writes of a person's changes are refused for lack of space. */
  const fillUp = (page: Page, refused: number) =>
    page.evaluate((given) => {
      let left = given
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function (...record) {
        if (this.name === 'writes' && left-- > 0) throw new DOMException('full', 'QuotaExceededError')
        return put.apply(this, record)
      }
    }, refused)
  const rate = async (page: Page) => {
    await page.getByRole('radio', { name: /4/ }).check()
    await page.getByRole('textbox', { name: 'Feedback' }).fill('Clear and complete')
    await page.getByRole('button', { name: 'Submit' }).click()
  }

  test('has the tenders of the last days in the stores of decision 0090, with small idle requests, and searches them offline with their date; when the page is idle, screens that were never opened are stored too', async () => {
    const page = await device('/tenders/list')
    const sizes: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/ByLastChangedOn'))
        void response.body().then(
          ({ length }) => sizes.push(length),
          () => undefined,
        )
    })
    const { tenders } = await storedOn(page)
    expect(tenders?.version).toBe(3)
    expect(Object.keys(tenders?.stores ?? {}).toSorted()).toEqual(['tender', 'visited'])
    expect(tenders?.stores['tender']).toMatchObject({
      keyPath: 'id',
      indexes: ['closingTimestamp', 'lastChangeTimestamp'],
    })
    expect(tenders?.stores['visited']).toMatchObject({ keyPath: 'id', indexes: ['closingTimestamp'] })
    // Only the public card: the guid of free tenders only.
    const free = new Set(site.open.filter(({ freeTender }) => freeTender).map(({ id }) => id))
    const open = new Set(site.open.map(({ id }) => id))
    const records = tenders?.stores['tender']?.records ?? []
    expect(
      records.filter((record) => open.has(record.id ?? 0) && 'guid' in record && !free.has(record.id ?? 0)),
    ).toEqual([])
    expect(records.some((record) => 'desktopDescription' in record)).toBe(false)
    await letPass(page, SYNC_EVERY_MS)
    await expect.poll(() => sizes.at(-1) ?? Infinity, SLOW).toBeLessThan(200)

    await hasten(page, REST_KEPT_AFTER_MS)
    const listed = await page.evaluate(async () =>
      (await (await fetch('/service-worker.js')).text()).match(/\{url:`[^}]+\}/g),
    )
    const inEnglish = listed?.filter((file) => !file.includes('lang:') || file.includes('lang:`en`')) ?? []
    expect(inEnglish.length).toBeGreaterThan(50)
    const kept = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('app-'))
        return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().length
      })
    // And the document from which the app starts.
    await expect.poll(kept, { ...SLOW, interval: 300 }).toBe(inEnglish.length + 1)

    const sought = site.open.find(({ language }) => language === 'en')?.shortTitle ?? ''
    await offline(page)
    await page.getByText('Not Connected').waitFor(SLOW)
    await page.getByRole('searchbox', { name: 'Keyword' }).fill(sought)
    await page.getByRole('button', { name: 'Find Tenders' }).click()
    await page.getByText("You're offline. These are the tenders stored on this device.").waitFor(SLOW)
    await page
      .getByRole('status')
      .getByText(/^As of /)
      .waitFor(SLOW)
    expect(await page.locator('main article h3').allTextContents()).toContain(sought)
  })

  test("is brought up to date in the background, too: 'tender-sync' every three hours", async () => {
    const page = await device('/tenders/list', (empty) =>
      empty.addInitScript(() => {
        const registered: unknown[] = []
        Object.assign(window, { registered })
        const register = async (...given: unknown[]) => void registered.push(given)
        Object.defineProperty(ServiceWorkerRegistration.prototype, 'periodicSync', {
          get: () => ({ register }),
          configurable: true,
        })
      }),
    )
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { registered: unknown[] }).registered), SLOW)
      .toEqual([['tender-sync', { minInterval: 10_800_000 }]])
    // With no page of the app open, all that is cached was requested by the service worker.
    await page.goto('/robots.txt')
    const newest = (await tendersOn(page)).slice(-MISSED)
    await page.evaluate(
      (ids) =>
        new Promise((resolve) => {
          const request = indexedDB.open('tenders')
          request.addEventListener('success', () => {
            const store = request.result.transaction('tender', 'readwrite').objectStore('tender')
            for (const id of ids) store.delete(id).addEventListener('success', resolve)
            request.result.close()
          })
        }),
      newest,
    )
    await expect.poll(() => tenderIdsOn(page).then((ids) => ids.filter((id) => newest.includes(id)))).toEqual([])
    const tools = await page.context().newCDPSession(page)
    const known = new Promise<string>((resolve) => {
      tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ isDeleted }) => !isDeleted)
        if (own) resolve(own.registrationId)
      })
    })
    await tools.send('ServiceWorker.enable')
    await tools.send('ServiceWorker.dispatchPeriodicSyncEvent', {
      origin: site.origin,
      registrationId: await known,
      tag: 'tender-sync',
    })
    await expect.poll(() => hasTenders(page, newest), SLOW).toBe(true)
  })

  test('makes space for the reader’s changes by removing the oldest, which another tab sends later; without any space changes are sent at once', async () => {
    const [now, later] = [site.open[2]?.id, site.open[0]?.id]
    const page = await device(`/tenders/rate?tenderId=${later}`)
    const before = await tendersOn(page)
    await offline(page)
    await fillUp(page, 2)
    await rate(page)
    await page.getByText('your feedback is stored on this device and sent when you are').waitFor(SLOW)
    expect(await countOn(page, 'person', 'writes')).toBe(1)
    const once = Math.ceil(before.length / 4)
    expect(await tendersOn(page)).toEqual(before.slice(once + Math.ceil((before.length - once) / 4)))
    const context = page.context()
    await page.close()
    await context.setOffline(false)
    const other = await context.newPage()
    opened = other
    const sent: (string | null)[] = []
    other.on('request', (request) => {
      if (request.url().endsWith('/api/feedback')) sent.push(request.postData())
    })
    await other.goto('/tenders/list')
    await startedWhole(other)
    await expect.poll(() => sent.length, SLOW).toBe(1)
    await expect.poll(() => countOn(other, 'person', 'writes'), SLOW).toBe(0)
    expect(sent).toEqual([expect.stringContaining('Clear and complete')])

    await goWithin(other, `/tenders/rate?tenderId=${now}`)
    await fillUp(other, Infinity)
    const sending = other.waitForRequest(
      (request) => request.url().endsWith('/api/feedback') && request.postDataJSON().tenderId === now,
    )
    await rate(other)
    expect((await sending).postData()).toContain('Clear and complete')
    await other.getByText('Thank you for your feedback!').waitFor(SLOW)
  })

  test('is removed seven days after the closing, and stays when the reader changes the language, in which it is then shown', async () => {
    const page = await device('/tenders/list')
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open('tenders')
          request.addEventListener('success', () => {
            const store = request.result.transaction('tender', 'readwrite').objectStore('tender')
            const closed = (id: number, days: number) =>
              store.put({
                id,
                shortTitle: 'Closed',
                closingTimestamp: Date.now() - days * 86_400_000,
                lastChangeTimestamp: Date.now() - 20 * 86_400_000,
              })
            closed(900_006, 6)
            closed(900_008, 8).addEventListener('success', resolve)
            request.result.close()
          })
        }),
    )
    await page.reload()
    await expect.poll(() => tenderIdsOn(page).then((ids) => ids.filter((id) => id > 900_000)), SLOW).toEqual([900_006])

    const before = await tendersOn(page)
    await page.goto('/preferences?lang=am&to=%2Ftenders%2Flist')
    await startedWhole(page)
    // The document from which the app starts without a connection replaces the English one.
    const shell = () =>
      page.evaluate(async () => (await caches.match('/offline', { ignoreVary: true }))?.headers.get('content-language'))
    await expect.poll(shell, SLOW).toBe('am')
    expect(await tendersOn(page)).toEqual(expect.arrayContaining(before))
    await offline(page)
    await page
      .locator('form[role=search] input[name=keyword]')
      .fill(site.open.find(({ language }) => language === 'en')?.shortTitle ?? '')
    await page.keyboard.press('Enter')
    await page.getByText(/^ግንኙነት የለዎትም። እነዚህ/).waitFor(SLOW)
    await page.locator('main article').first().waitFor()
    await page.goto('/contact')
    await page.getByRole('heading', { name: 'ግንኙነት የለዎትም' }).waitFor(SLOW)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('am')
  })

  test('is checked for changes every ten seconds', async () => {
    const page = await device('/tenders/list')
    await page.clock.install()
    // Counted in the page: the test hears of a request only when the network has it, and the page's clock may be
    // further by then.
    await page.evaluate(() => {
      const askedAt: number[] = []
      const ask = window.fetch
      window.fetch = (what, init) => {
        const address = what instanceof Request ? what.url : String(what)
        if (address.includes('/ByLastChangedOn')) askedAt.push(Date.now())
        return ask(what, init)
      }
      Object.assign(window, { askedAt })
    })
    const asked = () => page.evaluate(() => (window as unknown as { askedAt: number[] }).askedAt.length)
    /** Resolves when it was asked so often, and the last answer is cached: the next pause has begun. */
    const answered = (times: number) =>
      expect
        .poll(
          () =>
            page.evaluate((count) => {
              const { askedAt } = window as unknown as { askedAt: number[] }
              const last = askedAt.at(-1) ?? Infinity
              return askedAt.length === count && Number(localStorage.getItem('tendersSyncedAt')) >= last
            }, times),
          SLOW,
        )
        .toBe(true)
    // The pause under way is still one of the real clock.
    await letPass(page, SYNC_EVERY_MS)
    await answered(1)
    await page.clock.pauseAt(Date.now() + 10 * 60_000)
    await answered(2)
    for (const times of [3, 4]) {
      await page.clock.runFor(9_999)
      expect(await asked()).toBe(times - 1)
      await page.clock.runFor(1)
      await answered(times)
    }
  })
})

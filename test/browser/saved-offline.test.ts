import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page, Request } from 'playwright-core'
import { KEEPING, startedWhole } from './browser.ts'
import { countOn, keptOn } from './device.ts'
import type { Kept } from './device.ts'
import { keptWhole } from './random-actions.ts'
import { callAs, openAs, openSavers } from './saved-stage.ts'

const SLOW = { timeout: 60_000 }
let stage: Awaited<ReturnType<typeof openSavers>>
beforeAll(async () => {
  stage = await openSavers(['roamer', 'tabber', 'reader', 'leaver'])
})
afterAll(() => stage.close())

type Saved = { myTenders: number[]; reminders: { tenderId: number; daysBeforeClosing?: number }[] }
const savedOf = (page: Page) => callAs<Saved>(page, '/api/tenders/get_saved_tenders', {})
const offline = async (page: Page) => page.context().setOffline(true)
const online = async (page: Page) => page.context().setOffline(false)
const LATER = 'Saved on this device. It is sent when you are connected.'
const card = (page: Page, index: number) => page.locator('main article').nth(index)
const press = (page: Page, index: number, what: 'Save' | 'Unsave') =>
  card(page, index)
    .getByRole('button', { name: new RegExp(`^${what}: `) })
    .click()
/** How many changes wait on the device, as the store itself has it. Runs in the page. */
const countWrites = () =>
  new Promise<number>((resolve, reject) => {
    const request = indexedDB.open('person')
    request.addEventListener('error', () => reject(request.error))
    request.addEventListener('success', () => {
      const count = request.result.transaction('writes').objectStore('writes').count()
      count.addEventListener('success', () => resolve(count.result))
      count.addEventListener('error', () => reject(count.error))
      request.result.close()
    })
  })
const waiting = (page: Page) => page.getByText('Waiting for a connection').count()
describe('without a connection', () => {
  test('saving and unsaving are shown, kept, and sent once it is back', async () => {
    const page = await openAs(stage, 'roamer', '/tenders/list', KEEPING)
    await card(page, 0)
      .getByRole('button', { name: /^Save: / })
      .waitFor()
    await press(page, 2, 'Save')
    await card(page, 2)
      .getByRole('button', { name: /^Unsave: / })
      .waitFor()
    // The button answers before the service does.
    await expect.poll(async () => (await savedOf(page)).myTenders.length).toBe(1)
    const before = (await savedOf(page)).myTenders
    await offline(page)
    await press(page, 0, 'Save')
    await page.getByRole('status').getByText(LATER).waitFor()
    await press(page, 1, 'Save')
    await press(page, 1, 'Unsave')
    await press(page, 2, 'Unsave')
    await expect.poll(() => waiting(page)).toBe(3)
    await online(page)
    await page.getByText('What you did without a connection has been saved').waitFor({ timeout: 30_000 })
    await expect.poll(() => waiting(page)).toBe(0)
    const { myTenders } = await savedOf(page)
    expect(myTenders).toHaveLength(1)
    expect(myTenders).not.toEqual(before)
    await page.context().close()
  })

  test('what waits outlives the tab, and a reminder made so is made once', async () => {
    const page = await openAs(stage, 'tabber', '/tenders/list', KEEPING)
    await card(page, 0)
      .getByRole('button', { name: /^Remind me of: / })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Remind Me' })
    await dialog.getByRole('radio', { name: 'Pick a date' }).check()
    await offline(page)
    await dialog.getByRole('button', { name: 'Set reminder' }).click()
    await page.getByRole('status').getByText(LATER).waitFor()
    const context = page.context()
    await page.close()
    await context.setOffline(false)
    const other = await context.newPage()
    await other.goto('/tenders/list')
    await expect.poll(async () => (await savedOf(other).catch(() => undefined))?.reminders?.length, { timeout: 30_000 }).toBe(1)
    // Nothing is left that could be sent once more.
    await expect.poll(() => other.evaluate(countWrites), { timeout: 30_000 }).toBe(0)
    const { reminders, myTenders } = await savedOf(other)
    expect(reminders).toHaveLength(1)
    expect(myTenders).toHaveLength(1)
    await context.close()
  })

  test('the list of saved tenders shows as it was last seen', async () => {
    for (const { id } of stage.open.slice(0, 3)) await stage.callAs('reader', 'POST', '/api/tenders/savetender', { tenderId: id })
    const page = await openAs(stage, 'reader', '/tenders/list', KEEPING)
    await page
      .getByRole('link', { name: /^Saved/ })
      .first()
      .click()
    await page.getByText('3 saved tenders').waitFor()
    await page.goto('/tenders/list')
    await card(page, 0)
      .getByRole('button', { name: /^(Uns|S)ave: / })
      .waitFor()
    // What the page needs for another screen is on the device then.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await offline(page)
    await page
      .getByRole('link', { name: /^Saved/ })
      .first()
      .click()
    await page.getByText('These are your saved tenders as you last saw them.').waitFor()
    expect(await page.locator('main article').count()).toBe(3)
    await page.context().close()
  })

  test('80 changes with the network going and coming: none lost, none doubled', async () => {
    const page = await openAs(stage, 'leaver', '/tenders/list', KEEPING)
    await card(page, 0)
      .getByRole('button', { name: /^Save: / })
      .waitFor()
    const expected = new Set<number>()
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let turn = 0; turn < 80; turn++) {
      if (turn % 9 === 0) await page.context().setOffline(turn % 18 === 0)
      const index = random(8)
      const isKept = expected.has(index)
      await press(page, index, isKept ? 'Unsave' : 'Save')
      if (isKept) expected.delete(index)
      else expected.add(index)
    }
    await online(page)
    await expect.poll(() => waiting(page), { timeout: 60_000 }).toBe(0)
    await page.reload()
    await card(page, 0)
      .getByRole('button', { name: /^(Uns|S)ave: / })
      .waitFor()
    // What was on its way when the page went is sent once the new one stands.
    await expect.poll(async () => (await savedOf(page)).myTenders.length, { timeout: 30_000 }).toBe(expected.size)
    for (let index = 0; index < 8; index++) {
      await card(page, index)
        .getByRole('button', { name: expected.has(index) ? /^Unsave: / : /^Save: / })
        .waitFor()
    }
    await page.context().close()
  }, 180_000)
})

describe('what is kept on the device', () => {
  let opened: Page
  /** A device of its own on which all is kept, at `path`. */
  const device = async (path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> => {
    opened = await stage.page(KEEPING)
    await prepare?.(opened)
    await opened.goto(path)
    await keptWhole(opened, stage.open)
    // The newest come first and once more in their order: until then their changes are not dated, and page follows page.
    await expect.poll(() => opened.evaluate(() => Number(localStorage.getItem('tendersSyncedAt') ?? 0)), SLOW).toBeGreaterThan(0)
    return opened
  }
  afterEach(() => opened.context().close())
  const sorted = (records: Kept[string]['stores'][string]['records'] = []) =>
    (records as { id: number; lastChangeTimestamp: number }[]).toSorted((a, b) => a.lastChangeTimestamp - b.lastChangeTimestamp).map(({ id }) => id)
  const tendersOn = async (page: Page) => sorted((await keptOn(page))['tenders']?.stores['tender']?.records)
  /** The device is full: so many writes of what a person did are refused for want of room. */
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

  test('goes seven days after it closed, and stays when its reader chooses another language, in which it is shown from then on', async () => {
    const page = await device('/tenders/list')
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open('tenders')
          request.addEventListener('success', () => {
            const store = request.result.transaction('tender', 'readwrite').objectStore('tender')
            const closed = (id: number, days: number) =>
              store.put({ id, shortTitle: 'Closed', closingTimestamp: Date.now() - days * 86_400_000, lastChangeTimestamp: Date.now() - 20 * 86_400_000 })
            closed(900_006, 6)
            closed(900_008, 8).addEventListener('success', resolve)
            request.result.close()
          })
        }),
    )
    await page.reload()
    await expect.poll(() => tendersOn(page).then((ids) => ids.filter((id) => id > 900_000)), SLOW).toEqual([900_006])

    const before = await tendersOn(page)
    await page.goto('/preferences?lang=am&to=%2Ftenders%2Flist')
    await keptWhole(page, stage.open)
    // The document from which the app starts without a connection is put in the place of the English one.
    const shell = () => page.evaluate(async () => (await caches.match('/offline', { ignoreVary: true }))?.headers.get('content-language'))
    await expect.poll(shell, SLOW).toBe('am')
    expect(await tendersOn(page)).toEqual(expect.arrayContaining(before))
    await offline(page)
    await page.locator('form[role=search] input[name=keyword]').fill(stage.open.find(({ language }) => language === 'en')?.shortTitle ?? '')
    await page.keyboard.press('Enter')
    await page.getByText(/^ግንኙነት የለም[፤፦]/).waitFor(SLOW)
    await page.locator('main article').first().waitFor()
    await page.goto('/contact')
    await page.getByRole('heading', { name: 'ግንኙነት የለዎትም' }).waitFor(SLOW)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('am')
  })

  test("is brought up to date in the background, too: 'tender-sync' every three hours", async () => {
    const page = await device('/tenders/list', (empty) =>
      empty.addInitScript(() => {
        const registered: unknown[] = []
        Object.assign(window, { registered })
        const register = async (...given: unknown[]) => void registered.push(given)
        Object.defineProperty(ServiceWorkerRegistration.prototype, 'periodicSync', { get: () => ({ register }), configurable: true })
      }),
    )
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { registered: unknown[] }).registered), SLOW)
      .toEqual([['tender-sync', { minInterval: 10_800_000 }]])
    // With no page of the app open, whatever comes onto the device was asked for by the service worker.
    await page.goto('/robots.txt')
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open('tenders')
          request.addEventListener('success', () => {
            request.result.transaction('tender', 'readwrite').objectStore('tender').clear().addEventListener('success', resolve)
            request.result.close()
          })
        }),
    )
    expect(await tendersOn(page)).toEqual([])
    const tools = await page.context().newCDPSession(page)
    const known = new Promise<string>((resolve) => {
      tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ isDeleted }) => !isDeleted)
        if (own) resolve(own.registrationId)
      })
    })
    await tools.send('ServiceWorker.enable')
    await tools.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin: stage.origin, registrationId: await known, tag: 'tender-sync' })
    await expect.poll(async () => new Set(await tendersOn(page)).isSupersetOf(new Set(stage.open.map(({ id }) => id))), SLOW).toBe(true)
  })

  test('makes room, what changed longest ago first, for what its reader did, which is sent later from another tab; without any room the service is told at once', async () => {
    const [now, later] = [stage.open[2]?.id, stage.open[0]?.id]
    const page = await device(`/tenders/rate?tenderId=${later}`)
    const before = await tendersOn(page)
    await offline(page)
    await fillUp(page, 2)
    await rate(page)
    await page.getByText('your feedback is kept on this device and sent when it is back').waitFor(SLOW)
    expect(await countOn(page, 'person', 'writes')).toBe(1)
    const once = Math.ceil(before.length / 4)
    expect(await tendersOn(page)).toEqual(before.slice(once + Math.ceil((before.length - once) / 4)))
    const context = page.context()
    await page.close()
    await context.setOffline(false)
    opened = await context.newPage()
    const sent: (string | null)[] = []
    opened.on('request', (request) => {
      if (request.url().endsWith('/api/feedback')) sent.push(request.postData())
    })
    await opened.goto('/tenders/list')
    await expect.poll(() => sent.length, SLOW).toBe(1)
    await expect.poll(() => countOn(opened, 'person', 'writes'), SLOW).toBe(0)
    expect(sent).toEqual([expect.stringContaining('Clear and complete')])

    await opened.goto(`/tenders/rate?tenderId=${now}`)
    await startedWhole(opened)
    await fillUp(opened, Infinity)
    const told = opened.waitForRequest((request) => request.url().endsWith('/api/feedback') && request.postDataJSON().tenderId === now)
    await rate(opened)
    expect((await told).postData()).toContain('Clear and complete')
    await opened.getByText('Thank you for your feedback!').waitFor(SLOW)
  })

  test('is asked for its changes every ten seconds', async () => {
    const page = await device('/tenders/list')
    /** At which seconds of the page's clock it was asked, and how often that was answered. */
    const at: number[] = []
    let [answered, now] = [0, 0]
    const isSync = (request: Request) => request.url().includes('/ByLastChangedOn')
    page.on('request', (request) => isSync(request) && at.push(now))
    page.on('requestfinished', (request) => (answered += Number(isSync(request))))
    await page.clock.install()
    // The pause that is under way is still one of the real clock.
    await page.waitForRequest(isSync, SLOW)
    await page.clock.pauseAt(Date.now() + 10 * 60_000)
    for (const before = at.length; now < 120 && at.length < before + 3; now++) {
      await page.clock.runFor(1000)
      await expect.poll(() => at.length - answered, SLOW).toBe(0)
    }
    const [first = 0, second = 0, third = 0] = at.slice(-3)
    // To a second or two: an answer may be read a step later.
    for (const pause of [second - first, third - second]) expect(Math.abs(pause - 10)).toBeLessThanOrEqual(2)
  })
})

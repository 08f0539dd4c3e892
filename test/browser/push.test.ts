import { MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Subscription } from '../fakes/push-service.ts'
import { CACHE_OPENED_ONLY, PHONE, hydrated, layersLeft, workerReady } from './browser.ts'
import { looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

type Name = 'asked' | 'denied' | 'both'
let site: PeopleSite<Name>
beforeAll(async () => {
  site = await openPeople({ asked: 'plain', denied: 'plain', both: 'plain' })
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const PAGE = '/tenders/list'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Notify me' })

/** Answers the browser's own question, which no test can reach, and stands in for a real push service. */
async function standIn(
  page: Page,
  answer: NotificationPermission,
  subscription: Subscription,
  isAskedToday = true,
): Promise<void> {
  await page.addInitScript(
    ([said, given, asked]) => {
      const key = 'permission-of-tests'
      Object.assign(window, { began: Date.now() })
      // Already asked about their keywords today: that question comes first, at the same minute.
      if (asked)
        localStorage.setItem('Alert', JSON.stringify(new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)))
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(key) ?? 'default' })
      Notification.requestPermission = async () => {
        localStorage.setItem(key, said)
        return said
      }
      PushManager.prototype.getSubscription = async () => null
      PushManager.prototype.subscribe = async () => ({ toJSON: () => given }) as unknown as PushSubscription
    },
    [answer, { ...subscription, expirationTime: null }, isAskedToday] as const,
  )
}

/** Asking for permission needs no service worker, receiving messages does. */
const PHONE_OPTIONS = { viewport: PHONE, hasTouch: true, isMobile: true } as const
async function listAs(
  name: Name,
  answer: NotificationPermission,
  subscription = site.pushes.subscribe(),
  { isAskedToday = true, options = {} }: { isAskedToday?: boolean; options?: Partial<typeof CACHE_OPENED_ONLY> } = {},
): Promise<Page> {
  const page = await site.page({ ...PHONE_OPTIONS, ...options })
  await site.enter(page, name)
  await standIn(page, answer, subscription, isAskedToday)
  if (options.serviceWorkers === 'allow') {
    await page.goto(PAGE)
    await workerReady(page)
  }
  await page.clock.install()
  await page.goto(PAGE)
  await hydrated(page)
  return page
}
/** Lets more than a minute pass, and then the pause after another question, for a question that is loaded only then. */
async function aMinuteLater(page: Page): Promise<void> {
  await page.clock.fastForward(MINUTE + 5000)
  await hydrated(page)
  await page.clock.runFor(12_000)
}
/** Opens the list again, a minute after which nobody is asked. */
async function isNotAskedAgain(page: Page): Promise<void> {
  await layersLeft(page)
  await page.reload()
  await hydrated(page)
  await aMinuteLater(page)
  expect(await dialog(page).isVisible()).toBe(false)
}

test('a reader is asked a minute after the list opens; after agreeing they get messages, and are not asked again', async () => {
  const subscription = site.pushes.subscribe()
  const page = await listAs('asked', 'granted', subscription, { options: CACHE_OPENED_ONLY })
  await page.clock.fastForward(MINUTE / 4)
  // A question that came too early would be loaded and shown by now.
  await hydrated(page)
  await page.clock.runFor(12_000)
  // However long the page took to load: not before its minute.
  const isAsked = await dialog(page).isVisible()
  const age = await page.evaluate(() => Date.now() - (window as unknown as { began: number }).began)
  expect(isAsked && age < MINUTE).toBe(false)
  await aMinuteLater(page)
  await dialog(page).waitFor()
  await looksRight(page, 'push')
  await dialog(page).getByRole('button', { name: 'Ok' }).click()
  await dialog(page).getByText('You get alerts on this device').waitFor()
  await dialog(page).getByRole('button', { name: 'Ok' }).click()
  await dialog(page).waitFor({ state: 'detached' })

  await site.callAs('asked', 'POST', '/api/Notification/test/push')
  const pushed = () => site.pushes.pushed.filter(({ endpoint }) => endpoint === subscription.endpoint)
  await expect.poll(() => pushed().length, { timeout: 15_000 }).toBe(1)
  expect(await shown(page, JSON.stringify(pushed()[0]?.payload))).toEqual([pushed()[0]?.payload['title']])
  await isNotAskedAgain(page)

  const renewed = site.pushes.subscribe()
  await renewIn(page, renewed)
  const after = () => site.pushes.pushed.filter(({ endpoint }) => endpoint === renewed.endpoint)
  await expect
    .poll(
      async () => {
        await site.callAs('asked', 'POST', '/api/Notification/test/push')
        return after().length
      },
      { timeout: 15_000, interval: 3000 },
    )
    .toBeGreaterThan(0)
  await page.context().close()
})

/** The browser replaces its push address, and says so to the service worker alone. */
async function renewIn(page: Page, subscription: Subscription): Promise<void> {
  await page
    .context()
    .serviceWorkers()[0]
    ?.evaluate((given) => {
      const event = new Event('pushsubscriptionchange')
      const newSubscription = { ...given, toJSON: () => given }
      dispatchEvent(Object.assign(event, { newSubscription, waitUntil: () => undefined }))
    }, subscription)
}

/** The notifications that the service worker shows for a push message. */
async function shown(page: Page, data: string): Promise<string[]> {
  // A browser without windows cannot show notifications: they are recorded instead.
  const worker = page.context().serviceWorkers()[0]
  await worker?.evaluate(() => {
    const shown: string[] = []
    Object.assign(globalThis, { shown })
    ServiceWorkerRegistration.prototype.showNotification = async (title) => void shown.push(title)
  })
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
    )
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: site.origin, registrationId: await registered, data })
  const titles = async () => (await worker?.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)) ?? []
  await expect.poll(titles, { timeout: 10_000 }).not.toEqual([])
  return titles()
}

test('a visitor is not asked; a browser that refuses is not asked again', async () => {
  const page = await site.page(PHONE_OPTIONS)
  await standIn(page, 'denied', site.pushes.subscribe())
  await page.clock.install()
  await page.goto(PAGE)
  await hydrated(page)
  await aMinuteLater(page)
  expect(await dialog(page).isVisible()).toBe(false)
  await site.enter(page, 'denied')
  await page.reload()
  await hydrated(page)
  const refused = page.waitForRequest(
    (request) => request.url().endsWith('/Notification/Refuse') && (request.postData() ?? '').includes('"level":2'),
  )
  await aMinuteLater(page)
  await dialog(page).getByRole('button', { name: 'Ok' }).click()
  await refused
  await dialog(page).getByText('Your browser blocks notifications').waitFor()
  await page.keyboard.press('Escape')
  await isNotAskedAgain(page)
  await page.context().close()
})

test("a reader without keywords is asked for them first, and about push after answering; 'Later' is respected", async () => {
  const page = await listAs('both', 'granted', site.pushes.subscribe(), { isAskedToday: false })
  await aMinuteLater(page)
  const first = page.getByRole('dialog', { name: 'Configure your alerts here' })
  await first.waitFor()
  await page.clock.runFor(MINUTE)
  expect(await dialog(page).isVisible()).toBe(false)
  // The dialog may still grow between a press and its release.
  const never = first.getByRole('button', { name: "Don't ask again" })
  await expect
    .poll(async () => {
      if (await first.isVisible()) await never.click({ timeout: 3000 }).catch(() => undefined)
      return first.isVisible()
    })
    .toBe(false)
  const offered = async () => {
    await page.clock.runFor(MINUTE / 6)
    return dialog(page).isVisible()
  }
  await expect.poll(offered, { timeout: 30_000 }).toBe(true)
  await dialog(page).getByRole('button', { name: 'Later' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await isNotAskedAgain(page)
  await page.context().close()
})

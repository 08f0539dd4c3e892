import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { startPushService } from '../fakes/push-service.ts'
import type { PushService, Subscription } from '../fakes/push-service.ts'
import { openAccountStage } from './account-stage.ts'
import type { AccountStage } from './account-stage.ts'
import { KEEPING, PHONE, axe, fitsWidth, hydrated } from './browser.ts'

let service: PushService
let stage: AccountStage
beforeAll(async () => {
  service = await startPushService()
  stage = await openAccountStage({ asked: {}, later: {}, denied: {}, both: {} }, { PUSH_HOSTS: service.host })
})
afterAll(async () => {
  await stage.close()
  await service.stop()
})
afterEach(() => expect(stage.faults()).toEqual([]))

const MINUTE = 60_000
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Notify me' })

/** A browser that would ask its own question, which nobody can answer here: it says `answer`. Push services of the world cannot be reached either. */
async function standIn(page: Page, answer: NotificationPermission, subscription: Subscription, isAskedToday = true): Promise<void> {
  await page.addInitScript(
    ([said, given, asked]) => {
      const key = 'permission-of-tests'
      // Asked about their keywords today already: that question comes first, at the same minute.
      if (asked) localStorage.setItem('Alert', JSON.stringify(new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)))
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

async function listAs(name: string, answer: NotificationPermission, subscription = service.subscribe(), isAskedToday = true): Promise<Page> {
  const page = await stage.pageOf(name, '/tenders/list', { ...KEEPING, viewport: PHONE, hasTouch: true, isMobile: true })
  await standIn(page, answer, subscription, isAskedToday)
  await page.clock.install()
  await page.reload()
  await hydrated(page)
  return page
}
/** Lets a minute and more pass; what is loaded then has its time. */
async function aMinuteLater(page: Page): Promise<void> {
  await page.clock.fastForward(MINUTE + 5000)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.clock.runFor(2000)
}

test('a minute after the list opens its reader is asked; whoever agrees gets messages, and is not asked again', async () => {
  const subscription = service.subscribe()
  const page = await listAs('asked', 'granted', subscription)
  await page.clock.fastForward(MINUTE / 2)
  expect(await dialog(page).isVisible()).toBe(false)
  await aMinuteLater(page)
  await dialog(page).waitFor()
  expect(await axe(page)).toEqual([])
  expect(await fitsWidth(page)).toBe(true)
  await dialog(page).getByRole('button', { name: 'Ok' }).click()
  await dialog(page).getByText('Alerts will be shown on this device').waitFor()
  await dialog(page).getByRole('button', { name: 'Ok' }).click()
  await dialog(page).waitFor({ state: 'detached' })

  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('userToken') ?? ''}` }
    await fetch('/api/Notification/test/push', { method: 'POST', headers })
  })
  await expect.poll(() => service.pushed.length, { timeout: 15_000 }).toBe(1)
  expect(service.pushed[0]?.endpoint).toBe(subscription.endpoint)
  expect(await shown(page, JSON.stringify(service.pushed[0]?.payload))).toEqual([service.pushed[0]?.payload['title']])

  await page.reload()
  await hydrated(page)
  await aMinuteLater(page)
  expect(await dialog(page).isVisible()).toBe(false)
  await page.context().close()
})

/** What the service worker shows when the browser hands it a message. */
async function shown(page: Page, data: string): Promise<string[]> {
  await page.context().grantPermissions(['notifications'], { origin: stage.origin })
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId))
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: stage.origin, registrationId: await registered, data })
  const titles = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title))
  await expect.poll(titles, { timeout: 10_000 }).not.toEqual([])
  return titles()
}

test("'Later' is taken at its word", async () => {
  const page = await listAs('later', 'granted')
  await aMinuteLater(page)
  await dialog(page).getByRole('button', { name: 'Later' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.reload()
  await hydrated(page)
  await aMinuteLater(page)
  expect(await dialog(page).isVisible()).toBe(false)
  await page.context().close()
})

test('a browser that refuses is not asked again', async () => {
  const page = await listAs('denied', 'denied')
  const refused = page.waitForRequest((request) => request.url().endsWith('/Notification/Refuse') && (request.postData() ?? '').includes('"level":2'))
  await aMinuteLater(page)
  await dialog(page).getByRole('button', { name: 'Ok' }).click()
  await refused
  await dialog(page).getByText('Your browser does not allow').waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await hydrated(page)
  await aMinuteLater(page)
  expect(await dialog(page).isVisible()).toBe(false)
  await page.context().close()
})

test('whoever is to be asked about their keywords, too, is asked that first, and about push when they have answered', async () => {
  const page = await listAs('both', 'granted', service.subscribe(), false)
  await aMinuteLater(page)
  const first = page.getByRole('dialog', { name: 'Configure your alerts here' })
  await first.waitFor()
  await page.clock.runFor(MINUTE)
  expect(await dialog(page).isVisible()).toBe(false)
  await first.getByRole('button', { name: 'Don’t ask again' }).click()
  await first.waitFor({ state: 'detached' })
  const offered = async () => {
    await page.clock.runFor(MINUTE / 6)
    return dialog(page).isVisible()
  }
  await expect.poll(offered, { timeout: 30_000 }).toBe(true)
  await page.context().close()
})

test('a visitor is not asked', async () => {
  const page = await stage.page(KEEPING)
  await standIn(page, 'granted', service.subscribe())
  await page.clock.install()
  await page.goto('/tenders/list')
  await hydrated(page)
  await aMinuteLater(page)
  expect(await dialog(page).isVisible()).toBe(false)
  await page.context().close()
})

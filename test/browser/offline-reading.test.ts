import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import type { TenderId } from '#contract/ids.ts'
import { WITH_SERVICE_WORKER, goWithin, hydrated, startedWhole } from './browser.ts'
import { isNight } from '../engines.ts'
import { countOn, storedOn, recordsOn } from './device.ts'
import { fullyCached, randomActions } from './random-actions.ts'
import { postAsReader, openAs, openSavers } from './saved-site.ts'

const SLOW = { timeout: 60_000 }
let site: Awaited<ReturnType<typeof openSavers>>
beforeAll(async () => {
  site = await openSavers(['reader', 'roamer'])
})
afterAll(() => site.close())

const goOffline = (page: Page) => page.context().setOffline(true)
/** A screen whose script is not on the device: it says so to its reader, names opened tenders, and opens by itself. */
async function saysWhatCanBeRead(page: Page, opened: { id: number; shortTitle: string } | undefined): Promise<void> {
  await page.goto('/subscription/pricing')
  await page.getByRole('heading', { name: "You're offline" }).waitFor(SLOW)
  await page.getByText("It opens by itself as soon as you're connected.").waitFor()
  await page.getByRole('link', { name: 'Your account' }).waitFor()
  await page.getByRole('link', { name: opened?.shortTitle ?? '', exact: true }).click()
  await page.getByText("You're offline. This is the tender as you last read it on this device.").waitFor(SLOW)
}
const asOf = (page: Page) => page.getByRole('status').getByText(/^As of /)

/**
 * The databases as version 1 of `person` and 2 of `tenders` left them, with unsent feedback and a visit. Runs in the
 * page.
 */
const leaveOlder = async (tenderId: TenderId) => {
  const opened = (name: string, version: number, prepare: (db: IDBDatabase) => void) =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name, version)
      request.addEventListener('upgradeneeded', () => prepare(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
      request.addEventListener('success', () => {
        request.result.close()
        resolve()
      })
    })
  await opened('person', 1, (db) => {
    const writes = db.createObjectStore('writes', { keyPath: 'key' })
    writes.createIndex('order', 'order')
    const body = { tenderId, star: 3, comment: 'Written long ago', browserId: 'of-this-browser' }
    writes.put({ key: `feedback ${tenderId}`, person: '', order: Date.now(), call: 'POST /api/feedback', body })
    db.createObjectStore('kept', { keyPath: 'key' }).put({ key: 'of old', person: '', value: 1 })
  })
  await opened('tenders', 2, (db) => {
    db.createObjectStore('visited', { keyPath: 'id' }).put({ id: tenderId, closingTimestamp: Date.now() })
  })
}

describe('a reader with the databases of an older version', () => {
  test('keeps the changes waiting in them, which are sent once, even if two tabs open them at once', async () => {
    const tenderId = site.open[1]?.id ?? 0
    // The pages themselves open both databases: no service worker is needed for it.
    const page = await site.page()
    const other = await page.context().newPage()
    const sent: (string | null)[] = []
    for (const tab of [page, other])
      tab.on('request', (request) => {
        if (request.url().endsWith('/api/feedback')) sent.push(request.postData())
      })
    // From our origin, but not from the app's pages.
    await page.goto('/robots.txt')
    await page.evaluate(leaveOlder, tenderId)
    await Promise.all([page.goto('/tenders/list'), other.goto('/tenders/list')])
    await Promise.all([startedWhole(page), startedWhole(other)])
    await expect.poll(() => countOn(page, 'person', 'writes'), SLOW).toBe(0)
    await expect.poll(async () => (await storedOn(page, 'tenders'))['tenders']?.version, SLOW).toBe(3)
    expect(sent).toEqual([expect.stringContaining('Written long ago')])
    const { person, tenders } = await storedOn(other)
    expect(person).toMatchObject({
      version: 2,
      stores: { details: { indexes: ['at', 'closingTimestamp'] }, writes: { indexes: ['order'] } },
    })
    // Data of an older version is still there, and in the new indexes.
    expect(person?.stores['kept']?.records.map(({ key }) => key)).toContain('of old')
    expect(tenders).toMatchObject({
      version: 3,
      stores: {
        tender: { indexes: ['closingTimestamp', 'lastChangeTimestamp'] },
        visited: { indexes: ['closingTimestamp'] },
      },
    })
    expect(tenders?.stores['visited']?.records.map(({ id }) => id)).toContain(tenderId)
    await page.context().close()
  })
})

describe('a signed-in reader', () => {
  /** Has the app and the tenders; its reader has signed out. */
  let device: BrowserContext | undefined
  afterAll(() => device?.close())

  test('reads lists, opened tenders, saved tenders and alerts in a new tab without a connection; signing out removes them, also without a connection', async () => {
    const [opened, saved] = site.open.filter(({ freeTender }) => !freeTender)
    const page = await openAs(site, 'reader', '/tenders/list', WITH_SERVICE_WORKER)
    const shown = await page.locator('main article h3').allTextContents()
    await postAsReader(page, '/api/tenders/savetender', { tenderId: saved?.id })
    await startedWhole(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastLists')), SLOW).toContain('"/tenders/list"')
    // The app started before anything on the device depended on the end of access, which is recorded even so.
    await goWithin(page, `/tenders/detail?id=${opened?.id}`)
    await expect.poll(() => countOn(page, 'person', 'details'), SLOW).toBe(1)
    await fullyCached(page, site.open)
    await expect
      .poll(
        async () =>
          (await recordsOn(page, 'person', 'kept')).map(({ key = '' }) => key).toSorted((a, b) => a.localeCompare(b)),
        SLOW,
      )
      .toEqual(['access', 'alerts', 'bid-decisions', 'certificates', 'me', 'saved', 'today'])
    await goOffline(page)
    const context = page.context()
    await page.close()
    const other = await context.newPage()
    await other.goto(`/tenders/detail?id=${opened?.id}`)
    await other.getByRole('heading', { level: 1, name: opened?.shortTitle }).waitFor(SLOW)
    await other.getByText("You're offline. This is the tender as you last read it on this device.").waitFor()
    await asOf(other).waitFor()
    await saysWhatCanBeRead(other, opened)
    await goWithin(other, '/tenders/saved')
    await other.getByText('These are your saved tenders as you last saw them.').waitFor(SLOW)
    expect(await other.locator('main article h3').allTextContents()).toEqual([saved?.shortTitle])
    await goWithin(other, '/tenders/alert')
    await other.getByText("You're offline. These are your alerts as you last saw them on this device.").waitFor(SLOW)
    await other.goto('/tenders/list')
    await other
      .getByText("You're offline. This is the list as you last saw it, and other tenders stored on this device.")
      .waitFor(SLOW)
    expect((await other.locator('main article h3').allTextContents()).slice(0, shown.length)).toEqual(shown)
    const unread = site.open.find(({ id, freeTender }) => id !== opened?.id && !freeTender)
    await goWithin(other, `/tenders/detail?id=${unread?.id}`)
    await other.getByRole('heading', { level: 1, name: unread?.shortTitle }).waitFor(SLOW)
    await other.getByRole('heading', { name: "You haven't read the rest on this device yet" }).waitFor()
    await other.goto('/tenders/detail?id=999999')
    await other.getByRole('heading', { name: "You're offline" }).waitFor(SLOW)
    await keepsPlaceOnReturn(other)
    await hydrated(other)
    await other.evaluate(() => localStorage.setItem('recentSearches', '["pumps"]'))
    await other
      .getByRole('link', { name: 'Your account' })
      .click()
      .catch(async (cause: unknown) => {
        throw new Error(`nobody is signed in on: ${await other.locator('body').innerText()}`, { cause })
      })
    await other.getByRole('button', { name: 'Sign Out' }).click()
    await other.waitForURL(/logged-out/, SLOW)
    const left = await storedOn(other)
    expect(Object.values(left['person']?.stores ?? {}).flatMap(({ records }) => records)).toEqual([])
    expect(left['tenders']?.stores['visited']?.records).toEqual([])
    const { cached, stored } = await other.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return { cached: requests.flat().map(({ url }) => url), stored: { ...localStorage } }
    })
    // The page after a sign-out itself shows anybody the next closings.
    const ofAnybody = `${site.origin}/api/tenders/closing-soon?count=1`
    expect(cached.filter((url) => /\/tenders\//.test(url) && url !== ofAnybody)).toEqual([])
    expect(JSON.stringify(stored)).not.toMatch(/@buyers|pumps/)
    expect([stored['lastLists'], stored['userToken'], JSON.parse(stored['visited'] ?? '[]')]).toEqual([
      undefined,
      undefined,
      [],
    ])
    await context.setOffline(true)
    await other.goto('/tenders/saved')
    await other.getByRole('link', { name: 'Sign in with Email' }).waitFor(SLOW)
    expect(await other.getByText('These are your saved tenders').count()).toBe(0)
    await other.close()
    await signsOutOffline(await context.newPage())
    device = context
  })

  test('loses and duplicates nothing, whatever the network does and however often the tab is killed', async () => {
    // By day changes, a reminder and a kill without a connection, and a change with one again.
    const plan = isNight ? { seed: 4, actions: 16, kills: 3 } : { seed: 3, actions: 6, kills: 1 }
    const page = await device?.newPage()
    if (page) await site.enter(page, 'roamer')
    const outcome = await randomActions(site, 'roamer', plan, page)
    expect(outcome).toEqual({ lost: [], doubled: [] })
  }, 300_000)
})

/** The list stays as it is for a reader further down once there is a connection, and is loaded again at its top. */
async function keepsPlaceOnReturn(page: Page): Promise<void> {
  await page.goto('/tenders/list')
  const stored = page.getByText("You're offline. This is the list as you last saw it")
  await stored.waitFor(SLOW)
  const cards = page.locator('main article')
  const count = await cards.count()
  await cards.last().scrollIntoViewIfNeeded()
  const y = await page.evaluate(() => scrollY)
  const isBack = page.waitForResponse((response) => response.url().endsWith('/heartbeat.json') && response.ok(), SLOW)
  await page.context().setOffline(false)
  await isBack
  // Nothing tells of a list that is not loaded.
  await page.waitForTimeout(1000)
  expect(await cards.count()).toBe(count)
  expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(100)
  await page.evaluate(() => scrollTo(0, 0))
  await stored.waitFor({ state: 'detached', ...SLOW })
}

/** Nothing of the reader is left here, and the service ends the session when it is reached. */
async function signsOutOffline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await site.enter(page, 'reader')
  await page.goto('/tenders/list')
  await startedWhole(page)
  await expect.poll(() => countOn(page, 'person', 'kept'), SLOW).toBeGreaterThan(0)
  await goOffline(page)
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByText("your session ends as soon as it's connected again").waitFor(SLOW)
  expect(Object.values((await storedOn(page))['person']?.stores ?? {}).flatMap(({ records }) => records)).toEqual([])
  await page.context().setOffline(false)
  await page.waitForURL(/logged-out$/, SLOW)
  expect(new URL((await page.request.get('/subscription/profile')).url()).pathname).toBe('/authentication/login')
}

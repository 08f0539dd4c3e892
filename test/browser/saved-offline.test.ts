import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { TenderId } from '#contract/ids.ts'
import { isNight } from '../engines.ts'
import { CACHE_OPENED_ONLY, pressed, startedWhole, workerReady } from './browser.ts'
import { postAsReader, openAs, openSavers } from './saved-site.ts'

let site: Awaited<ReturnType<typeof openSavers>>
beforeAll(async () => {
  site = await openSavers(['roamer', 'tabber'])
})
afterAll(() => site.close())

type Saved = { myTenders: number[]; reminders: { tenderId: TenderId; daysBeforeClosing?: number }[] }
const savedOf = (page: Page) => postAsReader<Saved>(page, '/api/tenders/get_saved_tenders', {})
const offline = async (page: Page) => page.context().setOffline(true)
const online = async (page: Page) => page.context().setOffline(false)
/** In `npm test` the network goes and returns twice; `randomActions` of offline-reading.test.ts also kills the tab. */
const [CHANGES, TOGGLED_EVERY] = isNight ? [80, 9] : [24, 6]
const LATER = "Saved on this device. We'll send it when you are connected."
const card = (page: Page, index: number) => page.locator('main article').nth(index)
const press = (page: Page, index: number, what: 'Save' | 'Unsave') =>
  card(page, index)
    .getByRole('button', { name: new RegExp(`^${what}: `) })
    .click()
/** How many changes wait on the device, by the store itself. Runs in the page. */
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
/** Pages of the roamer without a service worker, and of the tabber with one, for a later test, too. */
let roaming: Page | undefined
let cached: Page | undefined
describe('without a connection', () => {
  test('saving and unsaving are shown, stored, and sent once the connection is back', async () => {
    const page = (roaming = await openAs(site, 'roamer', '/tenders/list'))
    await card(page, 0)
      .getByRole('button', { name: /^Save: / })
      .waitFor()
    await press(page, 2, 'Save')
    await card(page, 2)
      .getByRole('button', { name: /^Unsave: / })
      .waitFor()
    // The button reacts before the server answers.
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
    await page.getByText('Your offline changes are saved').waitFor({ timeout: 30_000 })
    await expect.poll(() => waiting(page)).toBe(0)
    const { myTenders } = await savedOf(page)
    expect(myTenders).toHaveLength(1)
    expect(myTenders).not.toEqual(before)
  })

  test('waiting changes survive the tab, and a reminder made so is made once', async () => {
    const page = await openAs(site, 'tabber', '/tenders/list', CACHE_OPENED_ONLY)
    const dialog = page.getByRole('dialog', { name: 'Remind Me' })
    // For a tender that closes too soon no reminder could be set.
    await pressed(page.getByRole('button', { name: `Remind me of: ${site.open[0]?.shortTitle}`, exact: true }), dialog)
    await dialog.getByRole('checkbox', { checked: true }).uncheck()
    await dialog.getByRole('checkbox', { name: 'A day I choose' }).check()
    await offline(page)
    await dialog.getByRole('button', { name: 'Set reminder' }).click()
    await page.getByRole('status').getByText(LATER).waitFor()
    const context = page.context()
    await page.close()
    await context.setOffline(false)
    const other = (cached = await context.newPage())
    await other.goto('/tenders/list')
    await startedWhole(other)
    await expect
      .poll(async () => (await savedOf(other).catch(() => undefined))?.reminders?.length, { timeout: 30_000 })
      .toBe(1)
    // No change is left that could be sent once more.
    await expect.poll(() => other.evaluate(countWrites), { timeout: 30_000 }).toBe(0)
    const { reminders, myTenders } = await savedOf(other)
    expect(reminders).toHaveLength(1)
    expect(myTenders).toHaveLength(1)
  })

  test('the list of saved tenders is shown as last seen', async () => {
    for (const { id } of site.open.slice(0, 3))
      await site.callAs('tabber', 'POST', '/api/tenders/savetender', { tenderId: id })
    const page = cached ?? (await openAs(site, 'tabber', '/tenders/list', CACHE_OPENED_ONLY))
    await page
      .getByRole('link', { name: /^Saved/ })
      .first()
      .click()
    await page.getByText('3 saved tenders').waitFor()
    await page.goto('/tenders/list')
    await card(page, 0)
      .getByRole('button', { name: /^(Uns|S)ave: / })
      .waitFor()
    // By then the device has the script of the other screen.
    await workerReady(page)
    await offline(page)
    await page
      .getByRole('link', { name: /^Saved/ })
      .first()
      .click()
    await page.getByText('These are your saved tenders as you last saw them.').waitFor()
    expect(await page.locator('main article').count()).toBe(3)
    await page.context().close()
  })

  test(`${CHANGES} changes with the network going and coming: none lost, none duplicated`, async () => {
    const page = roaming ?? (await openAs(site, 'roamer', '/tenders/list'))
    await card(page, 7)
      .getByRole('button', { name: /^(Uns|S)ave: / })
      .waitFor()
    const expected = new Set<number>()
    for (let index = 0; index < 8; index++)
      if (
        (await card(page, index)
          .getByRole('button', { name: /^Unsave: / })
          .count()) > 0
      )
        expected.add(index)
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let turn = 0; turn < CHANGES; turn++) {
      if (turn % TOGGLED_EVERY === 0) await page.context().setOffline(turn % (2 * TOGGLED_EVERY) === 0)
      const index = random(8)
      const isKept = expected.has(index)
      await press(page, index, isKept ? 'Unsave' : 'Save')
      if (isKept) expected.delete(index)
      else expected.add(index)
    }
    await online(page)
    await expect.poll(() => waiting(page), { timeout: 60_000 }).toBe(0)
    await page.reload()
    await startedWhole(page)
    await card(page, 0)
      .getByRole('button', { name: /^(Uns|S)ave: / })
      .waitFor()
    // Changes under way when the page was closed are sent by the next one.
    await expect.poll(async () => (await savedOf(page)).myTenders.length, { timeout: 30_000 }).toBe(expected.size)
    for (let index = 0; index < 8; index++) {
      await card(page, index)
        .getByRole('button', { name: expected.has(index) ? /^Unsave: / : /^Save: / })
        .waitFor()
    }
    await page.context().close()
  }, 180_000)
})

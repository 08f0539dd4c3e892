import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axe } from './axe.ts'
import { CACHE_OPENED_ONLY, hydrated, openCachedList, startedWhole } from './browser.ts'
import type { TestSite } from './browser.ts'
import { openCommon } from './common-site.ts'
import { visitorPages } from './reused-pages.ts'
import { hasten, letPass } from './timers.ts'

const PATIENCE = { timeout: 30_000 }
const POLLED = { ...PATIENCE, polling: 50 }
/** The time between two checks for a quiet moment (web/lazy/quiet-moment.ts). */
const CHECK_EVERY_MS = 2000
let site: TestSite
beforeAll(async () => {
  site = await openCommon()
})
const visitors = visitorPages(() => site)
afterEach(() => expect(site.faults()).toEqual([]))

/**
 * A proxy in front of the server, which serves the worker of a newer version on request: one without the file `entry`.
 */
async function openDoor() {
  let entry: string | undefined
  const door = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/service-worker.js'
    const { 'if-none-match': _, 'if-modified-since': __, ...given } = incoming.headers
    // As plain text and complete, because otherwise it could not be changed.
    const headers = isWorker ? { ...given, 'accept-encoding': 'identity' } : incoming.headers
    const asked = ask(site.origin + (incoming.url ?? '/'), { method: incoming.method ?? 'GET', headers }, (answer) => {
      if (!isWorker || entry === undefined) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () =>
        outgoing
          .writeHead(200, { 'content-type': 'text/javascript' })
          .end(text.replaceAll(entry ?? '', 'favicon.svg?new')),
      )
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    baseURL: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    /** From now on there is a newer version. */
    release: (file: string) => void (entry = file),
    close: () => {
      door.closeAllConnections()
      door.close()
    },
  }
}

/** A visitor's page behind the proxy that has the app on its device, for the tests of what that device does. */
let caching: Promise<{ door: Awaited<ReturnType<typeof openDoor>>; page: Page }> | undefined
const behindDoor = () =>
  (caching ??= openDoor().then(async (door) => ({
    door,
    page: await site.page({ ...CACHE_OPENED_ONLY, baseURL: door.baseURL }),
  })))
afterAll(async () => {
  if (!caching) return
  const { door, page } = await caching
  await page.context().close()
  door.close()
})
afterAll(() => site.close())

test('without a connection the page says so; a visited tender also opens without its marked words; an unvisited page says so once; the cached list has its own address, and recovers by itself', async () => {
  const { data } = await site.json<{ data: { guid?: string; shortTitle: string; language: string }[] }>(
    '/api/tenders/searchTenders?pageSize=100',
  )
  const free = data.find(({ guid, language }) => guid !== undefined && language === 'en')
  const { page } = await behindDoor()
  await openCachedList(page)
  await page.goto(`/tenders/display?guid=${free?.guid}&keyword=supply`)
  await hydrated(page)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match(location.href, { ignoreVary: true })) !== undefined))
    .toBe(true)
  await page.context().setOffline(true)
  await page.getByText('Not Connected').waitFor()
  await page.goto(`/tenders/display?guid=${free?.guid}`)
  expect(await page.locator('h1').textContent()).toContain(free?.shortTitle)
  await page.goto(
    `/tenders/display?guid=${free?.guid?.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}&keyword=supply`,
  )
  await page.getByRole('heading', { name: "You're offline" }).waitFor()
  await hydrated(page)
  expect(await page.locator('main').count()).toBe(1)
  // The page that waits for a connection may reload itself meanwhile.
  const searchOfList = () => page.goto('/tenders/list?keyword=never').then(() => new URL(page.url()).search)
  await expect.poll(() => searchOfList().catch(() => undefined)).toBe('')
  expect(await page.locator('main article').count()).toBeGreaterThan(0)
  await hydrated(page)
  await page.getByText('Not Connected').waitFor()
  // A network that answers everything with a page of its own is none yet.
  await page.evaluate(() => {
    const real = window.fetch
    const portal = { asked: 0, leave: () => (window.fetch = real) }
    window.fetch = (what, init) =>
      (what instanceof Request ? what.url : String(what)).includes('/heartbeat.json')
        ? (portal.asked++,
          Promise.resolve(
            new Response('<html>Pay for the network</html>', { headers: { 'content-type': 'text/html' } }),
          ))
        : real(what, init)
    Object.assign(window, { portal })
  })
  await page.context().setOffline(false)
  await page.waitForFunction(() => (window as unknown as { portal: { asked: number } }).portal.asked > 1, undefined, {
    polling: 50,
  })
  expect(await page.getByText('Not Connected').isVisible()).toBe(true)
  await page.evaluate(() => {
    const { portal } = window as unknown as { portal: { leave(): void } }
    portal.leave()
  })
  await page.getByText('Not Connected').waitFor({ state: 'hidden' })
  site.faults() // the failed requests of the outage are expected, and reported late
})

test('a new version is offered, does not interrupt typing, and is loaded on request', async () => {
  const { door, page } = await behindDoor()
  await page.context().setOffline(false)
  await page.goto('/tenders/list')
  await hydrated(page)
  await startedWhole(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, POLLED)
  const entry = await page.evaluate(
    () => document.querySelector('script[type=module]')?.getAttribute('src')?.slice('/'.length) ?? '',
  )
  expect(entry).toMatch(/^assets\/.*\.js$/)
  expect(await page.getByRole('button', { name: 'Update now' }).count()).toBe(0)
  await page.locator('#search input[name=keyword]').fill('half a wor')
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  // The list's requests, before there are any of the tested ones.
  await hasten(page, CHECK_EVERY_MS)
  door.release(entry)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting, undefined, POLLED)
  for (let checks = 0; checks < 2; checks++) await letPass(page, CHECK_EVERY_MS)
  expect(await page.getByRole('button', { name: 'Update now' }).count()).toBe(0)
  await page.locator('#search input[name=keyword]').blur()
  await letPass(page, CHECK_EVERY_MS)
  await page.getByRole('button', { name: 'Update now' }).waitFor(PATIENCE)
  expect(await page.getByText('A new version is ready.').count()).toBe(1)
  expect(await page.locator('#search input[name=keyword]').inputValue()).toBe('half a wor')
  expect(await axe(page, 'all', 'body > [role=status]')).toEqual([])
  await page.getByRole('button', { name: 'Update now' }).click()
  await page.waitForFunction(() => !('untouched' in window), undefined, POLLED)
  await hydrated(page)
  const holds = await page.evaluate(
    async () =>
      (await (
        await caches.open((await caches.keys()).find((name) => name.startsWith('app-')) ?? '')
      ).match('/favicon.svg?new')) !== undefined,
  )
  expect(holds).toBe(true)
})

describe('an error in a browser', () => {
  const logged = (part: string): string | undefined =>
    site.server
      .output()
      .split('\n')
      .find((line) => line.includes('an error in a browser') && line.includes(part))

  test('is logged with its kind and the release, without typed text', async () => {
    const page = await visitors.at('/tenders/list?keyword=secretword')
    await startedWhole(page)
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      const error = new TypeError('"secretword" is not a function')
      error.stack = `TypeError: "secretword"\n    at openIt (${location.origin}/assets/made-up.js?keyword=secretword:1:23)`
      setTimeout(() => {
        throw error
      })
    })
    await expect.poll(() => logged('openIt assets/made-up.js:1:23'), PATIENCE).toBeDefined()
    const line = logged('made-up') ?? ''
    expect(JSON.parse(line)).toMatchObject({
      kind: 'TypeError',
      screen: 'list-page',
      page: expect.stringMatching(/\.js$/),
      release: expect.stringMatching(/^\d+\.\d+/),
    })
    expect(line).not.toContain('secretword')
    await thrown // The browser may report it later than the server.
    site.faults()
  })

  test('that breaks a screen is shown to its reader with the reference in the log', async () => {
    const page = await visitors.at('/home')
    await page.route('**/api/inquiries/contact-details', (route) =>
      route.fulfill({ contentType: 'application/json', body: 'not JSON' }),
    )
    await page.getByRole('link', { name: 'Contact Us' }).first().click()
    await page.getByText('Oops, something went wrong.').waitFor(PATIENCE)
    const line = page.getByText(/^Reference: \S+/)
    await line.waitFor(PATIENCE)
    const reference = ((await line.textContent()) ?? '').replace('Reference: ', '')
    await expect.poll(() => logged(reference), PATIENCE).toBeDefined()
    site.faults() // The router logs caught errors on the console.
    await page.context().close()
  })
})

import { createServer } from 'node:http'
import { connect, createServer as createTunnel } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PEOPLE_PASSWORD } from '../factories/people.ts'
import { freePort } from '../process/server-process.ts'
import { openAccountSite } from './account-site.ts'
import type { AccountSite } from './account-site.ts'
import { WITH_SERVICE_WORKER, PHONE, goWithin, hydrated, startedWhole } from './browser.ts'
import { signInOnPage } from './sign-in-site.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36'

/** Another port of this machine that leads to the same server. */
async function tunnelTo(port: number, listenAt: number) {
  const open = new Set<Socket>()
  const server = createTunnel((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy()).on('close', () => open.delete(from))
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(listenAt, '127.0.0.1', resolve))
  return {
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A host below ours, at another port: Chromium takes every name under `localhost` for this machine. */
const HOST = 'chereta.localhost'
const BASE_HOST = `api.${HOST}`

describe('a separate API base', () => {
  let site: AccountSite
  let tunnel: Awaited<ReturnType<typeof tunnelTo>>
  let origin: string
  let base: string
  beforeAll(async () => {
    const [port, basePort] = [await freePort(), await freePort()]
    origin = `http://${HOST}:${port}`
    base = `http://${BASE_HOST}:${basePort}`
    site = await openAccountSite(
      { viewer: {}, other: {} },
      { PORT: String(port), PUBLIC_ORIGIN: origin, API_BASE_URL: base },
    )
    tunnel = await tunnelTo(port, basePort)
  })
  afterAll(async () => {
    await site.close()
    await tunnel.close()
  })

  /** A page whose calls are recorded with their target; documents and files are not. */
  async function aPage(userAgent?: string, options = {}) {
    const page = await site.page({
      viewport: PHONE,
      baseURL: origin,
      extraHTTPHeaders: {},
      ...options,
      ...(userAgent ? { userAgent } : {}),
    })
    const calls: string[] = []
    page.context().on('request', (request) => {
      const { origin: to, pathname } = new URL(request.url())
      if (request.method() !== 'OPTIONS' && (pathname.startsWith('/api/') || pathname === '/heartbeat.json'))
        calls.push(`${to}${pathname}`)
    })
    return { page, calls }
  }

  test('in an Android web view every call goes there, and signing in also applies to the pages', async () => {
    const email = 'viewer@buyers.example'
    const { page, calls } = await aPage(ANDROID)
    await signInOnPage(page, email, '/contact', PEOPLE_PASSWORD)
    await hydrated(page)
    expect(calls).toContain(`${base}/api/LocalAccount/Signin`)
    // The page came from the other origin, and knows its reader.
    await page.reload()
    await hydrated(page)
    expect(
      await page.evaluate(
        () =>
          (
            JSON.parse(document.getElementById('start')?.textContent ?? '') as {
              visitor: { person?: { email?: string } }
            }
          ).visitor.person?.email,
      ),
    ).toBe(email)
    // An expiring bearer is renewed there, too, as soon as a part of the profile is read.
    await page.evaluate(() => localStorage.setItem('userTokenExpires', '1'))
    await goWithin(page, '/subscription/profile/4')
    await startedWhole(page)
    await expect.poll(() => calls).toContain(`${base}/api/LocalAccount/refresh`)
    await goWithin(page, '/contact')
    expect(calls.filter((call) => !call.startsWith(`${base}/`))).toEqual([])
    expect(site.faults()).toEqual([])
    await page.context().close()
  })

  test('a visitor reads there, the connection is checked there, and visited pages are available offline', async () => {
    const { page, calls } = await aPage(ANDROID, WITH_SERVICE_WORKER)
    await page.goto('/tenders/list')
    await startedWhole(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await hydrated(page)
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect.poll(() => calls).toContain(`${base}/heartbeat.json`)
    const read = (address: string) =>
      page.evaluate(async (url) => (await fetch(url, { headers: { 'x-keep': '1' } })).status, address)
    const address = `${base}/api/subscription/plan`
    expect(await read(address)).toBe(200)
    await expect
      .poll(() => page.evaluate(async (url) => (await (await caches.open('reads')).match(url)) !== undefined, address))
      .toBe(true)
    expect(calls.filter((call) => !call.startsWith(`${base}/`))).toEqual([])
    expect(site.faults()).toEqual([])
    await page.context().setOffline(true)
    expect(await read(address)).toBe(200)
    site.faults()
    await page.context().close()
  })

  test('in other browsers nothing goes there, and the page does not name it', async () => {
    const { page, calls } = await aPage()
    await signInOnPage(page, 'other@buyers.example', '/contact', PEOPLE_PASSWORD)
    await hydrated(page)
    expect(await page.content()).not.toContain(base)
    expect(calls).toContain(`${origin}/api/LocalAccount/Signin`)
    expect(calls.filter((call) => !call.startsWith(`${origin}/`))).toEqual([])
    expect(site.faults()).toEqual([])
    await page.context().close()
  })

  test('a foreign page of the same site can neither read there nor sign anybody in', async () => {
    const foreign = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<title>Foreign</title>'),
    )
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
    const { page } = await aPage(ANDROID)
    await page.goto(`http://${HOST}:${(foreign.address() as AddressInfo).port}/`)
    const outcomes = await page.evaluate(async (to) => {
      const ask = (path: string, init: RequestInit) =>
        fetch(to + path, { credentials: 'include', ...init }).then(
          ({ status }) => String(status),
          () => 'refused',
        )
      return [
        await ask('/heartbeat.json', {}),
        await ask('/api/tenders/searchTenders', { headers: { authorization: 'Bearer x' } }),
        await ask('/api/LocalAccount/refresh', { method: 'POST' }),
      ]
    }, base)
    expect(outcomes).toEqual(['refused', 'refused', 'refused'])
    site.faults()
    await page.context().close()
    await new Promise((resolve) => foreign.close(resolve))
  })
})

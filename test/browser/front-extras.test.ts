import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DESK, KEEPING, PHONE, axe, fitsWidth, hydrated, openSamples, startedWhole } from './browser.ts'
import type { Stage } from './browser.ts'

const PATIENCE = { timeout: 30_000 }
let stage: Stage
beforeAll(async () => {
  stage = await openSamples()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

describe('a page that is not there', () => {
  test('has its status, and a search that works without script', async () => {
    const page = await stage.page({ javaScriptEnabled: false })
    const response = await page.goto('/nothing/here')
    expect(response?.status()).toBe(404)
    await page.getByLabel('Search the tenders instead:').fill('water')
    await page.getByRole('button', { name: 'Find Tenders' }).click()
    expect(new URL(page.url()).search).toBe('?keyword=water')
    stage.faults() // the 404 is expected
    await page.context().close()
  })

  test.each([
    { viewport: PHONE, lang: 'am', theme: 'dark' },
    { viewport: DESK, lang: 'en', theme: 'light' },
  ] as const)('is fit for everybody at $viewport.width px in $lang', async (look) => {
    const page = await stage.page(look)
    await page.goto('/nothing/here')
    stage.faults() // the 404 is expected
    await hydrated(page)
    expect(await axe(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await page.context().close()
  })
})

test('without script a message that is refused keeps what was typed, and one that is right arrives', async () => {
  const page = await stage.page({ javaScriptEnabled: false })
  await page.goto('/contact')
  await page.getByLabel('Full Name').fill('Hana Bekele')
  await page.getByLabel('Email Address').fill('hana@')
  await page.getByLabel('Message').fill('How do I pay?\n\n"In birr" & <b>soon</b>?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Please fill out all required fields correctly.').waitFor()
  expect(await page.getByText('Please enter a valid email address').count()).toBe(1)
  expect(await page.getByText('Subject is required').count()).toBe(1)
  expect(await page.getByText('Name is required').count()).toBe(0)
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Hana Bekele')
  expect(await page.getByLabel('Message').inputValue()).toBe('How do I pay?\n\n"In birr" & <b>soon</b>?')
  await page.getByLabel('Email Address').fill('hana@example.com')
  await page.getByLabel('Subject').fill('About prices')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText("Thank you for your message! We'll get back to you soon.").waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact')
  stage.faults() // the refusal has its status
  await page.context().close()
})

/** The service behind a door of its own, which gives the worker of a newer version once it is told to: one that knows nothing of the file `entry`. */
async function openDoor() {
  let entry: string | undefined
  const door = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/service-worker.js'
    const { 'if-none-match': _, 'if-modified-since': __, ...given } = incoming.headers
    // As plain text and whole, or there would be nothing to change.
    const headers = isWorker ? { ...given, 'accept-encoding': 'identity' } : incoming.headers
    const asked = ask(stage.origin + (incoming.url ?? '/'), { method: incoming.method ?? 'GET', headers }, (answer) => {
      if (!isWorker || entry === undefined) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(text.replaceAll(entry ?? '', 'favicon.svg?new')))
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

test('a new version is offered, interrupts nobody who is typing, and comes when it is asked for', async () => {
  const door = await openDoor()
  const page = await stage.page({ ...KEEPING, baseURL: door.baseURL })
  await page.goto('/tenders/list')
  await hydrated(page)
  await startedWhole(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, PATIENCE)
  const entry = await page.evaluate(() => /import\("\/(assets\/[\w.-]+)"\)/.exec([...document.scripts].map((s) => s.textContent).join(' '))?.[1] ?? '')
  expect(entry).toMatch(/^assets\/.*\.js$/)
  expect(await page.getByRole('button', { name: 'Update now' }).count()).toBe(0)
  await page.locator('#search input[name=keyword]').fill('half a wor')
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  door.release(entry)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await page.getByRole('button', { name: 'Update now' }).waitFor(PATIENCE)
  expect(await page.getByText('A new version is ready.').count()).toBe(1)
  expect(await page.locator('#search input[name=keyword]').inputValue()).toBe('half a wor')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Update now' }).click()
  await page.waitForFunction(() => !('untouched' in window), undefined, PATIENCE)
  await hydrated(page)
  const holds = await page.evaluate(
    async () => (await (await caches.open((await caches.keys()).find((name) => name.startsWith('app-')) ?? '')).match('/favicon.svg?new')) !== undefined,
  )
  expect(holds).toBe(true)
  await page.context().close()
  door.close()
})

test('the manifest has icons of their sizes, and shortcuts that lead to pages', async () => {
  type Icon = { src: string; sizes: string; type: string; purpose?: string }
  const manifest = await stage.json<{ icons: Icon[]; shortcuts: { url: string; icons: Icon[] }[] }>('/manifest.webmanifest')
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/tenders/list', '/tenders/alert', '/tenders/saved'])
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    const response = await fetch(stage.origin + src)
    expect([src, response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([src, 200, type])
    if (type !== 'image/png') continue
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
  for (const { url } of manifest.shortcuts) expect((await fetch(stage.origin + url)).status).toBe(200)
})

test('what another app shares is opened where it is ours, and searched for where it is words', async () => {
  const answer = async (params: Record<string, string>) => {
    const response = await fetch(`${stage.origin}/share?${new URLSearchParams(params)}`, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  expect(await answer({ text: `See ${stage.origin}/tenders/display?guid=1` })).toEqual([302, '/tenders/display?guid=1'])
  expect(await answer({ text: 'road works https://there.example/tenders/1' })).toEqual([302, '/tenders/list?keyword=road+works'])
})

describe('an error in a browser', () => {
  const logged = (part: string): string | undefined =>
    stage.server
      .output()
      .split('\n')
      .find((line) => line.includes('an error in a browser') && line.includes(part))

  test('ends in the log with what it was and the release, without what somebody typed', async () => {
    const page = await stage.page()
    await page.goto('/tenders/list?keyword=secretword')
    await hydrated(page)
    await startedWhole(page)
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
    stage.faults() // thrown on purpose
    await page.context().close()
  })

  test('that spoils a screen is told to its reader by the reference in the log', async () => {
    const page = await stage.page()
    await page.goto('/home')
    await hydrated(page)
    await page.route('**/api/inquiries/contact-details', (route) => route.fulfill({ contentType: 'application/json', body: 'not JSON' }))
    await page.getByRole('link', { name: 'Contact Us' }).first().click()
    await page.getByText('Oops, something went wrong.').waitFor(PATIENCE)
    const told = page.getByText(/^Reference: \S+/)
    await told.waitFor(PATIENCE)
    const reference = ((await told.textContent()) ?? '').replace('Reference: ', '')
    await expect.poll(() => logged(reference), PATIENCE).toBeDefined()
    stage.faults() // the router says on the console what it caught
    await page.context().close()
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#scripts/open-database.ts'
import { readConfig } from '#server/config.ts'
import { ALLOWED_TAGS, sanitise } from '#server/modules/tenders/core/sanitise.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { scrollingTables } from '#web/features/tenders/description.tsx'
import { withRestMarked } from '#web/features/tenders/fold-html.ts'
import { byDay, inTurn, isNight, runs } from '../engines.ts'
import { storeHostileData } from '../factories/hostile-data.ts'
import { vectorTexts } from '../factories/vectors.ts'
import { foreignParts, provoke } from './foreign-parts.ts'
import { enter } from './account-site.ts'
import { WITH_SERVICE_WORKER, PHONE, dataIn, goWithin, hydrated, openSite, workerReady } from './browser.ts'
import type { TestSite } from './browser.ts'

/** Our functions of a description are near the words of screens, which they do not use: loading these takes seconds. */
vi.mock('#web/lib/messages.ts', () => ({ m: {} }))

/**
 * Every collected attack in every visible field, on every page that shows it, without the content security policy, so
 * that injected scripts would run. By day a third of the attacks, because pages of all of them are megabytes.
 */
const ATTACKS = inTurn(vectorTexts(6), 3).map((texts) => ['<script>alert(1)</script>', ...texts])
const dir = mkdtempSync(join(tmpdir(), 'chereta-hostile-'))
let site: TestSite
let data: Awaited<ReturnType<typeof storeHostileData>>
let reader: Page
let staff: Page
/** Scripts that ran or tried to, on any page. */
const ran: string[] = []

beforeAll(async () => {
  const settings = await dataIn(dir, 'off')
  const database = await openDatabase(readConfig(settings), createLog('silent'))
  data = await storeHostileData({ clock: systemClock, world: { db: database.db } }, ATTACKS)
  await database.close()
  site = await openSite({ SAMPLES: 'off', ...settings })
  reader = await watchedPage('reader')
  staff = await watchedPage('staff')
})
afterAll(async () => {
  await site.close()
  rmSync(dir, { recursive: true, force: true })
})

/** A page without its policy on which every effect of an attack is recorded. */
async function watchedPage(name: 'reader' | 'staff', options: Parameters<TestSite['page']>[0] = {}): Promise<Page> {
  const page = await site.page({ bypassCSP: true, ...options })
  const note = (what: string) => ran.push(`${page.url()}: ${what}`)
  await page.exposeFunction('noteRun', note)
  await page.addInitScript(() => {
    const say = (what: string) => void (window as unknown as { noteRun(what: string): Promise<void> }).noteRun(what)
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
      window[name] = ((...given: unknown[]) => say(`${name}(${String(given[0])})`)) as never
    addEventListener('submit', () => say('a form was sent'), true)
  })
  const isOurs = (address: string) => address.startsWith(site.origin) || /^(?:data:image\/|blob:|about:)/.test(address)
  page.context().on('request', (request) => isOurs(request.url()) || note(`asked for ${request.url()}`))
  page.context().on('page', (other) => void (other === page || note(`opened ${other.url()}`)))
  page.on('dialog', (dialog) => {
    note(`showed ${dialog.message()}`)
    void dialog.dismiss()
  })
  await enter(page, name)
  return page
}

/**
 * Opens a screen completely and returns its faults: by loading it, or as a link does where the app is open already.
 * Nothing is pressed that leads away.
 */
async function reads(page: Page, path: string): Promise<string[]> {
  if ((await page.locator('#root').count()) > 0) await goWithin(page, path)
  else await page.goto(path)
  await hydrated(page)
  await provoke(page)
  expect(new URL(page.url()).pathname).toBe(new URL(path, site.origin).pathname)
  return [...(await foreignParts(page)), ...ran.splice(0), ...site.faults()]
}

test('nested elements of a description end within it, also where a browser closes elements by itself', async () => {
  const tags = [...ALLOWED_TAGS.filter((tag) => tag !== 'br' && tag !== 'hr' && tag !== 'a'), 'a href="https://a.et/"']
  const { html } = fc.letrec<{ html: string }>((tie) => ({
    html: fc
      .array(
        fc.tuple(
          fc.constantFrom(...tags),
          fc.oneof({ maxDepth: 4, withCrossShrink: true }, fc.constant('x'), tie('html')),
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((parts) => parts.map(([tag, inner]) => `<${tag}>x${inner}</${tag.split(' ')[0]}>`).join('')),
  }))
  const nested = [...fc.sample(html, { numRuns: runs(1500), seed: 4 }), ...ATTACKS.flat()].map((text) =>
    withRestMarked(scrollingTables(sanitise(text), 'Table'), 20),
  )
  await reader.goto('/robots.txt')
  const escaped = await reader.evaluate(
    (all) =>
      all.filter((inner) => {
        const read = new DOMParser().parseFromString(
          `<!doctype html><main><div id="around"><div id="it">${inner}<i id="end"></i></div><p id="next"></p></div></main>`,
          'text/html',
        )
        const [it, end, next] = ['it', 'end', 'next'].map((id) => read.getElementById(id))
        return !it?.contains(end ?? null) || next?.previousElementSibling !== it
      }),
    nested,
  )
  expect(escaped).toEqual([])
})

/** Covers every page that shows people's texts. */
const HOSTILE = String.raw`alert(?:</mark>)?\(`

/**
 * Opens the server's pages at these addresses, each in a frame of one page, without our scripts: a fault there is in
 * the HTML itself. Each must show something of this pattern.
 */
async function readsAsWritten(page: Page, paths: string[], pattern = ''): Promise<string[]> {
  await page.goto('/robots.txt')
  const harmless = await page.evaluate(
    async ([addresses, shown]) => {
      document.body.replaceChildren()
      const without: string[] = []
      for (const path of addresses) {
        const frame = document.createElement('iframe')
        const whole = await (await fetch(path)).text()
        const html = whole.replace(/<script nonce="[^"]*"[^>]*>[\s\S]*?<\/script>/g, '')
        if (!new RegExp(shown).test(html)) without.push(path)
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
        frame.srcdoc = html
        document.body.append(frame)
        await loaded
      }
      return without
    },
    [paths, pattern] as const,
  )
  expect(harmless).toEqual([])
  const found: string[] = []
  for (const frame of page.frames().slice(1)) {
    await provoke(frame)
    found.push(...(await foreignParts(frame)))
  }
  expect(page.frames().length).toBe(paths.length + 1)
  // The browser logs refused and missing pages on its console.
  return [...found, ...ran.splice(0), ...site.faults().filter((fault) => !/status of 40[034]/.test(fault))]
}

test('the test can find something: a page that contains an attack is reported', async () => {
  await reader.goto('/offline')
  await reader.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="data:image/png," onerror="alert(7)"><a href="javascript:alert(1)">x</a>',
    ),
  )
  await expect.poll(() => ran.length).toBeGreaterThan(0)
  expect((await foreignParts(reader)).length).toBeGreaterThanOrEqual(2)
  await reader.goto('about:blank')
  ran.length = 0
  site.faults()
})

test('whole tenders: detail, copied, full screen and print, shared', async () => {
  for (const { id } of byDay(data.tenders, 2)) {
    expect(await reads(reader, `/tenders/detail?id=${id}&keyword=alert`)).toEqual([])
    expect(await reader.locator('main').innerText()).toContain('alert(')
    await reader.getByRole('button', { name: 'Copy', exact: true }).click()
    expect([...(await foreignParts(reader)), ...ran.splice(0), ...site.faults()]).toEqual([])
  }
  const written = data.tenders.flatMap(({ id, guid }) => [
    `/tenders/detail?id=${id}`,
    `/tenders/print?guid=${guid}`,
    `/tenders/display?guid=${guid}`,
    `/tenders/display?guid=${guid}&keyword=alert`,
  ])
  expect(await readsAsWritten(reader, written, HOSTILE)).toEqual([])
})

/** In `npm test` pages are checked as written, and with their script those that it fills. */
const OF_A_READER = [
  '/tenders/list?keyword=alert',
  '/tenders/alert',
  '/tenders/saved',
  '/tenders/searches',
  '/tenders/notifications',
]
const OF_A_READER_BY_SCRIPT = ['/subscription/profile', '/Identity/Account/RegisterEmailContacts']
const OF_STAFF = ['/contact/orders', '/contact/messages', '/admin/people', '/tenders/list?group=0&keyword=script']
test('pages with the texts of a reader, as HTML', async () =>
  expect(await readsAsWritten(reader, OF_A_READER, HOSTILE)).toEqual([]))
test('pages of staff, as HTML', async () =>
  expect(
    await readsAsWritten(staff, [...OF_STAFF, ...data.tenders.map(({ id }) => `/tenders/detail?id=${id}`)], HOSTILE),
  ).toEqual([]))
test.each([...OF_A_READER_BY_SCRIPT, ...(isNight ? OF_A_READER : [])])(
  'pages of readers on %s, with script',
  async (path) => expect(await reads(reader, path)).toEqual([]),
)
test.each(['/admin/messages', ...(isNight ? OF_STAFF : [])])('pages of staff on %s, with script', async (path) =>
  expect(await reads(staff, path)).toEqual([]),
)
test('pages of staff about a tender, with script', async () =>
  expect(await reads(staff, `/tenders/detail?id=${data.tenders[0]?.id}`)).toEqual([]))

test('messages as displayed', async () => {
  const frames = /<iframe style="height:[\d.]+rem" src="\/dev\/outbox\/\d+"/
  await staff.goto('/dev/outbox')
  expect((await foreignParts(staff)).filter((part) => !frames.test(part))).toEqual([])
  expect(
    await readsAsWritten(
      staff,
      data.mails.map((id) => `/dev/outbox/${id}`),
    ),
  ).toEqual([])
})

test('data on the device, read without a connection', async () => {
  const page = await watchedPage('reader', { ...WITH_SERVICE_WORKER, viewport: PHONE })
  expect(await reads(page, '/tenders/list')).toEqual([])
  await workerReady(page)
  await page.reload()
  await hydrated(page)
  await page.context().setOffline(true)
  await page.goto('/tenders/list')
  await hydrated(page)
  await page.locator('main article').first().waitFor()
  expect([...(await foreignParts(page)), ...ran.splice(0)]).toEqual([])
  await page.context().close()
  site.faults()
})

describe('values in an address', () => {
  const PAGES: ((text: string) => string)[] = [
    (text) => `/nowhere/${encodeURIComponent(text)}`,
    (text) => `/tenders/list?keyword=${encodeURIComponent(text)}`,
    (text) =>
      `/tenders/list?companyName=${encodeURIComponent(text.slice(0, 300))}&regions=${encodeURIComponent(text.slice(0, 80))}`,
    (text) => `/authentication/login?returnUrl=${encodeURIComponent(text)}`,
    (text) => `/tenders/display?guid=${data.tenders[0]?.guid}&keyword=${encodeURIComponent(text)}`,
    (text) => `/tenders/detail?id=${encodeURIComponent(text)}&group=${encodeURIComponent(text)}`,
    (text) => `/contact?subject=${encodeURIComponent(text)}&sent=${encodeURIComponent(text)}`,
  ]
  /** With the whole app, one after the other. */
  async function readEach(attacks: readonly string[]): Promise<void> {
    for (const page of PAGES) {
      for (const text of page === PAGES[3] ? attacks : attacks.slice(0, 1)) {
        await reader.goto(page(text))
        if ((await reader.locator('#start').count()) > 0) await hydrated(reader)
        expect([...(await foreignParts(reader)), ...ran.splice(0)], page(text)).toEqual([])
      }
    }
    site.faults()
  }
  test('runs nothing in a browser', async () => {
    const attacks = ['"><img src=x onerror=alert(1)></script><script>alert(1)</script>', 'javascript:alert(1)']
    if (isNight) await readEach(attacks)
    // test/pages/hostile-addresses.test.ts checks the HTML of each with every attack.
    expect(
      await readsAsWritten(
        reader,
        byDay(PAGES, 3).flatMap((page) => (isNight ? attacks : attacks.slice(0, 1)).map(page)),
      ),
    ).toEqual([])
  })
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { castIn, enter } from './account-stage.ts'
import { PHONE, axe, hydrated, openStage } from './browser.ts'
import type { Stage } from './browser.ts'

const PATIENCE = { timeout: 30_000 }
let stage: Stage
let cast: Awaited<ReturnType<typeof castIn>>
beforeAll(async () => {
  cast = await castIn({ admin: { roles: ['admin'] }, editor: { roles: ['editor'] } })
  stage = await openStage({ DATA_DIR: cast.DATA_DIR })
})
afterAll(() => stage.close().then(cast.remove))
afterEach(() => expect(stage.faults()).toEqual([]))

test('an empty address leads to the front page, whose numbers and tenders are those of the database', async () => {
  const page = await stage.page()
  await page.goto('/')
  expect(new URL(page.url()).pathname).toBe('/home')
  const { active } = await stage.json<{ active: number }>('/api/tenders/TendersCount')
  await page.getByRole('link', { name: `See ${active} open tenders` }).waitFor()
  const soon = await stage.json<{ shortTitle: string }[]>('/api/tenders/closing-soon')
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(soon.map(({ shortTitle }) => shortTitle))
  await page.getByRole('link', { name: 'Try it for Free' }).first().click()
  await page.waitForURL('**/subscription/trial')
  await page.context().close()
})

test('a sector of the front page is the list of its open tenders, as many as it says', async () => {
  const page = await stage.page()
  await page.goto('/home')
  const sector = page.getByRole('navigation', { name: 'Sectors' }).getByRole('link').first()
  const count = /(\d[\d,]*)$/.exec((await sector.textContent()) ?? '')?.[1]
  await sector.click()
  await page.waitForURL(/keywordGroups=/)
  await page.getByText(new RegExp(`^${count} active tenders`)).waitFor()
  await page.context().close()
})

test('an address that names its reader is cleaned before anything else runs', async () => {
  const page = await stage.page()
  await page.goto('/home/abebe@example.com/0911123456')
  expect(page.url()).toBe(`${stage.origin}/home`)
  expect(await page.evaluate(() => localStorage.getItem('contact'))).toContain('+251911123456')
  await page.context().close()
})

test('without script all of it stands, and every link leads to a page', async () => {
  const page = await stage.page({ javaScriptEnabled: false, viewport: PHONE })
  await page.goto('/home')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ethiopia’s tenders, before they close.')
  const addresses = await page.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).getAttribute('href') ?? ''))
  const own = [...new Set(addresses.filter((address) => /^\/(?!preferences)/.test(address)))]
  expect(own.length).toBeGreaterThan(10)
  // A tender for subscribers has its page too, which says so with the status of a refusal.
  for (const address of own) {
    const status = async () => [address, (await fetch(stage.origin + address)).status]
    await expect.poll(status, PATIENCE).toEqual([address, address.startsWith('/tenders/detail') ? 403 : 200])
  }
  await page.context().close()
})

test('on a phone the menus hold what the specification lists, and Back closes them', async () => {
  const page = await stage.page({ viewport: PHONE, lang: 'en' })
  await page.goto('/home')
  await hydrated(page)
  await page.getByRole('link', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  expect(await menu.locator('ul a').allTextContents()).toEqual(['Home', 'All Tenders', 'Pricing', 'Projects', 'Contact Us', 'Privacy Policy'])
  expect(await menu.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/authentication/login?returnUrl=%2Fhome')
  expect(await axe(page)).toEqual([])
  await page.goBack()
  await menu.waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: 'Main' }).last().getByRole('link', { name: 'Others' }).click()
  const others = page.getByRole('dialog', { name: 'Others' })
  expect(await others.locator('ul a').allTextContents()).toEqual(['Profile', 'Pricing', 'Saved tenders'])
  await page.keyboard.press('Escape')
  await others.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/home')
  await page.context().close()
})

test('an admin finds there how many tenders wait, an editor does not', async () => {
  const othersOf = async (name: string) => {
    const page = await stage.page({ viewport: PHONE, lang: 'en' })
    await enter(page, name)
    await page.goto('/home')
    await hydrated(page)
    await page.getByRole('navigation', { name: 'Main' }).last().getByRole('link', { name: 'Others' }).click()
    const others = page.getByRole('dialog', { name: 'Others' })
    await others.waitFor()
    return { page, links: others.locator('ul a') }
  }
  const { page, links } = await othersOf('admin')
  type Counts = { draft: number; submitted: number; declined: number }
  const { draft, submitted, declined } = await page.evaluate(async () => (await (await fetch('/api/tenders/TendersStatusSummaryCount')).json()) as Counts)
  const waiting = [`Draft${draft}`, `Submitted${submitted}`, `Declined${declined}`]
  await expect.poll(() => links.allTextContents(), PATIENCE).toEqual(['Profile', 'Pricing', 'Saved tenders', ...waiting])
  for (const address of await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href)))
    expect([address, await page.evaluate(async (to) => (await fetch(to)).status, address)]).toEqual([address, 200])
  await page.context().close()
  const editor = await othersOf('editor')
  expect(await editor.links.allTextContents()).toEqual(['Profile', 'Pricing', 'Saved tenders'])
  await editor.page.context().close()
})

test('by keyboard: the first stop skips to the content, and another screen takes title and focus along', async () => {
  const page = await stage.page()
  await page.goto('/home')
  await hydrated(page)
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('main')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Try it for Free')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/subscription/trial')
  await expect.poll(() => page.title(), PATIENCE).toBe('Try it for Free · Chereta')
  await expect.poll(focused).toBe('main')
  await page.context().close()
})

test('its appearance follows the system until one is chosen, which lasts', async () => {
  const page = await stage.page({ colorScheme: 'dark' })
  await page.goto('/home')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await ground()
  await page.getByRole('link', { name: 'Switch to light' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
  const light = await ground()
  expect(light).not.toBe(dark)
  expect((await page.context().cookies()).find(({ name }) => name === 'prefers-color')?.value).toBe('light')
  await page.goto('/contact')
  expect(await ground()).toBe(light)
  await page.context().close()
})

test('header and footer stand on no page for signing in or printing', async () => {
  const { data } = await stage.json<{ data: { guid?: string }[] }>('/api/tenders/searchTenders?pageSize=100')
  const guid = data.find((card) => card.guid)?.guid
  for (const path of ['/authentication/login', '/authentication/create-account', '/authentication/logged-out', `/tenders/print?guid=${guid}`]) {
    const response = await fetch(stage.origin + path)
    expect([path, response.status, /<nav|<footer/.test(await response.text())]).toEqual([path, 200, false])
  }
  expect(await (await fetch(`${stage.origin}/home`)).text()).toMatch(/<nav[^]*<footer/)
})

/** Lists, in the page, the spans of the repeating timers that run. */
const watchTimers = () => {
  const running = new Map<number, number>()
  const { setInterval: begin, clearInterval: end } = window
  Object.assign(window, {
    running,
    setInterval: (work: TimerHandler, span?: number) => {
      const timer = begin(work, span)
      running.set(timer, span ?? 0)
      return timer
    },
    clearInterval: (timer?: number) => {
      running.delete(timer ?? 0)
      end(timer)
    },
  })
}

test.each([
  { reducedMotion: 'no-preference', spans: [10_000, 15_000] },
  { reducedMotion: 'reduce', spans: [] },
] as const)('lines of the picture, with motion $reducedMotion: drawn anew as long as the page is open', async ({ reducedMotion, spans }) => {
  const page = await stage.page({ reducedMotion })
  await page.addInitScript(watchTimers)
  await page.goto('/home')
  await hydrated(page)
  const drawing = () =>
    page.evaluate(() => [...(window as unknown as { running: Map<number, number> }).running.values()].filter((span) => span === 10_000 || span === 15_000))
  expect((await drawing()).toSorted((a, b) => a - b)).toEqual(spans)
  await page.getByRole('link', { name: 'All Tenders' }).first().click()
  await page.waitForURL('**/tenders/list')
  await expect.poll(drawing, PATIENCE).toEqual([])
  await page.context().close()
})

test('search engines are told of the site, its search and both languages', async () => {
  const html = await (await fetch(`${stage.origin}/home`)).text()
  const [, told = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const site = JSON.parse(told) as { url: string; potentialAction: { target: { urlTemplate: string } } }
  expect((await fetch(site.url)).status).toBe(200)
  const found = await fetch(site.potentialAction.target.urlTemplate.replace('{keyword}', 'water'))
  expect([found.status, /<mark/.test(await found.text())]).toEqual([200, true])
  for (const lang of ['en', 'am']) expect(html).toContain(`hreflang="${lang}" href="${site.url}?lang=${lang}"`)
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESKTOP, PHONE, fitsWidth, goWithin, hydrated } from './browser.ts'
import type { TestSite } from './browser.ts'
import { openCommon } from './common-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openCommon()
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const cards = 'main article'
const head = (page: Page) => page.locator('main h2[aria-live]')

async function open(path: string, options: Parameters<TestSite['page']>[0] = {}): Promise<Page> {
  const page = await site.page(options)
  await page.goto(path)
  await hydrated(page)
  return page
}

test('an empty result offers removing the most restrictive filter, with its count, and an alert; the list says what it shows: the count and its note are separate; results with only some of the words are marked; a failure shows no protocol text and no count of another search; without a connection the last list has no total, and the right one is loaded by itself; filter values that do not exist are left out', async () => {
  const page = await open('/tenders/list', { viewport: PHONE })
  expect(await head(page).innerText()).toMatch(/^[\d,]+ active tenders \(/)
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    const gap = await head(page).evaluate((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading.firstChild as Node)
      const counted = [...range.getClientRects()].at(-1)
      const note = heading.querySelector('small')?.getClientRects()[0]
      return counted && note ? (note.top >= counted.bottom - 2 ? Infinity : note.left - counted.right) : 0
    })
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(await fitsWidth(page)).toBe(true)
  }

  await nothingFound(page)
  await goWithin(page, '/tenders/list')
  await someWordsOnly(page)
  await failing(page)
  await withoutConnection(page)
  // The failed requests so far are expected, and those of a filter that the server refuses.
  await page.evaluate(() => {
    history.pushState(null, '', '/tenders/list?regions=Atlantis')
    history.pushState(null, '', '/tenders/list')
  })
  await page.goBack()
  await expect.poll(() => page.locator(cards).count()).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('link', { name: /^Remove filter/ }).count()).toBe(0)
  await page.context().close()
  site.faults()
})

async function nothingFound(page: Page): Promise<void> {
  await goWithin(page, '/tenders/list?keyword=zzzqqq&regions=Amhara')
  const way = page.getByRole('link', { name: /^Without zzzqqq: \d+ active tenders?$/ })
  const count = /\d+/.exec((await way.textContent()) ?? '')?.[0]
  expect(await page.getByRole('link', { name: 'Alert me when there is one' }).getAttribute('href')).toBe(
    '/tenders/searches/new?keyword=zzzqqq&regions=Amhara',
  )
  await way.click()
  await page.waitForURL(/list\?regions=Amhara$/)
  await page.getByRole('heading', { name: new RegExp(`^${count} active tender`) }).waitFor()
}

async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Keyword' }).fill(words)
  await page.getByRole('button', { name: 'Find Tenders' }).click()
}

async function someWordsOnly(page: Page): Promise<void> {
  const search = async (words: string, more: object) => {
    await page.route(/searchTenders\?/, async (route) => {
      const answer = await route.fetch({ url: `${site.origin}/api/tenders/searchTenders` })
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...more, partial: true } })
    })
    await searchFor(page, words)
  }
  await search('supply', {})
  await page.getByText("Some results don't contain all of your words.").waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await search('pump unheard', { totalCount: 0, totalPages: 0 })
  await page.getByText('No tender contains all of your words. These contain some of them.').waitFor()
  expect(await head(page).textContent()).toMatch(/^0 active tenders/)
  expect(await page.locator(cards).count()).toBe(10)
  expect(await page.getByText('No tenders found').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function failing(page: Page): Promise<void> {
  await page.route(/api\/(tenders\/searchTenders|tenderQueries)/, (route) =>
    route.fulfill({ status: 500, body: '<html>' }),
  )
  await page.clock.install()
  await searchFor(page, 'pump')
  const alert = page.getByRole('alert').filter({ hasText: "We couldn't load the list" })
  await alert.waitFor()
  expect(await alert.textContent()).toContain('Unknown error occurred!')
  expect(await head(page).textContent()).toMatch(/^Results\s*$/)
  const boxes = page.locator('#filters label')
  expect(await boxes.count()).toBeGreaterThan(5)
  await expect.poll(async () => (await boxes.allTextContents()).filter((text) => /\d$/.test(text))).toEqual([])
  // It is not a misspelling: nothing is lost, the last list stays, and it is tried again.
  await expect.poll(() => alert.textContent()).toContain('Nothing is lost. Trying again in ')
  expect(await alert.textContent()).not.toContain('spelling')
  expect(await page.locator(cards).count()).toBeGreaterThan(0)
  await page.unroute(/api\/(tenders\/searchTenders|tenderQueries)/)
  await page.clock.runFor(10_000)
  await page.getByRole('heading', { name: /^\d+ active tender/ }).waitFor()
  expect(await alert.count()).toBe(0)
}

async function withoutConnection(page: Page): Promise<void> {
  // The event comes before the network goes: the first heartbeat is still answered.
  await page.route('**/heartbeat.json', (route) => route.fulfill({ json: { ok: true } }), { times: 1 })
  await page.context().setOffline(true)
  await page.getByText('Not Connected').waitFor()
  await searchFor(page, 'zzzyyyxxx')
  await page.getByText('This is the list as you last saw it.').waitFor()
  expect(await head(page).textContent()).toMatch(/^Results\s*$/)
  expect(await page.locator(cards).count()).toBeGreaterThan(0)
  await page.context().setOffline(false)
  await page.getByText('Sorry, we did not find any results for your search parameters').waitFor({ timeout: 20_000 })
  expect(await page.locator(cards).count()).toBe(0)
}

test('Back on a phone closes a sheet first, which has a placeholder while its script is slow; it undoes a filter, and closes the typing screen, as two Escapes do while suggestions are open; then it leaves', async () => {
  const page = await site.page({ viewport: PHONE, hasTouch: true, isMobile: true })
  const chip = page.getByRole('group', { name: 'Filters' }).getByRole('link', { name: 'Region' }).first()
  const dialog = page.getByRole('dialog')
  const layers = () => page.evaluate(() => JSON.stringify(history.state))
  let come: () => void = () => undefined
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route(/assets\/search-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/robots.txt')
  await page.goto('/tenders/list')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await chip.tap()
  await page.getByRole('status', { name: 'Loading the filters' }).waitFor()
  come()
  await dialog.waitFor()
  expect(await page.getByRole('status', { name: 'Loading the filters' }).count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await hydrated(page)

  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/tenders/list')
  expect(await page.locator(cards).count()).toBeGreaterThan(0)
  await chip.tap()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // Closing with Escape leaves no entry in the history.
  await expect.poll(layers).not.toContain('layer')

  await chip.tap()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: /^(Update|Show [\d,]+ tenders?)$/ }).tap()
  await page.waitForURL(/regions=/)
  await page.goBack()
  await page.waitForURL((url) => url.search === '')
  await page.locator(cards).first().waitFor()
  await hydrated(page)
  const field = page.locator('input[name=keyword]').first()
  await field.tap()
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/tenders/list')
  await field.tap()
  await dialog.waitFor()
  await dialog.locator('input[name=keyword]').pressSequentially('wat')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  expect(await dialog.count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(layers).not.toContain('layer')
  await page.goBack()
  await page.waitForURL(/robots/)
  await page.context().close()
})

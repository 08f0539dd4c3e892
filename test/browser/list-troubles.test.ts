import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESK, PHONE, fitsWidth, hydrated } from './browser.ts'
import type { Stage } from './browser.ts'
import { openCommon } from './common-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openCommon()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const phone = { viewport: PHONE, hasTouch: true, isMobile: true }
const cards = 'main article'
const head = (page: Page) => page.locator('main h2[aria-live]')

async function open(path: string, options: Parameters<Stage['page']>[0] = {}): Promise<Page> {
  const page = await stage.page(options)
  await page.goto(path)
  await hydrated(page)
  return page
}

test('filter values that do not exist are also left out in the page’s own requests', async () => {
  const page = await open('/tenders/list')
  await page.evaluate(() => {
    history.pushState(null, '', '/tenders/list?regions=Atlantis')
    history.pushState(null, '', '/tenders/list')
  })
  await page.goBack()
  await expect.poll(() => page.getByRole('link', { name: /^Remove filter/ }).count()).toBe(0)
  expect(await page.locator(cards).count()).toBeGreaterThan(0)
  await page.context().close()
  // The server returns 400 each time, which the console shows.
  stage.faults()
})

test('an empty result offers removing the most restrictive filter, with its count, and an alert', async () => {
  const page = await stage.page()
  await page.goto('/tenders/list?keyword=zzzqqq&regions=Amhara')
  await hydrated(page)
  const way = page.getByRole('link', { name: /^Without zzzqqq: \d+ active tenders?$/ })
  const count = /\d+/.exec((await way.textContent()) ?? '')?.[0]
  expect(await page.getByRole('link', { name: 'Tell me when there is one' }).getAttribute('href')).toBe(
    '/tenders/searches/new?keyword=zzzqqq&regions=Amhara',
  )
  await way.click()
  await page.waitForURL(/list\?regions=Amhara$/)
  await page.getByRole('heading', { name: new RegExp(`^${count} active tender`) }).waitFor()
  await page.context().close()
})

test('results with only some of the words are shown and marked as such if none has all', async () => {
  const page = await open('/tenders/list')
  const search = async (words: string, more: object) => {
    await page.route(/searchTenders\?/, async (route) => {
      const answer = await route.fetch({ url: `${stage.origin}/api/tenders/searchTenders` })
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...more, partial: true } })
    })
    await page.getByRole('searchbox', { name: 'Keyword' }).fill(words)
    await page.getByRole('button', { name: 'Find Tenders' }).click()
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
  await page.context().close()
})

describe('failures', () => {
  test('an answer that is not ours shows no protocol text and no count of another search', async () => {
    const page = await open('/tenders/list')
    await page.route(/api\/(tenders\/searchTenders|tenderQueries)/, (route) =>
      route.fulfill({ status: 500, body: '<html>' }),
    )
    await page.getByRole('searchbox', { name: 'Keyword' }).fill('pump')
    await page.getByRole('button', { name: 'Find Tenders' }).click()
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
    await page.getByRole('heading', { name: /^\d+ active tender/ }).waitFor({ timeout: 20_000 })
    expect(await alert.count()).toBe(0)
    await page.context().close()
    stage.faults()
  })

  test('without a connection the last list has no total, and the right list is loaded when the connection returns', async () => {
    const page = await open('/tenders/list')
    await page.context().setOffline(true)
    await page.getByText('Not Connected').waitFor()
    await page.getByRole('searchbox', { name: 'Keyword' }).fill('zzzyyyxxx')
    await page.getByRole('button', { name: 'Find Tenders' }).click()
    await page.getByText('This is the list as you last saw it.').waitFor()
    expect(await head(page).textContent()).toMatch(/^Results\s*$/)
    expect(await page.locator(cards).count()).toBeGreaterThan(0)
    await page.context().setOffline(false)
    await page.getByText('Sorry, we did not find any results for your search parameters').waitFor({ timeout: 20_000 })
    expect(await page.locator(cards).count()).toBe(0)
    await page.context().close()
    stage.faults()
  })
})

describe('Back on a phone', () => {
  const chip = (page: Page) =>
    page.getByRole('group', { name: 'Filters' }).getByRole('link', { name: 'Region' }).first()
  const dialog = (page: Page) => page.getByRole('dialog')

  test('closes a sheet first and then leaves', async () => {
    const page = await stage.page(phone)
    await page.goto('/privacy')
    await page.goto('/tenders/list')
    await hydrated(page)
    await chip(page).tap()
    await dialog(page).waitFor()
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/tenders/list')
    expect(await page.locator(cards).count()).toBeGreaterThan(0)
    await chip(page).tap()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    // Closing with Escape leaves no entry in the history.
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('layer')
    await page.goBack()
    await page.waitForURL(/privacy/)
    await page.context().close()
  })

  test('undoes a filter, and closes the typing screen; so do two Escapes while suggestions are open', async () => {
    const page = await open('/tenders/list', phone)
    await chip(page).tap()
    await dialog(page).getByRole('checkbox').first().check()
    await dialog(page)
      .getByRole('button', { name: /^(Update|Show [\d,]+ tenders?)$/ })
      .tap()
    await page.waitForURL(/regions=/)
    await page.goBack()
    await page.waitForURL((url) => url.search === '')
    await page.locator(cards).first().waitFor()
    await hydrated(page)
    const field = page.locator('input[name=keyword]').first()
    await field.tap()
    await dialog(page).waitFor()
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/tenders/list')
    await field.tap()
    await dialog(page).waitFor()
    await dialog(page).locator('input[name=keyword]').pressSequentially('wat')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    expect(await dialog(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('a sheet whose script is slow shows a placeholder', async () => {
    const page = await stage.page(phone)
    let come: () => void = () => undefined
    const held = new Promise<void>((resolve) => (come = resolve))
    await page.route(/assets\/search-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/tenders/list')
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    )
    await chip(page).tap()
    await page.getByRole('status', { name: 'Loading the filters' }).waitFor()
    come()
    await dialog(page).waitFor()
    expect(await page.getByRole('status', { name: 'Loading the filters' }).count()).toBe(0)
    await page.context().close()
  })
})

test('the count and its note stand apart, on a phone and on a wide window', async () => {
  const page = await open('/tenders/list', { viewport: PHONE })
  expect(await head(page).innerText()).toMatch(/^[\d,]+ active tenders \(/)
  for (const viewport of [PHONE, DESK]) {
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
  await page.context().close()
})

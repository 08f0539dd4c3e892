import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESKTOP, PHONE, goWithin, hydrated, startedWhole } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openSavers } from './saved-site.ts'

let site: Awaited<ReturnType<typeof openSavers>>
beforeAll(async () => {
  site = await openSavers(['splitter', 'tabber'])
  for (const [name, query] of [
    ['Pumps', { keyword: 'pump' }],
    ['Everything in Amhara', { regions: ['Amhara'] }],
  ] as const)
    await site.callAs('tabber', 'POST', '/api/savedSearches', { name, query, frequency: 'daily', channels: ['email'] })
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const cards = '#results article'
const pane = (page: Page) => page.getByRole('region', { name: 'Opened tender' })
const open = (page: Page) => new URL(page.url()).searchParams.get('open')
const titleIn = (page: Page) => pane(page).locator('h1').first().textContent()

async function openList(name: string | undefined, to = '/tenders/list'): Promise<Page> {
  const page =
    name === undefined ? await site.page({ viewport: DESKTOP }) : await site.pageOf(name, to, { viewport: DESKTOP })
  if (name === undefined) await page.goto(to)
  await hydrated(page)
  await startedWhole(page)
  return page
}

describe('a tender next to its list', () => {
  /** One page of a reader who has chosen to read tenders there: opening it is most of the work of these tests. */
  let splitter: Page | undefined
  async function splitAgain(): Promise<Page> {
    if (splitter) {
      await goWithin(splitter, '/tenders/list')
      return splitter
    }
    splitter = await openList('splitter')
    await splitter.getByRole('button', { name: 'Show tenders next to the list' }).click()
    return splitter
  }

  test('opens by a click, with its address; Back goes back, and a reload shows the same', async () => {
    const page = (splitter = await openList('splitter'))
    await page.getByRole('button', { name: 'Show tenders next to the list' }).click()
    await pane(page).getByText('Choose a tender to read it here.').waitFor()
    const links = page.locator(`${cards} h3 a`)
    const [first, second] = await links.allTextContents()
    await links.nth(0).click()
    await expect.poll(() => titleIn(page)).toContain(first)
    const opened = open(page)
    expect(opened).not.toBeNull()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    const y = await page.evaluate(() => window.scrollY)
    await pane(page).evaluate((column) => (column.scrollTop = 200))
    await links.nth(1).click()
    await expect.poll(() => titleIn(page)).toContain(second)
    // The next tender begins at its top.
    await expect.poll(() => pane(page).evaluate((column) => column.scrollTop)).toBe(0)
    // The list stays where it was.
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - y)).toBeLessThan(60)
    await page.goBack()
    await expect.poll(() => titleIn(page)).toContain(first)
    expect(open(page)).toBe(opened)
    expect(await page.locator(`${cards}[data-selected] h3`).allTextContents()).toEqual([first])
    await page.reload()
    await hydrated(page)
    await expect.poll(() => titleIn(page)).toContain(first)
    // Its marks are those of the present search.
    const [word = ''] = /\p{L}{4,}/u.exec(first ?? '') ?? []
    await goWithin(page, `/tenders/list?keyword=${encodeURIComponent(word)}&open=${opened}`)
    await expect.poll(() => pane(page).locator('mark').allTextContents()).toContain(word)
    // The choice stays on the device, and a click keeps the present search.
    await goWithin(page, '/tenders/list?sortOrder=2')
    await pane(page).getByText('Choose a tender to read it here.').waitFor()
    await links.nth(0).click()
    await expect.poll(() => open(page)).not.toBeNull()
    expect(new URL(page.url()).searchParams.get('sortOrder')).toBe('2')
  })

  test('follows the keys once they rest, gives the focus back to the list when it is closed, and o opens its page', async () => {
    const page = await splitAgain()
    await pane(page).waitFor()
    const titles = await page.locator(`${cards} h3`).allTextContents()
    for (let press = 0; press < 2; press++) await page.keyboard.press('j')
    await expect.poll(() => titleIn(page)).toContain(titles[1] ?? '?')
    await pane(page).getByRole('button', { name: 'Close this tender' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => open(page)).toBeNull()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(titles[1])
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect.poll(() => titleIn(page)).toContain(titles[3] ?? '?')
    // Tenders skipped on the way leave no entries in the history.
    await page.keyboard.press('o')
    await page.waitForURL(/\/tenders\/(detail|display)/)
    await page.goBack()
    await page.waitForURL(/\/tenders\/list/)
    await page.goBack()
    await expect.poll(() => open(page)).toBeNull()
  })

  test('shows a visitor the card of a tender they may not open, with the ways to get access', async () => {
    const shut = site.open.find(({ freeTender }) => !freeTender)
    const page = await openList(undefined, `/tenders/list?open=${shut?.id}`)
    await expect.poll(() => titleIn(page)).toBe(shut?.shortTitle)
    await pane(page).getByRole('link', { name: 'Pricing' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    site.faults()
    await page.context().close()
  })

  test('has its own page if there is no space for two columns', async () => {
    const free = site.open.find(({ freeTender }) => freeTender)
    const page = await site.page({ viewport: PHONE })
    await page.goto(`/tenders/list?open=${free?.guid}`)
    await page.waitForURL(/\/tenders\/display\?guid=/)
    await page.context().close()
  })

  test('says if it could not be loaded, and loads it again', async () => {
    const page = await splitAgain()
    await page.route('**/api/tenders/detail/**', (route) => route.fulfill({ status: 503, json: { title: 'away' } }))
    // None that was opened before.
    const shut = site.open.findLast(({ freeTender }) => !freeTender)
    await goWithin(page, `/tenders/list?open=${shut?.id}`)
    await pane(page).getByRole('alert').waitFor()
    await page.unroute('**/api/tenders/detail/**')
    await pane(page).getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => titleIn(page)).toBe(shut?.shortTitle)
    site.faults()
    await page.context().close()
  })
})

describe('tabs', () => {
  test('move nothing when their script comes; a change is saved, saved as another, or undone; the bell sets how often and by what, and takes back what is refused', async () => {
    const page = await openList('tabber')
    const tabs = page.getByRole('navigation', { name: 'Saved searches as tabs' })
    await tabs.getByRole('link', { name: 'Everything in Amhara' }).click()
    await page.waitForURL(/regions=Amhara&tab=/)
    await page
      .getByRole('checkbox', { name: /^Oromia/ })
      .first()
      .click()
    await page.getByText('Changed.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL((url) => url.searchParams.getAll('regions').join() === 'Amhara')
    await page.getByText('Changed.').waitFor({ state: 'detached' })
    await page
      .getByRole('checkbox', { name: /^Oromia/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Save as new' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as a new tab' })
    await dialog.getByLabel('Search name').fill('Two regions')
    await dialog.getByRole('button', { name: 'Save search' }).click()
    await tabs.getByRole('link', { name: 'Two regions' }).and(page.locator('[aria-current="page"]')).waitFor()
    await page
      .getByRole('checkbox', { name: /^Oromia/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText('“Two regions” was saved.').waitFor()
    await page.getByText('Changed.').waitFor({ state: 'detached' })
    const kept = await site.callAs<{ name: string; search: string }[]>('tabber', 'GET', '/api/savedSearches')
    expect(kept.find(({ name }) => name === 'Two regions')?.search).toBe('regions=Amhara')
    await tabs.getByRole('link', { name: 'Pumps' }).click()
    await page.waitForURL(/keyword=pump/)
    await bellOfPumps(page)
    await page.context().close()
  })

  /** It sets how often and by what, and takes back what is refused. */
  async function bellOfPumps(page: Page): Promise<void> {
    const bell = page.getByRole('button', { name: 'Alerts for “Pumps”' })
    await bell.click()
    const settings = page.getByRole('dialog', { name: 'Alerts for “Pumps”' })
    await settings.getByRole('radio', { name: 'Every week' }).or(settings.getByRole('radio').last()).first().check()
    await settings.getByText('Saved.').waitFor()
    const kept = await site.callAs<{ name: string; frequency: string }[]>('tabber', 'GET', '/api/savedSearches')
    expect(kept.find(({ name }) => name === 'Pumps')?.frequency).toBe('weekly')
    await page.route('**/api/savedSearches/*', (route) => route.fulfill({ status: 503, json: { title: 'Later' } }))
    await settings.getByRole('checkbox', { name: 'Pause alerts' }).click()
    await expect.poll(() => settings.getByRole('checkbox', { name: 'Pause alerts' }).isChecked()).toBe(false)
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'detached' })
    await expect.poll(() => bell.evaluate((one) => one === document.activeElement)).toBe(true)
    site.faults()
  }

  test.each(SCREEN_VARIANTS)('and the opened tender look right ($lang, $theme)', async (variant) => {
    const shut = site.open.find(({ freeTender }) => !freeTender)
    const page = await site.pageOf('tabber', '/tenders/list', variant)
    await hydrated(page)
    await startedWhole(page)
    await looksRight(page, 'list-tabs', variant, '#results')
    await page.setViewportSize(DESKTOP)
    await goWithin(page, `/tenders/list?open=${shut?.id}`)
    await page.locator('[data-pane] h1').first().waitFor()
    await looksRight(page, 'split', undefined, '[data-pane]')
    await page.context().close()
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DAY } from '../clock.ts'
import { DESK, PHONE, hydrated, openSamples } from './browser.ts'
import type { Stage } from './browser.ts'

/** What the second specification, sections 2, 5, 8 and 9, says of the lists and their cards, a row a test. */

type Card = { id: number; guid?: string; shortTitle: string; language: string; freeTender: boolean; proforma: boolean; closingTimestamp?: number }
const HOUR = DAY / 24
const MINUTE = HOUR / 60
const now = Date.now()
const cards = 'main article'
const KEYWORD = 'submersible pumps for boreholes, and their parts'
const SEARCH = '**/api/tenders/searchTenders*'

let stage: Stage
beforeAll(async () => {
  stage = await openSamples()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

async function open(looks: Parameters<Stage['page']>[0] = {}, path = '/tenders/list'): Promise<Page> {
  const page = await stage.page(looks)
  // What a service worker asks for is not seen by a test that stands in for the service.
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker)
  await page.goto(path)
  await hydrated(page)
  return page
}
const searched = (page: Page) => page.waitForRequest((request) => request.url().includes('/api/tenders/searchTenders'))
const queryOf = async (asked: ReturnType<typeof searched>) => new URL((await asked).url()).searchParams

describe('the list on a wide window', () => {
  let page: Page
  beforeAll(async () => {
    page = await open()
  })
  afterAll(() => page.context().close())
  const filter = (title: string) => page.locator('#filters details', { has: page.locator('summary', { hasText: new RegExp(`^${title}$`) }) })

  test("has 'Find the right tender' with a search by keyword, one by company, and 'Find Tenders'", async () => {
    await page.getByRole('heading', { level: 1, name: 'Find the right tender' }).waitFor()
    for (const name of ['Keyword', 'Company']) await page.getByRole('searchbox', { name, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Find Tenders' }).waitFor()
  })
  test('filters by sector, kind of buyer, region, source, proforma, keyword and language; state and who did it are for staff', async () => {
    const titles = await page.locator('#filters details > summary').allTextContents()
    expect(titles).toEqual(['Sector', 'Buyer', 'Region', 'Source', 'Kind', 'Keyword', 'Language', 'Between two dates'])
    expect((await filter('Buyer').locator('label').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(['Government', 'Non Government'])
  })
  test("shows five regions, 'View More' the rest, and the chosen one first", async () => {
    const boxes = filter('Region').getByRole('checkbox')
    expect(await boxes.count()).toBe(5)
    await filter('Region')
      .getByRole('link', { name: /^View More/ })
      .click()
    const all = await boxes.evaluateAll((list) => list.map((box) => box.getAttribute('value') ?? ''))
    expect(all.length).toBeGreaterThan(5)
    await boxes.last().click()
    await page.waitForURL((url) => url.searchParams.get('regions') === all.at(-1))
    await expect.poll(() => boxes.first().getAttribute('value')).toBe(all.at(-1))
    expect(await boxes.first().isChecked()).toBe(true)
    await boxes.first().click()
    await page.waitForURL((url) => url.search === '')
  })
  test('cuts what a filter is called at 20 letters: 17 and an ellipsis', async () => {
    const long = await page
      .locator('#filters label[title]')
      .evaluateAll((labels) => labels.map((label) => [label.getAttribute('title') ?? '', label.querySelector('span')?.textContent ?? '']))
    expect(long.length).toBeGreaterThan(0)
    for (const [title = '', shown] of long) expect(shown).toBe(`${title.slice(0, 17).trimEnd()}…`)
    const shown = await page.locator('#filters label > span:first-of-type').allTextContents()
    expect(shown.filter((text) => [...text].length > 20)).toEqual([])
  })
  test('offers only keywords that stand in three tenders or more', async () => {
    const counts = await filter('Keyword').locator('label > span:last-child').allTextContents()
    expect(counts.length).toBeGreaterThan(0)
    for (const count of counts) expect(Number(count.replaceAll(',', ''))).toBeGreaterThanOrEqual(3)
  })
  test("counts the active tenders and those of the archive, which 'Show Archived' takes in", async () => {
    const { active, archived } = await stage.json<{ active: number; archived: number }>('/api/tenders/TendersCount')
    const count = page.getByRole('heading', { level: 2, name: /tenders/ }).first()
    expect(await count.innerText()).toContain(`${active} active tenders`)
    expect(await count.innerText()).toContain(`(${archived} archived tenders)`)
    const asked = searched(page)
    await page.getByRole('checkbox', { name: 'Show Archived' }).click()
    expect((await queryOf(asked)).get('includeArchived')).toBe('true')
    await expect.poll(() => count.innerText()).toContain(`${active + archived} tenders`)
    expect(await count.innerText()).not.toContain('archived')
    await page.getByRole('checkbox', { name: 'Show Archived' }).click()
    await page.waitForURL((url) => url.search === '')
  })
  test("sorts by 'Best match' (0) or 'Date' (1), which is the newest first", async () => {
    const sort = page.getByRole('combobox', { name: 'Sort' })
    expect(await sort.locator('option').evaluateAll((all) => all.map((one) => [one.getAttribute('value'), one.textContent]))).toEqual([
      ['0', 'Best match'],
      ['1', 'Date'],
    ])
    const answered = page.waitForResponse((response) => response.url().includes('searchTenders'))
    await sort.selectOption('1')
    const response = await answered
    expect(new URL(response.url()).searchParams.get('sortOrder')).toBe('1')
    const { data, pageSize } = (await response.json()) as { data: { publishedTimestamp: number }[]; pageSize: number }
    expect([data.length, pageSize]).toEqual([10, 10])
    const dates = data.map(({ publishedTimestamp }) => publishedTimestamp)
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  })
  test('reads on two windows before its end, ten at a time, and has a way up from then on', async () => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.goto('/tenders/list')
    await hydrated(page)
    expect(await page.locator(cards).count()).toBe(10)
    const asked = searched(page)
    await page.locator('main section[aria-label="Results"] [aria-busy]').evaluate((end) => {
      window.scrollTo({ top: scrollY + end.getBoundingClientRect().top - 2.8 * innerHeight, behavior: 'instant' })
    })
    const query = await queryOf(asked)
    expect([query.get('pageIndex'), query.get('pageSize')]).toEqual(['1', '10'])
    await expect.poll(() => page.locator(cards).count()).toBe(20)
    await page.getByRole('button', { name: 'Go up' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.setViewportSize(DESK)
  })
  test('shows the filters that could be counted when one could not, and says nothing but in the log', async () => {
    await page.route('**/api/tenderQueries/sources*', (route) => route.fulfill({ status: 500, json: { status: 500, code: 'internal', title: 'x' } }))
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await filter('Buyer').getByRole('checkbox').first().click()
    await expect.poll(() => filter('Source').count()).toBe(0)
    expect(await filter('Region').count()).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(logged.some((text) => text.startsWith('Counts beside a filter could not be read'))).toBe(true)
    await page.unroute('**/api/tenderQueries/sources*')
    expect(stage.faults().filter((fault) => !fault.includes('500'))).toEqual([])
  })
})

test('totals that cannot be read are left out beside the list, nothing is said of them, and they are asked for again', async () => {
  const page = await open({}, '/contact')
  const isTotals = /\/api\/tenders\/TendersCount/
  await page.route(isTotals, (route) => route.fulfill({ status: 500, json: { status: 500, code: 'internal', title: 'x' } }))
  const asked = page.waitForResponse(isTotals)
  await page.getByRole('banner').getByRole('link', { name: 'All Tenders' }).click()
  expect((await asked).status()).toBe(500)
  await page.locator(cards).first().waitFor()
  const count = page.getByRole('heading', { level: 2, name: /\d active tenders/ })
  expect(await count.innerText()).not.toContain('archived')
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.unroute(isTotals)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('1')
  await expect.poll(() => count.innerText()).toMatch(/\(\d+ archived tenders\)/)
  await page.context().close()
  expect(stage.faults().filter((fault) => !fault.includes('500'))).toEqual([])
})

describe('a card', () => {
  let page: Page
  /** What cards show, on five of them: what the service answers is changed on its way. */
  const CHANGED: Record<string, unknown>[] = [
    { publishedTimestamp: now - 20_000, companyName: 'Zenith', color: 3, initial: 'Z', sourceName: 'Government Portal', keywords: [KEYWORD] },
    { publishedTimestamp: now - 5.5 * MINUTE, proforma: true, closingTimestamp: now + 26.5 * HOUR, freeTender: false },
    { publishedTimestamp: now - 3.5 * HOUR, closingTimestamp: now - DAY, closingStatus: 2 },
    { publishedTimestamp: now - 12.5 * DAY, emergency: true },
    { publishedTimestamp: Date.UTC(2020, 4, 4, 9) },
  ]
  beforeAll(async () => {
    page = await open()
    await page.route(SEARCH, async (route) => {
      const response = await route.fetch()
      const found = (await response.json()) as { data: Card[] }
      const free = found.data.filter(({ guid, language }) => guid !== undefined && language === 'en')
      const open = { proforma: false, closingTimestamp: now + 12.5 * DAY, closingStatus: 1, emergency: false }
      const data = CHANGED.map((change, place) => ({ ...(free[place] ?? found.data[place]), ...open, ...change }))
      await route.fulfill({ response, json: { ...found, data, totalCount: data.length, totalPages: 1 } })
    })
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('1')
    await page.getByText('Zenith').waitFor()
  })
  afterAll(() => page.context().close())
  const card = (place: number) => page.locator(cards).nth(place)

  test('has title, description, company with its colour and initial, keywords cut at 30 letters, source and number', async () => {
    expect(await card(0).locator('h3').innerText()).not.toBe('')
    expect([await card(0).locator('[data-tone]').getAttribute('data-tone'), await card(0).locator('[data-tone]').textContent()]).toEqual(['3', 'Z'])
    expect(await card(0).innerText()).toContain(`${KEYWORD.slice(0, 30).trimEnd()}…`)
    expect(await card(0).innerText()).not.toContain(KEYWORD)
    expect(await card(0).getByText('eGP', { exact: true }).count()).toBe(1)
    expect(await card(0).innerText()).toMatch(/No\. \d+/)
  })
  test('says when it was published: seconds, minutes, hours, days, and from the thirtieth day on the date', async () => {
    const words = [/\d+ seconds? ago/, /[45] minutes ago/, /3 hours ago/, /12 days ago/, /4 May 2020/]
    for (const [place, word] of words.entries()) expect(await card(place).innerText()).toMatch(word)
    expect(await card(4).innerText()).not.toContain('ago')
  })
  test('of an open tender has the days left and the closing date, of a closed one that it is closed', async () => {
    expect(await card(0).innerText()).toMatch(/1[23]\s+days left/)
    expect(await card(0).locator('time').first().getAttribute('datetime')).toMatch(/^20\d\d-\d\d-\d\d/)
    expect([await card(0).getByText('Open', { exact: true }).count(), await card(2).getByText('Open', { exact: true }).count()]).toEqual([1, 0])
    expect(await card(2).getByText('Closed', { exact: true }).count()).toBeGreaterThan(0)
  })
  test('of a proforma counts down HH:MM:SS, second by second', async () => {
    const timer = card(1).getByRole('timer')
    const first = await timer.innerText()
    expect(first).toMatch(/^2[56]:[0-5]\d:[0-5]\d$/)
    await expect.poll(() => timer.innerText()).not.toBe(first)
    expect(await page.getByRole('timer').count()).toBe(1)
  })
  test("has the chip 'Free' when the tender is free, 'Emergency' when it closes within three days of its publication", async () => {
    expect([await card(0).getByText('Free', { exact: true }).count(), await card(1).getByText('Free', { exact: true }).count()]).toEqual([1, 0])
    expect([await card(3).getByText('Emergency', { exact: true }).count(), await card(0).getByText('Emergency', { exact: true }).count()]).toEqual([1, 0])
  })
  test('opens the tender, for which a skeleton stands while it is read; its title looks otherwise from then on', async () => {
    const look = () =>
      card(0)
        .locator('h3')
        .evaluate((title) => [getComputedStyle(title).fontWeight, getComputedStyle(title.querySelector('a') ?? title).color])
    const [weight, colour] = await look()
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/tenders/tender_by_guid/**', async (route) => {
      await held
      await route.continue()
    })
    await card(0).locator('h3 a').click()
    const skeleton = page.getByRole('status', { name: 'Loading the tender' })
    await skeleton.waitFor()
    answer()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await skeleton.count()).toBe(0)
    await page.goBack()
    await expect.poll(() => card(0).getAttribute('data-visited')).toBe('true')
    const [after, faded] = await look()
    expect(after).not.toBe(weight)
    expect(faded).not.toBe(colour)
  })
})

describe('the list on a phone', () => {
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true } as const

  test('counts all tenders, and what it cannot find says in the words of the specification, with Clear Search', async () => {
    const page = await open(phone)
    const { active } = await stage.json<{ active: number }>('/api/tenders/TendersCount')
    expect(await page.getByText(`${active} active tenders`).isVisible()).toBe(true)
    await page.goto('/tenders/list?keyword=zzzyyyxxx')
    await hydrated(page)
    const words = 'We could not find tenders matching your search criteria; Did you enter wrong spelling of any word?'
    expect(await page.getByText(words, { exact: true }).isVisible()).toBe(true)
    expect(await page.getByText('Sorry, we did not find any results').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Clear Search' }).tap()
    await page.waitForURL((url) => url.search === '')
    await page.locator(cards).first().waitFor()
    await page.context().close()
  })
  test('cuts what a filter is called at 40 letters in its sheet: 37 and an ellipsis', async () => {
    const LONG = 'Maintenance of irrigation canals and small dams'
    const page = await open(phone)
    await page.route('**/api/tenderQueries/sources*', (route) => route.fulfill({ json: [{ label: LONG, count: 3 }] }))
    await page.getByRole('group', { name: 'Filters' }).getByRole('link', { name: 'Kind' }).tap()
    await page.getByRole('dialog').getByRole('checkbox').first().check()
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).tap()
    await page.waitForURL(/roforma=/)
    await page.getByRole('group', { name: 'Filters' }).getByRole('link', { name: 'Source' }).tap()
    await page
      .getByRole('dialog')
      .getByText(`${LONG.slice(0, 37).trimEnd()}…`, { exact: true })
      .waitFor()
    await page.context().close()
  })
})

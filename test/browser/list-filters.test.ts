import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axe, hydrated, openStage, scrollTo } from './browser.ts'
import { castIn, enter } from './account-stage.ts'
import type { Stage } from './browser.ts'

let stage: Stage
let cast: Awaited<ReturnType<typeof castIn>>
beforeAll(async () => {
  cast = await castIn({ approver: { roles: ['approver'] } })
  stage = await openStage({ DATA_DIR: cast.DATA_DIR })
})
afterAll(async () => {
  await stage.close()
  cast.remove()
})
afterEach(() => expect(stage.faults()).toEqual([]))

const DAY = 86_400_000

async function open(page: Page, path = '/tenders/list'): Promise<Page> {
  await page.goto(path)
  await hydrated(page)
  return page
}
describe('filters on a wide window', () => {
  test('between two dates: sent by its button, told in words, taken off again', async () => {
    const page = await open(await stage.page())
    const asked = page.waitForRequest((request) => request.url().includes('publishOtherDateFrom'))
    await page.getByText('Between two dates').click()
    await page.getByLabel('From').fill('2026-01-05')
    await page.getByLabel('To', { exact: true }).fill('2026-01-07')
    await page.locator('#filters').getByRole('button', { name: 'Update' }).click()
    await page.waitForURL((url) => url.searchParams.get('publishOtherDateFrom') === '2026-01-05' && url.searchParams.get('publishOtherDateTo') === '2026-01-07')
    const query = new URL((await asked).url()).searchParams
    expect([query.get('period'), query.get('publishOtherDateFrom')]).toEqual(['7', String(Date.UTC(2026, 0, 4, 21))])
    await page.getByRole('link', { name: 'Remove filter: 5 Jan to 7 Jan 2026' }).click()
    await page.waitForURL((url) => url.search === '')
    await page.context().close()
  })

  test('are asked for their counts again only when something changed', async () => {
    const page = await open(await stage.page())
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/tenderQueries/')) asked.push(request.url())
    })
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('1')
    await page.waitForURL(/sortOrder=1/)
    await page.locator('main article').first().waitFor()
    await page.waitForTimeout(300)
    expect(asked).toEqual([])
    await page.getByRole('checkbox', { name: /^Government/ }).click()
    await page.waitForURL(/gov=true/)
    await expect.poll(() => asked.length).toBe(8)
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('gov'))
    await page.waitForTimeout(300)
    expect(asked.length).toBe(8)
    await page.context().close()
  })

  test('show at once what was chosen on a slow line, and add up while the list is read', async () => {
    const page = await open(await stage.page())
    await page.route(/searchTenders/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    const [government, proforma] = [/^Government/, /^Proforma/].map((name) => page.locator('#filters').getByRole('checkbox', { name }))
    await government?.click()
    await page.waitForTimeout(200)
    expect(await government?.isChecked()).toBe(true)
    expect(await page.getByRole('status', { name: 'Loading tenders' }).isVisible()).toBe(true)
    await proforma?.click()
    await page.waitForURL((url) => url.searchParams.has('gov') && url.searchParams.has('proforma'))
    await page.locator('main article').first().waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  })

  test('a change far down begins at the first result again; back finds the old place', async () => {
    const page = await open(await stage.page())
    await page.mouse.move(900, 500)
    await scrollTo(page, 30)
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(1500)
    await page
      .locator('#filters')
      .getByRole('checkbox', { name: /^Government/ })
      .click()
    await page.waitForURL(/gov=true/)
    await page.locator('main article').first().waitFor()
    expect(await page.evaluate(() => scrollY)).toBeLessThan(600)
    expect(await page.locator('main article').count()).toBeLessThan(30)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 5000 }).toBeGreaterThan(before - 300)
    await page.context().close()
  })

  test('stand still when the list cannot be read, and Retry reads it', async () => {
    const page = await open(await stage.page())
    await page.route(/searchTenders/, (route) => route.fulfill({ status: 500, json: { title: 'Oops', status: 500, code: 'internal', type: 'about:blank' } }))
    await page.getByRole('checkbox', { name: /^Government/ }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('The list could not be loaded').waitFor()
    expect(await axe(page)).toEqual([])
    expect(await page.getByRole('checkbox', { name: /^Government/ }).isChecked()).toBe(true)
    await page.unroute(/searchTenders/)
    await alert.getByRole('link', { name: 'Retry' }).click()
    await page.locator('main article').first().waitFor()
    stage.faults() // the refused request is logged by the browser
    await page.context().close()
  })

  test('staff also choose by state and by who did it, and reach their lists', async () => {
    const page = await stage.page()
    await enter(page, 'approver')
    await open(page)
    await page
      .locator('#filters')
      .getByRole('checkbox', { name: /^Approved/ })
      .click()
    await page.waitForURL(/statuses=3/)
    await page.getByRole('link', { name: 'Remove filter: Approved' }).waitFor()
    await page
      .getByRole('navigation', { name: 'Lists for staff' })
      .getByRole('link', { name: /^Draft/ })
      .click()
    await page.waitForURL(/list\/4/)
    await page.getByRole('heading', { name: 'No tenders found' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.context().close()
    const visitor = await open(await stage.page(), '/tenders/list?statuses=0&createdBy=someone')
    expect(await visitor.getByText('Status', { exact: true }).count()).toBe(0)
    expect(await visitor.getByRole('link', { name: /Remove filter/ }).count()).toBe(0)
    await visitor.context().close()
  })
})

test('who reads a tender for twenty minutes comes back to the same place', async () => {
  const page = await open(await stage.page())
  await scrollTo(page, 20)
  const card = page.locator('main article a[href*="guid="]').last()
  await card.scrollIntoViewIfNeeded()
  const [before, address] = [await page.evaluate(() => scrollY), await card.getAttribute('href')]
  await card.click()
  await page.waitForURL(/display/)
  await page.clock.setFixedTime(Date.now() + 20 * 60_000)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY), { timeout: 5000 }).toBeGreaterThan(before - 300)
  expect(await page.locator('main article[data-selected] a').first().getAttribute('href')).toBe(address)
  await page.context().close()
})

describe('since the last visit', () => {
  const visited = async (path: string, options = {}) => {
    const page = await stage.page(options)
    const now = Date.now()
    await page.context().addCookies([{ name: 'visit', value: `${now}.${now - 5 * DAY}`, url: stage.origin }])
    return open(page, path)
  }
  test('what is new is counted beside the list, and has a list of its own', async () => {
    const page = await visited('/tenders/list')
    const since = Date.now() - 5 * DAY
    const { recent } = await stage.json<{ recent: number }>(`/api/tenders/TendersSummaryCount?since=${since}`)
    expect(recent).toBeGreaterThan(0)
    await page.getByRole('link', { name: `${recent} new since your last visit` }).click()
    await page.waitForURL(/list\/3$/)
    await page.getByRole('heading', { level: 2, name: new RegExp(`^${recent} tenders since`) }).waitFor()
    expect(await page.title()).toContain('Since your last visit')
    await page.context().close()
  })
  test('the first visit says so', async () => {
    const page = await open(await stage.page(), '/tenders/list/3')
    expect(await page.getByRole('heading', { name: 'This is your first visit' }).isVisible()).toBe(true)
    await page.context().close()
  })
  test.each(['/tenders/list/99', '/tenders/list/nonsense', '/tenders/list/4'])('%s is the general list for a visitor', async (path) => {
    const { active } = await stage.json<{ active: number }>('/api/tenders/TendersCount')
    const page = await open(await stage.page(), path)
    expect(await page.getByText(`${active} active tenders`).first().isVisible()).toBe(true)
    await page.context().close()
  })
})

describe('what a search says of itself', () => {
  test('a misspelt word leads to the right one', async () => {
    const page = await stage.page()
    // The first who asks after a start does not wait for the words to be read.
    await expect
      .poll(async () => (await open(page, '/tenders/list?keyword=constructoin')).getByText('Did you mean').count(), { timeout: 30_000, interval: 500 })
      .toBe(1)
    await page.getByText('Did you mean').getByRole('link').click()
    await page.waitForURL((url) => url.searchParams.get('keyword') === 'construction')
    await page.locator('main article').first().waitFor()
    await page.context().close()
  })
  test('that no tender has all the words', async () => {
    const page = await stage.page()
    await page.route(/searchTenders/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), partial: true } })
    })
    await open(page)
    await page.locator('input[name=keyword]').first().fill('supply')
    await page.keyboard.press('Enter')
    await page.getByText('Some of these tenders lack a word or more of your search.').waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  })
})

describe('without JavaScript', () => {
  test('dates, all lines of a filter and feeds are there', async () => {
    const page = await stage.page({ javaScriptEnabled: false })
    await page.goto('/tenders/list')
    await page.getByText('Between two dates').click()
    await page.getByLabel('From').fill('2020-01-05')
    await page.locator('#filters').getByRole('button', { name: 'Update', exact: true }).click()
    expect(new URL(page.url()).searchParams.get('publishOtherDateFrom')).toBe('2020-01-05')
    expect(await page.locator('main article').count()).toBe(10)
    const before = await page.locator('#filters input[name=keywordGroups]').count()
    await page
      .getByRole('link', { name: /View More/ })
      .first()
      .click()
    expect(await page.locator('#filters input[name=keywordGroups]').count()).toBeGreaterThan(before)
    expect(await page.getByRole('link', { name: 'Atom' }).getAttribute('href')).toContain('/api/tenders/feed.atom')
    await page.context().close()
  })
})

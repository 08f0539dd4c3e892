import { DAY } from '#ethiopia/time-units.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { TenderId } from '#contract/ids.ts'
import { DESKTOP, PHONE, TABLET, fitsWidth, goWithin, hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openAs, openSavers } from './saved-site.ts'
import { shownTitle } from '../shown-title.ts'

/** A list as cards, as lines and as a calendar, as far as layout and script are concerned. */

let site: Awaited<ReturnType<typeof openSavers>>
beforeAll(async () => {
  site = await openSavers(['planner'])
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

async function open(path: string, options: Parameters<typeof site.page>[0] = {}): Promise<Page> {
  const page = await site.page(options)
  await page.goto(path)
  await hydrated(page)
  return page
}
const chosen = (page: Page) => page.getByRole('group', { name: 'View' }).locator('[aria-current]').textContent()
/** On a wide window, for the tests after the first, too. */
let visitor: Page | undefined
let planner: Page | undefined
const choose = (page: Page, name: string) =>
  page.getByRole('group', { name: 'View' }).getByRole('link', { name, exact: true }).click()
const save = (name: string, tenderId: TenderId) => site.callAs(name, 'POST', '/api/tenders/savetender', { tenderId })

describe('the views of a list', () => {
  test('change in place, are stored, and Back shows the former one; the calendar leads to the next and former months, and keeps the focus on a step taken by keyboard, so that it can be repeated', async () => {
    const page = (visitor = await open('/tenders/list'))
    await choose(page, 'Line')
    await page.getByRole('table').waitFor()
    expect(new URL(page.url()).search).toBe('?view=line')
    await choose(page, 'Calendar')
    await page.getByRole('navigation', { name: 'Calendar' }).waitFor()
    await page.goBack()
    await page.getByRole('table').waitFor()
    await page.goBack()
    await page.locator('main article').first().waitFor()
    expect(await chosen(page)).toBe('List')
    await page.goto('/tenders/list')
    await page.getByRole('navigation', { name: 'Calendar' }).waitFor()
    // The first response has the calendar already.
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 100)
        }),
    )
    expect(shift).toBeLessThanOrEqual(0.01)

    await hydrated(page)
    const title = page.locator('main section header h2').first()
    const before = await title.textContent()
    await page.getByRole('link', { name: /^Month after/ }).click()
    await expect.poll(() => title.textContent()).not.toBe(before)
    await page.getByRole('link', { name: 'This month' }).click()
    await expect.poll(() => title.textContent()).toBe(before)
    const today = page.locator('main [aria-current="date"]')
    expect(await today.count()).toBe(1)
    // Its number alone is for sighted readers.
    expect(await today.ariaSnapshot()).toMatch(/time: \w{3} \d{1,2} \w{3}/)

    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    await page.getByRole('link', { name: /^Month after/ }).focus()
    for (let step = 0; step < 2; step++) {
      const [before, from] = [await title.textContent(), await focused()]
      await page.keyboard.press('Enter')
      await expect.poll(() => title.textContent()).not.toBe(before)
      await expect.poll(focused).toMatch(/^Month after/)
      expect(await focused()).not.toBe(from)
    }
  })

  test('14 lines and more fit a window; a column head orders them, by keys too, and a line can be saved', async () => {
    const page = (planner = await openAs(site, 'planner', '/tenders/list?view=line', { viewport: DESKTOP }))
    const rows = page.locator('main tbody tr')
    expect(await rows.count()).toBeGreaterThanOrEqual(20)
    const otherHeights = () =>
      rows.evaluateAll((all) =>
        all.flatMap((row) => {
          const link = row.querySelector('th a')
          const { width, height } = row.getBoundingClientRect()
          const style = link ? getComputedStyle(link) : undefined
          const facts = [width, height, style?.display, style?.lineHeight, style?.fontFamily, row.textContent]
          return Math.round(height) === 44 ? [] : [facts.join(' | ')]
        }),
      )
    await expect.poll(otherHeights).toEqual([])
    await rows.first().scrollIntoViewIfNeeded()
    const inWindow = await page.evaluate(() => {
      const first = document.querySelector('main thead')
      first?.scrollIntoView()
      return [...document.querySelectorAll('main tbody tr')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }).length
    })
    expect(inWindow).toBeGreaterThanOrEqual(14)
    const head = page.getByRole('columnheader', { name: 'Left' })
    await head.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('sortOrder') === '2')
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Left')
    const line = rows.filter({ has: page.locator('th[scope=row] a') }).first()
    await line.getByRole('button', { name: /^Save: / }).click()
    await line.getByRole('button', { name: /^Unsave: / }).waitFor()
    await line.locator('th[scope=row] a').click()
    await page.waitForURL(/\/tenders\/(detail|display)/)
    await page.goBack()
    await page.getByRole('table').waitFor()
    await line.getByRole('button', { name: /^Unsave: / }).click()
    await line.getByRole('button', { name: /^Save: / }).waitFor()
  })
})

describe('the calendar', () => {
  test('on the phone a line is 64 px high, nothing scrolls sideways at any width, and Back from a tender returns to its line of the calendar', async () => {
    const page = await open('/tenders/list?view=line', { viewport: PHONE, hasTouch: true, isMobile: true })
    const heights = await page
      .locator('main tbody tr')
      .evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
    expect(Math.max(...heights)).toBeLessThanOrEqual(66)
    for (const view of ['line', 'calendar']) {
      for (const viewport of [PHONE, TABLET, { width: 960, height: 800 }, DESKTOP]) {
        await page.setViewportSize(viewport)
        expect.soft(await fitsWidth(page), `${view} at ${viewport.width}`).toBe(true)
        const titles = page.locator('main tbody th[scope=row]')
        const room = await titles.evaluateAll((all) => Math.min(...all.map((title) => title.clientWidth)))
        expect.soft(room, `the room of titles at ${viewport.width}`).toBeGreaterThanOrEqual(250)
      }
      await page.setViewportSize(PHONE)
      if (view === 'line') await choose(page, 'Calendar')
      await page.getByRole('navigation', { name: 'Calendar' }).waitFor()
    }
    // At the end of a month few tenders are left in it, all at its top.
    const inAMonthOfMany = new Date(Date.now() + 12 * DAY).toISOString().slice(0, 10)
    await goWithin(page, `/tenders/list?view=calendar&month=${inAMonthOfMany}`)
    // A free tender: no dialog covers its page. Days of other months are hidden, and so are theirs.
    const last = page.locator('main ol ol ul a[href^="/tenders/display"]:visible').last()
    await last.waitFor()
    await last.evaluate((link) => scrollTo(0, scrollY + link.getBoundingClientRect().top - 80))
    const [title, y] = [await last.textContent(), await page.evaluate(() => scrollY)]
    expect(y).toBeGreaterThan(300)
    await last.click()
    await page.waitForURL(/\/tenders\/(detail|display)/)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title)
    expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(100)
    site.faults()
    await page.context().close()
  })

  test('a step or a column head that opens another tab changes nothing in this one', async () => {
    const page = visitor ?? (await open('/tenders/list'))
    await goWithin(page, '/tenders/list?view=line')
    const inNewTab = async (link: Locator) => {
      const opened = page.context().waitForEvent('page')
      await link.click({ modifiers: ['Control'] })
      await (await opened).close()
    }
    await inNewTab(page.getByRole('columnheader', { name: 'Left' }).getByRole('link'))
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('order')
    await choose(page, 'Calendar')
    await inNewTab(page.getByRole('link', { name: /^Month after/ }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL(/contact/)
    await page.goBack()
    await page.getByRole('link', { name: /^Month after/ }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('rel') ?? '')).not.toContain('next')
    await page.context().close()
  })

  test('of saved tenders shows only those, over the days until they close; on the phone one day below the other', async () => {
    const [one, other] = site.open
    if (!one || !other) throw new Error('too few samples are open')
    for (const { id } of [one, other]) await save('planner', id)
    const day = new Date((one.closingTimestamp ?? 0) + 3 * 3_600_000).toISOString().slice(0, 10)
    const address = `/tenders/saved?view=calendar&month=${day}`
    const page = planner ?? (await openAs(site, 'planner', address, { viewport: DESKTOP }))
    await goWithin(page, address)
    const link = page.getByRole('link', { name: shownTitle(one) })
    await link.waitFor()
    const bar = link.locator('xpath=..')
    const [wide, cell] = [await bar.boundingBox(), await page.locator(`time[datetime="${day}"]`).boundingBox()]
    // It ends on the day of its closing.
    expect((wide?.x ?? 0) + (wide?.width ?? 0)).toBeGreaterThan(cell?.x ?? 0)
    await page.setViewportSize(PHONE)
    await link.waitFor()
    expect((await link.boundingBox())?.width ?? 0).toBeGreaterThan(200)
    await choose(page, 'Line')
    await page.getByRole('table').waitFor()
    expect(await page.locator('main tbody th[scope=row]').count()).toBe(2)
    await page.context().close()
  })
})

describe.each(SCREEN_VARIANTS)('looks right ($lang, $theme)', (variant) => {
  test('as lines, and as a calendar, also for saved tenders', async () => {
    const page = await openAs(site, 'planner', '/tenders/list?view=line', variant)
    // The filters next to it are looked at in screen-variants.test.ts.
    await looksRight(page, 'view-line', variant, '#results')
    await goWithin(page, '/tenders/list?view=calendar')
    await looksRight(page, 'view-calendar', variant, '#results')
    await goWithin(page, '/tenders/saved?view=calendar')
    await page.locator('main section header h2').first().waitFor()
    await looksRight(page, 'view-saved', variant)
    await page.context().close()
  })
})

import type { TenderId } from '#contract/ids.ts'
import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { PHONE, goWithin, hydrated, layersLeft, scrollTo } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { reusedPages } from './reused-pages.ts'
import { openAs, openSavers } from './saved-site.ts'

const PHONE_OPTIONS = { viewport: PHONE, hasTouch: true, isMobile: true } as const

let site: Awaited<ReturnType<typeof openSavers>>
beforeAll(async () => {
  site = await openSavers(['keeper', 'seen'])
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))
/** The tests leave the keeper with nothing saved. */
const pages = reusedPages(() => site)
const keeper = (to: string) => pages.at('keeper', to)

const first = () => {
  const [tender] = site.open
  if (!tender) throw new Error('no sample is open')
  return tender
}
const detail = (id: number) => `/tenders/detail?id=${id}`
const save = (name: string, tenderId: TenderId, more: object = {}) =>
  site.callAs(name, 'POST', '/api/tenders/savetender', { tenderId, ...more })
/** The server's state, whatever the screen shows. */
const savedOf = (name: string) =>
  site.callAs<{ myTenders: number[]; reminders: { remindDate: string }[] }>(
    name,
    'POST',
    '/api/tenders/get_saved_tenders',
    {},
  )
const notice = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

describe('on a tender’s page', () => {
  test('Save becomes Unsave at once and the reverse; a refusal is shown, and the screen is as before', async () => {
    const page = await keeper(detail(first().id))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Unsave', exact: true }).waitFor()
    await expect.poll(async () => (await savedOf('keeper')).myTenders).toEqual([first().id])
    await page.reload()
    await page.getByRole('button', { name: 'Unsave', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    await expect.poll(async () => (await savedOf('keeper')).myTenders).toEqual([])
    await page.route('**/api/tenders/savetender', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'wrong-state', title: 'You keep 2000 tenders already' }),
      }),
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await notice(page, 'You keep 2000 tenders already')
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    expect(site.faults().filter((fault) => !fault.includes('409'))).toEqual([])
    await page.unrouteAll()

    await goWithin(page, '/tenders/list')
    const card = page.locator('main article').first()
    await card.getByRole('button', { name: /^Save: ./ }).click()
    await card.getByRole('button', { name: /^Unsave: ./ }).waitFor()
    // A message says so, with next steps; undone, it is as before.
    const said = page.getByRole('status').filter({ hasText: /^Saved\./ })
    await said.getByRole('button', { name: 'Remind me' }).waitFor()
    await said.getByRole('button', { name: 'Undo' }).click()
    await card.getByRole('button', { name: /^Save: ./ }).waitFor()
    await expect.poll(async () => (await savedOf('keeper')).myTenders).toEqual([])
    await card.getByRole('button', { name: /^Save: ./ }).click()
    await said.getByRole('button', { name: 'Remind me' }).click()
    await page.getByRole('dialog', { name: 'Remind Me' }).getByRole('button', { name: 'Cancel' }).click()
    expect(new URL(page.url()).pathname).toBe('/tenders/list')
    await card.getByRole('button', { name: /^Unsave: ./ }).click()
    await expect.poll(async () => (await savedOf('keeper')).myTenders).toEqual([])
  })

  test('a visitor is asked to sign in for reminders, saving, orders and alerts, and the toggle is off again', async () => {
    const free = site.open.find(({ guid }) => guid !== undefined) ?? first()
    const page = await site.page()
    await page.goto(`/tenders/display?guid=${free.guid}`)
    await hydrated(page)
    const dialog = page.getByRole('dialog')
    for (const name of ['Remind me', 'Save', 'Order the document']) {
      await page.getByRole('button', { name, exact: true }).click()
      await dialog.getByText('Unlimited Keyword Searches').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    const company = page.getByRole('switch', { name: /Tenders of this company/ })
    await company.click()
    const notice = page.getByRole('dialog', { name: 'Please login first' })
    await notice.waitFor()
    expect(await notice.evaluate((element) => element.getBoundingClientRect().width)).toBe(400)
    await notice.getByRole('button', { name: 'Ok' }).click()
    expect(await company.isChecked()).toBe(false)
    await page.context().close()
  })
})

describe('a reminder', () => {
  test('is before the closing by default, or on several days; the button names the next, unticked ones are removed, and it can be undone', async () => {
    const page = await keeper(detail(first().id))
    await page.getByRole('button', { name: 'Remind me' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remind Me' })
    const box = (name: RegExp | string) => dialog.getByRole('checkbox', { name })
    expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(500)
    expect(await box(/^3 days before/).isChecked()).toBe(true)
    for (const name of [/^1 day before/, /^The morning it closes/, /^Tomorrow/, /^A day I choose/])
      expect(await box(name).isChecked()).toBe(false)
    // The empty state is shown, and sends nothing.
    await box(/^3 days before/).uncheck()
    await dialog.getByRole('button', { name: 'Set reminder' }).click()
    await dialog.getByText('Tick at least one day.').waitFor()
    await box(/^3 days before/).check()
    await dialog.getByRole('button', { name: 'Set reminder' }).click()
    await notice(page, 'Reminder created successfully. We will send you a reminder email on the selected date.')
    await page.getByRole('button', { name: 'Unsave', exact: true }).waitFor()
    const reminds = page.getByRole('button', { name: /^Reminds \S/ })
    await reminds.waitFor()
    expect((await savedOf('keeper')).reminders).toMatchObject([{ daysBeforeClosing: 3 }])
    // Undone, the tender is as it was before.
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Remind me' }).waitFor()
    await expect.poll(() => savedOf('keeper')).toMatchObject({ reminders: [], myTenders: [] })

    // Several at once; the chosen day is next Monday until another is chosen.
    await page.getByRole('button', { name: 'Remind me' }).click()
    await box(/^1 day before/).check()
    await box(/^A day I choose/).check()
    await dialog.getByRole('button', { name: 'In two days' }).click()
    await dialog.getByRole('button', { name: 'Set reminder' }).click()
    await expect.poll(async () => (await savedOf('keeper')).reminders.length).toBe(3)
    await reminds.click()
    await expect.poll(() => dialog.getByRole('checkbox', { checked: true }).count()).toBe(3)
    await box(/^3 days before/).uncheck()
    await box(/^1 day before/).uncheck()
    await dialog.getByRole('button', { name: 'Change reminders' }).click()
    await expect.poll(async () => (await savedOf('keeper')).reminders).toHaveLength(1)

    // A day of the Ethiopian calendar.
    await page.context().addCookies([{ name: 'cal', value: 'et', url: site.origin }])
    await page.reload()
    await hydrated(page)
    await reminds.click()
    await box(/^A day I choose/).check()
    const [month, day] = [
      dialog.getByRole('combobox', { name: 'Month' }),
      dialog.getByRole('combobox', { name: 'Day', exact: true }),
    ]
    expect(await month.locator('option').first().textContent()).toMatch(/^\w+ 20\d\d$/)
    await day.selectOption({ index: 0 })
    await dialog.getByRole('button', { name: 'Change reminders' }).click()
    await expect.poll(async () => (await savedOf('keeper')).reminders.length).toBe(2)
    await page.context().clearCookies({ name: 'cal' })
    await page.getByRole('button', { name: 'Unsave', exact: true }).click()
    await expect.poll(() => savedOf('keeper')).toMatchObject({ reminders: [], myTenders: [] })
  })
})

describe('the page of saved tenders', () => {
  test('is ordered by closing or by saving; going back from a tender returns here; unsaved ones leave it; all can be cleared', async () => {
    const [a, b, c] = site.open
    await save('keeper', c?.id ?? 0)
    await save('keeper', a?.id ?? 0)
    await save('keeper', b?.id ?? 0, { daysBeforeClosing: 1 })
    const page = await keeper('/tenders/saved')
    await page.locator('main article').first().waitFor()
    const shown = () => page.locator('main article h3').allTextContents()
    const titleOf = new Map(site.open.map(({ id, shortTitle }) => [id, shortTitle]))
    expect(await shown()).toEqual((await savedOf('keeper')).myTenders.map((id) => titleOf.get(id)))
    expect(await page.locator('main h3:not(article *)').count()).toBeGreaterThan(0)
    const order = page.getByRole('combobox', { name: 'Sort' })
    await order.focus()
    await order.selectOption('Saved last')
    const savedLast = [b?.shortTitle, a?.shortTitle, c?.shortTitle]
    await expect.poll(shown).toEqual(savedLast)
    await expect.poll(() => order.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.reload()
    await page.locator('main article').first().waitFor()
    expect(await shown()).toEqual(savedLast)
    await page.getByText(/^Reminder: /).waitFor()
    await page.locator('main article h3 a').first().click()
    await page.waitForURL(/detail|display/)
    await page.getByRole('link', { name: /back/i }).first().click()
    await page.waitForURL(/\/tenders\/saved$/)
    await page.getByRole('button', { name: `Unsave: ${b?.shortTitle}` }).click()
    await page.getByText('2 saved tenders', { exact: true }).waitFor()
    expect(await page.locator('main article').count()).toBe(2)
    await expect.poll(async () => new Set((await savedOf('keeper')).myTenders)).toEqual(new Set([a?.id, c?.id]))

    await page.getByRole('button', { name: 'Clear All' }).click()
    const dialog = page.getByRole('dialog', { name: 'Clear all Saved Tenders' })
    await dialog.getByText('Are you sure you want to clear all your saved tenders?').waitFor()
    expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(400)
    await dialog.getByRole('button', { name: 'No Thanks' }).click()
    expect((await savedOf('keeper')).myTenders).toHaveLength(2)
    await page.getByRole('button', { name: 'Clear All' }).click()
    await dialog.getByRole('button', { name: 'Clear All' }).click()
    await page.getByText('0 saved tenders').waitFor()
    await page
      .getByText('Sorry, we did not find any saved tenders, Please save your first tenders and get back here')
      .waitFor()
    expect(await page.getByRole('button', { name: 'Clear All' }).count()).toBe(0)
    // Three open tenders to begin with, which can be saved here.
    await page.getByRole('heading', { name: 'Three to start from' }).waitFor()
    expect(await page.locator('main article').count()).toBe(3)
    await expect.poll(async () => (await savedOf('keeper')).myTenders).toEqual([])

    // The private calendar, whose address can be replaced.
    await page.getByRole('button', { name: 'Show the address' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('saved-feed')
    const field = page.getByLabel('Private address')
    const address = await field.inputValue()
    expect((await fetch(address)).headers.get('content-type')).toContain('text/calendar')
    // Without TLS, and in some web views, there is no clipboard.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('button', { name: 'Copy the address' }).click()
    await notice(page, 'The address was copied')
    await page.getByRole('button', { name: 'Make a new address' }).click()
    await expect.poll(() => field.inputValue()).not.toBe(address)
    expect((await fetch(address)).status).toBe(404)
  })

  test('is loaded again after five minutes, however often its reader came back meanwhile', async () => {
    const page = await keeper('/tenders/saved')
    await save('keeper', first().id)
    const asked: string[] = []
    page.on('request', (request) => {
      const body = request.postData() ?? ''
      if (request.url().endsWith('/get_saved_tenders') && body.includes('sortOrder')) asked.push(body)
    })
    const cameAt = Date.now()
    const header = page.getByRole('banner')
    const comeBack = async (minutes: number) => {
      await header.getByRole('link', { name: 'All Tenders' }).click()
      await page.waitForURL(/list$/)
      await page.clock.setFixedTime(cameAt + minutes * MINUTE)
      await header.getByRole('link', { name: 'Saved' }).click()
      await page.waitForURL(/saved$/)
      await page
        .getByText(/saved tenders?$/)
        .first()
        .waitFor()
      return asked.length
    }
    expect([await comeBack(3), await comeBack(4)]).toEqual([0, 0])
    // Meanwhile its closing changed: the list shows the new one.
    await page.route('**/get_saved_tenders', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: object[] }
      const closingTimestamp = cameAt + 777 * DAY + HOUR
      await route.fulfill({
        response,
        json: { ...answer, data: answer.data.map((card) => ({ ...card, closingTimestamp })) },
      })
    })
    expect(await comeBack(6)).toBe(1)
    await page.locator('main article').getByText('777').first().waitFor()
    await page.unrouteAll()
  })

  test('loads more near the end, ten at a time', async () => {
    const ids = site.open.slice(0, 23).map(({ id }) => id)
    for (const id of ids) await save('keeper', id)
    const page = await keeper('/tenders/list')
    // The list of the tests before is old by then, and loaded again.
    await page.clock.setFixedTime(Date.now() + 20 * MINUTE)
    await goWithin(page, '/tenders/saved')
    await page.getByText(`${ids.length} saved tenders`).waitFor()
    await scrollTo(page, ids.length)
    expect(await page.locator('main article').count()).toBe(ids.length)
    // A reader who returns from a tender far down finds the list as long and at the same place, with that tender
    // marked.
    const far = page.locator('main article h3 a').nth(18)
    const title = await far.textContent()
    await far.click()
    await page.waitForURL(/detail|display/)
    const { y } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('openedFrom') ?? '{}') as { y: number })
    expect(y).toBeGreaterThan(1000)
    await page.getByRole('link', { name: /back/i }).first().click()
    await page.waitForURL(/\/tenders\/saved$/)
    await expect.poll(() => page.locator('main article').count()).toBe(ids.length)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(y, -1)
    expect(await page.locator('[data-selected] h3').allTextContents()).toEqual([title])
    await page.context().close()
  })
})

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  const { viewport, lang } = variant
  test('the page, the dialogs and the tender’s page fit and satisfy axe', async () => {
    for (const { id } of site.open.slice(0, 4)) await save('seen', id, { daysBeforeClosing: 1 })
    const options = viewport === PHONE ? PHONE_OPTIONS : { viewport }
    const page = await openAs(site, 'seen', '/tenders/saved', { ...variant, ...options })
    const shot = (name: string, within?: string) => looksRight(page, name, variant, within)
    await page.locator('main article').first().waitFor()
    await shot('saved')
    await page.getByRole('button', { name: lang === 'am' ? 'ሁሉንም አጥፋ' : 'Clear All' }).click()
    await shot('clear')
    await page.keyboard.press('Escape')
    await layersLeft(page)
    await goWithin(page, detail(first().id))
    // A reminder set earlier shows its day on the button.
    const remind = page.getByRole('main').getByRole('button', { name: /^(አስታውሰኝ|ያስታውሳል፦|Remind me|Reminds )/ })
    await remind.first().waitFor()
    await shot('detail')
    await remind.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    // A sheet at the lower edge of a phone.
    if (viewport === PHONE)
      await expect
        .poll(() =>
          dialog.evaluate((shown) => [shown.getBoundingClientRect().width, shown.getBoundingClientRect().bottom]),
        )
        .toEqual([PHONE.width, PHONE.height])
    await shot('remind')
    await dialog.getByRole('checkbox').last().check()
    await shot('pick')
    await page.keyboard.press('Escape')
    await layersLeft(page)
    await goWithin(page, '/tenders/list')
    await shot('list', '#results')
    await page.context().close()
  })
})

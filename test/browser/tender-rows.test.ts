import { DAY } from '#ethiopia/time-units.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays, civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { aTender } from '../factories/tender.ts'
import { DESKTOP, PHONE, goWithin, hydrated, layersLeft } from './browser.ts'
import { openPaidSite } from './paid-site.ts'

/**
 * Values and texts of decision 0090 about a tender's page and dialogs: the parts that need script or
 * styles.
 */

const now = Date.now()
const on = (days: number) => ({ dateType: 0, gcDate: isoDate(addDays(civilDateAt(now), days)), time: '10:00' })
const COMPANY = 'Omo Valley Water Works and Drilling Enterprise'
const SITE = 'https://procurement.omo-valley-water-works.example/tenders/boreholes'
const EMAIL = 'procurement.directorate@omo-valley-water-works-drilling.example'
const BOND = 'An unconditional bank guarantee of 2 % of the price, valid for 90 days'
const KEYWORD = 'submersible borehole pump'
const RICH = aTender({
  shortTitle: 'Deep boreholes and pumps for nine villages of the lower Omo',
  companyName: COMPANY,
  englishCompanyName: COMPANY,
  sourceName: 'Government Portal',
  desktopDescription: '<p>Sealed bids are <b>invited</b> from drillers with a renewed licence.</p>',
  englishKeywords: `${KEYWORD}, drilling`,
  freeTender: true,
  publishedTimestamp: now - 30 * DAY,
  closing: on(5),
  openning: on(6),
  latitude: 5.78,
  longitude: 36.56,
  tel1: '+251 11 123 4567',
  website: SITE,
  email: EMAIL,
  facebook: 'https://facebook.example/omo',
  bidBond: BOND,
  docPrice: 'ETB 300',
})
const BARE = aTender({
  shortTitle: 'Office chairs for the woreda of Jinka',
  companyName: 'Jinka Woreda',
  freeTender: true,
  publishedTimestamp: now - DAY,
  closing: on(30),
  openning: undefined,
})

type Rows = Awaited<ReturnType<typeof openPaidSite>>
let site: Rows
const made: Record<'rich' | 'bare' | 'over', { id: number; guid: string }> = {
  rich: { id: 0, guid: '' },
  bare: { id: 0, guid: '' },
  over: { id: 0, guid: '' },
}
beforeAll(async () => {
  site = await openPaidSite(['reader'])
  await site.callAs('reader', 'POST', '/api/Notification/ConfigAlert', {
    keywords: KEYWORD,
    sectors: RICH.categories,
    customers: [COMPANY],
  })
  const over = {
    ...BARE,
    shortTitle: 'Sand and gravel for the road to Turmi',
    publishedTimestamp: now - 20 * DAY,
    closing: on(-1),
  }
  for (const [name, tender] of [
    ['rich', RICH],
    ['bare', BARE],
    ['over', over],
  ] as const) {
    made[name] = await site.callAs('approver', 'POST', '/api/tenders', tender)
    await site.callAs('approver', 'PUT', '/api/tenders/submit', { id: made[name].id })
    const { id } = made[name]
    const { closingTimestamp } = await site.callAs<{ closingTimestamp?: number }>(
      'approver',
      'GET',
      `/api/tenders/detail/${id}`,
    )
    await site.callAs('approver', 'PUT', '/api/tenders/approve', {
      id,
      approve: true,
      ...(closingTimestamp === undefined ? {} : { closing: closingTimestamp }),
    })
  }
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const display = (name: keyof typeof made) => `/tenders/display?guid=${made[name].guid}`
/** As a visitor, or as the reader with a subscription, ready to be used. */
async function open(
  name: keyof typeof made,
  options: Parameters<Rows['page']>[0] & { as?: 'reader' } = {},
): Promise<Page> {
  const { as, ...rest } = options
  const page = as ? await site.pageOf(as, display(name), rest) : await site.page(rest)
  if (!as) await page.goto(display(name))
  await hydrated(page)
  return page
}
const section = (page: Page, title: string) =>
  page.locator('main section', { has: page.getByRole('heading', { name: title, exact: true }) })
/** The links of the contact card, and whether the style sheet cuts them visually. */
const contacts = (page: Page) =>
  section(page, 'Contact')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const words = link.querySelector('span')
        return { text: link.textContent?.trim(), isCut: !!words && words.scrollWidth > words.clientWidth }
      }),
    )
const factOf = (page: Page, name: string) =>
  page
    .locator('main dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .first()

describe('on a wide screen', () => {
  let page: Page
  beforeAll(async () => {
    page = await open('rich', { permissions: ['clipboard-read', 'clipboard-write'] })
  })
  afterAll(() => page.context().close())

  test('Remind me, Save and Share are shown, website and email show 30 letters and are copied whole', async () => {
    for (const name of ['Remind me', 'Save', 'Share'])
      await page.getByRole('main').getByRole('button', { name, exact: true }).waitFor()
    expect(await contacts(page)).toEqual([
      { text: '+251 11 123 4567', isCut: false },
      { text: SITE, isCut: true },
      { text: 'https://facebook.example/omo', isCut: false },
      { text: EMAIL, isCut: true },
    ])
  })
  test('a visitor who wants the place in Telegram is asked to sign in; Get directions without a location says nothing and logs it', async () => {
    await page.getByRole('button', { name: 'Send to my Telegram' }).click()
    await page.getByRole('dialog').getByText('Unlimited Keyword Searches').waitFor()
    await page.keyboard.press('Escape')
    await page.evaluate(() => delete (Navigator.prototype as { geolocation?: unknown }).geolocation)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    let opened = 0
    page.on('popup', () => opened++)
    await page.getByRole('button', { name: 'Get directions' }).click()
    await expect.poll(() => logged.some((text) => text.startsWith('No directions:'))).toBe(true)
    expect([await page.getByRole('alert').count(), opened]).toEqual([0, 0])
  })
  test('a number and an address are copied whole at a press, even if shown cut', async () => {
    for (const words of ['+251 11 123 4567', EMAIL]) {
      await page.getByRole('button', { name: `Copy: ${words}` }).click()
      await page.getByRole('status').getByText('Copied', { exact: true }).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words)
    }
  })
  test('the bar has the warning colour with a quarter of the time left or less, and not with more', async () => {
    const colours = (of: Page) =>
      of
        .getByRole('progressbar')
        .evaluate((bar) =>
          ['--deadline-rule', '--urgent-rule'].map((name) => getComputedStyle(bar).getPropertyValue(name)),
        )
    const [colour, warning] = await colours(page)
    expect(colour).toBe(warning)
    await goWithin(page, display('bare'))
    const [other, same] = await colours(page)
    expect(other).not.toBe(same)
  })
  test('Copy puts the formatted text on the clipboard and says so for five seconds, without a clipboard by a selection; where that is refused too, it selects the text', async () => {
    await goWithin(page, display('rich'))
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    const said = page.getByRole('status').getByText('Formatted text copied!')
    // The live region gets its text in a task of its own.
    await expect.poll(() => page.clock.runFor(10).then(() => said.count())).toBe(1)
    const copied = (type: string) =>
      page.evaluate(async (wanted) => (await (await navigator.clipboard.read())[0]?.getType(wanted))?.text(), type)
    expect(await copied('text/html')).toMatch(/<b[^>]*>invited<\/b>/)
    expect(await copied('text/html')).toContain(RICH.shortTitle)
    await page.clock.runFor(4000)
    expect(await said.count()).toBe(1)
    await page.clock.runFor(1000)
    await said.waitFor({ state: 'detached' })
    await page.clock.resume()
    await page.evaluate(async () => {
      await navigator.clipboard.writeText('')
      Object.assign(navigator.clipboard, { write: () => Promise.reject(new Error('not allowed')) })
    })
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await said.waitFor()
    expect(await copied('text/html')).toMatch(/<b[^>]*>invited<\/b>/)
    expect(await copied('text/plain')).toContain(`${RICH.shortTitle}\n\nSealed bids`)
    await page.evaluate(async () => {
      await navigator.clipboard.writeText('')
      Object.assign(document, { execCommand: () => false })
    })
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('status').getByText("We couldn't copy it. It is selected").waitFor()
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('Sealed bids are invited')
    await page.keyboard.press('Control+C')
    await expect.poll(() => copied('text/plain')).toContain(`${RICH.shortTitle}\n\nSealed bids`)
  })
})

describe('to a reader with a subscription', () => {
  let page: Page
  beforeAll(async () => {
    page = await open('rich', { as: 'reader' })
  })
  afterAll(() => page.context().close())

  test('the place is sent to their Telegram, or the reason why not is shown', async () => {
    const sent: unknown[] = []
    for (const [status, json, words] of [
      [200, { sent: true }, 'Location sent to your Telegram'],
      [
        409,
        { code: 'wrong-state', status: 409, title: '' },
        'Sending failed. Please consider linking your Telegram account first.',
      ],
      [503, { code: 'unavailable', status: 503, title: '' }, 'Sending failed. Please try again later.'],
    ] as const) {
      await page.route('**/api/telegramAccount/send_location_telegram', async (route) => {
        sent.push(route.request().postDataJSON())
        await route.fulfill({ status, json })
      })
      await page.getByRole('button', { name: 'Send to my Telegram' }).click()
      await page.getByRole('status').getByText(words).waitFor()
      expect(sent.splice(0)).toEqual([{ lat: 5.78, lon: 36.56 }])
      await page.unroute('**/api/telegramAccount/send_location_telegram')
    }
    expect(site.faults().filter((fault) => !/409|503/.test(fault))).toEqual([])
  })
  test("Telegram's own widget is offered for linking, as this bot gets no updates to link a chat", async () => {
    const card = section(page, 'Telegram')
    await card.getByRole('button', { name: 'Log in with Telegram' }).waitFor()
    // The card is the only invitation: below it is no other.
    expect(await page.getByText('Get new tenders on Telegram').count()).toBe(0)
  })
  test('the page says by which keyword, sector and customer it was found', async () => {
    const reasons = () =>
      site.callAs<unknown[]>('reader', 'GET', `/api/subscription/GetMatchedKeywords/${made.rich.id}`)
    await expect.poll(() => reasons().then(({ length }) => length)).toBe(1)
    await goWithin(page, display('rich'))
    for (const [title, what] of [
      ['Matched keywords', KEYWORD],
      ['Matched customers', COMPANY],
    ] as const)
      expect(await factOf(page, title).innerText()).toContain(what)
    expect(await factOf(page, 'Matched sectors').innerText()).not.toBe('')
  })
  test("with a linked Telegram 'Set up your alert' with 'Configure Alert' is offered, on a phone as a sheet from below", async () => {
    await page.route('**/api/Notification/contact-points', (route) =>
      route.fulfill({ json: [{ id: 1, channel: 'telegram', label: '@bekele', usable: true }] }),
    )
    await goWithin(page, display('rich'))
    const card = section(page, 'Telegram')
    await card.getByRole('heading', { name: 'Set up your alert' }).waitFor()
    await card.getByRole('button', { name: 'Configure Alert' }).click()
    const dialog = page.getByRole('dialog', { name: 'Configure your alerts here' })
    // The keyword list scrolls at 230 px at most.
    const list = dialog.getByRole('group', { name: 'Industries' }).locator('> div')
    await list.waitFor()
    expect(await list.evaluate((box) => [getComputedStyle(box).maxHeight, getComputedStyle(box).overflowY])).toEqual([
      '230px',
      'auto',
    ])
    const steps = dialog.getByRole('listitem').getByText('Telegram notification')
    expect(await steps.isVisible()).toBe(true)
    await page.setViewportSize({ width: 959, height: 800 })
    expect(await steps.isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Configure Alert' }).first().click()
    // Its styles may be loaded after its text.
    await expect
      .poll(async () => {
        const box = await dialog.boundingBox()
        return [box?.x, box?.width]
      })
      .toEqual([0, PHONE.width])
    await page.setViewportSize(DESKTOP)
  })
})

describe('on a phone', () => {
  test('the company is shown whole, with chips, the public link to share, and the card of Telegram', async () => {
    const page = await open('rich', { viewport: PHONE, hasTouch: true, isMobile: true })
    expect(await page.locator('main').getByText(COMPANY, { exact: true }).first().isVisible()).toBe(true)
    expect(await contacts(page)).toContainEqual({ text: SITE, isCut: true })
    for (const name of ['Remind me', 'Save', 'Order the document'])
      await page.getByRole('main').getByRole('button', { name, exact: true }).waitFor()
    await section(page, 'Telegram').waitFor()
    await page.getByRole('button', { name: 'Share', exact: true }).tap()
    await expect
      .poll(() => page.getByLabel('Link to this tender').inputValue())
      .toMatch(new RegExp(`/tenders/display\\?guid=${made.rich.guid}$`))
    await page.keyboard.press('Escape')
    await layersLeft(page)
    await goWithin(page, display('over'))
    expect(await page.getByText('Tender has expired').isVisible()).toBe(true)
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).waitFor()
    for (const name of ['Order the document', 'Remind me'])
      expect(await page.getByRole('main').getByRole('button', { name, exact: true }).count(), name).toBe(0)
    await page.context().close()
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays, civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { ETHIOPIAN_MONTHS_EN } from '#ethiopia/date-names.ts'
import { DAY } from '../clock.ts'
import { BOT } from '../fakes/telegram-login.ts'
import { aTender } from '../factories/tender.ts'
import { openAccountStage } from './account-stage.ts'
import type { AccountStage } from './account-stage.ts'
import { PHONE, hydrated } from './browser.ts'

/** What the second specification, sections 2, 5, 8 and 9, says of a tender's own page and its dialogs, a row a test. */

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

let stage: AccountStage
const made: Record<'rich' | 'bare' | 'over', { id: number; guid: string }> = { rich: { id: 0, guid: '' }, bare: { id: 0, guid: '' }, over: { id: 0, guid: '' } }
beforeAll(async () => {
  stage = await openAccountStage({
    approver: { roles: ['approver'] },
    reader: { name: 'Bekele Tadesse', holds: { start_at: now - 10 * DAY, end_at: now + 80 * DAY } },
  })
  await stage.callAs('reader', 'POST', '/api/Notification/ConfigAlert', { keywords: KEYWORD, sectors: RICH.categories, customers: [COMPANY] })
  const over = { ...BARE, shortTitle: 'Sand and gravel for the road to Turmi', publishedTimestamp: now - 20 * DAY, closing: on(-1) }
  for (const [name, tender] of [
    ['rich', RICH],
    ['bare', BARE],
    ['over', over],
  ] as const) {
    made[name] = await stage.callAs('approver', 'POST', '/api/tenders', tender)
    await stage.callAs('approver', 'PUT', '/api/tenders/submit', { id: made[name].id })
    await stage.callAs('approver', 'PUT', '/api/tenders/approve', { id: made[name].id, approve: true })
  }
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const display = (name: keyof typeof made) => `/tenders/display?guid=${made[name].guid}`
/** As a visitor, or as the reader with a subscription, ready to be used. */
async function open(name: keyof typeof made, looks: Parameters<AccountStage['page']>[0] & { as?: 'reader' } = {}): Promise<Page> {
  const { as, ...rest } = looks
  const page = as ? await stage.pageOf(as, display(name), rest) : await stage.page(rest)
  if (!as) await page.goto(display(name))
  await hydrated(page)
  return page
}
const section = (page: Page, title: string) => page.locator('main section', { has: page.getByRole('heading', { name: title, exact: true }) })
const factOf = (page: Page, name: string) =>
  page
    .locator('main dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .first()

describe('on a wide screen', () => {
  let page: Page
  beforeAll(async () => {
    page = await open('rich')
  })
  afterAll(() => page.context().close())

  test('the top bar has the way back and the name of the company', async () => {
    expect(await page.getByRole('link', { name: 'Back to the list' }).isVisible()).toBe(true)
    expect(await page.locator('main').getByText(COMPANY, { exact: true }).first().isVisible()).toBe(true)
  })
  test('the header has source, published, closing and opening date; the Government Portal is eGP', async () => {
    expect(await factOf(page, 'Source').innerText()).toMatch(/^eGP/)
    for (const name of ['Published Date', 'Closing Date', 'Opening Date']) expect(await factOf(page, name).innerText()).toMatch(/\d/)
  })
  test('the toggle writes the dates in the Ethiopian calendar and back', async () => {
    const gregorian = await factOf(page, 'Closing Date').innerText()
    const choice = page.getByRole('main').getByRole('group', { name: 'Calendar' })
    await choice.getByRole('link', { name: 'Ethiopian' }).click()
    await expect.poll(() => factOf(page, 'Closing Date').innerText()).toMatch(new RegExp(ETHIOPIAN_MONTHS_EN.map((month) => month.slice(0, 3)).join('|')))
    await choice.getByRole('link', { name: 'Gregorian' }).click()
    await expect.poll(() => factOf(page, 'Closing Date').innerText()).toBe(gregorian)
    await hydrated(page)
  })
  test('Remind me, Save and Share stand there; Edit is not for readers', async () => {
    for (const name of ['Remind me', 'Save', 'Share']) await page.getByRole('main').getByRole('button', { name, exact: true }).waitFor()
    expect(await page.getByText('Edit', { exact: true }).count()).toBe(0)
  })
  test('Print opens the print view in a new tab, which prints itself; Fullscreen opens it here', async () => {
    const print = page.getByRole('link', { name: 'Print' })
    expect([await print.getAttribute('href'), await print.getAttribute('target')]).toEqual([`/tenders/print?guid=${made.rich.guid}&print=1`, '_blank'])
    const full = page.getByRole('link', { name: 'Fullscreen' })
    expect([await full.getAttribute('href'), await full.getAttribute('target')]).toEqual([`/tenders/print?guid=${made.rich.guid}`, null])
  })
  test('days left and days elapsed are together all days, with an s when more than one', async () => {
    const said = await page.getByText(/^\d+ of \d+ days left$/).innerText()
    const [left = 0, total = 0] = (said.match(/\d+/g) ?? []).map(Number)
    expect(total).toBeGreaterThan(30)
    expect(await page.getByText(`${total - left} days elapsed`, { exact: true }).isVisible()).toBe(true)
    expect(await page.getByRole('progressbar', { name: 'Days elapsed' }).getAttribute('aria-valuenow')).toBe(String(total - left))
  })
  test('the bar has the colour of warning with a quarter of the time left or less, and not with more', async () => {
    const colours = (of: Page) =>
      of.getByRole('progressbar').evaluate((bar) => ['--deadline-rule', '--urgent-rule'].map((name) => getComputedStyle(bar).getPropertyValue(name)))
    const [colour, warning] = await colours(page)
    expect(colour).toBe(warning)
    const bare = await open('bare')
    const [other, same] = await colours(bare)
    expect(other).not.toBe(same)
    await bare.context().close()
  })
  test('the Contact card has phone, website, e-mail and Facebook; what is longer than 30 letters is cut with " ..."', async () => {
    const links = section(page, 'Contact').getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'tel:+251111234567',
      SITE,
      'https://facebook.example/omo',
      `mailto:${EMAIL}`,
    ])
    expect((await links.allInnerTexts()).map((text) => text.trim())).toEqual([
      '+251 11 123 4567',
      `${SITE.slice(0, 30)} ...`,
      'https://facebook.example/omo',
      `${EMAIL.slice(0, 30)} ...`,
    ])
  })
  test('the Bid Bond card has both texts, cut at 50 letters', async () => {
    expect(await section(page, 'Bid Bond').locator('dd').allInnerTexts()).toEqual([`${BOND.slice(0, 50).trimEnd()} ...`, 'ETB 300'])
  })
  test('a tender without contact, bond, documents and place has none of their cards', async () => {
    const bare = await open('bare')
    for (const title of ['Contact', 'Bid Bond', 'Documents', 'Location']) expect(await section(bare, title).count(), title).toBe(0)
    await bare.context().close()
  })
  test('a visitor who wants the place in Telegram is asked to sign in', async () => {
    await page.getByRole('button', { name: 'Send to my Telegram' }).click()
    await page.getByRole('dialog').getByText('Unlimited Keyword Searches').waitFor()
    await page.keyboard.press('Escape')
  })
})

test('a share link opens it by path and by query', async () => {
  for (const path of [`/tenders/display/${made.rich.guid}`, display('rich')]) {
    const response = await fetch(stage.origin + path)
    expect([response.status, (await response.text()).includes(RICH.shortTitle)]).toEqual([200, true])
  }
})

describe('Copy', () => {
  test('puts the formatted text on the clipboard, and says so for five seconds', async () => {
    const page = await open('rich', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.clock.install()
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    const said = page.getByRole('status').getByText('Formatted text copied!')
    await said.waitFor()
    const html = await page.evaluate(async () => (await (await navigator.clipboard.read())[0]?.getType('text/html'))?.text())
    expect(html).toMatch(/<b[^>]*>invited<\/b>/)
    expect(html).toContain(RICH.shortTitle)
    await page.clock.runFor(4900)
    expect(await said.count()).toBe(1)
    await page.clock.runFor(200)
    await said.waitFor({ state: 'detached' })
    await page.context().close()
  })
  test('that fails says so', async () => {
    const page = await open('rich')
    await page.evaluate(() => Object.assign(navigator.clipboard, { write: () => Promise.reject(new Error('not allowed')) }))
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('status').getByText('Failed to copy text.').waitFor()
    await page.context().close()
  })
})

describe('the place', () => {
  test.each([
    ['linked', 200, { sent: true }, 'Location sent to your Telegram'],
    ['not linked', 409, { code: 'wrong-state', status: 409, title: '' }, 'Sending failed. Please consider linking your Telegram account first.'],
    ['failing', 503, { code: 'unavailable', status: 503, title: '' }, 'Sending failed. Please try again later.'],
  ])('sent to a Telegram that is %s', async (_, status, json, words) => {
    const page = await open('rich', { as: 'reader' })
    const sent: unknown[] = []
    await page.route('**/api/telegramAccount/send_location_telegram', async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({ status, json })
    })
    await page.getByRole('button', { name: 'Send to my Telegram' }).click()
    await page.getByRole('status').getByText(words).waitFor()
    expect(sent).toEqual([{ lat: 5.78, lon: 36.56 }])
    await page.context().close()
    expect(stage.faults().filter((fault) => !fault.includes(String(status)))).toEqual([])
  })
  test('in a browser that knows no location, Get directions says nothing and logs it', async () => {
    const page = await stage.page()
    await page.addInitScript(() => delete (Navigator.prototype as { geolocation?: unknown }).geolocation)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    let opened = 0
    page.on('popup', () => opened++)
    await page.goto(display('rich'))
    await hydrated(page)
    await page.getByRole('button', { name: 'Get directions' }).click()
    await expect.poll(() => logged.some((text) => text.startsWith('No directions:'))).toBe(true)
    expect([await page.getByRole('alert').count(), opened]).toEqual([0, 0])
    await page.context().close()
  })
})

describe('Telegram and alerts', () => {
  test("whoever has not linked theirs is offered 'Link your telegram account', and Telegram's own widget", async () => {
    const page = await open('rich', { as: 'reader' })
    const card = section(page, 'Telegram')
    await card.getByRole('button', { name: 'Link your telegram account' }).waitFor()
    await card.getByRole('button', { name: /own button$/ }).click()
    await card.getByRole('button', { name: 'Log in with Telegram' }).waitFor()
    await page.context().close()
  })
  test("whoever has linked theirs is offered 'Set up your alert' with 'Configure Alert'", async () => {
    const page = await stage.pageOf('reader', '/offline')
    await page.route('**/api/Notification/contact-points', (route) => route.fulfill({ json: [{ id: 1, channel: 'telegram', label: '@bekele', usable: true }] }))
    await page.goto(display('rich'))
    await hydrated(page)
    const card = section(page, 'Telegram')
    await card.getByRole('heading', { name: 'Set up your alert' }).waitFor()
    await card.getByRole('button', { name: 'Configure Alert' }).click()
    const dialog = page.getByRole('dialog', { name: 'Configure your alerts here' })
    // The keyword list scrolls at 230 px at most.
    const list = dialog.getByRole('group', { name: 'Keywords that tenders contain' }).locator('> div')
    await list.waitFor()
    expect(await list.evaluate((box) => [getComputedStyle(box).maxHeight, getComputedStyle(box).overflowY])).toEqual(['230px', 'auto'])
    const steps = dialog.getByRole('listitem').getByText('SMS notification')
    expect(await steps.isVisible()).toBe(true)
    await page.setViewportSize({ width: 959, height: 800 })
    expect(await steps.isVisible()).toBe(false)
    await page.context().close()
  })
  test('the page says by which keyword, sector and customer it was found', async () => {
    await expect
      .poll(() => stage.callAs<unknown[]>('reader', 'GET', `/api/subscription/GetMatchedKeywords/${made.rich.id}`).then(({ length }) => length), {
        timeout: 30_000,
      })
      .toBe(1)
    const page = await open('rich', { as: 'reader' })
    for (const [title, what] of [
      ['Matched keywords', KEYWORD],
      ['Matched customers', COMPANY],
    ] as const)
      expect(await factOf(page, title).innerText()).toContain(what)
    expect(await factOf(page, 'Matched sectors').innerText()).not.toBe('')
    await page.context().close()
  })
})

describe('on a phone', () => {
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true } as const
  let page: Page
  beforeAll(async () => {
    page = await open('rich', phone)
  })
  afterAll(() => page.context().close())

  test('the company is cut at 30 letters, and whole when it is touched', async () => {
    const cut = page.getByRole('button', { name: `${COMPANY.slice(0, 30).trimEnd()}…`, exact: true })
    await cut.tap()
    await cut.waitFor({ state: 'detached' })
    expect(await page.locator('main').getByText(COMPANY, { exact: true }).first().isVisible()).toBe(true)
  })
  test('website and e-mail are cut at 50 letters', async () => {
    expect((await section(page, 'Contact').getByRole('link').allInnerTexts()).map((text) => text.trim())).toEqual([
      '+251 11 123 4567',
      `${SITE.slice(0, 50)} ...`,
      'https://facebook.example/omo',
      `${EMAIL.slice(0, 50)} ...`,
    ])
  })
  test('there are chips for Save, Remind me and Share, which gives the public link', async () => {
    for (const name of ['Remind me', 'Save']) await page.getByRole('main').getByRole('button', { name, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Share', exact: true }).tap()
    await expect.poll(() => page.getByLabel('Link to this tender').inputValue()).toMatch(new RegExp(`/tenders/display\\?guid=${made.rich.guid}$`))
    await page.keyboard.press('Escape')
  })
  test("there are the card 'order us' and the banner of the bot's channel", async () => {
    await page.getByRole('button', { name: 'Order us' }).waitFor()
    await page.locator(`main a[href="https://t.me/${BOT.TELEGRAM_BOT_NAME}"]`).waitFor()
  })
  test("a closed one says 'Tender has expired', and nothing is ordered or reminded of any more", async () => {
    const over = await open('over', phone)
    expect(await over.getByText('Tender has expired').isVisible()).toBe(true)
    await over.getByRole('main').getByRole('button', { name: 'Save', exact: true }).waitFor()
    for (const name of ['Order us', 'Remind me']) expect(await over.getByRole('main').getByRole('button', { name, exact: true }).count(), name).toBe(0)
    await over.context().close()
  })
  test('Configure Alert is a sheet from below', async () => {
    const small = await open('rich', { ...phone, as: 'reader' })
    await small.getByRole('button', { name: 'Configure Alert' }).first().tap()
    const dialog = small.getByRole('dialog', { name: 'Configure your alerts here' })
    // Its styles may come after its words.
    await expect
      .poll(async () => {
        const box = await dialog.boundingBox()
        return [box?.x, box?.width]
      })
      .toEqual([0, PHONE.width])
    await small.context().close()
  })
})

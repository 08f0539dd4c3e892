import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESKTOP, PHONE, goWithin, hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { visitorPages } from './reused-pages.ts'

const MAP = 'https://www.openstreetmap.org/'

let site: PeopleSite<'admin'>
beforeAll(async () => {
  site = await openPeople({ admin: 'admin' })
})
const visitors = visitorPages(() => site)
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

async function contactPage(prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await site.page()
  await prepare(page)
  await page.goto('/contact')
  await hydrated(page)
  return page
}
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}
const right = {
  'Full Name': 'Hana Bekele',
  'Email Address': 'hana@example.com',
  Subject: 'About prices',
  Message: 'How do I pay?\n\nIn birr?',
}

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  test('axe finds nothing, nothing scrolls sideways', async () => {
    const page = await site.page(variant)
    for (const path of ['/terms', '/privacy', '/contact']) {
      if (path === '/terms') {
        await page.goto(path)
        await hydrated(page)
      } else await goWithin(page, path)
      if (path === '/contact') {
        await page.locator('form button:not([type])').click()
        await page.locator('[aria-invalid]').first().waitFor()
      }
      await looksRight(page, path.slice(1), variant)
    }
    await page.context().close()
  })
})

test('a field is as wide as what goes into it, and on a phone as wide as the form', async () => {
  const page = await visitors.at('/contact')
  const widths = () =>
    page
      .locator('main form')
      .evaluate((form) =>
        [form, ...['mobile', 'subject'].map((name) => form.querySelector(`[name=${name}]`))].map(
          (element) => element?.getBoundingClientRect().width,
        ),
      )
  const [form, mobile, subject] = await widths()
  expect(form).toBeLessThanOrEqual(640)
  expect([mobile, subject]).toEqual([256, form])
  await page.setViewportSize(PHONE)
  const narrow = await widths()
  expect(new Set(narrow).size).toBe(1)
  await page.setViewportSize(DESKTOP)
})

test('the map is loaded on a click and not before, and the policy allows its frame', async () => {
  const page = await visitors.at('/privacy')
  const asked: string[] = []
  await page.route(`${MAP}**`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title><p>a map</p>' })
  })
  await goWithin(page, '/contact')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show the map' }).click()
  await page.frameLocator('iframe[title="Map of Addis Ababa"]').getByText('a map').waitFor()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe')
  expect(asked[0]).toContain('/export/embed.html')
  await page.unrouteAll()
})

describe('the form', () => {
  test('shows errors at each field, for five seconds above them, and focuses the first; corrected ones disappear', async () => {
    const page = await visitors.at('/contact')
    // Time stands still from here on, however long the checks take.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.clock.runFor(100)
    const banner = page.getByText('Please fill out all required fields correctly.')
    await banner.waitFor()
    const said = {
      'Full Name': 'Name is required',
      'Email Address': 'Email is required',
      Subject: 'Subject is required',
      Message: 'Message is required',
    }
    for (const [label, text] of Object.entries(said)) {
      const described = await page.getByLabel(label).getAttribute('aria-describedby')
      expect(await page.locator(`[id="${described}"]`).textContent()).toBe(text)
      expect(await page.getByLabel(label).getAttribute('aria-invalid')).toBe('true')
    }
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await expect.poll(focused).toBe('name')
    await page.clock.runFor(4800)
    expect(await banner.count()).toBe(1)
    await page.clock.runFor(200)
    await expect.poll(() => banner.count()).toBe(0)
    expect(await page.getByText('Subject is required').count()).toBe(1)

    await fill(page, { ...right, 'Email Address': 'hana@', 'Phone Number (optional)': 'call me', Message: '' })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('Please enter a valid email address').waitFor()
    expect(await page.getByText('Please use this format 0911123456').count()).toBe(1)
    await fill(page, { 'Email Address': 'hana@example.com', 'Phone Number (optional)': '' })
    expect(await page.getByText('Please enter a valid email address').count()).toBe(0)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.clock.runFor(100)
    await expect.poll(focused).toBe('message')
    await page.context().close()
  })

  test('keeps every word without a connection; sent by keyboard alone it thanks, empties, leads to the start page after two seconds, and staff find the message', async () => {
    // Set at the start: a page that is already open may send its next request past a new route.
    let isAway = true
    const page = await contactPage((empty) =>
      empty.route('**/api/order/contact', (route) => (isAway ? route.abort() : route.continue())),
    )
    const words = ['Hana Bekele', 'hana@example.com', '0911 22 33 44', 'About keyboards', 'How do I pay?']
    await page.getByLabel('Full Name').focus()
    for (const text of words) {
      await page.keyboard.insertText(text)
      await page.keyboard.press('Tab')
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Send Message')
    expect(await page.getByLabel('Message').inputValue()).toBe(words.at(-1))
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe(words.at(-1))
    isAway = false
    site.faults() // the failed request is expected
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.getByRole('button', { name: 'Send Message' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText("Thank you for your message! We'll get back to you soon.").waitFor()
    expect(await page.getByLabel('Subject').inputValue()).toBe('')
    await page.clock.runFor(1800)
    expect(new URL(page.url()).pathname).toBe('/contact')
    await page.clock.runFor(400)
    await page.waitForURL((url) => url.pathname !== '/contact')
    const { data } = await site.callAs<{ data: { subject: string; message: string; mobile?: string }[] }>(
      'admin',
      'GET',
      '/api/inquiries/contact-messages',
    )
    expect(data).toContainEqual(
      expect.objectContaining({ subject: 'About keyboards', message: 'How do I pay?', mobile: '+251911223344' }),
    )
    const list = await site.pageOf('admin', '/contact/messages')
    await list.getByRole('heading', { name: 'About keyboards' }).waitFor()
    await looksRight(list, 'contact-messages')
    const counted = list.waitForRequest(/\/contact-messages\?.*answered=false/)
    await list
      .getByRole('article', { name: 'About keyboards' })
      .getByRole('button', { name: 'Mark as answered' })
      .click()
    await counted
    await list.context().close()
    await page.context().close()
  })
})

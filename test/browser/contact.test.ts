import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESK, PHONE, TABLET, axe, fitsWidth, hydrated, openStage } from './browser.ts'
import { castIn, enter } from './account-stage.ts'
import type { Stage } from './browser.ts'

const OPERATOR = {
  OPERATOR_NAME: 'Chereta Trading PLC',
  OPERATOR_ADDRESS: 'Bole Road, Kirkos Sub-City\nAddis Ababa',
  OPERATOR_PHONES: '0115500000, 0911223344',
  OPERATOR_EMAIL: 'info@chereta.example',
  OPERATOR_WEBSITE: 'https://chereta.example',
  // Every page is a neighbour of its own to the count of five an hour.
  TRUSTED_PROXIES: '1',
}
const MAP = 'https://www.openstreetmap.org/'

let stage: Stage
let cast: Awaited<ReturnType<typeof castIn>>
let neighbours = 0
beforeAll(async () => {
  cast = await castIn({ admin: { roles: ['admin'] } })
  stage = await openStage({ ...OPERATOR, DATA_DIR: cast.DATA_DIR })
})
afterAll(() => stage.close().then(cast.remove))
afterEach(() => expect(stage.faults()).toEqual([]))

async function contactPage(options: Parameters<Stage['page']>[0] = {}): Promise<Page> {
  const page = await stage.page({ extraHTTPHeaders: { 'x-forwarded-for': `10.9.0.${++neighbours}` }, ...options })
  await page.goto('/contact')
  if (options.javaScriptEnabled !== false) await hydrated(page)
  return page
}
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}
const right = { 'Full Name': 'Hana Bekele', 'Email Address': 'hana@example.com', Subject: 'About prices', Message: 'How do I pay?\n\nIn birr?' }
const received = async () => {
  const page = await stage.page()
  await enter(page, 'admin')
  const answer = await page.evaluate(async () => (await fetch('/api/inquiries/contact-messages')).json())
  await page.context().close()
  return (answer as { data: { subject: string; message: string; mobile?: string }[] }).data
}

const looks = [
  { viewport: PHONE, lang: 'am', theme: 'dark' },
  { viewport: PHONE, lang: 'en', theme: 'light' },
  { viewport: TABLET, lang: 'en', theme: 'dark' },
  { viewport: TABLET, lang: 'am', theme: 'light' },
  { viewport: DESK, lang: 'en', theme: 'light' },
  { viewport: DESK, lang: 'am', theme: 'dark' },
] as const

describe.each(looks)('at $viewport.width px, $lang, $theme', (look) => {
  test.each(['/contact', '/terms', '/privacy'])('%s: axe finds nothing, nothing scrolls sideways', async (path) => {
    const page = await stage.page(look)
    await page.goto(path)
    await hydrated(page)
    expect(await axe(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(look.lang)
    if (path === '/contact') {
      await page.locator('form button:not([type])').click()
      await page.locator('[aria-invalid]').first().waitFor()
      expect(await axe(page)).toEqual([])
      expect(await fitsWidth(page)).toBe(true)
    }
    await page.context().close()
  })
})

describe('the form', () => {
  test('says what is missing at each field, for five seconds above them, and takes the focus to the first', async () => {
    const page = await contactPage()
    // Time stands from here on, however long the looking takes.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.clock.runFor(100)
    const banner = page.getByText('Please fill out all required fields correctly.')
    await banner.waitFor()
    const said = { 'Full Name': 'Name is required', 'Email Address': 'Email is required', Subject: 'Subject is required', Message: 'Message is required' }
    for (const [label, text] of Object.entries(said)) {
      const described = await page.getByLabel(label).getAttribute('aria-describedby')
      expect(await page.locator(`[id="${described}"]`).textContent()).toBe(text)
      expect(await page.getByLabel(label).getAttribute('aria-invalid')).toBe('true')
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await page.clock.runFor(4800)
    expect(await banner.count()).toBe(1)
    await page.clock.runFor(200)
    await expect.poll(() => banner.count()).toBe(0)
    expect(await page.getByText('Subject is required').count()).toBe(1)
    await page.context().close()
  })

  test('an e-mail or a number that is none is told; what is mended is forgotten', async () => {
    const page = await contactPage()
    await fill(page, { ...right, 'Email Address': 'hana@', 'Phone Number (optional)': 'call me' })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('Please enter a valid email address').waitFor()
    expect(await page.getByText('Please use this format 0911123456').count()).toBe(1)
    await page.getByLabel('Email Address').fill('hana@example.com')
    expect(await page.getByText('Please enter a valid email address').count()).toBe(0)
    await page.context().close()
  })

  test('a message without text takes the focus there', async () => {
    const page = await contactPage()
    await fill(page, { ...right, Message: '' })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message')
    await page.context().close()
  })

  test('sent by keyboard alone: thanks, an empty form, and after two seconds the start page; subject and text have both arrived', async () => {
    const page = await contactPage()
    await page.getByLabel('Full Name').focus()
    for (const text of ['Hana Bekele', 'hana@example.com', '0911 22 33 44', 'About prices', 'How do I pay?']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    const sentAt = Date.now()
    await page.keyboard.press('Enter')
    await page.getByText("Thank you for your message! We'll get back to you soon.").waitFor()
    expect(await page.getByLabel('Subject').inputValue()).toBe('')
    expect(new URL(page.url()).pathname).toBe('/contact')
    await page.waitForURL((url) => url.pathname !== '/contact', { timeout: 6000 })
    expect(Date.now() - sentAt).toBeGreaterThanOrEqual(2000)
    expect((await received())[0]).toMatchObject({ subject: 'About prices', message: 'How do I pay?', mobile: '+251911223344' })
    await page.context().close()
  })

  test('without a connection it says so and keeps every word', async () => {
    const page = await contactPage()
    await fill(page, right)
    await page.route('**/api/order/contact', (route) => route.abort())
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe(right.Message)
    await page.unroute('**/api/order/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('Thank you for your message!').waitFor()
    stage.faults() // the failed request is expected
    await page.context().close()
  })

  test('the sixth in an hour is told to wait', async () => {
    const page = await contactPage()
    const send = () =>
      page.evaluate(async () => {
        const body = JSON.stringify({ name: 'a', email: 'a@example.com', note: 'a\n\nb' })
        return (await fetch('/api/order/contact', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
      })
    for (let i = 0; i < 5; i++) expect(await send()).toBe(200)
    await fill(page, right)
    await page.getByRole('button', { name: 'Send Message' }).click()
    expect(await page.getByRole('alert').textContent()).toMatch(/minute/)
    stage.faults() // 429 is expected
    await page.context().close()
  })
})

describe('the panel', () => {
  test('holds what is configured, and numbers can be dialled', async () => {
    const page = await contactPage()
    for (const said of ['Chereta Trading PLC', 'Bole Road, Kirkos Sub-City', '011 550 00 00', 'chereta.example']) {
      expect(await page.locator('main').getByText(said).first().isVisible()).toBe(true)
    }
    expect(await page.getByRole('link', { name: '0911 22 33 44' }).getAttribute('href')).toBe('tel:+251911223344')
    await page.context().close()
  })

  test('the map is fetched on a click and not before, and the policy lets its frame in', async () => {
    const page = await stage.page()
    const asked: string[] = []
    await page.route(`${MAP}**`, async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title><p>a map</p>' })
    })
    await page.goto('/contact')
    await hydrated(page)
    expect(asked).toEqual([])
    expect(await page.getByRole('link', { name: 'Open in OpenStreetMap' }).getAttribute('href')).toContain(MAP)
    await page.getByRole('button', { name: 'Show the map' }).click()
    await page.frameLocator('iframe[title="Map of Addis Ababa"]').getByText('a map').waitFor()
    expect(asked[0]).toContain('/export/embed.html')
    await page.context().close()
  })
})

describe('terms and privacy policy', () => {
  test.each(['/terms', '/privacy'])('%s: the contents lead to every part, also without script; the other language has the same parts', async (path) => {
    const parts: string[][] = []
    for (const lang of ['en', 'am'] as const) {
      const page = await stage.page({ lang, javaScriptEnabled: false })
      await page.goto(path)
      const targets = await page.locator('main nav a[href^="#"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      parts.push(targets)
      for (const target of targets) expect(await page.locator(`main section${target} > h2`).count()).toBe(1)
      expect(await page.locator('main section[id]').count()).toBe(targets.length)
      expect(await page.locator('main').getByText('Chereta Trading PLC').first().isVisible()).toBe(true)
      await page.context().close()
    }
    expect(parts[0]?.length).toBeGreaterThan(8)
    expect(parts[1]).toEqual(parts[0])
  })

  test('say the trial’s length as the plan has it, and stand in the footer of other pages', async () => {
    const { trialDays } = await stage.json<{ trialDays: number }>('/api/subscription/plan')
    const page = await stage.page()
    await page.goto('/tenders/list')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Usage' }).click()
    await page.waitForURL('**/terms')
    await page.getByText(`It lasts ${trialDays} days`).waitFor()
    expect(await page.title()).toContain('Terms of Usage')
    await page.context().close()
  })
})

describe('the staff’s list', () => {
  test('is read by staff and by nobody else', async () => {
    const stranger = await stage.page()
    await stranger.goto('/contact/messages')
    expect(new URL(stranger.url()).pathname).toBe('/authentication/login')
    await stranger.context().close()
    const page = await stage.page({ viewport: PHONE })
    await enter(page, 'admin')
    await page.goto('/contact/messages')
    await hydrated(page)
    await page.getByRole('heading', { name: 'About prices' }).first().waitFor()
    expect(await axe(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await page.context().close()
  })
})

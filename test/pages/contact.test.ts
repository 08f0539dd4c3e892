import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aCaller } from '#test/factories/kinds-of-caller.ts'
import { formatPhone } from '#ethiopia/phone-number.ts'
import { fieldsOf, openPage } from '#test/page.ts'

const OPERATOR = {
  OPERATOR_NAME: 'Chereta Trading PLC',
  OPERATOR_ADDRESS: 'Bole Road, Kirkos Sub-City\nAddis Ababa',
  OPERATOR_PHONES: '0115500000, 0911223344',
  OPERATOR_EMAIL: 'info@chereta.example',
  OPERATOR_WEBSITE: 'https://chereta.example',
}
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: OPERATOR })
})
afterAll(() => app.stop())

describe('the form', () => {
  test("has the signed-in reader's name, email and phone, in a document that nothing may store", async () => {
    const reader = await aCaller(app, 'paid')
    const { main, headers } = await openPage(app, '/contact', { as: reader })
    expect(Object.fromEntries(fieldsOf(main.one('form')))).toMatchObject({
      name: expect.stringMatching(/^Person \d/),
      email: reader.email,
      mobile: formatPhone(reader.phone ?? ''),
    })
    expect(headers.get('cache-control')).toContain('no-store')
  })
  test('is empty for a visitor, and for an account without a number has none', async () => {
    const visited = await openPage(app, '/contact')
    expect(Object.fromEntries(fieldsOf(visited.main.one('form')))).toMatchObject({ name: '', email: '', mobile: '' })
    const { main } = await openPage(app, '/contact', { as: await aCaller(app, 'no confirmed phone') })
    expect(Object.fromEntries(fieldsOf(main.one('form')))).toMatchObject({ mobile: '' })
  })
})

test('the numbers to call also come before the form, which a phone shows first', async () => {
  const { main } = await openPage(app, '/contact')
  const dialled = (part: typeof main) => part.all('a').flatMap((link) => link.attribute('href')?.match(/^tel:.*/) ?? [])
  expect(dialled(main.one('header'))).toEqual(dialled(main.one('section')))
  expect(dialled(main.one('header'))).toHaveLength(2)
})

describe('the panel beside the form', () => {
  test('has the configured values, and numbers can be dialled', async () => {
    const { main } = await openPage(app, '/contact')
    for (const said of ['Chereta Trading PLC', 'Bole Road, Kirkos Sub-City', '011 550 00 00', 'chereta.example'])
      expect(main.text).toContain(said)
    expect(main.one('dl').byRole('link', { name: '0911 22 33 44' }).attribute('href')).toBe('tel:+251911223344')
  })
  test('has no map until it is asked for, a link to one, and a policy that lets its frame in', async () => {
    const { page, html, headers } = await openPage(app, '/contact')
    expect([page.all('iframe'), html.includes('export/embed.html')]).toEqual([[], false])
    expect(page.byRole('link', { name: 'Open in OpenStreetMap' }).attribute('href')).toContain(
      'https://www.openstreetmap.org/',
    )
    expect(headers.get('content-security-policy')).toMatch(/frame-src [^;]*https:\/\/www\.openstreetmap\.org/)
  })
})

describe('terms and privacy policy', () => {
  test.each(['/terms', '/privacy'])(
    '%s: the contents lead to every part; the other language has the same parts',
    async (path) => {
      const parts: string[][] = []
      for (const lang of ['en', 'am'] as const) {
        const { page, main } = await openPage(app, path, { lang })
        const targets = main
          .all('nav')
          .flatMap((nav) => nav.all('a', { href: /^#/ }).map((link) => link.attribute('href') ?? ''))
        parts.push(targets)
        expect(main.all('section', { id: true }).map((section) => `#${section.attribute('id')}`)).toEqual(targets)
        for (const section of main.all('section', { id: true })) expect(section.all('h2')).toHaveLength(1)
        expect(main.text).toContain('Chereta Trading PLC')
        expect(page.one('html').attribute('lang')).toBe(lang)
      }
      expect(parts[0]?.length).toBeGreaterThan(8)
      expect(parts[1]).toEqual(parts[0])
    },
  )
  test('name the length of the trial as in the plan, and are linked in the footer of other pages', async () => {
    const { trialDays } = await app.call('GET /api/subscription/plan')
    const { page } = await openPage(app, '/tenders/list')
    const link = page.one('footer').byRole('link', { name: 'Terms of Usage' })
    const { main, title } = await openPage(app, link.attribute('href') ?? '')
    expect(main.text).toContain(`It lasts ${trialDays} days`)
    expect(title).toContain('Terms of Usage')
  })
})

test('staff can read the message with its subject', async () => {
  await app.call('POST /api/order/contact', {
    body: { name: 'Hana Bekele', email: 'hana@example.com', note: 'About prices\n\nHow do I pay?' },
  })
  const { main } = await openPage(app, '/contact/messages', { as: await aCaller(app, 'admin') })
  expect(main.allByRole('heading', { name: 'About prices' })).toHaveLength(1)
  expect(main.text).toContain('How do I pay?')
})

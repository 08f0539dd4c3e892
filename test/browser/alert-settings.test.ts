import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { configOf, openAlertSite } from './alert-site.ts'
import type { AlertSite } from './alert-site.ts'
import { DESKTOP, PHONE } from './browser.ts'

const SETTINGS = '/subscription/profile/4'
let site: AlertSite
/** Opening another page of settings is most of the work of a test. */
let page: Page
beforeAll(async () => {
  site = await openAlertSite(['typist'])
  page = await site.openAs('typist', SETTINGS)
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

test('a test message is sent, and the check says that nothing is watched yet', async () => {
  await page.getByRole('button', { name: 'Send a test message: Email' }).click()
  await page.getByText('A test message is on its way.').waitFor()
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText('We watch nothing for you yet.').waitFor()
})

test('keywords become chips by comma, Enter and paste, each once; the keyboard removes them; typed text is saved too, and the check counts them', async () => {
  const field = page.getByRole('textbox', { name: 'Keywords' })
  expect(await field.getAttribute('placeholder')).toBe('Type new keyword here')
  await page.getByText('Enter your keywords separated by comma ","').waitFor()
  await field.pressSequentially('water pump,')
  await field.pressSequentially('generator')
  await field.press('Enter')
  await field.evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, 'የውሃ ፓምፕ፣ Water Pump\nsolar heater')
  const chips = page.getByRole('list', { name: 'Keywords' }).getByRole('listitem')
  await expect.poll(() => chips.allInnerTexts()).toEqual(['water pump', 'generator', 'የውሃ ፓምፕ', 'solar heater'])
  await field.focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Delete')
  await expect.poll(() => chips.count()).toBe(3)
  // On a phone, too, the bar that comes with a change leaves the field in sight.
  await page.setViewportSize(PHONE)
  await field.pressSequentially('drilling')
  await field.press('Enter')
  await chips.nth(3).waitFor()
  await expect
    .poll(() =>
      field.evaluate((one) => {
        const { left, bottom } = one.getBoundingClientRect()
        return document.elementFromPoint(left + 5, bottom - 5) === one
      }),
    )
    .toBe(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Your alert list now shows').waitFor()
  expect((await configOf(page)).keywords).toBe('water pump/;generator/;የውሃ ፓምፕ/;drilling')
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText('We watch 4 things for you').waitFor()
})

test('sectors are searched in both languages, companies are suggested, and a preview of hits is shown', async () => {
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Add a sector' }).click()
  await page.getByLabel('Search sectors').fill('የሕንፃ ግንባታ')
  await page.getByRole('checkbox', { name: 'Building Construction' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  const company = site.card.companyName
  await page.getByRole('combobox', { name: 'Customers' }).fill(company)
  await page.getByRole('option', { name: company }).first().click()
  await page.getByText(/would have received \d+ tenders? in the last 30 days/).waitFor()
  await page.getByText('2 unsaved changes').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Your alert list now shows').waitFor()
  const { sectors, customers, configuredByUser } = await configOf(page)
  expect({ sectors, customers, configuredByUser }).toEqual({
    sectors: [101],
    customers: [company],
    configuredByUser: true,
  })
})

test('refusals are shown, and typed text is kept, also when leaving the page and coming back', async () => {
  await page.route('**/api/Notification/ConfigAlert', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'wrong-state', title: '' }),
    }),
  )
  await page.getByRole('textbox', { name: 'Keywords' }).fill('borehole')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Unknown error occurred!').waitFor()
  await page.getByRole('link', { name: 'Contact Us' }).first().click()
  await page.waitForURL('**/contact')
  await page.goBack()
  await page.getByRole('button', { name: 'Remove borehole' }).waitFor()
  await page.unroute('**/api/Notification/ConfigAlert')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Your alert list now shows').waitFor()
  expect(site.faults().filter((fault) => !fault.includes('409'))).toEqual([])
})

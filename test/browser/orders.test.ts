import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TenderId } from '#contract/ids.ts'
import { axe } from './axe.ts'
import { DESKTOP, PHONE, fitsWidth, goWithin, hydrated, layersLeft } from './browser.ts'
import { reusedPages } from './reused-pages.ts'
import { openPaidSite } from './paid-site.ts'

let site: Awaited<ReturnType<typeof openPaidSite>>
let guid = ''
let tenderId = 0
beforeAll(async () => {
  site = await openPaidSite(['buyer'])
  const { data } = await site.json<{ data: { id: number; guid?: string; sample: boolean }[] }>(
    '/api/tenders/searchTenders?pageSize=100',
  )
  // Other files give feedback on the first ones.
  const free = data.findLast((card) => card.guid !== undefined && card.sample)
  guid = free?.guid ?? ''
  tenderId = free?.id ?? 0
})
const pages = reusedPages(() => site)
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const tender = () => `/tenders/display?guid=${guid}`

test('an order names missing values, arrives, and is in the list of staff', async () => {
  const page = await pages.at('buyer', tender(), { viewport: PHONE })
  await page.getByRole('button', { name: 'Order the document' }).click()
  const dialog = page.getByRole('dialog', { name: 'We buy the bid document for you' })
  const order = dialog.getByRole('button', { name: 'Order', exact: true })
  // The account's data is filled in, and the note has three lines.
  expect(await dialog.getByLabel('Mobile').inputValue()).toMatch(/^0[79]\d\d \d\d \d\d \d\d$/)
  expect(await dialog.getByLabel('Note').evaluate((field) => field.getBoundingClientRect().height)).toBeLessThan(110)
  // A field's error shows when it is left, the others when the button is pressed.
  await dialog.getByLabel('Mobile').fill('12345')
  await dialog.getByLabel('Mobile').press('Tab')
  await dialog.getByText('Please use this format 0911123456').waitFor()
  expect(await dialog.getByText('Address is required').count()).toBe(0)
  await dialog.getByLabel('Mobile').fill('')
  await order.click()
  await dialog.getByText('Mobile is required').waitFor()
  await dialog.getByText('Address is required').waitFor()
  expect(await axe(page)).toEqual([])
  expect(await fitsWidth(page)).toBe(true)
  await dialog.getByLabel('Mobile').fill('0911223344')
  await dialog.getByLabel('Address').fill('Bole, house 12')
  await order.click()
  await dialog.getByText('Your order has been successfully placed. We will be in touch with you shortly.').waitFor()
  // Nothing typed can be lost any more: a tap outside the dialog closes it.
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'detached' })

  const staff = await site.pageOf('editor', '/contact/orders')
  await staff.getByText('Bole, house 12').waitFor()
  await hydrated(staff)
  const moved = staff.waitForResponse(
    (response) => response.url().includes('/api/orders/') && response.status() === 200,
  )
  // The count of orders in the navigation is loaded again.
  const counted = staff.waitForRequest(/\/api\/orders\?.*state=new/)
  await staff.getByLabel('State').selectOption('Delivered')
  await moved
  await counted
  await goWithin(staff, '/contact/orders?state=delivered')
  await staff.getByText('Bole, house 12').waitFor()
  expect(await axe(staff)).toEqual([])
  await staff.context().close()
})

test('without an answer the words of decision 0090 ask for a call, and typed text is kept', async () => {
  const page = await pages.at('buyer', tender(), { viewport: PHONE })
  await page.setViewportSize(DESKTOP)
  await page.route('**/api/order', (route) => route.abort())
  await page.getByRole('button', { name: 'Order the document' }).click()
  expect(await page.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(500)
  await page.getByLabel('Mobile').fill('0911223344')
  await page.getByLabel('Address').fill('Piassa')
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await page.getByText('An error occurred. We kindly request you to reach out to us via a phone call.').waitFor()
  expect(await page.getByLabel('Address').inputValue()).toBe('Piassa')
  // A tap outside the dialog does not close it either.
  await page.mouse.click(5, 5)
  expect(await page.getByLabel('Address').inputValue()).toBe('Piassa')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await layersLeft(page)
  await page.setViewportSize(PHONE)
  await page.unrouteAll()
  site.faults()
})

test('a problem of a tender is reported in a dialog, and staff read it', async () => {
  const page = await pages.at('buyer', tender(), { viewport: PHONE })
  await page.getByRole('button', { name: 'Report a problem with this tender' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a problem with this tender' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Please tell us the reason').waitFor()
  await dialog.getByLabel('What is wrong?').selectOption('A date is wrong')
  await dialog.getByLabel('Please describe it').fill('The closing is a Sunday')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send' }).click()
  const thanks = dialog.getByText('Thank you. Our team will check it.')
  await thanks.waitFor()
  // The form was removed together with the focused element.
  expect(await thanks.evaluate((words) => words === document.activeElement)).toBe(true)
  const problems = await site.callAs('editor', 'GET', `/api/problem/by_tenderId/${tenderId}`)
  expect(JSON.stringify(problems)).toContain('The closing is a Sunday')
})

test('the star in an email is stored once, then the comment; a program that only reads the page stores nothing; rating without a star leads to the stars', async () => {
  const address = `/tenders/rate?tenderId=${tenderId}&star=4&email=somebody@example.com`
  await fetch(site.origin + address)
  type Feedback = { tenderId: TenderId; star: number; comment?: string; email?: string; givenBy: string }
  const listed = async () =>
    (await site.callAs<{ data: Feedback[] }>('editor', 'GET', '/api/feedback')).data.filter(
      (one) => one.tenderId === tenderId,
    )
  expect(await listed()).toEqual([])

  const page = await site.page({ viewport: PHONE })
  await page.goto(address)
  await hydrated(page)
  await expect.poll(listed).toMatchObject([{ star: 4, email: 'somebody@example.com', givenBy: 'as-in-the-link' }])
  expect(new URL(page.url()).search).toBe(`?tenderId=${tenderId}&star=4`)
  await page.getByRole('heading', { name: 'We Value Your Feedback!' }).waitFor()
  expect(await page.getByLabel('Feedback').evaluate((field) => field.tagName)).toBe('TEXTAREA')
  expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Please tell us the reason').waitFor()
  await page.getByLabel('Feedback').fill('Clear and complete')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Thank you for your feedback!').waitFor()
  expect(await listed()).toMatchObject([{ star: 4, comment: 'Clear and complete' }])
  const home = page.getByRole('link', { name: 'Back to Home' })
  expect(await home.getAttribute('href')).toBe('/')
  await home.click()
  await page.waitForURL(/\/home$/)

  // Rating without a star leads to the stars, and keeps the comment.
  await goWithin(page, `/tenders/rate?tenderId=${tenderId}`)
  await page.getByLabel('Feedback').fill('Half of it was missing')
  await page.getByRole('button', { name: 'Submit' }).click()
  const stars = page.locator('fieldset')
  await expect
    .poll(() =>
      page
        .getByRole('radio')
        .first()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  const fault = page.locator(`#${await stars.getAttribute('aria-describedby')}`)
  await fault.waitFor()
  await page.keyboard.press('ArrowRight')
  await fault.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Feedback').inputValue()).toBe('Half of it was missing')
  await page.context().close()
})

import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PEOPLE_PASSWORD } from '../factories/people.ts'
import { elementsOf } from '../page-elements.ts'
import { DESKTOP, PHONE, hydrated, pressed } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

type Name = 'mover' | 'roamer' | 'leaver'
let site: PeopleSite<Name>
beforeAll(async () => {
  site = await openPeople({ mover: 'unproven', roamer: 'plain', leaver: 'plain' })
})
afterAll(() => site.close())
/** The browser also logs expected refusals, and requests of a page whose session was ended. */
const isRefusal = (fault: string) => /status of (400|401|403|503)/.test(fault)
afterEach(() => expect(site.faults().filter((fault) => !isRefusal(fault))).toEqual([]))
const open = async (name: Name, options = {}): Promise<Page> => {
  const page = await site.pageOf(name, '/subscription/profile', options)
  await hydrated(page)
  return page
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('name and language are saved, all data is downloaded as one file, a part that failed can be loaded again, nothing is shared without paying; an address is changed with the password, and a number confirmed by a code; Google and Telegram are linked after the password, and unlinked', async () => {
  const page = await site.page()
  await site.enter(page, 'mover')
  let isAway = true
  await page.route('**/api/account/sessions', (route) =>
    isAway ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  // Telegram's answer counts only where this tab requested it.
  await page.goto('/subscription/profile?telegramLink=made-up&id=1&first_name=X&auth_date=1&hash=00')
  await hydrated(page)
  expect(new URL(page.url()).search).toBe('')
  await part(page, 'Linked sign-ins').getByRole('button', { name: 'Link Telegram' }).waitFor()
  const sessions = part(page, "Where you're signed in")
  await sessions.getByRole('alert').waitFor()
  isAway = false
  await sessions.getByRole('button', { name: 'Retry' }).click()
  await sessions.getByText('This device').waitFor()
  await part(page, 'Team').getByText('Only a paid subscription can be shared.').waitFor()
  expect(await part(page, 'Team').getByRole('textbox').count()).toBe(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^chereta-\d{4}-\d\d-\d\d\.json$/)
  const kept = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
    account: { email: string }
    sessions: unknown[]
  }
  expect(kept.account.email).toBe(site.personOf('mover').email)
  expect(kept.sessions.length).toBeGreaterThan(0)
  await page.getByText(/Downloaded as chereta-/).waitFor()

  const form = part(page, 'Name and language')
  await form.getByLabel('Name', { exact: true }).fill(' ')
  await form.getByRole('button', { name: 'Save' }).click()
  expect(await form.getByText('Enter name').isVisible()).toBe(true)
  expect(await form.getByLabel('Name', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  await form.getByLabel('Name', { exact: true }).fill('Hana Worku Abera')
  await form.getByLabel('Amharic').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Saved').waitFor()
  const again = elementsOf(await (await page.request.get('/subscription/profile')).text())
  expect(again.one('input', { name: 'name' }).attribute('value')).toBe('Hana Worku Abera')
  expect(again.one('input', { name: 'language', value: 'am' }).has('checked')).toBe(true)

  await changesAddressAndNumber(page)
  await linksAndUnlinks(page)
  await page.context().close()
})

/** An address is changed with the password, and a number confirmed by a code. */
async function changesAddressAndNumber(page: Page): Promise<void> {
  const moved = site.newEmail()
  const { dialled, e164 } = site.newPhone()
  const email = part(page, 'Email')
  // Its two buttons leave room for the address, on a phone too.
  await page.setViewportSize(PHONE)
  const address = email.getByText(site.personOf('mover').email)
  expect((await address.boundingBox())?.height).toBeLessThan(60)
  await page.setViewportSize(DESKTOP)
  const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement)
  await email.getByRole('button', { name: 'Change email' }).click()
  // The form replaces its button, and the button returns after it.
  await expect.poll(() => hasFocus(email.getByLabel(/Your password/))).toBe(true)
  await email.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => hasFocus(email.getByRole('button', { name: 'Change email' }))).toBe(true)
  await email.getByRole('button', { name: 'Change email' }).click()
  await email.getByLabel('New email').fill(moved)
  await email.getByLabel(/Your password/).fill('not the right one')
  await email.getByRole('button', { name: 'Change email' }).click()
  await email.getByText('Incorrect password.').waitFor()
  await email.getByLabel(/Your password/).fill(PEOPLE_PASSWORD)
  await email.getByRole('button', { name: 'Change email' }).click()
  await email.getByText(`We've sent an email to ${moved}.`, { exact: false }).waitFor()
  expect(await site.linkTo(moved, 'activate_account')).toContain('token=')

  const mobile = part(page, 'Mobile')
  await mobile.getByRole('button', { name: 'Add number' }).click()
  await expect.poll(() => hasFocus(mobile.getByLabel('Mobile'))).toBe(true)
  await mobile.getByLabel('Mobile').fill('0811 12 34 56')
  await mobile.getByRole('button', { name: 'Send code' }).click()
  await mobile.locator('#phone-mobile-fault').waitFor()
  // The hint says the same, and disappears.
  expect(await mobile.getByText('Please use this format 0911123456').count()).toBe(1)
  await mobile.getByLabel('Mobile').fill(dialled)
  await mobile.getByRole('button', { name: 'Send code' }).click()
  await mobile.getByRole('button', { name: /Resend in \d+ seconds/ }).waitFor()
  expect(await mobile.getByRole('button', { name: /Resend in/ }).isDisabled()).toBe(true)
  const code = await site.codeTo(e164)
  await mobile.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await mobile.getByRole('button', { name: 'Confirm number' }).click()
  await mobile.getByText('You have 4 tries left', { exact: false }).waitFor()
  expect(await hasFocus(mobile.getByLabel('Code'))).toBe(true)
  await mobile.getByLabel('Code').fill(code)
  await mobile.getByRole('button', { name: 'Confirm number' }).click()
  await mobile.getByText('Your mobile number is confirmed.').waitFor()
  expect(await mobile.innerText()).toContain(dialled.replace(/(....)(..)(..)(..)/, '$1 $2 $3 $4'))
}

/** Google and Telegram are linked after the password, and unlinked. */
async function linksAndUnlinks(page: Page): Promise<void> {
  await site.actsAs(page, {
    google: { sub: 'g-linker', email: 'linker@mail.example', email_verified: true },
    telegram: { id: '4711', first_name: 'Dawit' },
  })
  const links = part(page, 'Linked sign-ins')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await links.getByRole('button', { name: 'Link Google' }).click()
  await expect.poll(focused).toContain('Continue with Google')
  await links.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(focused).toBe('Link Google')
  await links.getByRole('button', { name: 'Link Google' }).click()
  await links.getByRole('button', { name: 'Continue with Google' }).click()
  await links.getByLabel(/Your password/).fill(PEOPLE_PASSWORD)
  await links.getByRole('button', { name: 'Link Google' }).click()
  await links.getByText('Google is linked.', { exact: false }).waitFor()
  await links.getByText('linker@mail.example').waitFor()
  // The keyboard stays in the line, where it can be unlinked again.
  await expect.poll(focused).toBe('Unlink Google')

  await links.getByRole('button', { name: 'Link Telegram' }).click()
  await links.getByRole('button', { name: 'Log in with Telegram' }).click()
  await page.waitForURL('**/subscription/profile#sign-ins')
  await links.getByLabel(/Your password/).fill(PEOPLE_PASSWORD)
  await links.getByRole('button', { name: 'Link Telegram' }).click()
  await links.getByText('Telegram is linked.', { exact: false }).waitFor()

  await links.getByRole('button', { name: 'Unlink Google' }).click()
  await links.getByText('Google is no longer linked.').waitFor()
  expect(await focused()).toBe('Link Google')
}

test('one other session is ended, then all of them with this one; of many devices five are in view', async () => {
  const callsElsewhere = () => site.callAs('roamer', 'GET', '/api/account/sessions')
  await callsElsewhere()
  const page = await open('roamer')
  const sessions = part(page, "Where you're signed in")
  await sessions.getByText('This device').waitFor()
  expect(await sessions.getByRole('listitem').count()).toBe(2)
  await sessions.getByRole('button', { name: /^Sign Out: / }).click()
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
  const list = sessions.getByRole('list', { name: "Where you're signed in" })
  expect(await list.evaluate((one) => one === document.activeElement)).toBe(true)
  await expect(callsElsewhere()).rejects.toThrow('401')
  await sessions.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await page.waitForURL('**/authentication/logged-out')
  await page.context().close()

  for (let device = 0; device < 6; device++)
    await fetch(`${site.origin}/api/LocalAccount/Signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': site.newAddress() },
      body: JSON.stringify({ email: site.personOf('roamer').email, password: PEOPLE_PASSWORD }),
    })
  const again = await open('roamer')
  const shown = part(again, "Where you're signed in").getByRole('listitem').filter({ visible: true })
  await again.getByText('2 more devices').waitFor()
  expect(await shown.count()).toBe(5)
  await again.getByText('2 more devices').click()
  expect(await shown.count()).toBe(7)
  await again.context().close()
})

test('an account is deleted only after a tick and the password', async () => {
  const page = await open('leaver')
  const last = part(page, 'Delete account')
  await pressed(last.getByRole('button', { name: 'Delete account' }), last.getByLabel(/Your password/))
  await last.getByLabel(/Your password/).fill(PEOPLE_PASSWORD)
  await last.getByRole('button', { name: 'Delete for good' }).click()
  await last.getByText('Please tick the box first.').waitFor()
  await last.getByRole('checkbox').check()
  await last.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL('**/subscription/deleted')
  await page.getByRole('heading', { name: 'Your account was deleted' }).waitFor()
  expect(await page.getByRole('link', { name: 'Sign in' }).isVisible()).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
  expect(new URL((await page.request.get('/subscription/profile')).url()).pathname).toBe('/authentication/login')
  await page.context().close()
})

test('on a slow line the lower parts are fetched when the reader comes near, or by a link to one of them', async () => {
  for (const comes of ['by scrolling', 'by a link']) {
    const page = await site.page({ viewport: PHONE })
    await site.enter(page, 'roamer')
    await page.addInitScript(() => {
      const { connection } = navigator as { connection?: object }
      if (connection) Object.defineProperty(connection, 'effectiveType', { value: '3g' })
    })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto('/subscription/profile')
    await hydrated(page)
    expect(asked).toContain('/subscription/profile')
    for (const path of ['/api/account/sessions', '/api/account/links']) expect(asked).not.toContain(path)
    if (comes === 'by a link') await page.getByRole('link', { name: "Where you're signed in" }).click()
    else await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await part(page, "Where you're signed in").getByText('This device').waitFor()
    if (comes === 'by a link')
      await expect.poll(() => part(page, "Where you're signed in").evaluate(isInWindow)).toBe(true)
    await page.context().close()
  }
})

/** Whether an element begins within the window. */
function isInWindow(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < innerHeight
}

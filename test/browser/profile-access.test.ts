import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../clock.ts'
import { openAccountStage } from './account-stage.ts'
import type { AccountStage } from './account-stage.ts'
import { DESK, PHONE, TABLET, axe, fitsWidth, hydrated } from './browser.ts'

const now = Date.now()
const PAID = { start_at: now - 10 * DAY, end_at: now + 80 * DAY }
const LOW = { start_at: now - 80 * DAY, end_at: now + 10 * DAY }
let stage: AccountStage
beforeAll(async () => {
  stage = await openAccountStage({
    paid: { name: 'Almaz Kebede', holds: PAID },
    low: { name: 'Bekele Tadesse', holds: LOW },
    owner: { name: 'Eden Haile', holds: PAID },
    plain: { name: 'Hana Worku' },
  })
})
afterAll(() => stage.close())
/** A refusal that a test asks for is told by the browser too. */
const isRefusal = (fault: string) => /status of (400|403|503)/.test(fault)
afterEach(() => expect(stage.faults().filter((fault) => !isRefusal(fault))).toEqual([]))
const open = async (name: string, looks = {}): Promise<Page> => {
  const page = await stage.pageOf(name, '/subscription/profile', looks)
  await hydrated(page)
  return page
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a visitor signs in first and is brought back', async () => {
  const page = await stage.page()
  await page.goto('/subscription/profile/4')
  expect(new URL(page.url()).pathname).toBe('/authentication/login')
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/subscription/profile/4')
  await page.context().close()
})

describe('access', () => {
  test('says kind, days, share and end', async () => {
    const page = await open('paid')
    const bar = part(page, 'Subscription: Paid subscription')
    await expect.poll(() => bar.innerText()).toContain('80 of 90 days left')
    expect(await bar.getByRole('meter').getAttribute('aria-valuenow')).toBe('89')
    expect(await bar.innerText()).toMatch(/Expires on \w{3} \d/)
    expect(await bar.getByRole('status').count()).toBe(0)
    await page.context().close()
  })
  test('warns under a quarter, and offers to renew', async () => {
    const page = await open('low')
    const bar = part(page, 'Subscription: Paid subscription')
    expect(await bar.getByRole('status').innerText()).toContain('Renew before it ends')
    await bar.getByRole('link', { name: 'Renew' }).click()
    await page.waitForURL('**/subscription/pricing')
    await page.context().close()
  })
})

test('five colleagues share a subscription, told by letter; a sixth has no place', async () => {
  const page = await open('owner')
  const team = part(page, 'Team')
  for (let n = 1; n <= 5; n++) {
    await team.getByLabel("Colleague's e-mail").fill(`mate${n}@buyers.example`)
    await page.keyboard.press('Enter')
    await team.getByText(`${n} of 5`).waitFor()
  }
  await team.getByText('All 5 places are taken.', { exact: false }).waitFor()
  await team.getByRole('button', { name: 'Remove mate2@buyers.example' }).click()
  await team.getByText('4 of 5').waitFor()
  await team.getByLabel("Colleague's e-mail").fill('MATE1@buyers.example')
  await page.keyboard.press('Enter')
  await team.getByText('This address is in the list already.').waitFor()
  await expect.poll(() => stage.mail.mails.some(({ to }) => to?.some(({ address }) => address === 'mate1@buyers.example'))).toBe(true)
  await page.context().close()
})

test('without a paid subscription nothing is shared', async () => {
  const page = await open('plain')
  await part(page, 'Team').getByText('Only a paid subscription can be shared.').waitFor()
  expect(await part(page, 'Team').getByRole('textbox').count()).toBe(0)
  await page.context().close()
})

test('the place of the alerts holds their settings; there is no fifth place', async () => {
  const page = await stage.pageOf('plain', '/subscription/profile/4')
  await hydrated(page)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Configure Alert')
  await page.getByPlaceholder('Type new keyword here').waitFor()
  expect((await page.goto('/subscription/profile/5'))?.status()).toBe(404)
  stage.faults()
  await page.context().close()
})

describe.each([
  { viewport: PHONE, lang: 'am', theme: 'dark' },
  { viewport: PHONE, lang: 'en', theme: 'light' },
  { viewport: TABLET, lang: 'am', theme: 'light' },
  { viewport: DESK, lang: 'en', theme: 'dark' },
] as const)('at $viewport.width px, $lang, $theme', (look) => {
  test('axe finds nothing and nothing scrolls sideways, with everything open', async () => {
    const page = await open('low', look)
    expect(await axe(page)).toEqual([])
    for (const id of ['email', 'mobile', 'delete']) await page.locator(`#${id}`).getByRole('button').last().click()
    await page.locator('#sign-ins').getByRole('button').first().click()
    expect(await axe(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await page.goto('/subscription/profile/4')
    expect(await axe(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await page.context().close()
  })
})

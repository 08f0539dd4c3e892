import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenderId } from '#contract/ids.ts'
import { PHONE, hydrated } from './browser.ts'
import { PEOPLE_PASSWORD } from '../factories/people.ts'
import { openAs, openSavers } from './saved-site.ts'

const PATIENT = { timeout: 60_000 } as const

let site: Awaited<ReturnType<typeof openSavers>>
beforeAll(async () => {
  site = await openSavers(['keeper', 'comer'])
})
afterAll(() => site.close())

type Saved = { reminders: { tenderId: TenderId }[] }

test('a dialog opened from a card stays open while the list reloads without that card, and its action is done', async () => {
  const page = await openAs(site, 'keeper', '/tenders/list')
  const shown = await page.locator('main article h3').allTextContents()
  const title =
    site.open.find(({ shortTitle }) => shown.includes(shortTitle))?.shortTitle ?? 'none that stays open for days'
  const opener = page.getByRole('button', { name: `Remind me of: ${title}`, exact: true }).first()
  const dialog = page.getByRole('dialog', { name: 'Remind Me' })
  // Loads the dialog's script before the network goes.
  await opener.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement), PATIENT).toBe(true)

  // A search without a connection shows the last list; with one it finds nothing.
  await page.context().setOffline(true)
  await page.getByRole('searchbox', { name: 'Keyword' }).first().fill('qqxyzzyqq')
  await page.getByRole('button', { name: 'Find Tenders' }).click()
  await page.getByText('This is the list as you last saw it.').waitFor(PATIENT)
  await opener.click()
  await dialog.getByRole('checkbox', { checked: true }).uncheck()
  await dialog.getByRole('checkbox', { name: /^Tomorrow/ }).check()
  await page.context().setOffline(false)
  await page.getByText('Sorry, we did not find any results for your search parameters').waitFor(PATIENT)
  expect(await opener.count()).toBe(0)
  expect(await dialog.getByRole('checkbox', { name: /^Tomorrow/ }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Set reminder' }).click()
  await page.getByRole('status').getByText('Reminder created successfully').waitFor(PATIENT)
  await expect
    .poll(
      async () => (await site.callAs<Saved>('keeper', 'POST', '/api/tenders/get_saved_tenders', {})).reminders.length,
      PATIENT,
    )
    .toBe(1)
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), PATIENT).toBe('main')
  await page.context().close()
  site.faults() // the failed requests of the outage are expected
})

test('Back on a phone closes a dialog and keeps the page; a page opened from the dialog is left by one Back too', async () => {
  const page = await openAs(site, 'keeper', '/tenders/list', { viewport: PHONE, isMobile: true, hasTouch: true })
  await page.locator('main article h3 a').first().click()
  await page.waitForURL(/detail|display/)
  const address = page.url()
  const dialog = page.getByRole('dialog', { name: 'Remind Me' })
  const opens = async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Remind me$|Reminds )/ })
      .click()
    await dialog.waitFor()
  }
  await opens()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  // Closing in another way leaves no entry in the history.
  await opens()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('layer')
  await page.goBack()
  await page.waitForURL(/list$/)
  await hydrated(page)
  expect(await page.locator('main article').count()).toBeGreaterThan(0)
  await page.context().close()
})

test('the sign-in dialog says what it is for, and is closed by Back; after signing in the action is done and confirmed', async () => {
  const page = await site.page({ viewport: PHONE, isMobile: true, hasTouch: true })
  await page.goto('/tenders/list')
  await hydrated(page)
  const list = page.url()
  const dialog = page.getByRole('dialog')
  const card = page.locator('main article').first()
  await card.getByRole('button', { name: /^Save: / }).tap()
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(list)

  await card.getByRole('button', { name: /^Save: / }).click()
  await dialog.getByRole('heading', { name: 'To save this tender, sign in or sign up.' }).waitFor()
  // Closing the dialog drops the intent.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // An effect of the closed dialog, which may come after its last frame.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('intent'))).toBe(null)

  await card.getByRole('button', { name: /^Remind me of: / }).click()
  await dialog.getByRole('heading', { name: 'To get a reminder, tell us where to send it.' }).waitFor()
  const way = dialog.getByRole('link', { name: 'Sign in with Email' })
  const address = await way.getAttribute('href')
  await way.click()
  await page.waitForURL((url) => url.searchParams.get('way') === 'email')
  await page.getByText('To get a reminder, tell us where to send it.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).count()).toBe(1)
  expect(address).toContain('returnUrl=%2Ftenders%2Flist&way=email')

  await page.goBack()
  await hydrated(page)
  await card.getByRole('button', { name: /^Save: / }).click()
  await dialog.getByRole('textbox', { name: 'Email' }).fill(site.personOf('comer').email)
  await dialog.getByLabel('Password').first().fill(PEOPLE_PASSWORD)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await page
    .getByRole('status')
    .getByText(/^Saved\./)
    .waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).waitFor()
  expect(
    (await site.callAs<{ myTenders: number[] }>('comer', 'POST', '/api/tenders/get_saved_tenders', {})).myTenders,
  ).toHaveLength(1)
  await page.context().close()
})

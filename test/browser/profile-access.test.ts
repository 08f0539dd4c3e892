import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

let site: PeopleSite<'low' | 'owner'>
beforeAll(async () => {
  site = await openPeople({ low: 'low', owner: 'paid' })
})
afterAll(() => site.close())
/** The browser also logs expected refusals. */
const isRefusal = (fault: string) => /status of (400|403|503)/.test(fault)
afterEach(() => expect(site.faults().filter((fault) => !isRefusal(fault))).toEqual([]))
const open = async (name: 'low' | 'owner', options = {}): Promise<Page> => {
  const page = await site.pageOf(name, '/subscription/profile', options)
  await hydrated(page)
  return page
}

test('five colleagues share a subscription and are notified by email; a sixth is refused', async () => {
  const page = await open('owner')
  const { id } = site.personOf('owner')
  const team = page.getByRole('region', { name: 'Team', exact: true })
  for (let n = 1; n <= 5; n++) {
    await team.getByLabel("Colleague's email").fill(`mate${n}-of-${id}@buyers.example`)
    await page.keyboard.press('Enter')
    await team.getByText(`${n} of 5`).waitFor()
  }
  await team.getByText('All 5 places are taken.', { exact: false }).waitFor()
  await team.getByRole('button', { name: `Remove mate2-of-${id}@buyers.example` }).click()
  await team.getByText('4 of 5').waitFor()
  await team.getByLabel("Colleague's email").fill(`MATE1-of-${id}@buyers.example`)
  await page.keyboard.press('Enter')
  await team.getByText('This address is already in the list.').waitFor()
  await expect
    .poll(() =>
      site.mail.mails.some(({ to }) => to?.some(({ address }) => address === `mate1-of-${id}@buyers.example`)),
    )
    .toBe(true)
  await page.context().close()
})

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  test('axe finds nothing and nothing scrolls sideways, with everything open', async () => {
    const page = await open('low', variant)
    for (const id of ['email', 'mobile', 'delete']) await page.locator(`#${id}`).getByRole('button').last().click()
    await page.locator('#sign-ins').getByRole('button').first().click()
    await looksRight(page, 'profile', variant)
    await page.context().close()
  })
})

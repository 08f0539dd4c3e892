import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { goWithin, hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

let site: PeopleSite<'presser' | 'looker'>
beforeAll(async () => {
  site = await openPeople({ presser: 'subscribedToEmail', looker: 'subscribedToEmail' })
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

/** Whether email alerts are on, by the person's own settings. */
async function emailIsOn(): Promise<boolean> {
  type Export = { alertsByChannel: { channels: { email: boolean } } }
  return (await site.callAs<Export>('presser', 'GET', '/api/account/export')).alertsByChannel.channels.email
}

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  test('axe finds nothing before and after, nothing scrolls sideways, the address is clean', async () => {
    const page = await site.page(variant)
    const { alerts, search } = site.linksOf('looker')
    for (const path of [alerts, search, '/unsubscribe/done', '/unsubscribe/incomplete']) {
      // The links of an email are loaded, which cleans their address.
      if (path === alerts || path === search) await page.goto(path)
      else await goWithin(page, path)
      await hydrated(page)
      await looksRight(page, 'unsubscribe', variant)
      expect(new URL(page.url()).search).toBe(path === search ? '?of=search' : '')
    }
    await page.context().close()
  })
})

test('the link asks, shows whose emails end, and unsubscribes at a press', async () => {
  const page = await site.page()
  await page.goto(site.linksOf('presser').alerts)
  await hydrated(page)
  const field = page.getByLabel('Email')
  expect([await field.inputValue(), await field.getAttribute('readonly')]).toEqual([site.personOf('presser').email, ''])
  expect(await emailIsOn()).toBe(true)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: "You're unsubscribed" }).waitFor()
  expect(await page.getByText('We are sorry to see you go').count()).toBe(1)
  expect(await emailIsOn()).toBe(false)
  await page.context().close()
})

test('a truncated link says that it is not complete, and points at no field', async () => {
  const page = await site.page()
  const whole = new URL(site.linksOf('looker').alerts, site.origin)
  const id = whole.searchParams.get('id') ?? ''
  whole.searchParams.set('id', id.slice(0, -2))
  await page.goto(whole.href)
  await hydrated(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor()
  expect(await page.getByText('Please correct the marked fields').count()).toBe(0)
  site.faults()
  await page.context().close()
})

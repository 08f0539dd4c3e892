import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PHONE, hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openAs, openSavers } from './saved-site.ts'
import type { SavedSite } from './saved-site.ts'

let site: SavedSite
beforeAll(async () => {
  site = await openSavers(['looker'])
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  const { viewport, lang } = variant
  test('the dialogs and the page of contacts fit and satisfy axe', async () => {
    const options = viewport === PHONE ? ({ viewport, hasTouch: true, isMobile: true } as const) : { viewport }
    const page = await openAs(
      site,
      'looker',
      `/tenders/detail?id=${site.open.find(({ guid }) => guid === undefined)?.id}`,
      { ...variant, ...options },
    )
    const shot = (name: string) => looksRight(page, name, variant)
    await page.getByRole('button', { name: lang === 'am' ? 'አጋራ' : 'Share', exact: true }).click()
    const byText = page
      .getByRole('dialog')
      .getByRole('button', { name: lang === 'am' ? 'በኤስኤምኤስ አጋራ' : 'Share by SMS Text' })
    await byText.waitFor()
    await shot('share')
    await byText.click()
    const go = page.getByRole('button', { name: lang === 'am' ? 'ራሴ እጽፋለሁ' : 'Type it myself' })
    await go.waitFor()
    await shot('first')
    await go.click()
    await page.getByPlaceholder('0911123456').waitFor()
    await shot('text')
    await page.goto('/Identity/Account/RegisterPhoneContacts')
    await hydrated(page)
    await shot('contacts')
    await page.context().close()
  })
})

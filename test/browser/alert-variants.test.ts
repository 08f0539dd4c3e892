import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openAlertSite } from './alert-site.ts'
import type { AlertSite } from './alert-site.ts'
import { PHONE, goWithin, hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'

let site: AlertSite
beforeAll(async () => {
  site = await openAlertSite(['looker'])
  await site.callAs('looker', 'POST', '/api/Notification/ConfigAlert', {
    keywords: `${site.keyword}/;የውሃ ፓምፕ`,
    sectors: [101, 102],
    customers: [site.card.companyName],
    smsNotification: true,
  })
  await site.callAs('looker', 'POST', '/api/savedSearches', {
    name: 'Pumps in Amhara',
    query: { keyword: site.keyword },
    frequency: 'daily',
    channels: ['email', 'telegram'],
  })
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

describe.each(SCREEN_VARIANTS)('$lang at $viewport.width px in $theme', (variant) => {
  test('the screens of alerts fit and satisfy axe', async () => {
    const page = await site.openAs(
      'looker',
      '/subscription/profile/4',
      variant.viewport === PHONE ? { ...variant, hasTouch: true, isMobile: true } : variant,
    )
    await expect.poll(() => site.alertsOf('looker'), { timeout: 20_000 }).toBeGreaterThan(0)
    const see = async (name: string, to: string) => {
      await goWithin(page, to)
      await looksRight(page, name, variant)
    }
    await looksRight(page, 'settings', variant)
    await page.locator('fieldset button').last().click()
    await looksRight(page, 'sectors', variant)
    await see('list', '/tenders/alert')
    await see('searches', '/tenders/searches')
    await see('new-search', `/tenders/searches/new?keyword=${encodeURIComponent(site.keyword)}&regions=Amhara`)
    await see('history', '/tenders/notifications')
    await goWithin(page, `/tenders/detail?id=${site.card.id}`)
    const configure = page.locator('#alerts button[aria-haspopup="dialog"]')
    await configure.waitFor()
    await looksRight(page, 'tender', variant, '#alerts')
    await configure.click()
    await page.locator('dialog[open] input').first().waitFor()
    await hydrated(page)
    await looksRight(page, 'over-configure', variant)
    await page.context().close()
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { alertsOf, callAs, openAlertStage } from './alert-stage.ts'
import type { AlertStage } from './alert-stage.ts'
import { DESK, PHONE, axe, fitsWidth, hydrated } from './browser.ts'

let stage: AlertStage
beforeAll(async () => {
  stage = await openAlertStage(['looker'])
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

describe.each([
  ['en', DESK, 'light'],
  ['am', DESK, 'dark'],
  ['en', PHONE, 'dark'],
  ['am', PHONE, 'light'],
] as const)('%s at %j in %s', (lang, viewport, theme) => {
  test('the screens of alerts fit and satisfy axe', async () => {
    const looks = viewport === PHONE ? { viewport, hasTouch: true, isMobile: true } : { viewport }
    const page = await stage.openAs('looker', '/subscription/profile/4', { ...looks, lang, theme })
    await callAs(page, 'POST', '/api/Notification/ConfigAlert', {
      keywords: `${stage.keyword}/;የውሃ ፓምፕ`,
      sectors: [101, 102],
      customers: [stage.card.companyName],
      smsNotification: true,
    })
    if ((await callAs<unknown[]>(page, 'GET', '/api/savedSearches')).length === 0)
      await callAs(page, 'POST', '/api/savedSearches', {
        name: 'Pumps in Amhara',
        query: { keyword: stage.keyword },
        frequency: 'daily',
        channels: ['email', 'telegram'],
      })
    await expect.poll(async () => (await alertsOf(page)).totalCount, { timeout: 20_000 }).toBeGreaterThan(0)
    const shot = async (name: string) => {
      expect.soft(await fitsWidth(page), name).toBe(true)
      expect.soft(await axe(page), name).toEqual([])
      const folder = process.env['SHOTS']
      if (folder) await page.screenshot({ path: `${folder}/${name}-${lang}-${viewport.width}.png`, fullPage: !name.startsWith('over') })
    }
    const see = async (name: string, to: string) => {
      await page.goto(to)
      await hydrated(page)
      await shot(name)
    }
    await see('list', '/tenders/alert')
    await see('settings', '/subscription/profile/4')
    await page.locator('fieldset button').last().click()
    await shot('sectors')
    await see('searches', '/tenders/searches')
    await see('new-search', `/tenders/searches/new?keyword=${encodeURIComponent(stage.keyword)}&regions=Amhara`)
    await see('told', '/tenders/told')
    await see('tender', `/tenders/detail?id=${stage.card.id}`)
    await page.locator('#alerts button[aria-haspopup="dialog"]').click()
    await page.locator('dialog[open] input').first().waitFor()
    await hydrated(page)
    await shot('over-configure')
    await page.context().close()
  })
})

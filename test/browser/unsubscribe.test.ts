import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { databaseSecret } from '#server/modules/accounts/actions/secrets.ts'
import { unsubscribeLinks } from '#server/modules/notifications/actions/unsubscribe-link.ts'
import type { UnsubscribeScope } from '#server/modules/notifications/core/unsubscribe-id.ts'
import { changeChoices } from '#server/modules/notifications/index.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openDatabase } from '#scripts/open-database.ts'
import { castIn, enter } from './account-stage.ts'
import { DESK, PHONE, axe, fitsWidth, hydrated, openStage } from './browser.ts'
import type { Stage } from './browser.ts'

const NAMES = ['script', 'plain', 'forged', 'looks'] as const
type Name = (typeof NAMES)[number]

let stage: Stage
let cast: Awaited<ReturnType<typeof castIn>>
const pages = {} as Record<Name | 'search', string>
beforeAll(async () => {
  cast = await castIn(Object.fromEntries(NAMES.map((name) => [name, {}])))
  const { db, close } = await openDatabase(readConfig({ DATA_DIR: cast.DATA_DIR }), createLog('silent'))
  const ports = { secret: databaseSecret(db), publicOrigin: '' }
  const pageOf = async (name: Name, scope: UnsubscribeScope) => (await unsubscribeLinks(ports, cast.ids[name] ?? 0, scope, `${name}@buyers.example`)).page
  for (const name of NAMES) {
    await changeChoices(db, cast.ids[name] ?? 0, { email: true, sms: true }, 1)
    pages[name] = await pageOf(name, 'alerts')
  }
  pages.search = await pageOf('looks', 'search:5')
  await close()
  stage = await openStage({ DATA_DIR: cast.DATA_DIR })
})
afterAll(async () => {
  await stage.close()
  cast.remove()
})
afterEach(() => expect(stage.faults()).toEqual([]))

/** Whether e-mail alerts are on, as the person's own settings say. */
async function emailIsOn(name: Name): Promise<boolean> {
  const page = await stage.page()
  await enter(page, name)
  const answer = await page.evaluate(async () => (await fetch('/api/account/export')).json())
  await page.context().close()
  return (answer as { alertsByChannel: { channels: { email: boolean } } }).alertsByChannel.channels.email
}

describe.each([
  { viewport: PHONE, lang: 'am', theme: 'dark' },
  { viewport: PHONE, lang: 'en', theme: 'light' },
  { viewport: DESK, lang: 'en', theme: 'dark' },
] as const)('at $viewport.width px, $lang, $theme', (look) => {
  test('axe finds nothing before and after, nothing scrolls sideways, the address is clean', async () => {
    const page = await stage.page(look)
    for (const path of [pages.looks, pages.search, '/unsubscribe/done', '/unsubscribe/incomplete']) {
      await page.goto(path)
      await hydrated(page)
      expect(await axe(page)).toEqual([])
      expect(await fitsWidth(page)).toBe(true)
      expect(new URL(page.url()).search).toBe('')
    }
    await page.context().close()
  })
})

test('the link asks, shows whose letters end, and ends them at a press', async () => {
  const page = await stage.page()
  await page.goto(pages.script)
  await hydrated(page)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Do you want to unsubscribe?')
  const field = page.getByLabel('Email')
  expect(await field.inputValue()).toBe('script@buyers.example')
  expect(await field.getAttribute('readonly')).not.toBeNull()
  expect(await emailIsOn('script')).toBe(true)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: "You're unsubscribed" }).waitFor()
  expect(await page.getByText('We are sorry to see you go').count()).toBe(1)
  expect(await emailIsOn('script')).toBe(false)
  await page.context().close()
})

test('works where no script runs', async () => {
  const page = await stage.page({ javaScriptEnabled: false })
  await page.goto(pages.plain)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: "You're unsubscribed" }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/unsubscribe/done')
  await page.context().close()
  expect(await emailIsOn('plain')).toBe(false)
})

test('a link that was changed says so and changes nothing', async () => {
  const page = await stage.page({ javaScriptEnabled: false })
  await page.goto(pages.forged.replace('forged%40', 'other%40'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor()
  await page.context().close()
  expect(await emailIsOn('forged')).toBe(true)
})

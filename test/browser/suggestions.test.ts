import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aTender } from '../factories/tender.ts'
import { axe } from './axe.ts'
import { hydrated } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

let site: PeopleSite<'editor' | 'looking'>
beforeAll(async () => {
  site = await openPeople({ editor: 'admin', looking: 'admin' })
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const PUMPS = {
  shortTitle: 'የውሃ ፓምፕ ግዥ',
  companyName: 'ጣና ውሃ',
  language: 'am' as const,
  categories: [],
  englishTitle: undefined,
  englishKeywords: undefined,
}
const made = async (name: 'editor' | 'looking', shortTitle = PUMPS.shortTitle) =>
  (await site.callAs<{ id: number }>(name, 'POST', '/api/tenders', aTender({ ...PUMPS, shortTitle }))).id

test('words are suggested while the model works; one is accepted by Enter, one refused by Delete, and words that are not in the notice are left out', async () => {
  site.model.plays([
    JSON.stringify({
      keywords: [
        { keyword: 'water pump', quote: 'የውሃ ፓምፕ' },
        { keyword: 'gold', quote: '' },
      ],
      sectors: [],
      englishTitle: 'Purchase of a water pump',
      englishSummary: '',
    }),
  ])
  const page = await site.pageOf('editor', `/tender-edit/${await made('editor')}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Suggest words' }).click()
  const list = page.getByRole('list', { name: /^Suggestions/ })
  await list
    .getByRole('button', { name: /water pump/ })
    .first()
    .waitFor()
  const title = list.getByRole('button', { name: /Purchase of a water pump/ }).first()
  await title.focus()
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Title in English').inputValue()).toBe('Purchase of a water pump')
  const keyword = list.getByRole('button', { name: /^Keyword.*water pump/ }).first()
  await keyword.focus()
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/suggestions/'),
  )
  await page.keyboard.press('Delete')
  expect((await answer).status()).toBe(200)
  expect(await list.getByText('gold').count()).toBe(0)
  await page.context().close()
})

describe('at 960 px, am, dark', () => {
  test('an unavailable model is reported; axe finds nothing, nothing scrolls sideways', async () => {
    site.model.plays([500])
    const page = await site.pageOf('looking', `/tender-edit/${await made('looking', 'የቢሮ ወንበር እና የውሃ ፓምፕ ግዥ')}`, {
      lang: 'am',
      theme: 'dark',
      viewport: { width: 960, height: 800 },
    })
    await hydrated(page)
    await page.getByRole('button', { name: 'ቃላት አቅርብ' }).click()
    await page.getByText('የቋንቋ ሞዴሉ አልመለሰም', { exact: false }).waitFor()
    expect(await axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/suggestions.png`, fullPage: true })
    await page.context().close()
  })
})

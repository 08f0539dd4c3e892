import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aTender } from '../factories/tender.ts'
import { axe } from './axe.ts'
import { fitsWidth, goWithin, hydrated } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

let site: PeopleSite<'editor'>
beforeAll(async () => {
  site = await openPeople({ editor: 'admin' })
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
const AT_960 = { lang: 'am', theme: 'dark', viewport: { width: 960, height: 800 } } as const
const made = async (shortTitle = PUMPS.shortTitle) =>
  (await site.callAs<{ id: number }>('editor', 'POST', '/api/tenders', aTender({ ...PUMPS, shortTitle }))).id

test('words are suggested while the model works; one is accepted by Enter, one refused by Delete, and words that are not in the notice are left out; an unavailable model is reported, axe finds nothing, and nothing scrolls sideways', async () => {
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
  const page = await site.pageOf('editor', `/tender-edit/${await made()}`, AT_960)
  await hydrated(page)
  await page.getByRole('button', { name: 'ቃላት አቅርብ' }).click()
  const list = page.getByRole('list', { name: /^የቀረቡ ሐሳቦች/ })
  await list
    .getByRole('button', { name: /water pump/ })
    .first()
    .waitFor()
  const title = list.getByRole('button', { name: /Purchase of a water pump/ }).first()
  await title.focus()
  await page.keyboard.press('Enter')
  expect(await page.locator('#entry [name=englishTitle]').inputValue()).toBe('Purchase of a water pump')
  const keyword = list.getByRole('button', { name: /^ቁልፍ ቃል.*water pump/ }).first()
  await keyword.focus()
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/suggestions/'),
  )
  await page.keyboard.press('Delete')
  expect((await answer).status()).toBe(200)
  expect(await list.getByText('gold').count()).toBe(0)

  site.model.plays([500])
  await goWithin(page, `/tender-edit/${await made('የቢሮ ወንበር እና የውሃ ፓምፕ ግዥ')}`)
  await page.getByRole('button', { name: 'ቃላት አቅርብ' }).click()
  await page.getByText('የቋንቋ ሞዴሉ አልመለሰም', { exact: false }).waitFor()
  expect(await axe(page)).toEqual([])
  expect(await fitsWidth(page)).toBe(true)
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/suggestions.png`, fullPage: true })
  await page.context().close()
})

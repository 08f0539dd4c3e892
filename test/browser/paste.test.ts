import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays, civilDateAt } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { hydrated } from './browser.ts'
import { LOOKS, looksRight } from './covering-looks.ts'
import { openPeople } from './common-stage.ts'
import type { PeopleStage } from './common-stage.ts'

let stage: PeopleStage<'editor' | 'approver' | 'several' | 'looking'>
beforeAll(async () => {
  stage = await openPeople({ editor: 'admin', approver: 'admin', several: 'admin', looking: 'admin' })
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults().filter((fault) => !/ 4(00|04|09) /.test(fault))).toEqual([]))

const TODAY = civilDateAt(Date.now())
const CLOSING = addDays(TODAY, 20)
const inWords = (date: CivilDate) => formatGregorian(date, 'en', { weekday: false, short: false })
const typed = ({ year, month, day }: CivilDate) =>
  `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
const NOTICE = `Addis Zemen (${inWords(TODAY)})
Invitation to Bid No. PR/014/2019
Abay Works Enterprise invites sealed bids for the supply of office chairs.
Bidders shall submit a bid security of Birr 50,000 (fifty thousand Birr).
Bids must be submitted on or before ${inWords(CLOSING)} at 10:00 AM and will be opened on the same day at 10:30 AM.
Tel. 0911223344, e-mail bids@abay.example`
const NOTICE_AM = `አዲስ ዘመን ${formatEthiopian(TODAY, 'am', { weekday: false })}
የጨረታ ማስታወቂያ ቁጥር 014/2019
የአባይ ሥራዎች ድርጅት የቢሮ ወንበሮችን በጨረታ አወዳድሮ መግዛት ይፈልጋል።
ተጫራቾች የጨረታ ማስከበሪያ ብር 50,000 ማቅረብ አለባቸው።
የጨረታ ሰነዱ እስከ ${formatEthiopian(CLOSING, 'am', { weekday: false })} ከጠዋቱ 4:00 ሰዓት ድረስ መቅረብ አለበት።
ስልክ 0911223344`

/** As a paste does, without a mouse. */
async function paste(page: Page, words: string): Promise<void> {
  const field = page.getByLabel('Paste the notice, or start typing below')
  await field.focus()
  await field.evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, words)
}
const valueOf = (page: Page, name: string) => page.locator(`#entry [name="${name}"]`).inputValue()

test('a notice is pasted, its sure answers accepted with one press, and whoever decides has its words', async () => {
  const page = await stage.pageOf('editor', '/tender-edit')
  await hydrated(page)
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  await paste(page, NOTICE)
  await page.getByRole('heading', { name: 'The notice' }).waitFor()
  await page.getByText(/\d+ sure, \d+ in doubt/).waitFor()
  await press('Control+Shift+Enter')
  await expect.poll(() => valueOf(page, 'reference')).toContain('PR/014/2019')
  expect(await valueOf(page, 'closing.text')).toBe(typed(CLOSING))
  expect(await page.locator('#entry-desktopDescription').textContent()).toContain('Bidders shall submit')
  // What is in doubt is accepted one by one.
  while ((await page.locator('[data-accept]').count()) > 0) {
    await page.locator('[data-accept]').first().focus()
    await press('Enter')
    await page.waitForTimeout(50)
  }
  const fill = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true })
    if ((await field.inputValue()) !== '') return
    await field.focus()
    keys += text.length + 1
    await page.keyboard.type(text)
  }
  await fill('Title', 'Supply of office chairs')
  await fill('Company', 'Abay Works Enterprise')
  await fill('Source', 'Addis Zemen')
  const sectors = page.getByLabel('Sectors', { exact: true })
  await sectors.focus()
  await sectors.pressSequentially('furnit')
  await press('Enter')
  keys += 6
  await press('Control+Enter')
  const said = await page.getByText(/Tender \d+ is submitted\. Here is the next one\./).innerText()
  const id = Number(/\d+/.exec(said)?.[0])
  expect(keys).toBeLessThanOrEqual(60)
  const [kept] = await stage.callAs<{ words: string; quotes: { field: string }[] }[]>(
    'approver',
    'GET',
    `/api/desk/clippings/${id}`,
  )
  expect(kept?.words).toBe(NOTICE)
  expect(kept?.quotes.map(({ field }) => field)).toContain('closing')
  await page.context().close()
})

test('a proposal is refused with Escape; what somebody typed is not overwritten; a reload keeps the words', async () => {
  const page = await stage.pageOf('looking', '/tender-edit')
  await hydrated(page)
  await page.getByLabel('Reference', { exact: true }).fill('typed by hand')
  await paste(page, NOTICE)
  await page.getByRole('heading', { name: 'The notice' }).waitFor()
  await page.keyboard.press('Control+Shift+Enter')
  await expect.poll(() => valueOf(page, 'closing.text')).toBe(typed(CLOSING))
  expect(await valueOf(page, 'reference')).toBe('typed by hand')
  const refused = page.getByRole('button', { name: /^Accept for Reference/ })
  await refused.focus()
  await page.keyboard.press('Escape')
  await refused.waitFor({ state: 'detached' })
  await page.waitForTimeout(500)
  await page.reload()
  await hydrated(page)
  await page.getByRole('heading', { name: 'The notice' }).waitFor()
  expect(await valueOf(page, 'closing.text')).toBe(typed(CLOSING))
  await page.context().close()
})

describe.each(LOOKS)('at $viewport.width px, $lang, $theme', (look) => {
  test('axe finds nothing, nothing scrolls sideways', async () => {
    const page = await stage.pageOf('several', '/tender-edit', look)
    await hydrated(page)
    const field = page.locator('#entry-paste')
    await field.waitFor()
    await field.fill(look.lang === 'am' ? NOTICE_AM : NOTICE)
    await field.locator('xpath=following::button[1]').click()
    await page.locator('[data-accept]').first().waitFor()
    await looksRight(page, 'paste', look)
    await page.context().close()
  })
})

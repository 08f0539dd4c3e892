import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AMHARIC_NOTICE, ENGLISH_NOTICE, TWO_NOTICES } from '../pasted-notices.ts'
import { allSaved } from './all-saved.ts'
import { axe } from './axe.ts'
import { fitsWidth, hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { reusedPages } from './reused-pages.ts'

let site: PeopleSite<'clerk' | 'approver'>
beforeAll(async () => {
  site = await openPeople({ clerk: 'editor', approver: 'admin' })
})
const pages = reusedPages(() => site)
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const paste = async (page: Page, words: string): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), words)
  await page.keyboard.press('Control+v')
}
let isLoaded = false
/** The empty form, as on a device that was not used before: on one page, because it is the most expensive to open. */
const open = async (): Promise<Page> => {
  if (isLoaded) {
    const page = await pages.at('clerk', '/terms')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  isLoaded = true
  return pages.at('clerk', '/tender-edit')
}
const opened = async (words: string): Promise<Page> => {
  const page = await open()
  // A loaded page has the focus there, one that a link leads to at its beginning.
  await page.locator('#paste').focus()
  await paste(page, words)
  return page
}
/** The field in focus, by its name in the form. */
const at = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'])
const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`)
const valueOf = (page: Page, name: string): Promise<string> =>
  page.locator(`#entry [name="${name}"]`).first().inputValue()

type Kept = { words: string; quotes: { field: string; start: number; end: number }[] }
/** The text that the approver sees of the tender just submitted. */
async function keptWords(page: Page): Promise<Kept[]> {
  const said = await page.getByText(/Tender \d+ is submitted\. Here is the next one\./).innerText()
  return site.callAs<Kept[]>('approver', 'GET', `/api/desk/clippings/${/\d+/.exec(said)?.[0]}`)
}

/** A keyboard that counts pressed keys; pasting takes two. */
function counting(page: Page) {
  let keys = 2
  return {
    keys: () => keys,
    async press(key: string) {
      keys += 1
      await page.keyboard.press(key)
    },
    async type(words: string) {
      keys += words.length
      await page.keyboard.type(words)
    },
  }
}

test('an Amharic notice is entered by keys alone, twenty of them at most', async () => {
  const page = await open()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('paste')
  await paste(page, AMHARIC_NOTICE)
  await expect.poll(() => at(page)).toBe('shortTitle')
  await page.getByText(/\d+ certain, \d+ in doubt/).waitFor()
  const { press, keys } = counting(page)
  await press('Control+Shift+Enter')
  await expect.poll(() => at(page)).toBe('shortTitle')
  while (await page.getByText(/certain, \d+ in doubt/).isVisible()) await press('Enter')
  await page.getByText('Complete. Ctrl+Enter submits.').waitFor()
  expect(await valueOf(page, 'companyName')).toBe('የሰላም በር ዩኒቨርሲቲ')
  await page
    .getByRole('group', { name: 'Closing' })
    .getByText(/Closes Thu 17 Dec 2026 · .*8.* 2019.* · 10:00/)
    .waitFor()
  await press('Control+Enter')
  const [kept, ...others] = await keptWords(page)
  expect([kept?.words, others]).toEqual([AMHARIC_NOTICE, []])
  const closing = kept?.quotes.filter((one) => one.field === 'closing')
  expect(closing?.map(({ start, end }) => kept?.words.slice(start, end))).toContain('ታኅሣሥ 8 ቀን 2019 ዓ.ም')
  expect(keys()).toBeLessThanOrEqual(20)
  // Nothing of it is kept for the next one.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('paste')
  expect(await page.locator('[data-clipping]').count()).toBe(0)
})

test('typed values are not overwritten, and a text with lists and tables gets the whole notice', async () => {
  const page = await open()
  await field(page, 'reference').locator('input').fill('typed by hand')
  await page.getByRole('toolbar').first().waitFor()
  await page.locator('#paste').focus()
  await paste(page, ENGLISH_NOTICE)
  await field(page, 'reference').getByText('The notice says otherwise').waitFor()
  await page.keyboard.press('Control+Shift+Enter')
  await expect.poll(() => valueOf(page, 'closing.text')).toBe('December 17, 2026')
  expect(await valueOf(page, 'reference')).toBe('typed by hand')
  const whole = field(page, 'desktopDescription')
  await whole.locator('[contenteditable=true]').getByText('bids@grcu.example.org').waitFor()
  await expect.poll(() => whole.getByText('Proposed', { exact: true }).count()).toBe(0)
  await whole.locator('[contenteditable=true]').focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Ours.')
  await whole.getByText('The notice says otherwise').waitFor()
  await whole.getByRole('button', { name: 'Use this' }).click()
  await whole.getByText('The notice says otherwise').waitFor({ state: 'detached' })
  expect(await whole.locator('[contenteditable=true]').textContent()).not.toContain('Ours.')
})

test('an English one with missing, refused and retyped values', async () => {
  const page = await opened(ENGLISH_NOTICE)
  await expect.poll(() => at(page)).toBe('shortTitle')
  const { press, type, keys } = counting(page)
  await press('Enter')
  expect(await valueOf(page, 'shortTitle')).toBe('supply and installation of office furniture in Hawassa')
  // The company is accepted, and changed in its field.
  await expect.poll(() => at(page)).toBe('companyName')
  await press('ArrowRight')
  await expect.poll(() => valueOf(page, 'companyName')).toBe('The Green Ridge Cooperative Union (GRCU)')
  await press('End')
  for (let n = 0; n < 7; n += 1) await press('Backspace')
  await press('Enter')
  expect(await valueOf(page, 'companyName')).toBe('The Green Ridge Cooperative Union')
  await field(page, 'companyName').getByText('The notice says otherwise').waitFor()
  await press('Control+Shift+Enter')
  await press('F8')
  while ((await at(page)) !== 'regions') await press('F8')
  await press('Escape')
  await field(page, 'regions').getByText('Proposed', { exact: true }).waitFor({ state: 'detached' })
  expect(await field(page, 'regions').getByRole('button').count()).toBe(0)
  while (await page.getByText(/certain, \d+ in doubt/).isVisible()) await press('Enter')
  // All proposals are handled: the focus is on a missing field.
  await page.getByText('Still missing: Source, Sectors').waitFor()
  await expect.poll(() => at(page)).toBe('sourceName')
  await type('Herald')
  await press('Enter')
  await expect.poll(() => at(page)).toBe('categories')
  await type('furn')
  await press('Enter')
  await press('Control+Enter')
  const [kept] = await keptWords(page)
  // Proposals that were refused or changed by hand do not count as quoted.
  expect(kept?.quotes.map((one) => one.field)).toEqual(expect.arrayContaining(['title', 'reference', 'closing']))
  expect(kept?.quotes.map((one) => one.field)).not.toContain('company')
  expect(keys()).toBeLessThanOrEqual(40)
})

test('several notices of one paste become their own tenders, the others wait on the device; an hour of either clock takes one key in any key layout; words, proposals and refusals are restored after the tab was closed', async () => {
  const page = await opened(TWO_NOTICES)
  await page.getByText('You pasted 2 notices.').waitFor()
  expect(await page.getByRole('checkbox', { name: /Rift Valley/ }).isChecked()).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Begin')
  await page.keyboard.press('Enter')
  await expect.poll(() => at(page)).toBe('shortTitle')
  await page.getByText('Waiting notices: 1').waitFor()
  while ((await at(page)) !== 'closing') await page.keyboard.press('F8')
  const list = field(page, 'closing').getByRole('listbox')
  expect(await list.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await field(page, 'closing').getByText('Morning or afternoon? The notice does not say.').count()).toBe(1)
  // Enter accepts nothing while nothing is chosen.
  await page.keyboard.press('Enter')
  expect(await list.count()).toBe(1)
  await list.dispatchEvent('keydown', { key: '፪', code: 'Digit2', bubbles: true })
  await page.getByText(/Closes Thu 17 Dec 2026 · .* · 10:00/).waitFor()
  // The other candidate of the opening is chosen by the arrow keys; in the field these are Alt and the arrow down.
  await expect.poll(() => at(page)).toBe('openning')
  await field(page, 'openning').getByLabel('Date, as written').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText(/Opens Thu 17 Dec 2026 · .* · 10:30/).waitFor()
  // A key that an input method is composing with does nothing.
  const title = field(page, 'shortTitle').locator('textarea')
  await title.focus()
  await title.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true })
  expect(await valueOf(page, 'shortTitle')).toBe('')
  // Typing overrides, and from the clipping the way back leads to the field.
  await page.keyboard.type('Pumps')
  await field(page, 'shortTitle').getByText('The notice says otherwise').waitFor()
  await page.keyboard.press('F2')
  expect(await page.locator('[data-clipping]').evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('F2')
  expect(await at(page)).toBe('shortTitle')

  await field(page, 'companyName').locator('input').focus()
  await page.keyboard.press('Escape')
  // Meanwhile stored as a draft, it is found at its own address.
  await allSaved(page)
  await expect.poll(() => page.url()).toMatch(/\/tender-edit\/\d+$/)
  await page.reload()
  await hydrated(page)
  await page.locator('[data-clipping]').getByText('RVW/07/2026').waitFor()
  await page.getByText('Waiting notices: 1').waitFor()
  expect(await valueOf(page, 'shortTitle')).toBe('Pumps')
  await page.getByText(/Closes Thu 17 Dec 2026 · .* · 10:00/).waitFor()
  expect(await field(page, 'companyName').getByText('Proposed', { exact: true }).count()).toBe(0)
  expect(await field(page, 'reference').getByText('Proposed', { exact: true }).count()).toBe(1)

  await page.keyboard.press('Control+Shift+Enter')
  await field(page, 'companyName').locator('input').fill('Rift Valley Water Enterprise')
  await field(page, 'sourceName').locator('input').fill('Herald')
  await field(page, 'categories').locator('input').fill('Office Furniture')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Tender \d+ is submitted/).waitFor()
  // The next one opens by itself.
  const clipping = page.locator('[data-clipping]')
  await clipping.getByText('LTS/22/2026').waitFor()
  expect(await page.getByText('Waiting notices').count()).toBe(0)
  await page.getByRole('button', { name: 'Remove the clipping' }).click()
  await clipping.waitFor({ state: 'detached' })
})

test('text that cannot be parsed is named, and stays', async () => {
  const page = await opened('%PDF-1.7 \uFFFD\uFFFD\uFFFD obj \uFFFD\uFFFD\uFFFD stream')
  await page.getByText("We can't read this.").waitFor()
  expect(await page.locator('#paste').inputValue()).toContain('%PDF-1.7')
  await page.locator('#paste').fill('')
  await paste(page, 'word '.repeat(20_001))
  await page.getByText('This text is too long').waitFor()
  expect((await page.locator('#paste').inputValue()).length).toBeGreaterThan(100_000)
  await page.locator('#paste').fill('')
  await paste(page, 'Ausschreibung: Lieferung von Schreibtischen und Stühlen. '.repeat(6))
  await page.getByText("We don't know the language of this text").waitFor()
  await page.locator('[data-clipping]').getByText('Schreibtischen').first().waitFor()
})

/** Where a notice is pasted, and the several notices of one paste. */
const PLACE = 'section:has(#paste), section:has(li input[type=checkbox])'

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  test('axe finds nothing, nothing scrolls sideways: empty, proposed, in doubt, several, the clipping', async () => {
    const page = await site.pageOf('clerk', '/tender-edit', variant)
    await hydrated(page)
    await page.locator('#paste').waitFor()
    // The rest of the form is checked by its own test (test/browser/entry.test.ts).
    await looksRight(page, 'paste-empty', variant, PLACE)
    await paste(page, TWO_NOTICES)
    await page.getByRole('checkbox').nth(1).waitFor()
    await looksRight(page, 'paste-several', variant, PLACE)
    await page
      .locator('section', { has: page.getByRole('checkbox') })
      .getByRole('button')
      .nth(1)
      .click()
    await page.locator('[data-field="closing"] [role=listbox]').waitFor()
    await looksRight(page, 'paste-proposed', variant)
    if (variant.viewport.width < 960) {
      await page.keyboard.press('F2')
      await page.locator('dialog [data-clipping]').waitFor()
      await looksRight(page, 'paste-sheet')
      await page.keyboard.press('F2')
      await page.locator('dialog').waitFor({ state: 'detached' })
    }
    await page.setViewportSize({ width: 960, height: 800 })
    // The same parts as on a wide window.
    expect(await axe(page, 'style')).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await page.context().close()
  })
})

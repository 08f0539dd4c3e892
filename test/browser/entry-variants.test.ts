import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isNight } from '../engines.ts'
import { axe } from './axe.ts'
import { DESKTOP, PHONE, fitsWidth, hydrated } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import type { Variant } from './covering-variants.ts'
import { editedHtml, paste } from './pasted-text.ts'

let site: PeopleSite<'looking'>
beforeAll(async () => {
  site = await openPeople({ looking: 'admin' })
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

async function openIn(variant: Variant): Promise<Page> {
  const { id } = await site.callAs<{ id: number }>('looking', 'POST', '/api/tenders', {
    shortTitle: 'የቢሮ ወንበሮችና ጠረጴዛዎች ግዥ',
    companyName: 'የአባይ ሥራዎች ድርጅት',
    regions: ['Amhara', 'Addis Ababa'],
    publishedTimestamp: Date.parse('2026-12-01T00:00+03:00'),
    closing: { dateType: 3, duration: 15, time: '10:00' },
    openning: { dateType: 1, ethDate: '2019-04-12', time: '10:30' },
  })
  const page = await site.pageOf('looking', `/tender-edit/${id}`, variant)
  await hydrated(page)
  await page.getByRole('toolbar').first().waitFor()
  return page
}

/** The part of the form that a formatted text is in: the rest of it is checked before. */
const TEXT = '[data-field=desktopDescription]'
async function formatted(page: Page, language: 'en' | 'am'): Promise<void> {
  await page.locator('#entry-desktopDescription').click()
  await paste(page, `<h3>ዝርዝር</h3>${editedHtml(`word-${language}`)}`)
  await page.locator('#entry-desktopDescription td').last().click()
}
/** Opens the field for the address of a link, which nothing may cover. */
async function linkShown(page: Page, lang: 'en' | 'am'): Promise<void> {
  await page.getByRole('toolbar').first().getByRole('button').nth(5).click()
  const address = page.getByRole('textbox', { name: lang === 'am' ? 'የሊንኩ አድራሻ' : 'Address of the link' })
  const isSeen = (element: HTMLElement | SVGElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === element
  }
  await expect.poll(() => address.evaluate(isSeen)).toBe(true)
}

test.each(SCREEN_VARIANTS)(
  'at $viewport.width px, $lang, $theme axe finds nothing and nothing scrolls sideways: the form, its keys, the calendar of a date, a formatted text',
  async (variant) => {
    const page = await openIn(variant)
    await looksRight(page, 'tender-edit', variant)

    const dialog = page.getByRole('dialog')
    await page.locator('h1 ~ button[aria-haspopup=dialog]').click()
    await dialog.waitFor()
    await looksRight(page, 'entry-keys', variant)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    const closing = page.locator('#entry-closing-text')
    await closing.fill('ጳጉሜ 3 2019')
    await closing.blur()
    await closing.press('Alt+ArrowDown')
    await page.getByRole('grid').waitFor()
    await looksRight(page, 'entry-calendar', variant)
    await page.keyboard.press('Escape')
    await page.getByRole('grid').waitFor({ state: 'detached' })

    await formatted(page, variant.lang)
    await looksRight(page, 'rich-text', variant, TEXT)
    for (const viewport of [variant.viewport, { width: 960, height: 900 }]) {
      await page.setViewportSize(viewport)
      await linkShown(page, variant.lang)
      expect(await axe(page, viewport === variant.viewport ? 'all' : 'style', TEXT)).toEqual([])
      expect(await fitsWidth(page)).toBe(true)
      await page.keyboard.press('Escape')
    }
    await page.context().close()
  },
)

// In `npm run test:night`: the variants above have the phone, 960 px and the widest screen.
const OTHERS: readonly [Variant, string][] = [
  [{ viewport: PHONE, lang: 'en', theme: 'light' }, 'phone'],
  [{ viewport: { width: 960, height: 900 }, lang: 'am', theme: 'light' }, '960'],
  [{ viewport: { width: 960, height: 900 }, lang: 'en', theme: 'dark' }, '960-dark'],
  [{ viewport: DESKTOP, lang: 'en', theme: 'dark' }, 'desk'],
]
test.each(isNight ? OTHERS : [])('a formatted text: %o', async (variant, name) => {
  const page = await openIn(variant)
  await formatted(page, variant.lang)
  await linkShown(page, variant.lang)
  const shots = process.env['SHOTS']
  if (shots) await page.screenshot({ path: `${shots}/rich-text-${name}-${variant.lang}.png`, fullPage: true })
  expect(await axe(page, 'all', TEXT)).toEqual([])
  expect(await fitsWidth(page)).toBe(true)
  await page.keyboard.press('Escape')
  await page.context().close()
})

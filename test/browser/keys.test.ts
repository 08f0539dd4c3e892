import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESKTOP, PHONE, hydrated, startedWhole } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openSavers } from './saved-site.ts'
import { shownTitle } from '../shown-title.ts'

let site: Awaited<ReturnType<typeof openSavers>>
beforeAll(async () => {
  site = await openSavers(['keyed'])
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

/** Typing is answered in the next frame; drawing may take one more. */
const FRAMES_AT_MOST = 4
const cards = '#results article'
const focusedTitle = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h3')?.textContent ?? '')
const titles = (page: Page) => page.locator(`${cards} h3`).allTextContents()
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or do anything' })
const options = (page: Page) => palette(page).getByRole('option')

/** The list of one reader, whose cards have their buttons, and whose keys are active; for the palette as well. */
let keyed: Page
beforeAll(async () => {
  keyed = await site.pageOf('keyed', '/tenders/list', { viewport: DESKTOP })
  await hydrated(keyed)
  await keyed.locator(`${cards} [data-act="save"]`).first().waitFor()
  await startedWhole(keyed)
})
afterAll(() => keyed.context().close())

describe('keys', () => {
  test('move through the list, save, remind, open and return, without a mouse', async () => {
    const page = keyed
    const [first, second] = await titles(page)
    await page.keyboard.press('j')
    await expect.poll(() => focusedTitle(page)).toBe(first)
    await page.keyboard.press('j')
    await expect.poll(() => focusedTitle(page)).toBe(second)
    await page.keyboard.press('k')
    await expect.poll(() => focusedTitle(page)).toBe(first)
    const saved = page.locator(cards).first().locator('[data-saved]')
    await page.keyboard.press('s')
    await saved.waitFor()
    await page.keyboard.press('r')
    await page.getByRole('dialog').waitFor()
    // A dialog has its own keys.
    await page.keyboard.press('j')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('o')
    await page.waitForURL(/\/tenders\/(detail|display)/)
    await page.goBack()
    await page.waitForURL(/\/tenders\/list/)
    await expect.poll(() => focusedTitle(page)).toBe(first)
    await page.keyboard.press('s')
    await saved.waitFor({ state: 'detached' })
  })

  test('the first two stops of the keyboard lead to the content and to the results; each filter next to the list is one stop, and the arrows move through its lines', async () => {
    const page = keyed
    await page.reload()
    await hydrated(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to results')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#results') !== null)).toBe(true)

    // Each filter next to the list is one stop, and the arrows move through its lines.
    await startedWhole(page)
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: one } = document
        const filter = one?.closest('#filters details')
        const name = filter?.querySelector('summary')?.textContent ?? ''
        const lines = [...(filter?.querySelectorAll('input, a') ?? [])]
        return filter && one?.tagName !== 'SUMMARY' ? `${name} ${one ? lines.indexOf(one) : -1}` : name
      })
    await page.locator('#filters summary').first().focus()
    const walk: string[] = []
    for (const key of [
      'Tab',
      'ArrowDown',
      'ArrowDown',
      'ArrowUp',
      'End',
      'Home',
      'Tab',
      'Tab',
      'Shift+Tab',
      'Shift+Tab',
    ]) {
      await page.keyboard.press(key)
      walk.push(await focused())
      // Lines that were left become stops again in a moment.
      await expect.poll(() => page.locator('#filters [tabindex="-1"]').count()).toBe(0)
    }
    expect(walk).toEqual([
      'Sector 0',
      'Sector 1',
      'Sector 2',
      'Sector 1',
      'Sector 5',
      'Sector 0',
      'Buyer',
      'Buyer 0',
      'Buyer',
      'Sector 5',
    ])
    await page.getByRole('status').getByText('Arrow keys move within a filter').waitFor()
  })

  test('are letters while somebody types, and each can be switched off, and all of them', async () => {
    const page = keyed
    await page.keyboard.press('/')
    // By its name: with its suggestions, which come after the focus, it has another role.
    const field = page.locator('#search input[name=keyword]')
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('jok?')
    expect(await field.inputValue()).toBe('jok?')
    await field.fill('')
    await page.locator('#main').focus()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.getByRole('switch', { name: 'Next tender' }).uncheck()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    // k still moves, to the first visible one.
    await expect.poll(() => focusedTitle(page)).not.toBe('')
    const at = await focusedTitle(page)
    await page.keyboard.press('j')
    await page.keyboard.press('?')
    await dialog.getByRole('switch', { name: 'Use single keys' }).uncheck()
    expect(await dialog.getByRole('switch', { name: 'Previous tender' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('k')
    await page.keyboard.press('?')
    expect([await focusedTitle(page), await page.getByRole('dialog').count()]).toEqual([at, 0])
    await page.reload()
    await hydrated(page)
    await startedWhole(page)
    await page.keyboard.press('?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    // With a modifier the list does not change.
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
  })
})

describe('the palette', () => {
  const closed = async () => {
    await keyed.keyboard.press('Escape')
    await palette(keyed).waitFor({ state: 'detached' })
  }

  test('answers a key from memory, in the next frames', async () => {
    const page = keyed
    await page.keyboard.press('Control+k')
    const field = palette(page).getByRole('combobox')
    await field.waitFor()
    const frames = await field.evaluate(async (input: HTMLInputElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      const counts: number[] = []
      for (const typed of ['Closing', 'Amhara', 'Pricing', 'Contact', 'Keyboard']) {
        let count = 0
        set?.call(input, typed)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        const isShown = () => document.querySelector('[role="option"]')?.textContent?.startsWith(typed) === true
        for (; !isShown(); count++) await new Promise(requestAnimationFrame)
        counts.push(count)
      }
      return counts
    })
    // A busy machine draws fewer; an answer that waited for a pause in typing or for the service would take more.
    expect(Math.max(...frames)).toBeLessThanOrEqual(FRAMES_AT_MOST)
    await closed()
  })

  test('finds tenders and buyers of the service, returns the focus, and says so if the service does not answer', async () => {
    const page = keyed
    const find = page.getByRole('link', { name: 'Find or do anything' })
    await find.focus()
    await page.keyboard.press('Enter')
    const field = palette(page).getByRole('combobox')
    const [card] = site.open
    await field.fill(card?.shortTitle ?? '')
    await palette(page).getByText('Searching …').waitFor()
    await palette(page).getByText('Searching …').waitFor({ state: 'detached' })
    await options(page)
      .filter({ hasText: card && shownTitle(card) })
      .first()
      .waitFor()
    // Tenders found for earlier words are not offered for later ones, however long their answer takes.
    await page.route('**/api/tenders/**', () => undefined)
    await field.fill('zzqx')
    await options(page)
      .filter({ hasText: card && shownTitle(card) })
      .waitFor({ state: 'detached' })
    await page.unroute('**/api/tenders/**')
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
    await expect.poll(() => find.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.route('**/api/tenders/**', (route) => route.fulfill({ status: 503, json: { title: 'away' } }))
    await page.keyboard.press('Enter')
    await field.fill('zzqx')
    await palette(page).getByRole('alert').filter({ hasText: "couldn't search" }).waitFor()
    await page.unroute('**/api/tenders/**')
    await palette(page).getByRole('button', { name: 'Retry' }).click()
    await palette(page).getByRole('alert').waitFor({ state: 'detached' })
    site.faults()
    await closed()
  })

  test('finds Amharic by Latin letters and a page by a part of its name, and runs the choice by keyboard alone', async () => {
    const page = keyed
    await page.keyboard.press('Control+k')
    const field = palette(page).getByRole('combobox')
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await field.fill('gnbata')
    await options(page).filter({ hasText: /^ግንባታ/ }).first().waitFor()
    await field.fill('saved')
    await options(page).filter({ hasText: 'Saved' }).first().waitFor()
    const active = () => page.locator('[role="option"][aria-selected="true"]')
    const first = await active().textContent()
    expect(await field.getAttribute('aria-activedescendant')).toBe(await active().getAttribute('id'))
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active().textContent()).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active().textContent()).toBe(first)
    // From the first one up is the last one.
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active().textContent()).toBe(await options(page).last().textContent())
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active().textContent()).toBe(first)
    // The Enter that ends a word of an input method chooses nothing.
    await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
    expect(await palette(page).count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/tenders\/saved$/)
  })

  test.each(SCREEN_VARIANTS)('looks right ($lang, $theme)', async (variant) => {
    const page = await site.page({
      ...variant,
      ...(variant.viewport === PHONE ? { hasTouch: true, isMobile: true } : {}),
    })
    // The screen behind the palette is inert: any will do.
    await page.goto('/contact')
    await hydrated(page)
    await startedWhole(page)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog').getByRole('combobox')
    await field.waitFor()
    await looksRight(page, 'palette-first')
    await field.fill('gnbata')
    await page.getByRole('option').filter({ hasText: 'ግንባታ' }).first().waitFor()
    await looksRight(page, 'palette', variant)
    await page.context().close()
  })
})

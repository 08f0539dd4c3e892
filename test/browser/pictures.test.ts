import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasPoppler, hasTesseract, noticePicture, scannedPdf } from '../notice-picture.ts'
import { allSaved } from './all-saved.ts'
import { hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

let site: PeopleSite<'clerk'>
beforeAll(async () => {
  site = await openPeople({ clerk: 'editor' })
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const LINES = ['Invitation to bid No. 07/2026', 'Bids close on 4 December 2026', 'at 2:00 PM local time.']
const file = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from(noticePicture(LINES)) }

test('a picture is shown larger and smaller, and belongs to the tender that is made of it', async () => {
  const page = await site.pageOf('clerk', '/tender-edit')
  await hydrated(page)
  await page.getByLabel('Add a picture').setInputFiles(file)
  const shown = page.getByRole('img', { name: 'Picture of the printed notice' })
  await shown.waitFor()
  await expect.poll(() => shown.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(1800)
  const before = (await shown.boundingBox())?.width ?? 0
  await page.getByRole('group', { name: 'Picture of the printed notice' }).press('+')
  await expect.poll(async () => ((await shown.boundingBox())?.width ?? 0) / before).toBeGreaterThan(1.4)
  await page.locator('#entry [name="shortTitle"]').fill('Supply of chairs, from a picture')
  await allSaved(page)
  await page.waitForURL(/tender-edit\/\d+/)
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Picture 1' }).waitFor()
  await page.context().close()
})

test.skipIf(!hasPoppler)('a scanned PDF becomes a picture a page', async () => {
  const page = await site.pageOf('clerk', '/tender-edit')
  await hydrated(page)
  const buffer = Buffer.from(await scannedPdf([noticePicture(LINES), noticePicture(['Lot 2'])]))
  await page.getByLabel('Add a picture or PDF').setInputFiles({ name: 'p.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: /^Picture \d+$/, pressed: true }).waitFor()
  const shown = page.getByRole('img', { name: 'Picture of the printed notice' })
  await expect.poll(() => shown.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(2700)
  await page.context().close()
})

test.skipIf(!hasTesseract)('a selected column becomes words, then proposals without certain dates', async () => {
  const page = await site.pageOf('clerk', '/tender-edit')
  await hydrated(page)
  await page.getByLabel('Add a picture').setInputFiles(file)
  const shown = page.getByRole('img', { name: 'Picture of the printed notice' })
  await page.getByRole('button', { name: 'Draw a box' }).click()
  await expect.poll(() => shown.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(1800)
  await shown.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {}
  await page.mouse.move(x + 2, y + 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 4, y + height / 2, { steps: 3 })
  await page.mouse.move(x + width / 2, y + height - 4, { steps: 3 })
  await page.mouse.up()
  const words = page.getByLabel('Words read from the picture')
  await words.waitFor()
  expect(await words.inputValue()).toBe(LINES.join('\n'))
  await page.getByRole('button', { name: 'Read as a notice' }).click()
  const closing = page.locator('[data-field="closing"]')
  await closing.getByText('14:00').first().waitFor()
  await closing.getByText('In doubt').waitFor()
  await page.context().close()
})

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  test('axe finds nothing, nothing scrolls sideways', async () => {
    const page = await site.pageOf('clerk', '/tender-edit', variant)
    await hydrated(page)
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.locator('canvas').waitFor()
    await looksRight(page, 'entry-pictures', variant)
    await page.context().close()
  })
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isNight } from '../engines.ts'
import { DESK, PHONE, TABLET, axe, fitsWidth } from './browser.ts'

/** Two that between them have both languages, both themes, and the narrowest and the widest screen. */
const COVERING = [
  { viewport: PHONE, lang: 'am', theme: 'dark' },
  { viewport: DESK, lang: 'en', theme: 'light' },
] as const
const ALL = [
  ...COVERING,
  { viewport: PHONE, lang: 'en', theme: 'light' },
  { viewport: TABLET, lang: 'am', theme: 'light' },
  { viewport: DESK, lang: 'am', theme: 'dark' },
] as const

/** How screens are looked at: a covering pair, and by `npm run test:night` every one. */
export const LOOKS: readonly (typeof ALL)[number][] = isNight ? ALL : COVERING
export type Look = (typeof LOOKS)[number]

/** Fails where axe finds something, or something scrolls sideways. With SHOTS, a folder, a picture is left there to be looked at. */
export async function looksRight(page: Page, name: string): Promise<void> {
  const shots = process.env['SHOTS']
  if (shots)
    await page.screenshot({ path: `${shots}/${name}-${await page.evaluate(() => `${innerWidth}-${document.documentElement.lang}`)}.png`, fullPage: true })
  expect.soft(await axe(page), name).toEqual([])
  expect.soft(await fitsWidth(page), name).toBe(true)
}

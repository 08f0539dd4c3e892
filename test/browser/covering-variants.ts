import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isNight } from '../engines.ts'
import { axe } from './axe.ts'
import { DESKTOP, PHONE, TABLET, fitsWidth } from './browser.ts'
import type { Finding } from './axe.ts'

export type Variant = { viewport: { width: number; height: number }; lang: 'en' | 'am'; theme: 'light' | 'dark' }
/** Two variants that together cover both themes, and the narrowest and the widest screen. */
export const NARROW: Variant = { viewport: PHONE, lang: 'am', theme: 'dark' }
export const WIDE: Variant = { viewport: DESKTOP, lang: 'en', theme: 'light' }
const ALL: readonly Variant[] = [
  NARROW,
  WIDE,
  { viewport: PHONE, lang: 'en', theme: 'light' },
  { viewport: TABLET, lang: 'am', theme: 'light' },
  { viewport: DESKTOP, lang: 'am', theme: 'dark' },
]

/**
 * How screens are opened: in `npm test` narrow, dark and in Amharic, to be turned wide and light by `looksRight`; in
 * `npm run test:night` in every variant.
 */
export const SCREEN_VARIANTS: readonly Variant[] = isNight ? ALL : [NARROW]

/** Shows an open page on another screen and in another theme, in its own language. */
export async function show(page: Page, { viewport, theme }: Variant): Promise<void> {
  await page.setViewportSize(viewport)
  await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme)
}

/** Shows an open page on another screen, too; returns whether parts are shown that were not shown before. */
async function turn(page: Page, variant: Variant): Promise<boolean> {
  const shown = await page.evaluateHandle(() => {
    const parts = () =>
      [...document.querySelectorAll('main *, dialog *')].filter((element) => element.checkVisibility())
    return { parts, before: new Set(parts()) }
  })
  await show(page, variant)
  return shown.evaluate(async ({ parts, before }) => {
    // Gives scripts time to add parts for a wide window.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    return parts().some((element) => !before.has(element))
  })
}

/**
 * Shows a page of `NARROW` as `WIDE`, checks it with axe, and turns it back. Rules about elements are not
 * checked twice on the same ones.
 */
async function findingsWhenWide(page: Page, name: string, within: string | undefined): Promise<Finding[]> {
  const showsMore = await turn(page, WIDE)
  await shoot(page, name)
  const found = await axe(page, showsMore ? 'all' : 'style', within)
  const fits = await fitsWidth(page)
  await show(page, NARROW)
  return fits ? found : [...found, { id: 'fits-width', help: 'something scrolls sideways', nodes: [] }]
}

/**
 * Fails where axe finds something, or something scrolls sideways; in `npm test` also as `WIDE`. `within`: the
 * selector of the new part of a page that is checked elsewhere; at night all of it is. SHOTS: a folder for screenshots.
 */
export async function looksRight(page: Page, name: string, variant?: Variant, within?: string): Promise<void> {
  const part = isNight ? undefined : within
  await shoot(page, name)
  expect.soft(await axe(page, 'all', part), name).toEqual([])
  expect.soft(await fitsWidth(page), name).toBe(true)
  if (!variant || isNight) return
  expect.soft(await findingsWhenWide(page, name, part), `${name}, wide and light`).toEqual([])
}

async function shoot(page: Page, name: string): Promise<void> {
  const shots = process.env['SHOTS']
  if (shots)
    await page.screenshot({
      path: `${shots}/${name}-${await page.evaluate(() => `${innerWidth}-${document.documentElement.lang}`)}.png`,
      fullPage: true,
    })
}

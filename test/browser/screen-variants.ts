import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESKTOP, PHONE, TABLET, hydrated } from './browser.ts'
import type { TestSite } from './browser.ts'
import { NARROW, looksRight } from './covering-variants.ts'
import type { Variant } from './covering-variants.ts'

/** The variants besides the pair, checked in `npm run test:night`. */
export const MORE_VARIANTS: readonly Variant[] = [
  { viewport: PHONE, lang: 'en', theme: 'light' },
  { viewport: TABLET, lang: 'am', theme: 'light' },
  { viewport: DESKTOP, lang: 'en', theme: 'dark' },
  { viewport: DESKTOP, lang: 'am', theme: 'light' },
]

/** Layout shift allowed per page load. */
const MAX_SHIFT = 0.01

/** `within`: in `npm test` the part of a list that others of these screens do not show. */
type Screen = [name: string, address: (guid: string, paidId: number) => string, within?: string]
const SCREENS: Screen[] = [
  ['front page', () => '/home'],
  ['projects', () => '/subscription/schools'],
  ['list', () => '/tenders/list'],
  [
    'filtered list, between two dates',
    () =>
      '/tenders/list?keyword=supply&regions=Amhara&includeArchived=on&publishOtherDateFrom=2020-01-01&publishedWithin=29&companyName=office',
  ],
  ['first visit', () => '/tenders/list/3'],
  ['list of staff, asked for by a visitor', () => '/tenders/list/4', '#results'],
  ['list that is loading', () => '/tenders/list-skeleton'],
  ['nothing found', () => '/tenders/list?keyword=zzzyyyxxx'],
  ['tender', (guid) => `/tenders/display?guid=${guid}`],
  ['subscribers only', (_, paidId) => `/tenders/detail?id=${paidId}`],
  ['print', (guid) => `/tenders/print?guid=${guid}`],
  ['not found', () => '/nothing'],
]

/**
 * Each of these screens, or of all, in one variant, in a page that goes from one to the next. To be called within a
 * `describe`.
 */
export function fitsInVariant(open: () => Promise<TestSite>, variant: Variant, screens?: readonly string[]): void {
  let site: TestSite
  let page: Page
  let guid = ''
  let paidId = 0
  beforeAll(async () => {
    site = await open()
    const { data } = await site.json<{ data: { id: number; guid?: string }[] }>(
      '/api/tenders/searchTenders?pageSize=100',
    )
    guid = data.find((card) => card.guid)?.guid ?? ''
    paidId = data.find((card) => !card.guid)?.id ?? 0
    page = await site.page(variant)
    await page.addInitScript(() => {
      const state = window as unknown as { shifts: { value: number; moved: string[] }[] }
      state.shifts = []
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
          if (!hadRecentInput)
            state.shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? '') })
      }).observe({ type: 'layout-shift', buffered: true })
    })
  })
  afterAll(async () => {
    await page.context().close()
    // The browser logs refused and missing pages on its console.
    site.faults()
    await site.close()
  })
  const shown = SCREENS.filter(([name]) => !screens || screens.includes(name))
  test.each(shown)('%s: axe finds nothing, nothing scrolls sideways, nothing shifts', async (name, path, within) => {
    // The clock stands still, because an age in seconds would count up, and move its neighbours.
    await page.clock.setFixedTime(new Date())
    await page.goto(path(guid, paidId))
    // The print view has no script.
    if (name !== 'print') await hydrated(page)
    // Placeholder boxes are equally wide.
    if (name === 'list' && variant.lang === 'am') expect((await widthsOfText(page)).size).toBeGreaterThan(1)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(variant.lang)
    await looksRight(page, name, variant === NARROW ? variant : undefined, within)
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
    )
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(MAX_SHIFT)
  })
}

/** The widths of some Amharic letters as the page draws them, also on a device without any. */
async function widthsOfText(page: Page): Promise<Set<number | undefined>> {
  const widths = await page.evaluate(async () => {
    await document.fonts.ready
    const canvas = document.createElement('canvas').getContext('2d')
    if (canvas) canvas.font = `40px ${getComputedStyle(document.body).fontFamily}`
    return [...'ሀጨሐ'].map((letter) => canvas?.measureText(letter).width)
  })
  return new Set(widths)
}

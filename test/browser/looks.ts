import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESK, PHONE, TABLET, axe, fitsWidth, hydrated } from './browser.ts'
import type { Stage } from './browser.ts'

type Look = { viewport: typeof PHONE; lang: 'en' | 'am'; theme: 'light' | 'dark' }
/** Between them each width at its ends, both languages and both themes: what a change of one of these breaks shows in one of the two. */
export const PAIR: readonly Look[] = [
  { viewport: PHONE, lang: 'am', theme: 'dark' },
  { viewport: DESK, lang: 'en', theme: 'light' },
]
/** The others, which `npm run test:night` looks at. */
export const MORE_LOOKS: readonly Look[] = [
  { viewport: PHONE, lang: 'en', theme: 'light' },
  { viewport: TABLET, lang: 'am', theme: 'light' },
  { viewport: DESK, lang: 'en', theme: 'dark' },
  { viewport: DESK, lang: 'am', theme: 'light' },
]

/** Layout shift allowed per page load. The packaged Amharic font loads after the first paint, which moved 0.018 on a busy machine. */
const MAX_SHIFT = { en: 0.01, am: 0.02 } as const

const SCREENS: [string, (guid: string, paidId: number) => string][] = [
  ['front page', () => '/home'],
  ['projects', () => '/subscription/schools'],
  ['list', () => '/tenders/list'],
  ['filtered list', () => '/tenders/list?keyword=supply&regions=Amhara&includeArchived=on'],
  ['list between two dates', () => '/tenders/list?publishOtherDateFrom=2020-01-01&publishedWithin=29&companyName=office'],
  ['first visit', () => '/tenders/list/3'],
  ['list of staff, asked for by a visitor', () => '/tenders/list/4'],
  ['list that is loading', () => '/tenders/list-skeleton'],
  ['nothing found', () => '/tenders/list?keyword=zzzyyyxxx'],
  ['tender', (guid) => `/tenders/display?guid=${guid}`],
  ['subscribers only', (_, paidId) => `/tenders/detail?id=${paidId}`],
  ['print', (guid) => `/tenders/print?guid=${guid}`],
  ['not found', () => '/nothing'],
]

/** Each screen in one look, in a page that goes from one to the next. To be called within a `describe`. */
export function fitsInLook(open: () => Promise<Stage>, look: Look): void {
  let stage: Stage
  let page: Page
  let guid = ''
  let paidId = 0
  beforeAll(async () => {
    stage = await open()
    const { data } = await stage.json<{ data: { id: number; guid?: string }[] }>('/api/tenders/searchTenders?pageSize=100')
    guid = data.find((card) => card.guid)?.guid ?? ''
    paidId = data.find((card) => !card.guid)?.id ?? 0
    page = await stage.page(look)
    await page.addInitScript(() => {
      const state = window as unknown as { shift: number }
      state.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) state.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
  })
  afterAll(async () => {
    await page.context().close()
    // What is refused, or not there, the browser says on its console.
    stage.faults()
    await stage.close()
  })
  test.runIf(look.lang === 'am')('has Amharic letters, also on a device without any', async () => {
    await page.goto('/tenders/list')
    await hydrated(page)
    const widths = await page.evaluate(async () => {
      await document.fonts.ready
      const canvas = document.createElement('canvas').getContext('2d')
      if (canvas) canvas.font = `40px ${getComputedStyle(document.body).fontFamily}`
      return [...'ሀጨሐ'].map((letter) => canvas?.measureText(letter).width)
    })
    // Boxes in their place are equally wide.
    expect(new Set(widths).size).toBeGreaterThan(1)
  })
  test.each(SCREENS)('%s: axe finds nothing, nothing scrolls sideways, nothing shifts', async (name, path) => {
    await page.goto(path(guid, paidId))
    // The print view has no script.
    if (name !== 'print') await hydrated(page)
    expect(await axe(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(MAX_SHIFT[look.lang])
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(look.lang)
  })
}

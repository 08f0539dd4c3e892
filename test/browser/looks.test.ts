import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK, PHONE, TABLET, axe, fitsWidth, hydrated, openSamples } from './browser.ts'
import type { Stage } from './browser.ts'

let stage: Stage
let guid = ''
let paidId = 0
beforeAll(async () => {
  stage = await openSamples()
  const { data } = await stage.json<{ data: { id: number; guid?: string }[] }>('/api/tenders/searchTenders?pageSize=100')
  guid = data.find((card) => card.guid)?.guid ?? ''
  paidId = data.find((card) => !card.guid)?.id ?? 0
})
afterAll(() => stage.close())

const screens: [string, () => string][] = [
  ['front page', () => '/home'],
  ['projects', () => '/subscription/schools'],
  ['list', () => '/tenders/list'],
  ['filtered list', () => '/tenders/list?keyword=supply&regions=Amhara&includeArchived=on'],
  ['list between two dates', () => '/tenders/list?publishOtherDateFrom=2020-01-01&publishedWithin=29&companyName=office'],
  ['first visit', () => '/tenders/list/3'],
  ['nothing found', () => '/tenders/list?keyword=zzzyyyxxx'],
  ['tender', () => `/tenders/display?guid=${guid}`],
  ['subscribers only', () => `/tenders/detail?id=${paidId}`],
  ['print', () => `/tenders/print?guid=${guid}`],
  ['not found', () => '/nothing'],
]
const looks = [
  { viewport: PHONE, lang: 'am', theme: 'dark' },
  { viewport: PHONE, lang: 'en', theme: 'light' },
  { viewport: TABLET, lang: 'am', theme: 'light' },
  { viewport: DESK, lang: 'en', theme: 'dark' },
  { viewport: DESK, lang: 'am', theme: 'light' },
] as const

describe.each(looks)('at $viewport.width px, $lang, $theme', (look) => {
  test.each(screens)('%s: axe finds nothing, nothing scrolls sideways, nothing shifts', async (_, path) => {
    const page = await stage.page({ ...look })
    await page.addInitScript(() => {
      const state = window as unknown as { shift: number }
      state.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) state.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path())
    if (!path().includes('print')) await hydrated(page).catch(() => undefined)
    expect(await axe(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(look.lang)
    await page.context().close()
  })
})

describe('sizes', () => {
  // With its headers it has to fit into the ten segments that a new connection sends at once.
  test('the document of the list has at most 14 kB compressed', async () => {
    const response = await fetch(`${stage.origin}/tenders/list`, { headers: { 'accept-encoding': 'br', accept: 'text/html' } })
    await response.arrayBuffer()
    const size = await new Promise<number>((resolve) => {
      void import('node:http').then(({ get }) =>
        get(`${stage.origin}/tenders/list`, { headers: { 'accept-encoding': 'br', accept: 'text/html' } }, (raw) => {
          let bytes = 0
          raw.on('data', (data: Buffer) => (bytes += data.length))
          raw.on('end', () => resolve(bytes))
        }),
      )
    })
    expect(size).toBeLessThanOrEqual(14 * 1024)
  })

  test('fonts come from here, for Ethiopic letters only, and only where the device has none', async () => {
    const page = await stage.page()
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(stage.origin) && !request.url().startsWith('data:')) foreign.push(request.url())
    })
    await page.goto('/tenders/list?lang=am')
    const faces = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map((rule) => rule.cssText),
    )
    expect(faces.length).toBeGreaterThan(0)
    for (const face of faces) expect(face).toMatch(/unicode-range: U\+12/)
    expect(faces.some((face) => face.includes('local('))).toBe(true)
    expect(foreign).toEqual([])
    await page.context().close()
  })
})

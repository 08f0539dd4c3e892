import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { inTurn } from '../engines.ts'
import { DESKTOP, PHONE, hydrated } from './browser.ts'
import type { PageOptions, TestSite } from './browser.ts'
import { openCommon } from './common-site.ts'
import { visitorPages } from './reused-pages.ts'
import { hasten } from './timers.ts'

/** The letters of titles are fetched this long after a page has arrived (web/document.ts). */
const SERIF_AFTER_MS = 3000

let site: TestSite
let address = ''
beforeAll(async () => {
  site = await openCommon()
  const { data } = await site.json<{ data: { guid?: string; closingTimestamp?: number; proforma: boolean }[] }>(
    '/api/tenders/searchTenders?pageSize=100',
  )
  const open = data.find(({ guid, proforma, closingTimestamp }) => guid && !proforma && closingTimestamp)
  address = `/tenders/display?guid=${open?.guid}`
})
const visitors = visitorPages(() => site)
const TOUCHED = { viewport: PHONE, hasTouch: true, isMobile: true }
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

async function opened(path: string, variant: PageOptions): Promise<Page> {
  const page = await site.page(variant)
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
    const state = window as unknown as { shift: number; moved: (string | undefined)[] }
    state.shift = 0
    state.moved = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        state.shift += value
        state.moved.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await hydrated(page)
  return page
}

test('on a phone a tender has its actions instead of the navigation, and the way back with the time left at the edge once the clock is scrolled away', async () => {
  const page = await opened(address, { viewport: PHONE })
  const bar = page.locator('[data-act=remind]').first().locator('xpath=..')
  await bar.waitFor()
  await page.locator('#root > nav').waitFor({ state: 'hidden' })
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  expect(y + height).toBe(PHONE.height)
  const strip = page.locator('[data-past]')
  expect(await strip.count()).toBe(0)
  // Not every notice has a text of its own to go to.
  await page.evaluate(() => scrollTo(0, document.querySelector('main header [data-urgency]')?.clientHeight ?? 0))
  await page.mouse.wheel(0, PHONE.height)
  await strip.waitFor()
  expect(await strip.boundingBox()).toMatchObject({ x: 0, y: 0, height: 44 })
  expect(await strip.textContent()).toMatch(/\d+ (days?|hours?) left/)
  const { shift, moved } = await page.evaluate(() => {
    const { shift, moved } = window as unknown as { shift: number; moved: string[] }
    return { shift, moved: moved.join('; ') }
  })
  expect(shift, moved).toBeLessThan(0.01)
  await page.evaluate(() => scrollTo(0, 0))
  await strip.waitFor({ state: 'detached' })
  await page.mouse.wheel(0, 2000)
  await strip.getByRole('link', { name: 'Back to the list' }).click()
  await page.waitForURL(/\/tenders\/list/)
  await page.locator('#root > nav').waitFor()
  await page.context().close()
})

/** All controls smaller than 44 px for a finger, except words within a sentence. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    /** Whether a touch so far from the middle still hits it: symbols may be smaller than their touch area. */
    const reaches = (element: HTMLElement, [x, y]: readonly [number, number]) => {
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const box = element.getBoundingClientRect()
      const hit = document.elementFromPoint(box.x + box.width / 2 + x, box.y + box.height / 2 + y)
      return hit !== null && element.contains(hit)
    }
    const isSmall = (element: HTMLElement, { width, height }: DOMRect) =>
      (height < 43.5 && !(reaches(element, [0, -20]) && reaches(element, [0, 20]))) ||
      (width < 43.5 && !(reaches(element, [-20, 0]) && reaches(element, [20, 0])))
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, summary, select, input:not([type=hidden], [type=checkbox], [type=range])',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ element, box }) =>
          box.width > 1 &&
          !element.closest('p, small, h1, h2, h3, li > b, dd:not([class])') &&
          // Visually hidden until its form has the focus.
          getComputedStyle(element).clipPath === 'none' &&
          !element.matches('[class] .skip, [href="#main"], [href="#results"]') &&
          isSmall(element, box),
      )
      .map(
        ({ element, box }) =>
          `${element.textContent.trim() || element.getAttribute('aria-label')} ${box.width}×${box.height}`,
      )
  })

/** Amharic letters under 13 px; the font is drawn at 95 %. */
const smallText = (page: Page) =>
  page.evaluate(() => {
    const small = [...document.querySelectorAll('body *')].flatMap((element) => {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && /[ሀ-፿]/.test(node.nodeValue ?? ''))
      const size = parseFloat(getComputedStyle(element).fontSize) * 0.95
      return own && !element.closest('script, [data-tone]') && size < 13
        ? [`${element.textContent.slice(0, 30)} ${size}`]
        : []
    })
    return [...new Set(small)]
  })

type Screen = { lang: 'en' | 'am'; path: () => string; /** Its controls are measured, too. */ isPressed: boolean }
const SCREENS = (['en', 'am'] as const).flatMap((lang): Screen[] => [
  { lang, path: () => '/home', isPressed: true },
  { lang, path: () => '/tenders/list?keyword=supply', isPressed: true },
  { lang, path: () => '/tenders/list?view=calendar', isPressed: false },
  { lang, path: () => address, isPressed: true },
  { lang, path: () => '/subscription/schools', isPressed: true },
  { lang, path: () => '/subscription/pricing', isPressed: false },
  // An odd number: of each screen, every day has another language.
  { lang, path: () => '/contact', isPressed: false },
])

test('on a phone all controls are 44 px large, and no Amharic letters are under 13 px, in either language', async () => {
  for (const lang of ['en', 'am'] as const) {
    for (const screen of inTurn(SCREENS, 2).filter((one) => one.lang === lang)) {
      const path = screen.path()
      const page = await visitors.at(path, { ...TOUCHED, lang })
      expect.soft(await smallText(page), `${lang} ${path}`).toEqual([])
      if (screen.isPressed) expect.soft(await tooSmall(page), `${lang} ${path}`).toEqual([])
    }
  }
})

test('the skeleton of a list has its frame: search, filters, count and cards at the same places', async () => {
  const placesOn = (page: Page) =>
    page.evaluate(() => {
      const main = document.querySelector('main')
      const search = main?.querySelector('section > :nth-child(2)')
      const results = main?.querySelector(':scope > div > section')
      // Above real notices there is none. Hidden, not removed: React inserts parts before it when the list grows.
      for (const note of results?.querySelectorAll('p') ?? [])
        if (/samples, not real/.test(note.textContent)) note.style.display = 'none'
      const first = results?.querySelector('article, [role=status] > div')
      return [search, results, first].map((element) => {
        const box = element?.getBoundingClientRect()
        return box && [Math.round(box.left), Math.round(box.top), Math.round(box.width)]
      })
    })
  const places: Awaited<ReturnType<typeof placesOn>>[] = []
  const page = await site.page({ viewport: PHONE })
  for (const path of ['/tenders/list-skeleton', '/tenders/list']) {
    await page.goto(path)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await hydrated(page)
      places.push(await placesOn(page))
    }
  }
  await page.context().close()
  for (const [n, viewport] of [PHONE, DESKTOP].entries()) {
    const [stands = [], list = []] = [places[n], places[n + 2]]
    expect(stands).toHaveLength(3)
    for (const [at, place] of stands.entries())
      for (const [axis, value] of (place ?? [NaN]).entries())
        expect
          .soft(Math.abs(value - (list[at]?.[axis] ?? NaN)), `${viewport.width} ${at} ${axis}`)
          .toBeLessThanOrEqual(24)
  }
})

test('Amharic titles have their own font from the second document on, and nothing moves for it', async () => {
  const page = await site.page({ viewport: PHONE, lang: 'am' })
  // Not the newest: their age in seconds grows meanwhile, and moves what follows it.
  const older = '/tenders/list?pageIndex=1'
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: undefined })
    const state = window as unknown as { shift: number; moved: string[] }
    state.shift = 0
    state.moved = []
    new PerformanceObserver((list) => {
      type Source = { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
      type Shift = PerformanceEntry & { value: number; sources: Source[] }
      // The bar at the lower edge has no titles; its labels move a little while their own font is late.
      const hasTitles = ({ node }: Source) => document.querySelector('main')?.contains(node ?? null)
      const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join()
      for (const { value, sources } of list.getEntries() as Shift[])
        if (sources.some(hasTitles)) {
          state.shift += value
          for (const { node, previousRect, currentRect } of sources) {
            const text = node?.textContent?.slice(0, 20)
            state.moved.push(`${node?.nodeName} '${text}' ${placeOf(previousRect)} to ${placeOf(currentRect)}`)
          }
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const letters = () =>
    page.evaluate(() => ({
      faces: [...document.fonts].filter(({ family }) => family.includes('Title')).map(({ status }) => status),
      shift: (window as unknown as { shift: number }).shift,
      moved: (window as unknown as { moved: string[] }).moved,
    }))
  await page.goto(older)
  await hydrated(page)
  expect((await letters()).faces).toEqual([])
  await hasten(page, SERIF_AFTER_MS)
  await page.waitForFunction(() => localStorage.getItem('serif') !== null, undefined, { polling: 50 })
  // This document did not change.
  expect(await letters()).toMatchObject({ faces: [] })
  // They are there before the first paint, also where no file is loaded and the phone is slow.
  await page.route('**/serif-*', () => {})
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.body.dataset['faces'] = [...document.fonts].map(({ family, status }) => `${family} ${status}`).join()
    })
  })
  await page.goto(older)
  expect(await page.evaluate(() => document.body.dataset['faces'])).toContain('Chereta Ethiopic Title loaded')
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await hydrated(page)
  const { faces, shift, moved } = await letters()
  expect(faces).toEqual(['loaded'])
  expect(shift, moved.join('\n')).toBeLessThan(0.01)
  await page.context().close()
})

test('the bar at the lower edge hides no stop of the keyboard, as on a wide window that is enlarged', async () => {
  const page = await visitors.at('/contact', { ...TOUCHED, lang: 'en' })
  const hidden: string[] = []
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Tab')
    const under = await page.evaluate(() => {
      const { activeElement: one } = document
      const { left = 0, width = 0, top = 0, height = 0 } = one?.getBoundingClientRect() ?? {}
      const seen = document.elementFromPoint(left + Math.min(width, 40) / 2, top + Math.min(height, 40) / 2)
      return seen && one && (one.contains(seen) || seen.contains(one)) ? '' : (one?.outerHTML.slice(0, 80) ?? 'nothing')
    })
    if (under !== '') hidden.push(under)
  }
  expect(hidden).toEqual([])
})

test('the tabs at the lower edge keep their places however wide their font is, and their names fit', async () => {
  const page = await visitors.at('/tenders/list', { ...TOUCHED, lang: 'am' })
  const tabs = page.locator('#root > nav a')
  const places = () =>
    tabs.evaluateAll((links) =>
      links.map((link) => [link, link.querySelector('svg')].map((one) => one?.getBoundingClientRect().x)),
    )
  const before = await places()
  expect(before).toHaveLength(4)
  expect(await tabs.evaluateAll((links) => links.every((link) => link.scrollWidth <= link.clientWidth))).toBe(true)
  await tabs
    .first()
    .locator('xpath=..')
    .evaluate((bar) => void (bar.style.letterSpacing = '0.06em'))
  expect(await places()).toEqual(before)
})

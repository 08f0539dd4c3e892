import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESK, PHONE, hydrated } from './browser.ts'
import type { Looks, Stage } from './browser.ts'
import { openCommon } from './common-stage.ts'
import { hasten } from './timers.ts'

/** The letters of titles are fetched this long after a page has arrived (web/document.ts). */
const SERIF_AFTER_MS = 3000

let stage: Stage
let address = ''
beforeAll(async () => {
  stage = await openCommon()
  const { data } = await stage.json<{ data: { guid?: string; closingTimestamp?: number; proforma: boolean }[] }>(
    '/api/tenders/searchTenders?pageSize=100',
  )
  const open = data.find(({ guid, proforma, closingTimestamp }) => guid && !proforma && closingTimestamp)
  address = `/tenders/display?guid=${open?.guid}`
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

async function opened(path: string, look: Looks): Promise<Page> {
  const page = await stage.page(look)
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number }
    state.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) state.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await hydrated(page)
  return page
}

test('a tender on a phone: what can be done stands instead of the navigation, and the way back with what is left over the edge once the clock is gone', async () => {
  const page = await opened(address, { viewport: PHONE })
  const bar = page.locator('[data-deed=remind]').first().locator('xpath=..')
  await bar.waitFor()
  await page.locator('#root > nav').waitFor({ state: 'hidden' })
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  expect(y + height).toBe(PHONE.height)
  const strip = page.locator('[data-past]')
  expect(await strip.count()).toBe(0)
  await page.evaluate(() => document.querySelector('#notice')?.scrollIntoView())
  await page.mouse.wheel(0, 400)
  await strip.waitFor()
  expect(await strip.boundingBox()).toMatchObject({ x: 0, y: 0, height: 44 })
  expect(await strip.textContent()).toMatch(/\d+ (days?|hours?) left/)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
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

describe('on a phone everything that is pressed is 44 px large', () => {
  for (const lang of ['en', 'am'] as const)
    test(lang, async () => {
      const page = await stage.page({ viewport: PHONE, hasTouch: true, isMobile: true, lang })
      for (const path of ['/home', '/tenders/list?keyword=supply', address, '/subscription/schools']) {
        await page.goto(path)
        await hydrated(page)
        expect.soft(await tooSmall(page), path).toEqual([])
      }
      await page.context().close()
    })
})

test('no Amharic letters are under 13 px, in pages of either language', async () => {
  for (const lang of ['am', 'en'] as const) {
    const page = await stage.page({ viewport: PHONE, lang })
    for (const path of ['/home', '/tenders/list', '/tenders/list?view=calendar', address, '/subscription/pricing']) {
      await page.goto(path)
      await hydrated(page)
      // The font is drawn at 95 %.
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('body *')].flatMap((element) => {
          const own = [...element.childNodes].some((node) => node.nodeType === 3 && /[ሀ-፿]/.test(node.nodeValue ?? ''))
          const size = parseFloat(getComputedStyle(element).fontSize) * 0.95
          return own && !element.closest('script, [data-tone]') && size < 13
            ? [`${element.textContent.slice(0, 30)} ${size}`]
            : []
        }),
      )
      expect.soft([...new Set(small)], `${lang} ${path}`).toEqual([])
    }
    await page.context().close()
  }
})

test('what stands for a list has its frame: search, filters, count and cards at the same places', async () => {
  const placesOf = async (path: string, look: Looks) => {
    const page = await stage.page(look)
    await page.goto(path)
    await hydrated(page)
    const places = await page.evaluate(() => {
      const main = document.querySelector('main')
      const search = main?.querySelector('section > :nth-child(2)')
      const results = main?.querySelector(':scope > div > section')
      // Above real notices there is none.
      for (const note of results?.querySelectorAll('p') ?? [])
        if (/samples, not real/.test(note.textContent)) note.remove()
      const first = results?.querySelector('article, [role=status] > div')
      return [search, results, first].map((element) => {
        const box = element?.getBoundingClientRect()
        return box && [Math.round(box.left), Math.round(box.top), Math.round(box.width)]
      })
    })
    await page.context().close()
    return places
  }
  for (const viewport of [PHONE, DESK]) {
    const [stands, list] = [
      await placesOf('/tenders/list-skeleton', { viewport }),
      await placesOf('/tenders/list', { viewport }),
    ]
    expect(stands).toHaveLength(3)
    for (const [at, place] of stands.entries())
      for (const [axis, value] of (place ?? [NaN]).entries())
        expect
          .soft(Math.abs(value - (list[at]?.[axis] ?? NaN)), `${viewport.width} ${at} ${axis}`)
          .toBeLessThanOrEqual(24)
  }
})

test('Amharic titles have letters of their own from the second document on, and nothing moves for them', async () => {
  const page = await stage.page({ viewport: PHONE, lang: 'am' })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: undefined })
    const state = window as unknown as { shift: number }
    state.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) state.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const letters = () =>
    page.evaluate(() => ({
      faces: [...document.fonts].filter(({ family }) => family.includes('Title')).map(({ status }) => status),
      shift: (window as unknown as { shift: number }).shift,
    }))
  await page.goto('/tenders/list')
  await hydrated(page)
  expect((await letters()).faces).toEqual([])
  await hasten(page, SERIF_AFTER_MS)
  await page.waitForFunction(() => localStorage.getItem('serif') !== null)
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
  await page.goto('/tenders/list')
  expect(await page.evaluate(() => document.body.dataset['faces'])).toContain('Chereta Ethiopic Title loaded')
  await hydrated(page)
  const { faces, shift } = await letters()
  expect(faces).toEqual(['loaded'])
  expect(shift).toBeLessThan(0.01)
  await page.context().close()
})

test('the bar at the lower edge hides no stop of the keyboard, as on a wide window that is enlarged', async () => {
  const page = await opened('/contact', { viewport: PHONE })
  const hidden: string[] = []
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Tab')
    const under = await page.evaluate(() => {
      const { activeElement: one } = document
      const { left = 0, width = 0, top = 0, height = 0 } = one?.getBoundingClientRect() ?? {}
      const seen = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2)
      return seen && one && (one.contains(seen) || seen.contains(one)) ? '' : (one?.outerHTML.slice(0, 80) ?? 'nothing')
    })
    if (under !== '') hidden.push(under)
  }
  expect(hidden).toEqual([])
  await page.context().close()
})

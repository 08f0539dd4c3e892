import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { peopleIn, enter } from './account-site.ts'
import { DESKTOP, PHONE, goWithin, hydrated, openSite, pressed, startedWhole } from './browser.ts'
import type { TestSite } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'

type Batch = {
  visitor: string
  person?: { email?: string; phone?: string }
  events: { name: string; screen: string }[]
}
const received: { body: string; cookie: string | undefined; referrer: string | undefined }[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    received.push({ body, cookie: request.headers.cookie, referrer: request.headers.referer })
    response.writeHead(204).end()
  })
})
const receiverUrl = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`
let site: TestSite
let people: Awaited<ReturnType<typeof peopleIn>>
beforeAll(async () => {
  people = await peopleIn({ novice: { name: 'Almaz Kebede' } })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  site = await openSite({ ...people.data, ANALYTICS_URL: receiverUrl() })
})
afterAll(async () => {
  await site.close()
  receiver.close()
  people.remove()
})
afterEach(() => {
  received.length = 0
  expect(site.faults()).toEqual([])
})

const batches = (): Batch[] => received.map(({ body }) => JSON.parse(body) as Batch)
/** Leaves the page, which sends all collected data. */
const leave = async (page: Page) => {
  await page.goto('about:blank')
  // Whatever was sent before this has arrived by then.
  await page.goto(receiverUrl()).catch(() => undefined)
  expect(received.pop()?.body).toBe('')
}
/** The question is on pages for reading: this one has the least in it. */
async function arrive(page: Page, path = '/subscription/schools'): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}
const visitorKept = (page: Page) => page.evaluate(() => localStorage.getItem('analyticsVisitor') ?? 'null')
/** Consents, and waits for the script that reports. */
async function accepted(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/analytics-[^/]*\.js/.test(name)),
      ),
    )
    .toBe(true)
  await hydrated(page)
}
const askAgain = (page: Page) =>
  pressed(
    page.getByRole('button', { name: 'Usage statistics' }),
    page.getByRole('region', { name: 'Usage statistics' }),
  )

describe('the question about analytics', () => {
  test("answered with yes: screens, the reader and 'tutorial_begin' are reported, search words and addresses are not", async () => {
    const page = await site.page({ viewport: PHONE })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    const counting = () => scripts.filter((url) => /\/analytics-[^/]*\.js/.test(url)).length
    await arrive(page, '/tenders/list/abebe@example.com/0911987654')
    await startedWhole(page)
    expect(received).toEqual([])
    expect(counting()).toBe(0)
    expect(await visitorKept(page)).toBe('null')
    await accepted(page)
    expect(counting()).toBe(1)
    await goWithin(page, '/contact?subject=secretword')
    await leave(page)
    const sent = batches()
    expect(sent.flatMap(({ events }) => events.map(({ name, screen }) => `${name} ${screen}`))).toContain(
      'page contact-page',
    )
    expect(sent.map(({ person }) => person)).toContainEqual({ email: 'abebe@example.com', phone: '+251911987654' })
    expect(new Set(sent.map(({ visitor }) => visitor)).size).toBe(1)
    expect(JSON.stringify(received)).not.toContain('secretword')
    for (const { cookie, referrer } of received) expect([cookie, referrer]).toEqual([undefined, undefined])

    // Starting the three steps to alerts is reported as well.
    const { data } = await site.json<{ data: { guid?: string }[] }>('/api/tenders/searchTenders?pageSize=50')
    await enter(page, 'novice')
    await page.setViewportSize(DESKTOP)
    await arrive(page, `/tenders/display?guid=${data.find(({ guid }) => guid !== undefined)?.guid}`)
    await startedWhole(page)
    await page.getByRole('button', { name: 'Configure Alert' }).first().click()
    await page.getByRole('heading', { name: 'What industry do you work in?' }).waitFor()
    await leave(page)
    await expect
      .poll(() => batches().flatMap(({ events }) => events.map(({ name }) => name)))
      .toContain('tutorial_begin')
    await page.context().close()
  })

  test('unanswered is a no; answered with no, nothing is sent; the footer brings it back', async () => {
    const page = await site.page()
    await arrive(page)
    await startedWhole(page)
    // Leaves the page, which would send what is collected.
    await page.reload()
    await page.getByRole('button', { name: 'Decline' }).click()
    expect(received).toEqual([])
    await page.reload()
    await hydrated(page)
    await startedWhole(page)
    expect(await page.getByRole('button', { name: 'Decline' }).count()).toBe(0)
    await askAgain(page)
    await page.getByRole('button', { name: 'Accept' }).click()
    await askAgain(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    await leave(page)
    expect(received).toEqual([])
    await page.goto('/robots.txt')
    expect(await visitorKept(page)).toBe('null')
    await page.context().close()
  })

  test('is not asked if the browser does not want to be tracked; the footer says why', async () => {
    const page = await site.page()
    await page.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('analyticsConsent', '"given"')
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true, configurable: true })
    })
    await arrive(page)
    await startedWhole(page)
    await askAgain(page)
    await page.getByText('Your browser asks not to be tracked').waitFor()
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Ok', exact: true }).click()
    await leave(page)
    expect(received).toEqual([])
    await page.context().close()
  })

  test.each(SCREEN_VARIANTS)(
    'at $viewport.width px, $lang, $theme: axe finds nothing, yes and no look equal, nothing shifts',
    async (variant) => {
      const page = await site.page(variant)
      await page.addInitScript(() => {
        const state = window as unknown as { shift: number }
        state.shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            // It follows a press, so layout changes of another width are expected.
            if (!entry.hadRecentInput) state.shift += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await arrive(page)
      const name = variant.lang === 'am' ? 'የአጠቃቀም መረጃ' : 'Usage statistics'
      const question = page.getByRole('region', { name })
      await question.waitFor()
      const [no, yes] = await question
        .getByRole('button')
        .evaluateAll((list) =>
          list.map((button) => [
            getComputedStyle(button).backgroundColor,
            getComputedStyle(button).color,
            button.clientHeight,
            button.className,
          ]),
        )
      expect(no).toEqual(yes)
      await looksRight(page, 'analytics', variant, `section[aria-label="${name}"]`)
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
      await page.context().close()
    },
  )
})

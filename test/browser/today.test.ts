import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { PEOPLE_PASSWORD } from '../factories/people.ts'
import { storeHits, storeWatches } from '../factories/watching.ts'
import { openAccountStage } from './account-stage.ts'
import { KEEPING, PHONE, hydrated, startedWhole } from './browser.ts'
import { LOOKS, looksRight } from './covering-looks.ts'
import { recordsOn } from './device.ts'
import { PAID } from './stock.ts'
import { shownTitle } from '../shown-title.ts'

const SLOW = { timeout: 60_000 }
const NEWS = 10

/** A person with saved tenders and watches, and new people. */
let stage: Awaited<ReturnType<typeof openStage>>
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

type Card = { id: number; shortTitle: string; closingTimestamp?: number }

async function openStage() {
  const now = Date.now()
  const opened = await openAccountStage(
    {
      busy: { name: 'Almaz Kebede', holds: PAID },
      away: { name: 'Almaz Kebede', holds: PAID },
      fresh: { name: 'Almaz Kebede' },
    },
    {},
    async (db, people) => {
      const ids = [people['busy']?.id ?? 0, people['away']?.id ?? 0]
      const { rows } = await sql<{ id: number; word: string }>`
        select id, (regexp_split_to_array(short_title, ' '))[3] as word from tender
        where status = 3 and open_until >= ${now + 2 * DAY}::bigint and short_title ~ '^[A-Z][a-z]+ [a-z]+ [a-z]+ [a-z]{4}'
        order by published_at desc limit ${NEWS}`.execute(db)
      const profiles = await storeWatches(db, ids)
      const searches = await storeWatches(db, ids, { name: 'Pumps in Amhara', frequency: 'daily', channels: ['email'] })
      for (const { id, word } of rows) await storeHits(db, profiles, [id], now - HOUR, { reasons: [{ keyword: word }] })
      await storeHits(
        db,
        searches,
        rows.slice(0, 3).map(({ id }) => id),
        now - HOUR,
      )
      await sql`update person set last_seen_at = ${now - 10 * HOUR}::bigint where id = any(${ids}::bigint[])`.execute(
        db,
      )
    },
  )
  const { data } = await opened.json<{ data: Card[] }>('/api/tenders/searchTenders?pageSize=100')
  const soon = data
    .filter(({ closingTimestamp = 0 }) => closingTimestamp > now + 2 * HOUR)
    .toSorted((a, b) => (a.closingTimestamp ?? 0) - (b.closingTimestamp ?? 0))
  for (const name of ['busy', 'away'])
    for (const { id } of soon.slice(0, 5))
      await opened.callAs(name, 'POST', '/api/tenders/savetender', { tenderId: id })
  return { ...opened, soon }
}

const part = (page: Page, name: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name }) })

/** How far elements moved since the page was loaded. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const state = window as unknown as { shift: number }
    state.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) state.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)

describe('today', () => {
  test.each(LOOKS)('fits in $viewport.width $lang $theme, full and empty, and nothing moves', async (look) => {
    for (const name of ['busy', 'fresh'] as const) {
      const page = await stage.pageOf(name, 'about:blank', look)
      await watchShifts(page)
      await page.goto('/today')
      await hydrated(page)
      await looksRight(page, `today-${name}`, look)
      expect(await shiftOf(page)).toBeLessThan(0.02)
      await page.context().close()
    }
  })

  test('in English fits a phone, too', async () => {
    const page = await stage.pageOf('busy', '/today', { viewport: PHONE, lang: 'en', theme: 'light' })
    await hydrated(page)
    await looksRight(page, 'today-phone-en')
    await page.context().close()
  })

  test('shows closings by hour, new tenders with their keyword, and saved searches; a tender is opened and left again', async () => {
    const page = await stage.pageOf('busy', '/home')
    await hydrated(page)
    expect(new URL(page.url()).pathname).toBe('/today')
    const closing = part(page, 'Closing for you')
    expect(await closing.locator('h4').allTextContents()).toEqual(stage.soon.slice(0, 5).map(shownTitle))
    const news = part(page, 'New since you last looked')
    await news.getByText(`${NEWS} unread`).waitFor()
    expect(await news.locator('li').count()).toBe(8)
    await part(page, 'Saved searches').getByRole('link', { name: 'Pumps in Amhara' }).waitFor()
    const first = closing.getByRole('link', { name: stage.soon.slice(0, 1).map(shownTitle).join() })
    await first.click()
    await page.waitForURL(/\/tenders\/(?:detail|display)/)
    await page.goBack()
    await first.waitFor()
    expect(await first.evaluate((link) => link.closest('li')?.hasAttribute('data-selected'))).toBe(true)
    await page.context().close()
  })

  test('a day of the week leads to its closings, on a phone too', async () => {
    const page = await stage.pageOf('fresh', '/today', { viewport: PHONE })
    await hydrated(page)
    const day = part(page, 'This week').getByRole('listitem').getByRole('link').first()
    const count = (await day.locator('b').textContent()) ?? ''
    await day.click()
    await page.getByRole('heading', { name: new RegExp(`^${count} `) }).waitFor()
    await page.getByRole('link', { name: /^Closing Date: / }).waitFor()
    await page.context().close()
  })

  test('shows its frame while it is loading, and says so if it cannot be loaded', async () => {
    const page = await stage.pageOf('fresh', '/tenders/list')
    await hydrated(page)
    let answer: 'late' | 'broken' = 'late'
    let release = () => {}
    await page.route('**/api/Today', async (route) => {
      if (answer === 'late') await new Promise<void>((resolve) => (release = resolve))
      await route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'internal', title: 'Something broke' }),
      })
    })
    await page.getByRole('navigation').getByRole('link', { name: 'Today', exact: true }).first().click()
    await page.getByRole('status', { name: 'Loading tenders' }).waitFor()
    answer = 'broken'
    release()
    await page.getByRole('alert').getByText('Something broke').waitFor()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Retry' }).click()
    await page.getByText('Tap the bookmark on a tender').waitFor()
    stage.faults()
    await page.context().close()
  })

  test('is shown without a connection as last seen', async () => {
    const page = await stage.pageOf('away', '/today', KEEPING)
    await startedWhole(page)
    const titles = await page.locator('main h4').allTextContents()
    await expect
      .poll(async () => (await recordsOn(page, 'person', 'kept')).map(({ key = '' }) => key), SLOW)
      .toContain('today')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.context().setOffline(true)
    const context = page.context()
    await page.close()
    const other = await context.newPage()
    await other.goto('/')
    await other.getByText('No connection: this is your day as you last saw it on this device.').waitFor(SLOW)
    expect(await other.locator('main h4').allTextContents()).toEqual(titles)
    stage.faults()
    await context.close()
  })
})

test('signing in without another destination leads to the reader’s day', async () => {
  const page = await stage.page()
  await page.goto('/authentication/login')
  await page.getByRole('button', { name: 'Use email and password' }).click()
  await page.getByLabel('Email').fill('fresh@buyers.example')
  await page.getByLabel('Password', { exact: true }).fill(PEOPLE_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/today')
  await page.getByText('Tap the bookmark on a tender').waitFor()
  await page.context().close()
})

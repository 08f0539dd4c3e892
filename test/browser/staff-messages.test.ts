import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import type { Db } from '#server/platform/db.ts'
import { openDatabase } from '#scripts/open-database.ts'
import { DAY } from '../clock.ts'
import { PASSWORD } from '../factories/people.ts'
import { aTender } from '../factories/tender.ts'
import { castIn, enter } from './account-stage.ts'
import { DESK, PHONE, axe, fitsWidth, hydrated, openStage } from './browser.ts'
import type { Stage } from './browser.ts'

const MINUTE = 60_000
const now = Date.now()
let stage: Stage
let remove: () => void
let bearer: (name: string) => Promise<string>
let draft = 0

type Stored = { state: string; kind: string; channel: string; ago: number; error?: string; secret?: boolean }

/** Messages as earlier days of the service would have left them; what waits is held by a worker, so that this one leaves it alone. */
async function storeMessages(db: Db, messages: readonly Stored[]): Promise<void> {
  for (const [n, { state, kind, channel, ago, error = null, secret = false }] of messages.entries()) {
    const at = now - ago
    const isWaiting = state === 'waiting'
    await sql`insert into message (key, kind, channel, recipient, recipient_key, lang, body_text, secret, transactional, state, created_at, next_at,
        attempts, ended_at, error, lease, leased_until)
      values (${`old ${n}`}, ${kind}, ${channel}, ${`old${n}@buyers.example`}, ${`old${n}`}, 'en', 'A word', ${secret}, true, ${state}, ${at}::bigint, ${at}::bigint,
        ${isWaiting ? 1 : 5}, ${isWaiting ? null : at}::bigint, ${error}, ${isWaiting ? '00000000-0000-4000-8000-000000000001' : null}::uuid,
        ${isWaiting ? now + DAY : null}::bigint)`.execute(db)
  }
}

beforeAll(async () => {
  const cast = await castIn({
    admin: { name: 'Almaz Kebede', roles: ['admin'] },
    editor: { name: 'Eden Haile', roles: ['editor'] },
    buyer: { name: 'Bekele Tadesse', holds: { start_at: now - 10 * DAY, end_at: now + 80 * DAY } },
  })
  remove = cast.remove
  const database = await openDatabase(readConfig({ DATA_DIR: cast.DATA_DIR }), createLog('silent'))
  await storeMessages(database.db, [
    { state: 'waiting', kind: 'digest', channel: 'email', ago: 12 * MINUTE },
    { state: 'waiting', kind: 'contact-message', channel: 'sms', ago: MINUTE },
    ...Array.from({ length: 7 }, () => ({ state: 'handed-over', kind: 'contact-message', channel: 'email', ago: 60 * MINUTE })),
    { state: 'failed', kind: 'contact-message', channel: 'email', ago: 90 * MINUTE, error: '550 5.7.1 refused by policy' },
    { state: 'failed', kind: 'contact-message', channel: 'sms', ago: 95 * MINUTE, error: 'The gateway answered 500' },
    { state: 'failed', kind: 'sign-in-code', channel: 'sms', ago: 100 * MINUTE, error: 'No route', secret: true },
  ])
  await database.close()
  stage = await openStage({ DATA_DIR: cast.DATA_DIR })
  const tokens = new Map<string, Promise<string>>()
  bearer = (name) => {
    const token = tokens.get(name) ?? signInAs(name)
    tokens.set(name, token)
    return token
  }
  await send('buyer', 'POST', '/api/Notification/ConfigAlert', {
    keywords: 'weaving looms',
    sectors: [101],
    customers: ['Gondar Looms'],
    emailNotification: true,
  })
  const { id } = await send<{ id: number }>('admin', 'POST', '/api/tenders', aTender(LOOMS))
  draft = id
})
afterAll(async () => {
  await stage.close()
  remove()
})
afterEach(() => expect(stage.faults().filter((fault) => !/status of 404/.test(fault))).toEqual([]))

const LOOMS = {
  shortTitle: 'Purchase of weaving loom parts',
  companyName: 'Gondar Looms',
  categories: [101],
  publishedTimestamp: now,
  closing: { dateType: 2, duration: 20, time: '10:00' },
  openning: undefined,
}

async function signInAs(name: string): Promise<string> {
  const answer = await fetch(`${stage.origin}/api/LocalAccount/Signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@buyers.example`, password: PASSWORD }),
  })
  return ((await answer.json()) as { token: string }).token
}

async function send<T>(name: string, method: string, path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await bearer(name)}` }
  const answer = await fetch(stage.origin + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function pageOf(name: string, to: string, looks: Parameters<Stage['page']>[0] = {}): Promise<Page> {
  const page = await stage.page(looks)
  await enter(page, name)
  await page.goto(to)
  await hydrated(page)
  return page
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test('visitors are asked to sign in, readers find nothing', async () => {
  const visitor = await stage.page()
  await visitor.goto('/admin/messages')
  expect(new URL(visitor.url()).pathname).toBe('/authentication/login')
  expect(new URL(visitor.url()).searchParams.get('returnUrl')).toBe('/admin/messages')
  await visitor.context().close()
  const reader = await stage.page()
  await enter(reader, 'buyer')
  expect((await reader.goto('/admin/messages'))?.status()).toBe(404)
  await reader.context().close()
})

test('an editor comes from the own account and sees how messages stand, but tries none again', async () => {
  const page = await pageOf('editor', '/tenders/list')
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Alerts and deliveries' }).click()
  await page.waitForURL('**/admin/messages')
  expect(await rowOf(page, 'Waiting').innerText()).toMatch(/Waiting\s+1\s+1\s+0\s+0/)
  expect(await rowOf(page, 'Handed over').innerText()).toMatch(/Handed over\s+7\s+0\s+0\s+0/)
  const counts = page.getByRole('region', { name: 'Messages of the last 48 hours' })
  expect(await counts.getByRole('listitem').filter({ hasText: 'Email' }).innerText()).toMatch(/1[23] minutes ago\s*More than 5 minutes/)
  expect(await counts.getByRole('listitem').filter({ hasText: 'SMS' }).innerText()).not.toContain('More than 5 minutes')
  const failed = page.getByRole('region', { name: 'Failed messages' })
  expect(await failed.innerText()).toContain('550 5.7.1 refused by policy')
  await failed.getByText('Admins and approvers can try them again.').waitFor()
  expect(await failed.getByRole('checkbox').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Matching' }).innerText()).toMatch(/Alert profiles\s+1/)
  await page.context().close()
})

test('when it cannot be read again, what was read stays and says of when it is', async () => {
  const page = await pageOf('admin', '/admin/messages')
  await page.route('**/api/Notification/messages', (route) => route.abort())
  await page.route('**/api/alerts/staff-counts', (route) => route.abort())
  await page.getByRole('link', { name: 'Read again' }).click()
  await page.getByText('It could not be read again.', { exact: false }).waitFor()
  expect(await rowOf(page, 'Handed over').isVisible()).toBe(true)
  await page.unroute('**/api/Notification/messages')
  await page.getByRole('link', { name: 'Read again' }).click()
  await page.getByText('This part could not be loaded.').waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  stage.faults()
  await page.context().close()
})

describe.each([
  { viewport: PHONE, lang: 'am', theme: 'dark' },
  { viewport: PHONE, lang: 'en', theme: 'light' },
  { viewport: DESK, lang: 'en', theme: 'dark' },
  { viewport: DESK, lang: 'am', theme: 'light' },
] as const)('at $viewport.width px, $lang, $theme', (look) => {
  test('axe finds nothing on both pages, nothing scrolls sideways', async () => {
    const page = await pageOf('admin', '/admin/messages', look)
    for (const path of ['/admin/messages', `/tenders/detail?id=${draft}`]) {
      await page.goto(path)
      await hydrated(page)
      expect(await axe(page)).toEqual([])
      expect(await fitsWidth(page)).toBe(true)
      const shots = process.env['SHOTS']
      if (shots)
        await page.screenshot({ path: `${shots}/${path.includes('detail') ? 'tender' : 'messages'}-${look.viewport.width}-${look.lang}.png`, fullPage: true })
    }
    await page.context().close()
  })
})

test('an admin chooses what is tried again; what held a code cannot be', async () => {
  const page = await pageOf('admin', '/admin/messages')
  const failed = page.getByRole('region', { name: 'Failed messages' })
  expect(await failed.getByRole('listitem').filter({ hasText: 'Sign-in code' }).getByRole('checkbox').count()).toBe(0)
  await failed.getByText('it is out of date or held a code', { exact: false }).waitFor()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await failed.getByText('Choose the messages to try again.').waitFor()
  await failed.getByLabel('Choose all').check()
  await failed.getByRole('button', { name: 'Try again (2)' }).click()
  await failed.getByText('2 of 2 are being tried again.').waitFor()
  await expect.poll(() => failed.getByRole('listitem').count()).toBe(1)
  await expect.poll(() => failed.getByRole('button').count()).toBe(0)
  await page.context().close()
})

test("a draft's page says who would be told; an approved one's whom it met", async () => {
  const page = await pageOf('editor', `/tenders/detail?id=${draft}`)
  const box = page.getByRole('region', { name: 'Staff only' })
  await box.getByText('If it is approved now, 1 person will be told.').waitFor()
  expect(await box.innerText()).toContain('Email 1')
  expect(await box.getByRole('listitem').filter({ hasText: 'weaving looms' }).innerText()).toMatch(/^weaving looms \d+\.\d\d 1 person$/)
  await box.getByText('Sector alerts 0 · People 0').waitFor()
  await send('admin', 'PUT', '/api/tenders/submit', { id: draft })
  await send('admin', 'PUT', '/api/tenders/approve', { id: draft, approve: true })
  await expect
    .poll(
      async () => {
        await page.reload()
        await hydrated(page)
        return box.getByText(/^Sector alerts/).innerText()
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe('Sector alerts 1 · People 1')
  expect(await box.innerText()).not.toContain('If it is approved now')
  expect(await box.getByRole('listitem').filter({ hasText: 'Gondar Looms' }).innerText()).toBe('Gondar Looms 1 person')
  await page.context().close()
})

test('without an answer the box says so and asks again', async () => {
  const page = await stage.page()
  await enter(page, 'editor')
  await page.route('**/api/tenders/sector_alert_count/**', (route) => route.abort())
  await page.goto(`/tenders/detail?id=${draft}`)
  await hydrated(page)
  const box = page.getByRole('region', { name: 'Staff only' })
  await box.getByText('This part could not be loaded.').waitFor()
  await page.unroute('**/api/tenders/sector_alert_count/**')
  await box.getByRole('button', { name: 'Retry' }).click()
  await box.getByText('Sector alerts', { exact: false }).waitFor()
  stage.faults()
  await page.context().close()
})

import type { Page } from 'playwright-core'
import { DAY } from '../clock.ts'
import { openAccountStage } from './account-stage.ts'
import { hydrated } from './browser.ts'

const now = Date.now()
const PAID = { start_at: now - 10 * DAY, end_at: now + 80 * DAY }

type SavedCard = { id: number; shortTitle: string; closingTimestamp?: number; freeTender: boolean; guid?: string; language: string }

/** A server with people who keep tenders, and some open tenders of its samples that close late enough for any reminder. */
export async function openSavedStage(names: readonly string[]) {
  const stage = await openAccountStage(Object.fromEntries(names.map((name) => [name, { holds: PAID }])))
  const { data } = await stage.json<{ data: SavedCard[] }>('/api/tenders/searchTenders?pageSize=100')
  const later = now + 8 * DAY
  const open = data.filter(({ closingTimestamp }) => closingTimestamp !== undefined && closingTimestamp > later)
  return { ...stage, open }
}
export type SavedStage = Awaited<ReturnType<typeof openSavedStage>>

/** Opens a page of the app as somebody, ready to be used. */
export async function openAs(stage: SavedStage, name: string, to: string, looks: Parameters<SavedStage['page']>[0] = {}): Promise<Page> {
  const page = await stage.pageOf(name, to, looks)
  await hydrated(page)
  return page
}

/** Calls the service as the page's reader. */
export async function callAs<T>(page: Page, path: string, body: unknown): Promise<T> {
  await page.waitForFunction(() => localStorage.getItem('userToken') !== null)
  return page.evaluate(
    async ([address, text]) => {
      const token = localStorage.getItem('userToken') ?? ''
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      return (await fetch(address ?? '', { method: 'POST', headers, body: text ?? null })).json() as Promise<unknown>
    },
    [path, JSON.stringify(body)] as const,
  ) as Promise<T>
}

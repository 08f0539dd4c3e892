import { DAY } from '#ethiopia/time-units.ts'
import type { Page } from 'playwright-core'
import { openAccountSite } from './account-site.ts'
import type { AccountSite } from './account-site.ts'
import { hydrated } from './browser.ts'
import { PAID, openPaidSite } from './paid-site.ts'

const now = Date.now()

type SavedCard = {
  id: number
  shortTitle: string
  closingTimestamp?: number
  freeTender: boolean
  guid?: string
  language: string
}

/** Some open samples that close late enough for any reminder. */
async function withOpen<S extends Pick<AccountSite, 'json'>>(site: S) {
  const { data } = await site.json<{ data: SavedCard[] }>('/api/tenders/searchTenders?pageSize=100')
  const later = now + 8 * DAY
  return {
    ...site,
    open: data.filter(({ closingTimestamp }) => closingTimestamp !== undefined && closingTimestamp > later),
  }
}

/** People with saved tenders, on a server shared with other files. */
export const openSavers = async (names: readonly string[]) => withOpen(await openPaidSite(names))

/** The same on a server of their own, which ends when the site is closed. */
export const openSavedSite = async (names: readonly string[]) =>
  withOpen(await openAccountSite(Object.fromEntries(names.map((name) => [name, { holds: PAID }]))))
export type SavedSite = Awaited<ReturnType<typeof openSavedSite>>

/** Opens a page of the app as a person, ready to be used. */
export async function openAs(
  site: Pick<SavedSite, 'pageOf'>,
  name: string,
  to: string,
  options: Parameters<SavedSite['page']>[0] = {},
): Promise<Page> {
  const page = await site.pageOf(name, to, options)
  await hydrated(page)
  return page
}

/** Calls the server as the page's reader. */
export async function postAsReader<T>(page: Page, path: string, body: unknown): Promise<T> {
  await page.waitForFunction(() => localStorage.getItem('userToken') !== null, undefined, { polling: 50 })
  return page.evaluate(
    async ([address, text]) => {
      const token = localStorage.getItem('userToken') ?? ''
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      return (await fetch(address ?? '', { method: 'POST', headers, body: text ?? null })).json() as Promise<unknown>
    },
    [path, JSON.stringify(body)] as const,
  ) as Promise<T>
}

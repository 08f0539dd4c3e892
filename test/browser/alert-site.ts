import { DAY } from '#ethiopia/time-units.ts'
import type { Page } from 'playwright-core'
import { hydrated } from './browser.ts'
import { openPaidSite } from './paid-site.ts'

const now = Date.now()

type Card = {
  id: number
  shortTitle: string
  guid?: string
  companyName: string
  keywords: string[]
  closingTimestamp?: number
}
type PageOptions = Parameters<Awaited<ReturnType<typeof openPaidSite>>['page']>[0]

/** A server with people who watch, and a keyword that some open samples contain. */
export async function openAlertSite(names: readonly string[]) {
  const site = await openPaidSite(names)
  const { data } = await site.json<{ data: Card[] }>('/api/tenders/searchTenders?pageSize=50')
  const card = data.find(({ keywords, closingTimestamp = 0 }) => keywords.length > 0 && closingTimestamp > now + DAY)
  if (!card) throw new Error('no sample tender to watch')
  return {
    ...site,
    cards: data,
    card,
    keyword: card.keywords[0] ?? '',
    /** The number of tenders in the person's alert list. */
    alertsOf: async (name: string) =>
      (await site.callAs<{ totalCount: number }>(name, 'POST', '/api/tenders/get_alert_tenders', { group: 2 }))
        .totalCount,
    /** Opens a page of the app as a person, ready to be used. */
    async openAs(name: string, to: string, options: PageOptions = {}): Promise<Page> {
      const page = await site.pageOf(name, to, options)
      await hydrated(page)
      return page
    },
  }
}
export type AlertSite = Awaited<ReturnType<typeof openAlertSite>>

/** Calls the server as the page's reader, once the page has the bearer for it. */
export async function callAsReader<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  await page.waitForFunction(() => localStorage.getItem('userToken') !== null, undefined, { polling: 50 })
  return page.evaluate(
    async ([how, address, text]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('userToken') ?? ''}`,
      }
      const answer = await fetch(address ?? '', {
        method: how ?? 'GET',
        headers,
        ...(text === undefined ? {} : { body: text }),
      })
      return answer.json() as Promise<unknown>
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  ) as Promise<T>
}

export const configOf = (page: Page) =>
  callAsReader<{
    keywords: string
    sectors: number[]
    customers: string[]
    configuredByUser: boolean
    dontAskAgain: boolean
    emailNotification: boolean
  }>(page, 'POST', '/api/Notification/ConfigAlert', {})

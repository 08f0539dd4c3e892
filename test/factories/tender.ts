import { closingOnApproval } from '#notices/retyped-closing.ts'
import type { TestApp, TestBrowser } from '#test/app.ts'

/** The input of a complete tender as an editor types it; override the fields that the test is about. */
export function aTender(changes: Record<string, unknown> = {}) {
  return {
    shortTitle: 'Supply of submersible pumps for rural boreholes',
    companyName: 'Tana Basin Water Works Enterprise',
    sourceName: 'Addis Zemen',
    language: 'en',
    desktopDescription: '<p>Sealed bids are invited from suppliers with a renewed trade licence.</p>',
    regions: ['Amhara'],
    categories: [403],
    closing: { dateType: 0 as const, gcDate: '2026-03-20', time: '10:00' },
    openning: { dateType: 0 as const, gcDate: '2026-03-20', time: '10:30' },
    ...changes,
  }
}

/** Creates, submits and approves a tender as an admin, and updates the search index. */
export async function anApprovedTender(
  app: TestApp,
  changes: Record<string, unknown> = {},
): Promise<{ id: number; guid: string }> {
  const { id, guid } = await app.call('POST /api/tenders', { body: aTender(changes) }, 'admin')
  await app.call('PUT /api/tenders/submit', { body: { id } }, 'admin')
  await approve(app, id)
  await app.drain()
  return { id, guid }
}

/** Approves a submitted tender as a person who has seen its closing and confirms it. */
export async function approve(app: TestApp, id: number, as: TestBrowser | 'admin' = 'admin'): Promise<void> {
  await app.call('PUT /api/tenders/approve', { body: { id, approve: true, ...(await seen(app, id, as)) } }, as)
}
/** Approves a tender again that was withdrawn or amended; its closing was seen. */
export async function reapprove(app: TestApp, id: number, as: TestBrowser | 'admin' = 'admin'): Promise<void> {
  await app.call('PUT /api/tenders/reapprove/{id}', { params: { id }, body: await seen(app, id, as) }, as)
}
async function seen(app: TestApp, id: number, as: TestBrowser | 'admin'): Promise<{ closing?: number }> {
  const tender = await app.call('GET /api/tenders/detail/{id}', { params: { id } }, as)
  if (tender.closingTimestamp !== undefined) return { closing: tender.closingTimestamp }
  if (!('closing' in tender) || !tender.closing) return {}
  const holidays = new Set((await app.call('GET /api/tenders/days-off', {}, as)).map(({ day }) => day))
  const dates = { closingAt: null, closing: tender.closing, publishedAt: tender.publishedTimestamp ?? null }
  const closing = closingOnApproval(dates, app.clock.now(), holidays)
  return closing === null ? {} : { closing }
}

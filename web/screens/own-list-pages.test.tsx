import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useAlertPages } from '#web/features/alerts/use-alert-pages.ts'
import type { AlertPage } from '#web/features/alerts/read-alerts.ts'
import { clearSession } from '#web/lib/session.ts'
import { CLOSING_SOONEST } from '#web/features/saved/saved-order.ts'
import { useSavedPages } from '#web/features/saved/use-saved-pages.ts'
import type { SavedPage } from '#web/features/saved/use-saved-pages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const TEN = Array.from({ length: 10 }, (_, place) => place + 1)
const page = (ids: readonly number[], closingTimestamp: number, more: object = {}) => ({
  data: ids.map((id) => ({ id, closingTimestamp })),
  pageIndex: 0,
  pageSize: 10,
  totalCount: 12,
  totalPages: 2,
  myTenders: [],
  reminders: [],
  asOf: 1,
  ...more,
})
const answerWith = (...pages: object[]) => {
  clearSession()
  const asked: { pageIndex: number }[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as { pageIndex: number })
    return Response.json(pages[asked.length - 1] ?? pages.at(-1))
  })
  return asked
}
type Pages = { cards: readonly { id: number; closingTimestamp?: number }[]; more(): Promise<void>; hasMore: boolean }
/** The list as shown to a new visitor. */
function comeTo(usePages: () => Pages): Pages {
  const shown: Pages[] = []
  function List() {
    shown.push(usePages())
    return null
  }
  renderToStaticMarkup(<List />)
  const [pages] = shown
  if (!pages) throw new Error('nothing is shown')
  return pages
}
const saved = (first: object) => comeTo(() => useSavedPages(first as SavedPage, CLOSING_SOONEST))
const alerts = (first: object) => comeTo(() => useAlertPages(first as AlertPage))
const closings = ({ cards }: Pages) => cards.map(({ id, closingTimestamp }) => `${id}:${closingTimestamp}`)

test.each([
  ['saved tenders', saved],
  ['alerts', alerts],
])('the list of %s shows the closings that were just loaded, and keeps its length', async (_, open) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answerWith(page([11, 12], 100, { pageIndex: 1 }))
  await open(page(TEN, 100)).more()
  const again = closings(open(page(TEN, 200)))
  expect(again).toEqual([...TEN.map((id) => `${id}:200`), '11:100', '12:100'])
  // Nothing is taken from other tenders, or from a reading an hour ago.
  expect(closings(open(page([20, ...TEN.slice(1)], 200)))).toHaveLength(10)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(closings(open(page(TEN, 200)))).toHaveLength(10)
})

test('a page of saved tenders without new ones is skipped, up to the last page', async () => {
  // Two of the first ten were withdrawn: by the number shown, the next page is the first again.
  const [known, more] = [TEN.slice(2), { totalPages: 3 }]
  const first = page(known, 100, more)
  const found = answerWith(first, first, page([11, 12], 100, more))
  await saved(first).more()
  expect(found.map(({ pageIndex }) => pageIndex)).toEqual([0, 1, 2])
  expect(saved(first).cards.map(({ id }) => id)).toEqual([...known, 11, 12])
  const none = answerWith(first)
  await saved(first).more()
  expect(none.map(({ pageIndex }) => pageIndex)).toEqual([1, 2])
})

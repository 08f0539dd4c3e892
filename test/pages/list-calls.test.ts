import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { silentLog } from '#server/platform/log.ts'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { anApprovedTender } from '#test/factories/tender.ts'
import { openPage } from '#test/page.ts'

let app: TestApp
/** The routes that a page's own calls took. */
const asked: string[] = []
beforeAll(async () => {
  const log = {
    ...silentLog,
    debug: (fields: object, message: string) => {
      if (message === 'page call' && 'route' in fields) asked.push(String(fields.route))
    },
  }
  app = await startTestApp({ log })
  await anApprovedTender(app)
})
afterAll(() => app.stop())

const callsOf = async (as = aBrowser()) => {
  asked.length = 0
  expect((await openPage(app, '/tenders/list?keyword=pumps', { as })).main.allByRole('article')).toHaveLength(1)
  return asked.toSorted()
}

test('the document of the list calls only the page, the counts of its filters and the totals', async () => {
  const [page, counts] = ['GET /api/tenders/searchTenders', 'GET /api/tenderQueries/filters']
  expect(await callsOf()).toEqual([counts, 'GET /api/tenders/TendersCount', page])
  const visit = `${app.clock.now()}.${app.clock.now() - 5 * DAY}`
  const returning = Object.assign(aBrowser(), { cookies: new Map([['visit', visit]]) })
  expect(await callsOf(returning)).toEqual([counts, 'GET /api/tenders/TendersSummaryCount', page])
})

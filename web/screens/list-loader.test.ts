import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MINUTE } from '#ethiopia/time-units.ts'
import type { Call } from '#web/lib/api-client.ts'
import { EMPTY_SEARCH } from '#web/features/search/list-search.ts'
import { countsOf } from '#web/features/search/use-filter-counts.ts'
import { clearSession } from '#web/lib/session.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { worldContext } from '#web/lib/page-world.ts'
import type { PageWorld } from '#web/lib/page-world.ts'
import { loader } from './list-loader.ts'

const ORIGIN = 'https://here.example'
beforeAll(() => {
  vi.stubGlobal('location', new URL(`${ORIGIN}/`))
  vi.stubGlobal('document', { cookie: '' })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens a new list each time, so that it is read, and returns the totals above it. */
async function totalsAt(now: number, call: Call, keyword: string) {
  const world = { call, now: () => now, browser: true, staff: true, signedIn: true, preferences: { lang: 'en' } }
  const context = new RouterContextProvider(new Map([[worldContext, world as unknown as PageWorld]]))
  const request = new Request(`${ORIGIN}/tenders/list?keyword=${keyword}`)
  return (
    await loader({ request, context, params: {}, unstable_pattern: '' } as unknown as Parameters<typeof loader>[0])
  ).totals
}

test('the archive count and the counts for staff are loaded again after five minutes', async () => {
  let submitted = 0
  const call = (async (key: string) =>
    key.endsWith('SummaryCount')
      ? { active: 1, archived: 2, submitted: ++submitted }
      : { data: [], totalCount: 0, pageIndex: 0, pageSize: 10, totalPages: 0 }) as unknown as Call
  const now = Date.now()
  const shown = [0, 4, 6].map(
    (minutes) => async () => (await totalsAt(now + minutes * MINUTE, call, `m${minutes}`))?.submitted,
  )
  const numbers: unknown[] = []
  for (const open of shown) numbers.push(await open())
  expect(numbers).toEqual([1, 1, 2])
})

test('so are the counts of the filters of all searches', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  clearSession()
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    return Response.json({
      keywordGroups: [],
      regions: [],
      sourceNames: [],
      keywords: [],
      languages: [],
      sourceGroups: [],
    })
  })
  const open = async (keyword: string, minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * MINUTE)
    await countsOf({ ...EMPTY_SEARCH, keyword }, { lang: 'en' } as Visitor)
    return asked
  }
  // The five minutes before these end with this one.
  expect(await open('doors', 6)).toBe(1)
  expect(await open('pumps', 0)).toBe(2)
  expect(await open('pumps', 4)).toBe(2)
  expect(await open('wells', 0)).toBe(3)
  expect(await open('pumps', 2)).toBe(4)
  expect(await open('wells', 2)).toBe(5)
  expect(await open('pumps', 0)).toBe(5)
})

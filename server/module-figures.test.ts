import { expect, test } from 'vitest'
import { countingSearches } from './module-figures.ts'

const SEARCH = 'GET /api/tenders/searchTenders'

test('searches by words are counted once, by their first page, and by whether they found something', async () => {
  const counted: string[] = []
  const search = async ({ query }: { query: { keyword?: string; pageIndex?: number } }) => ({
    totalCount: query.keyword === 'pumps' ? 25 : 0,
  })
  const { [SEARCH]: ask } = countingSearches({ [SEARCH]: search }, { searched: (what) => void counted.push(what) })
  for (const query of [
    { keyword: 'pumps' },
    { keyword: 'pumps', pageIndex: 1 },
    { keyword: 'xyzzy', pageIndex: 0 },
    {},
  ])
    await ask({ query })
  expect(counted).toEqual(['something', 'nothing'])
})

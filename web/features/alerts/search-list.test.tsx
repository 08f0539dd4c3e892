import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { speak } from '#web/lib/messages.ts'
import { SavedSearchForm } from './search-form.tsx'
import { SearchList } from './search-list.tsx'

beforeEach(() => speak('en'))
beforeAll(() => void vi.stubGlobal('__SPRITE__', ''))
afterAll(() => void vi.unstubAllGlobals())
const shown = (part: ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
const search = (id: number): SavedSearch => ({
  id,
  name: `Pumps ${id}`,
  search: '',
  query: { keyword: 'pumps' },
  frequency: 'daily',
  channels: ['email'],
  paused: false,
  createdAt: 0,
  found: 0,
})
const list = (count: number) =>
  shown(<SearchList searches={Array.from({ length: count }, (_, n) => search(n + 1))} onChange={() => undefined} />)

test('below the saved searches stands how to save another; their number only near the limit', () => {
  expect(list(1)).toContain('To save another, filter the list')
  expect(list(1)).toContain('href="/tenders/list"')
  expect(list(1)).not.toContain('of 50')
  expect(list(45)).toContain('45 of 50')
})
test('a search without words or filters is saved with a warning', () => {
  const form = (query: Record<string, unknown>) => shown(<SavedSearchForm query={query} onSaved={() => undefined} />)
  const warning = 'it finds every tender'
  expect(form({})).toContain(warning)
  expect(form({ keyword: 'pumps' })).not.toContain(warning)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { speak } from '#web/lib/messages.ts'
import type { Language } from '#web/lib/preferences.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import type { SavedTabs } from '#web/features/alerts/saved-tabs.ts'
import { EMPTY_SEARCH } from '#web/features/search/list-search.ts'
import { ListTabs } from './list-tabs.tsx'

vi.stubGlobal('__SPRITE__', '/icons.svg')
afterAll(() => vi.unstubAllGlobals())
afterEach(() => speak('en'))

const saved = (id: number, name: string, search: string, more: Partial<SavedSearch> = {}): SavedSearch => ({
  id,
  name,
  search,
  query: {},
  frequency: 'daily',
  channels: ['email'],
  paused: false,
  createdAt: 0,
  found: 9,
  ...more,
})
const TABS: SavedTabs = {
  searches: [
    saved(7, 'Pumps <b>', 'keyword=pump', { unread: 1200 }),
    saved(8, 'Works', 'keywordGroups=1', { unread: 0, paused: true }),
  ],
  at: 0,
}
const shown = (given: SavedTabs, search = EMPTY_SEARCH, lang: Language = 'en'): string => {
  speak(lang)
  return renderToStaticMarkup(
    <MemoryRouter>
      <VisitorContext value={{ lang, calendar: 'gc', renderedAt: 0, staff: false, publicOrigin: '' }}>
        <ListTabs given={given} search={search} />
      </VisitorContext>
    </MemoryRouter>,
  )
}

describe('tabs', () => {
  test('show and announce unread counts, nothing without any, and escape names', () => {
    const html = shown(TABS)
    expect(html).toContain('<span aria-hidden="true">1,200</span>')
    expect(html).toContain('1,200 unread')
    expect(html.match(/unread/g)?.length).toBe(1)
    expect(html).toContain('Pumps &lt;b&gt;')
    expect(html).toMatch(/data-paused="true"[^>]*>Works/)
    expect(shown(TABS, EMPTY_SEARCH, 'am')).toContain('1,200 ያልተነበቡ')
  })

  test('say that they could not be read, with the way to try again', () => {
    const html = shown({ searches: [], isFailed: true, at: 0 })
    expect(html).toContain('We couldn&#x27;t load your saved searches.')
    expect(html).toContain('Retry</button>')
    expect(shown(TABS)).not.toContain('Retry')
  })

  test('offer to save a search only if it is changed', () => {
    const pumps = { ...EMPTY_SEARCH, keyword: 'pump', sortOrder: 0 as const, tab: 7 }
    expect(shown(TABS, pumps)).not.toContain('Changed.')
    const changed = shown(TABS, { ...pumps, regions: ['Afar'] })
    for (const text of ['Changed.', 'Save</button>', 'Save as new</button>', 'Undo</button>'])
      expect(changed).toContain(text)
  })
})

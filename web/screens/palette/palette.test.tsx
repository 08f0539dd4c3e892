import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import type { Language } from '#web/lib/preferences.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { findAmong } from './palette-match.ts'
import { actionsOfRegion, knownActions } from './palette-actions.ts'
import type { PaletteItem } from './palette-item.ts'
import { NO_MEMORY, amharicWords, fromMemory, tenderItem } from './palette-sources.ts'
import { Palette } from './palette.tsx'

const LIST = { pathname: '/tenders/list', search: '?regions=Afar' }
const NOON = Date.UTC(2026, 10, 24, 9)
/** A page whose button for sharing is in this part of it. */
const pageWith = (within?: string) => ({
  activeElement: null,
  querySelector: (selector: string) => (selector === `${within} [data-act="share"]` ? {} : null),
})
beforeAll(() => {
  vi.stubGlobal('document', pageWith())
  vi.stubGlobal('__SPRITE__', '/icons.svg')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('location', LIST)
})
afterAll(() => vi.unstubAllGlobals())
afterEach(() => speak('en'))

const visitor = (lang: Language, roles?: string[]): Visitor => ({
  lang,
  calendar: 'gc',
  renderedAt: NOON,
  staff: roles !== undefined,
  publicOrigin: '',
  ...(roles ? { person: { name: 'Almaz', roles } } : {}),
})
const found = (typed: string, lang: Language = 'en', roles?: string[]): PaletteItem[] => {
  speak(lang)
  return findAmong(typed, knownActions(visitor(lang, roles), NOON), 20)
}
const addressOf = (item: PaletteItem | undefined) => item && 'to' in item && item.to

describe('the palette', () => {
  test('is a combobox over its list, whose first option is the active one', () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <VisitorContext value={visitor('en')}>
          <Palette onClose={() => undefined} />
        </VisitorContext>
      </MemoryRouter>,
    )
    const [, active] = /role="combobox"[^>]*aria-activedescendant="([^"]+)"/.exec(html) ?? []
    const [, list] = /aria-controls="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`id="${list}" role="listbox"`)
    expect(html).toContain(`id="${active}" role="option" aria-selected="true"`)
    expect(html.match(/aria-selected="true"/g)?.length).toBe(1)
  })

  test('has pages and actions by their names in either language, in any language of the page', () => {
    for (const lang of ['en', 'am'] as const) {
      expect(addressOf(found('saved', lang)[0])).toBe('/tenders/saved')
      expect(addressOf(found('የተቀመጡ', lang)[0])).toBe('/tenders/saved')
      expect(found('dark', lang).map(({ id }) => id)).toContain('theme')
      expect(found('shortcuts', lang).map(({ id }) => id)).toContain('keys')
    }
    expect(found('wega').map(addressOf)).toContain('/subscription/pricing')
  })

  test('shares a tender where one is in view, on its page or next to a list, in either language', () => {
    const firstAt = (pathname: string, search: string, typed: string, within?: string, lang: Language = 'en') => {
      vi.stubGlobal('location', { pathname, search })
      vi.stubGlobal('document', pageWith(within))
      const [first] = found(typed, lang)
      vi.stubGlobal('location', LIST)
      vi.stubGlobal('document', pageWith())
      return first?.id
    }
    expect(firstAt('/tenders/detail', '?id=7', 'sha', 'main')).toBe('share')
    expect(firstAt('/tenders/list', '?open=7', 'sha', '[data-pane]')).toBe('share')
    expect(firstAt('/tenders/saved', '?open=7', 'አጋራ', '[data-pane]', 'am')).toBe('share')
    expect(firstAt('/tenders/list', '', 'sha')).not.toBe('share')
    // The second column is off, the tender is still being read, or its reader may not open it.
    expect(firstAt('/tenders/list', '?open=7', 'sha')).not.toBe('share')
    expect(firstAt('/tenders/detail', '?id=7', 'sha')).not.toBe('share')
  })

  test('has the screens of staff for their roles alone', () => {
    const has = (roles?: string[]) => found('people', 'en', roles).some(({ id }) => id === '/admin/people')
    expect([has(), has(['editor']), has(['admin'])]).toEqual([false, false, true])
  })

  test('lists tenders that close within the next days, in a region if one is named', () => {
    expect(addressOf(found('closing this week')[0])).toBe(
      '/tenders/list?sortOrder=2&closingDateFrom=2026-11-24&closingDateTo=2026-11-30',
    )
    const [inRegion] = actionsOfRegion('closing today in Oromia', visitor('am'), NOON)
    expect(addressOf(inRegion)).toContain('regions=Oromia')
    expect(addressOf(inRegion)).toContain('closingDateTo=2026-11-24')
    expect(inRegion?.detail).toBe('ኦሮሚያ')
    expect(addressOf(actionsOfRegion('ኦሮሚ', visitor('en'), NOON)[0])).toBe('/tenders/list?regions=Oromia')
  })

  test('reads Latin letters as Amharic, but not the beginning of an English term, and finds by number', () => {
    for (const typed of ['gnbata', 'ginbata', 'gin-bata']) expect(amharicWords(typed)).toContain('ግንባታ')
    expect(amharicWords('construct')).toEqual([])
    const words = fromMemory('gnbata', NO_MEMORY).filter(({ group }) => group === 'words')
    expect(words.map(addressOf)).toContain(`/tenders/list?keyword=${encodeURIComponent('ግንባታ')}`)
    expect(addressOf(words.at(-1))).toBe('/tenders/list?keyword=gnbata')
    expect(addressOf(fromMemory('#271', NO_MEMORY)[0])).toBe('/tenders/detail?id=271')
    expect(fromMemory('0', NO_MEMORY).some(({ group }) => group === 'tenders')).toBe(false)
  })
})

test('a tender is found by its whole title and shown without its buyer, each name in its language', () => {
  const item = tenderItem({
    id: 271,
    shortTitle: 'ቦሌ ክፍለ ከተማ፦ Supply of pumps',
    titleFrom: 'ቦሌ ክፍለ ከተማ፦ '.length,
    companyName: 'ቦሌ ክፍለ ከተማ',
    language: 'en',
  })
  expect([item.label, item.lang, item.detail, item.detailLang]).toEqual(['Supply of pumps', 'en', 'ቦሌ ክፍለ ከተማ', 'am'])
})

import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { ActiveFilters } from './active-filters.tsx'
import { AdviceLine } from './advice-line.tsx'
import { NO_COUNTS } from './filter-counts.ts'
import { FilterGroup } from './filter-group.tsx'
import { optionsOf } from './filter-names.ts'
import { InfiniteList } from './infinite-list.tsx'
import { searchShown } from './list-cache.ts'
import { EMPTY_SEARCH, archivedAddress, withRange, withWords } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import { NothingFound } from './nothing-found.tsx'
import { PhoneToolbar } from './phone-toolbar.tsx'
import { ResultHead } from './result-head.tsx'
import type { HeadTotals } from './result-head.tsx'

const NOW = Date.UTC(2026, 1, 5, 9, 0)
const nothing = () => undefined
vi.stubGlobal('__SPRITE__', '/icons.svg')
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => speak('en'))

const shown = (node: ReactNode): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <VisitorContext value={{ lang: 'en', calendar: 'gc', renderedAt: NOW, staff: false, publicOrigin: '' }}>
        {node}
      </VisitorContext>
    </MemoryRouter>,
  )
const search = (parts: Partial<ListSearch>): ListSearch => ({
  ...withWords(EMPTY_SEARCH, parts.keyword ?? ''),
  ...parts,
})
const words = (html: string): string => html.replace(/<[^>]+>/g, '')

describe('nothing found', () => {
  test('says so in the words of each screen size', () => {
    const html = shown(<NothingFound search={search({ keyword: 'zzz' })} />)
    expect(html).toContain('Sorry, we did not find any results for your search parameters')
    expect(html).toContain(
      'We could not find tenders matching your search criteria; Did you enter wrong spelling of any word?',
    )
  })
  test.each([
    [0, true],
    [3, true],
    [4, true],
    [5, true],
    [6, false],
  ])('in group %i offers to clear the search: %s', (group, offers) => {
    expect(
      shown(<NothingFound search={search({ group, keyword: 'zzz', since: NOW })} />).includes('Clear Search'),
    ).toBe(offers)
  })
  test('since the last visit is not a failure of the search', () => {
    expect(shown(<NothingFound search={search({ group: 3, since: NOW })} />)).toContain(
      'Nothing new since your last visit',
    )
    expect(shown(<NothingFound search={search({ group: 3 })} />)).toContain('This is your first visit')
  })
})

test('a later page links to the one before it and to the first without script', () => {
  const list = { cards: [], totalCount: 100, nextIndex: 3, hasMore: true, status: 'success', advice: {} } as const
  const html = shown(
    <InfiniteList search={search({ pageIndex: 2 })} first={list} skeleton={null}>
      {() => null}
    </InfiniteList>,
  )
  expect([...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text])).toEqual([
    ['/tenders/list?pageIndex=3', 'Next page'],
    ['/tenders/list?pageIndex=1', 'Previous page'],
    ['/tenders/list', 'First page'],
  ])
})

describe('the head of the results', () => {
  const head = (parts: Partial<ListSearch>, totals?: HeadTotals, count?: number) =>
    words(shown(<ResultHead search={search(parts)} count={count} totals={totals} onChange={nothing} />))
  const totals = { active: 4812, archived: 250_000 }

  test('counts active tenders and mentions the archive while it is left out', () => {
    expect(head({}, totals, 4812)).toContain('4,812 active tenders (10,000+ archived tenders)')
    expect(head({ includeArchived: true }, totals, 10_001)).toContain('10,000+ tenders ')
    const html = shown(<ResultHead search={search({})} count={1} totals={totals} onChange={nothing} />)
    expect(html).toContain('href="/tenders/list?includeArchived=true"')
  })
  test('mentions the archive of this search as a link; not of another one, and not before it is counted', () => {
    const of = '/tenders/list?keywordGroups=8&includeArchived=true'
    const narrowed = (archived?: { of: string; count: number }) =>
      shown(
        <ResultHead
          search={search({ keywordGroups: ['8'], pageIndex: 2 })}
          count={0}
          totals={totals}
          archived={archived}
          onChange={nothing}
        />,
      )
    expect(words(narrowed({ of, count: 746 }))).toContain('0 active tenders (746 archived tenders)')
    expect(words(narrowed({ of, count: 1 }))).toContain('(1 archived tender)')
    expect(narrowed({ of, count: 746 })).toContain(`href="${of.replace('&', '&amp;')}"`)
    for (const none of [undefined, { of, count: 0 }, { of: '/tenders/list?includeArchived=true', count: 746 }])
      expect(words(narrowed(none))).not.toContain('archived tender')
  })
  test('does not mention the archive when it is shown', () => {
    expect(head({ includeArchived: true }, totals, 10_001)).not.toContain('archived tenders')
  })
  test('links to new tenders, and names the time in that list', () => {
    expect(head({}, { ...totals, recent: 12 }, 4812)).toContain('12 new since your last visit')
    expect(head({ group: 3, since: NOW }, totals, 12)).toContain('12 tenders since Thu 5 Feb 2026 12:00')
  })
  test('names the list of staff, which has no archive', () => {
    expect(head({ group: 5 }, totals, 1)).toMatch(/^1 tender Submitted/)
    expect(head({ group: 5 }, totals, 1)).not.toContain('Show Archived')
  })
  test('shows no count if nothing could be loaded', () => {
    expect(head({}, totals)).toMatch(/^Results/)
  })
})

describe('the lines of a filter', () => {
  const regions = ['Addis Ababa', 'Oromia', 'Amhara', 'Sidama', 'Tigray', 'Afar', 'Benishangul-Gumuz and more'].map(
    (label, index) => ({
      label,
      count: 90 - index,
    }),
  )
  const lines = (chosen: string[], visible: number, labelLimit = 20) =>
    [
      ...shown(
        <FilterGroup
          options={optionsOf('region', { ...NO_COUNTS, regions }, 'en')}
          search={search({ regions: chosen })}
          onChange={nothing}
          visible={visible}
          labelLimit={labelLimit}
          moreHref="#"
        />,
      ).matchAll(/<label[\s\S]*?<span>([^<]*)<\/span>/g),
    ].map(([, label]) => label)

  test('are five, the chosen first', () => {
    expect(lines(['Afar'], 5)).toEqual(['Afar', 'Addis Ababa', 'Oromia', 'Amhara', 'Sidama'])
  })
  test('are cut to twenty letters, forty in a sheet', () => {
    expect(lines([], 10).at(-1)).toBe('Benishangul-Gumuz…')
    expect(lines([], 10, 40).at(-1)).toBe('Benishangul-Gumuz and more')
  })
})

test('half a word names the words found instead, which are used for saving and the archive', () => {
  const half = search({ keyword: 'wat', regions: ['Afar'] })
  const completed = { keyword: 'water OR watt', words: ['water', 'watt'] }
  expect(words(shown(<AdviceLine search={half} advice={{ completed }} />))).toBe(
    'No tender has “wat”. These have words that begin with it: water, watt.',
  )
  const archived = { of: archivedAddress(half), count: 3 }
  const html = shown(
    <ResultHead
      search={half}
      shown={searchShown(half, { completed })}
      count={2}
      archived={archived}
      onChange={nothing}
    />,
  )
  expect(html).toContain('searches/new?keyword=water+OR+watt&amp;regions=Afar')
  expect(html).toContain('list?keyword=water+OR+watt&amp;regions=Afar&amp;includeArchived=true')
})

test('words of nearly every tender are named', () =>
  expect(words(shown(<AdviceLine search={search({ keyword: 'the' })} advice={{ tooCommon: ['the'] }} />))).toBe(
    '“the” is in nearly every notice and was left out.',
  ))

test('a correction links to its search with the same filters', () => {
  const html = shown(
    <AdviceLine
      search={search({ keyword: 'constructoin', regions: ['Afar'], pageIndex: 2 })}
      advice={{ didYouMean: 'construction', didYouMeanCount: 14 }}
    />,
  )
  expect(words(html)).toBe('Did you mean construction? 14 active tenders')
  expect(html).toContain('href="/tenders/list?keyword=construction&amp;regions=Afar"')
})

test('a range of days over two Ethiopian years is shown with its end', () => {
  const search = withRange(EMPTY_SEARCH, 'closing', '2027-09-11', '2027-09-12')
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <VisitorContext value={{ lang: 'en', calendar: 'et', renderedAt: NOW, staff: false, publicOrigin: '' }}>
        <ActiveFilters search={search} counts={NO_COUNTS} />
        <PhoneToolbar search={search} counts={NO_COUNTS} onChange={nothing} />
      </VisitorContext>
    </MemoryRouter>,
  )
  expect(words(html).match(/Closing Date: Pagume 6, 2019 E\.C\. to Meskerem 1, 2020 E\.C\./g)?.length).toBe(2)
})

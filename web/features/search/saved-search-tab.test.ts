import { expect, test } from 'vitest'
import { EMPTY_SEARCH, listSearchAddress, toggled } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import { readSearch } from './read-search.ts'
import { allAddress, currentTab, isChangedFrom, savableQuery, tabAddress } from './saved-search-tab.ts'

const pumps = { id: 7, search: 'keyword=pump&regions=Amhara' }
const works = { id: 8, search: 'keywordGroups=1&keywordGroups=2' }
const at = (address: string): ListSearch => readSearch(new URL(address, 'http://here').searchParams)

test('a tab leads to its search, keeps the reader’s order, and is found again by its number', () => {
  expect(tabAddress(pumps, { sortOrder: 2 })).toBe('/tenders/list?keyword=pump&regions=Amhara&tab=7')
  expect(tabAddress(works, { sortOrder: 2 })).toBe('/tenders/list?keywordGroups=1&keywordGroups=2&sortOrder=2&tab=8')
  for (const kept of [pumps, works]) {
    const search = at(tabAddress(kept, { sortOrder: 1 }))
    expect(currentTab(search, [pumps, works])).toBe(kept)
    expect(isChangedFrom(kept, search)).toBe(false)
  }
  expect(allAddress({ keyword: '', sortOrder: 2 })).toBe('/tenders/list?sortOrder=2')
  expect(allAddress({ keyword: 'pump', sortOrder: 0 })).toBe('/tenders/list')
})

test('a changed filter stays in its tab and is shown; order, archive, page and closing are not changes', () => {
  const search = at(tabAddress(pumps, { sortOrder: 1 }))
  const changed = at(listSearchAddress(toggled(search, 'regions', 'Oromia')))
  expect([currentTab(changed, [works, pumps]), isChangedFrom(pumps, changed)]).toEqual([pumps, true])
  expect(isChangedFrom(pumps, toggled(changed, 'regions', 'Oromia'))).toBe(false)
  const looked = { ...search, includeArchived: true, pageIndex: 3, closingFrom: '2026-11-24', sortOrder: 2 as const }
  expect(isChangedFrom(pumps, looked)).toBe(false)
})

test('a list with the same search is the tab without being named; another search or a deleted tab is none', () => {
  expect(currentTab(at('/tenders/list?regions=Amhara&keyword=pump'), [works, pumps])).toBe(pumps)
  expect(currentTab(EMPTY_SEARCH, [works, pumps])).toBeUndefined()
  expect(currentTab(at('/tenders/list?tab=99'), [works, pumps])).toBeUndefined()
})

test('only filters that alerts support are saved', () => {
  const search = at(
    '/tenders/list?keyword=pump&tab=7&sortOrder=2&includeArchived=true&pageIndex=2&closingDateFrom=2026-11-24',
  )
  expect(savableQuery(search)).toEqual({ keyword: 'pump' })
})

import { describe, expect, test } from 'vitest'
import { EMPTY_SEARCH } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import { isSet, resetOf } from './reset-filter.ts'

const full: ListSearch = {
  ...EMPTY_SEARCH,
  keyword: 'pump',
  companyName: 'water works',
  keywordGroups: ['3'],
  regions: ['Amhara'],
  sourceNames: ['Addis Zemen'],
  keywords: ['borehole'],
  languages: ['am'],
  statuses: ['0'],
  createdBy: ['abebe'],
  proforma: true,
  gov: true,
  publishedWithin: 7,
  publishedFrom: '2026-01-01',
  includeArchived: true,
  sortOrder: 1,
  pageIndex: 4,
}

describe('Reset', () => {
  test('is enabled only if its filter is set; typed words and the order are not filters', () => {
    expect(['all', 'region', 'published'].map((kind) => isSet(kind as 'all', full))).toEqual([true, true, true])
    const typed = { ...EMPTY_SEARCH, keyword: 'pump', sortOrder: 1, pageIndex: 3 } as ListSearch
    expect(['all', 'region', 'published'].map((kind) => isSet(kind as 'all', typed))).toEqual([false, false, false])
    expect([isSet('region', { ...typed, companyName: 'a' }), isSet('all', { ...typed, companyName: 'a' })]).toEqual([
      false,
      true,
    ])
  })
  test.each([
    ['published', { publishedWithin: 30, publishedFrom: '' }],
    ['region', { regions: [] }],
    ['company', { companyName: '' }],
    ['sector', { keywordGroups: [] }],
    ['keyword', { keywords: [] }],
    ['source', { sourceNames: [] }],
    ['language', { languages: [] }],
    ['kind', { proforma: false }],
    ['status', { statuses: [] }],
    ['doneBy', { createdBy: [] }],
    ['buyer', { gov: false }],
  ] as const)('of %s restores its default and leaves the others', (kind, defaults) => {
    expect(resetOf(kind, full)).toEqual({ ...full, ...defaults, pageIndex: 0 })
  })
  test('of all filters keeps the keyword, the order and the archive', () => {
    expect(resetOf('all', full)).toEqual({ ...EMPTY_SEARCH, keyword: 'pump', includeArchived: true, sortOrder: 1 })
  })
})

import { beforeEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { partsOf } from './active-filters.tsx'
import { NO_COUNTS } from './filter-counts.ts'
import { EMPTY_SEARCH, withRange } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

beforeEach(() => speak('en'))

test('each filter of staff has a label, as a name could be one of two people and a day one of three', () => {
  let search: ListSearch = { ...EMPTY_SEARCH, createdBy: ['Hana'], lastChangedBy: 'Hana' }
  search = withRange(search, 'created', '2026-11-01', '2026-11-30')
  search = withRange(search, 'changed', '2026-11-02', '')
  search = withRange(search, 'published', '2026-11-03', '')
  const visitor = { lang: 'en' as const, calendar: 'gc' as const, renderedAt: 0, staff: true, publicOrigin: '' }
  expect(partsOf(search, NO_COUNTS, visitor).map(({ label }) => label)).toEqual([
    'Last changed by: Hana',
    'Done by: Hana',
    'Since 3 Nov 2026',
    'Entered: 1 Nov to 30 Nov 2026',
    'Changed: Since 2 Nov 2026',
  ])
})

test('without a filter the search begins at its first page', () => {
  const search: ListSearch = { ...EMPTY_SEARCH, keyword: 'pumps', regions: ['Afar'], proforma: true, pageIndex: 3 }
  const visitor = { lang: 'en' as const, calendar: 'gc' as const, renderedAt: 0, staff: false, publicOrigin: '' }
  expect(partsOf(search, NO_COUNTS, visitor).map(({ without }) => without.pageIndex)).toEqual([0, 0, 0])
})

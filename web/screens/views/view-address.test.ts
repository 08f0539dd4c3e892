import { expect, test } from 'vitest'
import { monthAddress, viewAddress } from './view-address.ts'

test('a view keeps the search; only the calendar has a month, and only the others a page', () => {
  expect(viewAddress('/tenders/list?keyword=a+b&pageIndex=3', 'calendar')).toBe(
    '/tenders/list?keyword=a+b&view=calendar',
  )
  expect(viewAddress('/tenders/list?view=calendar&month=2026-11-10', 'line')).toBe('/tenders/list?view=line')
  expect(viewAddress('/tenders/saved?pageIndex=2', 'list')).toBe('/tenders/saved?pageIndex=2&view=list')
})

test('a month is given by a day in it; the default is the present month', () => {
  expect(monthAddress('/tenders/list?regions=Afar', '2026-12-10')).toBe(
    '/tenders/list?regions=Afar&view=calendar&month=2026-12-10',
  )
  expect(monthAddress('/tenders/list?view=calendar&month=2026-12-10', '')).toBe('/tenders/list?view=calendar')
})

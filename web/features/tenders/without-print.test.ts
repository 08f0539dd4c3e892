import { expect, test } from 'vitest'
import { withoutPrint } from './without-print.ts'

test('the rest of the query stays, wherever the print mark stands', () => {
  for (const search of ['?guid=7&print=1', '?print=1&guid=7', '?guid=7'])
    expect(withoutPrint(search), search).toBe('?guid=7')
  expect(withoutPrint('?print=1')).toBe('')
  expect(withoutPrint('?guid=7&print=10&lang=am')).toBe('?guid=7&lang=am')
})

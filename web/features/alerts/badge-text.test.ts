import { expect, test } from 'vitest'
import { badgeText } from './badge-text.ts'

test.each([
  [undefined, undefined],
  [0, undefined],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [10_001, '99+'],
])('%s is shown as %s', (count, shown) => {
  expect(badgeText(count)).toBe(shown)
})

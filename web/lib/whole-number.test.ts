import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped } from '#web/lib/numbers.ts'
import { parseWholeNumber } from '#web/lib/whole-number.ts'

test('a number is read as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (number) => {
      expect(parseWholeNumber(String(number))).toBe(number)
      expect(parseWholeNumber(` ${grouped(number)} `)).toBe(number)
    }),
  )
})

test.each(['', ' ', 'many', '-1', '1.5', '1e3', '10000001', '99999999', '0x10'])('%j is not a number', (text) => {
  expect(parseWholeNumber(text)).toBeUndefined()
})
